import type * as z from 'zod'

/** After that a draft is forgotten. */
const keptMs = 14 * 24 * 60 * 60 * 1_000

/** Where the unfinished contents of one form are kept. */
export interface DraftBox<Values> {
  /** What was written last; null where there is nothing, or nothing that this form can take. */
  read: () => Values | null
  write: (values: Values) => void
  clear: () => void
}

/** Storage may be refused (private window, embedded page) or full: the draft then lives as long as the form. */
function quietly<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}

/**
 * What was typed into a form and not yet saved, on this device.
 * @param name what tells drafts apart: user, organization, form, and the row or 'new'
 * @param schema what this form can take; a draft of an older form counts as none
 */
export function draftBox<Schema extends z.ZodType>(
  name: readonly (string | number)[],
  schema: Schema,
): DraftBox<z.output<Schema>> {
  const key = ['outreach.draft', ...name].join('.')
  return {
    read: () =>
      quietly(() => {
        const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { at: number; values: unknown } | null
        if (!stored || Date.now() - stored.at > keptMs) return null
        return schema.safeParse(stored.values).data ?? null
      }),
    write: (values) => void quietly(() => localStorage.setItem(key, JSON.stringify({ at: Date.now(), values }))),
    clear: () => void quietly(() => localStorage.removeItem(key)),
  }
}
