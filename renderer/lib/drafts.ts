import type * as z from 'zod'
import { onDevice } from './onDevice.ts'

const prefix = 'outreach.draft'

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

/** Storage of the unfinished contents of one form. */
export interface DraftBox<Values> {
  /** The last content; null if there is none, or none that this form accepts. */
  read: () => Values | null
  write: (values: Values) => void
  clear: () => void
}

/** Storage may be refused (private window, embedded page) or full: the draft then lasts as long as the form. */
function quietly<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}

/**
 * The unsaved input of a form, on this device.
 * @param name identifies the draft: user, organization, form, and the row or 'new'
 * @param schema the input that this form accepts; a draft of an older form counts as none
 */
export function draftBox<Schema extends z.ZodType>(
  name: readonly (string | number)[],
  schema: Schema,
): DraftBox<z.output<Schema>> {
  const key = [prefix, ...name].join('.')
  return {
    read: () =>
      quietly(() => {
        const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { day?: number; values: unknown } | null
        // Older versions of the app stored a time, by a clock that may have been wrong.
        if (!stored || dayOfUse() - (stored.day ?? dayOfUse()) > keptDays) return null
        return schema.safeParse(stored.values).data ?? null
      }),
    write: (values) => void quietly(() => localStorage.setItem(key, JSON.stringify({ day: dayOfUse(), values }))),
    clear: () => void quietly(() => localStorage.removeItem(key)),
  }
}

/**
 * Drops a user's drafts of edits in an organization that they have left: these contain its rows. What they have begun anew are words of
 * their own, and stays as long as any draft.
 */
export function dropEdits(userId: number, organizationId: number): void {
  const own = `${prefix}.${userId}.${organizationId}.`
  const isEdit = (key: string) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { values?: { base?: unknown } } | null
    return (stored?.values?.base ?? null) !== null
  }
  for (const key of quietly(() => Object.keys(localStorage)) ?? [])
    if (key.startsWith(own) && quietly(() => isEdit(key)) !== false) quietly(() => localStorage.removeItem(key))
}
