/**
 * Where drafts are stored: in localStorage, so that a form has its draft at once, and in a database, since browsers
 * write localStorage to the disk seconds later. What a crash takes from the former is restored from the latter.
 */
import { onDevice, storeText } from './onDevice.ts'

/** How many days of use a draft is kept for. */
const keptDays = 14

const use = onDevice<{ day: string; count: number }>('outreach.daysOfUse')

/** Counts the days on which forms are used. A clock that was wrong for years, in either direction, is one day. */
function dayOfUse(): number {
  const day = new Date().toDateString()
  const known = use.read()
  if (known?.day === day) return known.count
  const count = (known?.count ?? 0) + 1
  use.write({ day, count })
  return count
}

/** The order in which drafts are written: a number that only grows, since a clock can be set back. */
const order = onDevice<number>('outreach.orderOfDrafts')
/** The greatest number so far, as far as this page knows. */
let lastOrder = 0

function nextOrder(): number {
  lastOrder = Math.max(lastOrder, order.read() ?? 0) + 1
  order.write(lastOrder)
  return lastOrder
}

/** Drafts on the disk may have greater numbers than what a crash has left of localStorage. */
function goOnAfter(drafts: readonly StoredDraft[]): void {
  lastOrder = Math.max(lastOrder, order.read() ?? 0, ...drafts.map((draft) => draft.order ?? 0))
  order.write(lastOrder)
}

export interface StoredDraft {
  /** The time on the device's clock: the order of drafts of which one has no number. */
  at: number
  /** Older versions of the app stored none. */
  order?: number
  /** The day of use; older versions of the app stored none. */
  day?: number
  /** Null if the draft has been dropped: in the database only. */
  values: unknown
}

export interface DraftDisk {
  /** All drafts whose keys begin with a text that ends with a full stop. */
  drafts(prefix: string): Promise<[string, StoredDraft][]>
  putDrafts(drafts: Iterable<[string, StoredDraft]>): Promise<void>
  removeDraft(key: string): Promise<void>
}

/** Between two writes to the disk: each key pressed changes a draft. */
const pauseMs = 500

let disk: DraftDisk | null = null
const unwritten = new Map<string, StoredDraft>()
/** The keys of drafts that this page has written. */
const written = new Set<string>()
let isWriting = false

/** Storage may be refused (private window, embedded page) or full: the draft then lasts as long as the form. */
export function quietly<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}

const isNewer = (one: StoredDraft, other: StoredDraft): boolean =>
  one.order !== undefined && other.order !== undefined ? one.order > other.order : one.at > other.at

export const isOutdated = ({ day = dayOfUse() }: StoredDraft): boolean => dayOfUse() - day > keptDays

export const storedDraft = (key: string): StoredDraft | null =>
  quietly(() => JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null)

const storeHere = (key: string, draft: StoredDraft): void =>
  void quietly(() => (draft.values === null ? localStorage.removeItem(key) : storeText(key, JSON.stringify(draft))))

/** @param values null to drop it */
export function storeDraft(key: string, values: unknown): void {
  if (values === null && !written.has(key) && quietly(() => localStorage.getItem(key)) === null) return
  written.add(key)
  const draft = { at: Date.now(), order: nextOrder(), day: dayOfUse(), values }
  storeHere(key, draft)
  unwritten.set(key, draft)
  void writeAll()
}

async function writeAll(): Promise<void> {
  if (isWriting || !disk) return
  isWriting = true
  while (unwritten.size > 0) {
    const drafts = [...unwritten]
    unwritten.clear()
    await disk.putDrafts(drafts).catch((error: unknown) => console.warn('A draft is not on the disk', error))
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  isWriting = false
}

/**
 * Restores what localStorage has lost in a crash; from then on, drafts are written to the disk.
 * @param prefix of a user's drafts
 */
export async function restoreDrafts(prefix: string, from: DraftDisk): Promise<void> {
  const drafts = await from.drafts(prefix)
  goOnAfter(drafts.map(([, draft]) => draft))
  for (const [key, draft] of drafts) {
    const here = storedDraft(key)
    if (isOutdated(draft)) await from.removeDraft(key)
    else if (!unwritten.has(key) && (!here || isNewer(draft, here))) storeHere(key, draft)
  }
  disk = from
  void writeAll()
}
