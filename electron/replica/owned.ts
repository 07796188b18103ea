import type { IpcHandlers } from '../ipc.ts'
import { replicaCalls, type ReplicaCall } from './calls.ts'
import type { ReplicaClient } from './client.ts'

/** Tells how many wait, and nothing of whom or what. */
const forEverybody: ReplicaCall = 'countOthersWaiting'

/**
 * The stores as the window may ask for them: users are numbered, and whatever page stands in it gets at the records of none but one.
 * @param owner whose they may be; null: nobody's
 */
export function ownedStores(replica: ReplicaClient, owner: () => number | null): Pick<IpcHandlers, ReplicaCall> {
  const guarded =
    (name: ReplicaCall) =>
    (...args: unknown[]) => {
      if (name !== forEverybody && args[0] !== owner())
        throw new Error('Only the records of whoever has signed in here last can be asked for.')
      return (replica[name] as (...given: unknown[]) => Promise<unknown>)(...args)
    }
  return Object.fromEntries(replicaCalls.map((name) => [name, guarded(name)])) as unknown as Pick<
    IpcHandlers,
    ReplicaCall
  >
}
