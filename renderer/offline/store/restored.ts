import { restoreTexts, type KeptText } from '../../lib/crashSafe.ts'
import type { Disk } from '../../lib/disk.ts'
import { keepOnDisk } from '../../lib/drafts.ts'
import type { StoredDraft } from '../../lib/draftStorage.ts'

/** Opens the disk; null if this browser has no databases. On a visitor's first page its code is not loaded yet. */
async function disk<Value extends object>(): Promise<Disk<Value> | null> {
  const { hasDatabases, openDisk } = await import('./indexedDb.ts')
  return hasDatabases() ? openDisk<Value>() : null
}

async function restoreOnce(): Promise<void> {
  const kept = await disk<KeptText>()
  if (kept) await restoreTexts(kept)
}

let restored: Promise<void> | null = null

/** Restores who uses this device, if a crash has taken it: once in a page. Where it is not possible, all is as it was. */
export const restoreUser = (): Promise<void> =>
  (restored ??= restoreOnce().catch((error: unknown) => console.warn('Who uses this device is not on the disk', error)))

/** Restores drafts that a crash has taken; where it is not possible, drafts are as they were. */
export async function restoreDrafts(userId: number): Promise<void> {
  await disk<StoredDraft>()
    .then((kept) => kept && keepOnDisk(userId, kept))
    .catch((error: unknown) => console.warn('Drafts are not on the disk', error))
}
