/**
 * Where drafts are stored: in localStorage, so that a form has its draft at once, and in a database, since browsers
 * write localStorage to the disk seconds later. What a crash takes from the former is restored from the latter.
 */
import { diskWriter, type Disk } from './disk.ts'
import { onDevice, quietly, storeText } from './onDevice.ts'
import { currentTime } from './clock.ts'

/** How many days of use a draft is kept for. */
const keptDays = 14

const use = onDevice<{ day: string; count: number }>('outreach.daysOfUse')

/** Counts the days on which forms are used. A clock that was wrong for years, in either direction, is one day. */
function dayOfUse(): number {
  const day = currentTime().toDateString()
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

/** Between two writes to the disk: each key pressed changes a draft. */
const pauseMs = 500

const disk = diskWriter<StoredDraft>(pauseMs)
/** The keys of drafts that this page has written. */
const written = new Set<string>()

const isNewer = (one: StoredDraft, other: StoredDraft): boolean =>
  one.order !== undefined && other.order !== undefined ? one.order > other.order : one.at > other.at

export const isOutdated = ({ day = dayOfUse() }: StoredDraft): boolean => dayOfUse() - day > keptDays

export const storedDraft = (key: string): StoredDraft | null =>
  quietly(() => JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null)

// If it is refused, the draft lasts as long as the form.
const storeHere = (key: string, draft: StoredDraft): void =>
  void quietly(() => (draft.values === null ? localStorage.removeItem(key) : storeText(key, JSON.stringify(draft))))

/** @param values null to drop it */
export function storeDraft(key: string, values: unknown): void {
  if (values === null && !written.has(key) && quietly(() => localStorage.getItem(key)) === null) return
  written.add(key)
  const draft = { at: Date.now(), order: nextOrder(), day: dayOfUse(), values }
  storeHere(key, draft)
  disk.put(key, draft)
}

/**
 * Restores what localStorage has lost in a crash; from then on, drafts are written to the disk.
 * @param prefix of a user's drafts
 */
export async function restoreDrafts(prefix: string, from: Disk<StoredDraft>): Promise<void> {
  const drafts = await from.entries(prefix)
  goOnAfter(drafts.map(([, draft]) => draft))
  for (const [key, draft] of drafts) {
    const here = storedDraft(key)
    if (isOutdated(draft)) await from.remove(key)
    else if (!disk.holds(key) && (!here || isNewer(draft, here))) storeHere(key, draft)
  }
  disk.to(from)
}
