import { keepOnDisk } from '../../lib/drafts.ts'
import { hasDatabases, openDrafts } from './indexedDb.ts'

/** Restores drafts that a crash has taken; where it is not possible, drafts are as they were. */
export async function restoreDrafts(userId: number): Promise<void> {
  if (!hasDatabases()) return
  await openDrafts()
    .then((disk) => keepOnDisk(userId, disk))
    .catch((error: unknown) => console.warn('Drafts are not on the disk', error))
}
