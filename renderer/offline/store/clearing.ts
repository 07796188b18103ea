import { signedOut } from '../../lib/signedOut.ts'
import { exclusivelyFor } from '../sending/locks.ts'
import { clearReplica, openDevice } from './indexedDb.ts'

/**
 * Deletes the rows of users who have signed out in this browser. What they have queued stays.
 * @param current the signed-in user, whose rows are deleted by opening them (`openStores`); null for none
 */
export async function clearSignedOut(current: number | null): Promise<void> {
  const device = await openDevice()
  for (const userId of signedOut.users().filter((one) => one !== current))
    await exclusivelyFor(userId)(async () => {
      // Signed in again by now, in another tab.
      if (signedOut.users().includes(userId)) await clearReplica(userId, device)
    })
}
