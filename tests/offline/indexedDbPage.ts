import { openIndexedDb } from '../../renderer/offline/indexedDb.ts'
import type { ReplicaStore } from '../../shared/replica.ts'
import { conformance } from './conformance.ts'

const users = new Map<string, number>()
const open = new Map<string, ReplicaStore>()

/** Runs one case of the conformance suite in the page; each name is a user of its own. */
Object.assign(globalThis, {
  conforms: (name: string) =>
    conformance[name]?.(async (store) => {
      const user = users.get(store) ?? users.size + 1
      users.set(store, user)
      open.get(store)?.close()
      const opened = await openIndexedDb(user)
      open.set(store, opened)
      return opened
    }),
})
