import { expect, it, vi } from 'vitest'
import { StorageFull, type PendingRecord } from '../../../shared/replica.ts'
import { offlineCore } from '../core.ts'
import { contact, pending, uuid } from '../testRecords.ts'
import { memoryDevice, memoryStore } from './memoryStore.ts'
import { roomyStore } from './roomyStore.ts'

/** The core on a device without space, for which `freed` makes some. */
async function onFullDevice(queue: readonly PendingRecord[], freed: boolean) {
  const bare = memoryStore()
  await bare.commit({ putPending: queue })
  let isFull = true
  const commit = vi.fn<typeof bare.commit>(async (changes) => {
    if (isFull) throw new StorageFull('There is no room left')
    return bare.commit(changes)
  })
  const makeRoom = vi.fn<() => Promise<void>>(async () => void (isFull = !freed))
  const store = roomyStore({ ...bare, commit }, makeRoom)
  const records = offlineCore({
    userId: 1,
    store,
    device: memoryDevice(),
    sender: { send: async () => ({ status: 201, body: contact(1) }), sendBatch: async () => null },
    changes: async () => 'unreachable',
    owner: () => 1,
    signature: () => ({ author: '', time: '' }),
    exclusively: (work) => work(),
    now: () => new Date(),
    newId: () => uuid(9),
  })
  return { records, makeRoom, commit, store: bare }
}
type Full = Awaited<ReturnType<typeof onFullDevice>>

const create = { op: 'create', entity: 'contact', organizationId: 1, clientId: uuid(2), body: { name: 'Ana' } } as const
const writes: [what: string, write: ({ records }: Full) => Promise<unknown>][] = [
  ['sending', ({ records }) => records.drain()],
  ['saving to a file', ({ records }) => records.copyOut()],
  ['recording', ({ records }) => records.record(create)],
]

it.each(writes)('makes room once, and goes on: %s', async (_what, write) => {
  const full = await onFullDevice([pending(1)], true)
  await write(full)
  expect(full.makeRoom).toHaveBeenCalledOnce()
  expect(await full.store.pending()).not.toEqual([pending(1)])
})

it.each(writes)('fails as before where there is still none: %s', async (_what, write) => {
  const full = await onFullDevice([pending(1)], false)
  await expect(write(full)).rejects.toBeInstanceOf(StorageFull)
  expect([full.makeRoom.mock.calls.length, full.commit.mock.calls.length]).toEqual([1, 2])
  expect(await full.store.pending()).toEqual([pending(1)])
})

it('fails as before where nothing can be removed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const full = new StorageFull('There is no room left')
  const store = roomyStore({ ...memoryStore(), commit: () => Promise.reject(full) }, async () => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  })
  await expect(store.commit({})).rejects.toBe(full)
})

it('makes none for another failure', async () => {
  const makeRoom = vi.fn<() => Promise<void>>()
  const store = roomyStore({ ...memoryStore(), commit: () => Promise.reject(new Error('Broken')) }, makeRoom)
  await expect(store.commit({})).rejects.toThrow('Broken')
  expect(makeRoom).not.toHaveBeenCalled()
})
