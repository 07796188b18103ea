import { openDevice, openIndexedDb } from '../../renderer/offline/store/indexedDb.ts'
import { contact, pending } from '../../renderer/offline/testRecords.ts'
import type { ReplicaStore } from '../../shared/replica.ts'
import { conformance, deviceConformance } from './conformance.ts'
import { alwaysPacked } from './packsPage.ts'

const users = new Map<string, number>()
const open = new Map<string, ReplicaStore>()

/** A database as created before there was an order index. */
const makeOld = (user: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(`outreach-${user}`, 1)
    request.onupgradeneeded = () => {
      for (const name of ['pendingContacts', 'pendingInteractions'])
        request.result.createObjectStore(name, { keyPath: 'id' })
      for (const name of ['contacts', 'interactions'])
        request.result.createObjectStore(name, { keyPath: 'id' }).createIndex('organizationId', 'organizationId')
    }
    request.onerror = () => reject(request.error ?? new Error('No database'))
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })

async function conformsOld(name: string): Promise<void> {
  await makeOld(1_000)
  await conformance[name]?.(() => openIndexedDb(1_000))
}

/** How durable each transaction is that writes while the work is done. */
async function durabilities(work: () => Promise<void>): Promise<unknown[]> {
  const found: unknown[] = []
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...[stores, mode, options]) {
    if (mode === 'readwrite') found.push(options?.durability)
    return transaction.call(this, stores, mode, options)
  }
  await work().finally(() => (IDBDatabase.prototype.transaction = transaction))
  return found
}

/** Runs one case of the conformance suite in the page; each name is a user of its own. */
Object.assign(globalThis, {
  durabilities: () =>
    durabilities(async () => {
      const [store, device] = [await openIndexedDb(2_000), await openDevice()]
      await store.commit({ putPending: [pending(1)], putRows: { contact: [contact(1)] } })
      await device.setPosition(2_000, 1, { cursor: 'a', isFull: true, again: null })
      await device.setPosition(2_000, 1, null)
      await device.forget(2_000)
    }),
  remembers: (name: string) => deviceConformance[name]?.(openDevice),
  conformsOld,
  conforms: (name: string, isPacked: boolean) =>
    conformance[name]?.(async (store) => {
      const key = `${store} ${isPacked}`
      const user = users.get(key) ?? users.size + 1
      users.set(key, user)
      open.get(key)?.close()
      const bare = await openIndexedDb(user)
      const opened = isPacked ? alwaysPacked(bare, user) : bare
      open.set(key, opened)
      return opened
    }),
})
