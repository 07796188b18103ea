import { openDevice, openIndexedDb } from '../../renderer/offline/indexedDb.ts'
import type { ReplicaStore } from '../../shared/replica.ts'
import { conformance } from './conformance.ts'
import { alwaysPacked } from './packsPage.ts'

const users = new Map<string, number>()
const open = new Map<string, ReplicaStore>()

/** Remembers how far two people have read, as two openings of the app would. */
async function remembers(): Promise<unknown[]> {
  const device = await openDevice()
  await device.setPosition(1, 1, { cursor: 'a', isFull: true, again: null })
  await device.setPosition(2, 1, { cursor: 'b', isFull: false, again: { contact: [1], interaction: [] } })
  await device.setPosition(1, 2, { cursor: 'c', isFull: true, again: null })
  await device.setPosition(1, 2, null)
  const later = await openDevice()
  return [await later.position(1, 1), await later.position(2, 1), await later.position(1, 2)]
}

/** A database as it was made before there was an order index. */
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

/** Runs one case of the conformance suite in the page; each name is a user of its own. */
Object.assign(globalThis, {
  remembers,
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
