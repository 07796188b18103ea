import { replicaCalls, type ReplicaCall } from './calls.ts'
import type { ReplicaClient } from './client.ts'

type OwnedStores = Pick<ReplicaClient, ReplicaCall>

/** Returns the number of queued records, but neither owners nor contents. */
const unrestricted: ReplicaCall = 'countOthersWaiting'

/**
 * The stores as the window may call them: user ids are guessable, so a page in the window can access the records of
 * only one user.
 * @param owner the only user whose records are accessible; null: none
 */
export function ownedStores(replica: ReplicaClient, owner: () => number | null): OwnedStores {
  const guarded =
    (name: ReplicaCall) =>
    (...args: unknown[]) => {
      if (name !== unrestricted && args[0] !== owner())
        throw new Error('Only the records of the user who signed in here last can be asked for.')
      return (replica[name] as (...given: unknown[]) => Promise<unknown>)(...args)
    }
  return Object.fromEntries(replicaCalls.map((name) => [name, guarded(name)])) as unknown as OwnedStores
}
