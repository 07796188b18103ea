import { StorageFull, type ReplicaStore } from '../../../shared/replica.ts'

/**
 * A store that makes room on a full device, and writes once more: what is recorded, and marked before it is sent or
 * saved to a file, goes before what can be fetched again.
 */
export const roomyStore = (store: ReplicaStore, makeRoom: () => Promise<void>): ReplicaStore => ({
  ...store,
  async commit(changes) {
    try {
      return await store.commit(changes)
    } catch (error) {
      if (!(error instanceof StorageFull)) throw error
      await makeRoom().catch((cause: unknown) => console.warn('No room could be made', cause))
      return store.commit(changes)
    }
  },
})
