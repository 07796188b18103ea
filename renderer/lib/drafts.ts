import type * as z from 'zod'

const prefix = 'outreach.draft'

/** Maximum age of a draft. */
const keptMs = 14 * 24 * 60 * 60 * 1_000

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
        const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { at: number; values: unknown } | null
        if (!stored || Date.now() - stored.at > keptMs) return null
        return schema.safeParse(stored.values).data ?? null
      }),
    write: (values) => void quietly(() => localStorage.setItem(key, JSON.stringify({ at: Date.now(), values }))),
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
