import { openDevice, openIndexedDb } from '../../renderer/offline/indexedDb.ts'
import type { ReplicaStore } from '../../shared/replica.ts'
import { conformance } from './conformance.ts'

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

/** Runs one case of the conformance suite in the page; each name is a user of its own. */
Object.assign(globalThis, {
  remembers,
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
