import type * as z from 'zod'
import type { Disk } from './disk.ts'
import { isOutdated, restoreDrafts, storedDraft, storeDraft, type StoredDraft } from './draftStorage.ts'
import { quietly } from './onDevice.ts'

const prefix = 'outreach.draft'

/** Storage of the unfinished contents of one form. */
export interface DraftBox<Values> {
  /** The last content; null if there is none, or none that this form accepts. */
  read: () => Values | null
  write: (values: Values) => void
  clear: () => void
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
    read() {
      const stored = storedDraft(key)
      if (!stored || isOutdated(stored)) return null
      return schema.safeParse(stored.values).data ?? null
    },
    write: (values) => storeDraft(key, values),
    clear: () => storeDraft(key, null),
  }
}

/** Restores a user's drafts that localStorage has lost in a crash, and keeps them on the disk from then on. */
export const keepOnDisk = (userId: number, disk: Disk<StoredDraft>): Promise<void> =>
  restoreDrafts(`${prefix}.${userId}.`, disk)

/**
 * Drops a user's drafts of edits in an organization that they have left: these contain its rows. What they have begun
 * anew are words of their own, and stays as long as any draft.
 */
export function dropEdits(userId: number, organizationId: number): void {
  const own = `${prefix}.${userId}.${organizationId}.`
  const isEdit = (key: string) => {
    const stored = storedDraft(key) as { values?: { base?: unknown } } | null
    return !stored || (stored.values?.base ?? null) !== null
  }
  for (const key of quietly(() => Object.keys(localStorage)) ?? [])
    if (key.startsWith(own) && isEdit(key)) storeDraft(key, null)
}
