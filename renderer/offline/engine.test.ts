import { afterEach, expect, it, vi } from 'vitest'
import { refusal, serve } from '../testing/server.ts'
import { StorageFull } from '../../shared/replica.ts'
import type { LocalEvents } from './engine.ts'
import { closeLocalRecords } from './localRecords.ts'
import { openLocalRecords } from './opening.ts'
import { memoryDevice, memoryStore } from './store/memoryStore.ts'
import { openStores } from './store/openStores.ts'
import { nothingLost, type Lost, type waitingNote } from './store/waitingNote.ts'
import { contact, pending, uuid } from './testRecords.ts'
import { unsentCount, useSync } from './view/syncState.ts'

vi.mock(import('./store/openStores.ts'), () => ({ openStores: vi.fn<typeof openStores>() }))
afterEach(closeLocalRecords)

type Note = ReturnType<typeof waitingNote>

const events: LocalEvents = {
  onList: () => undefined,
  onReceived: () => undefined,
  onSignedOut: () => undefined,
  onOutdated: () => undefined,
}

const storesWith = (lost: Lost, waiting = 0) => ({
  store: memoryStore(),
  device: memoryDevice(),
  note: { lost: () => lost, waiting: () => waiting, count: vi.fn<() => void>() } as unknown as Note,
  isKept: true,
})

it('shows nothing of a user whose records end opening after those of the next user', async () => {
  let open = () => {}
  const ofAnas = storesWith({ count: 3, names: ['Rosa'] })
  vi.mocked(openStores).mockImplementationOnce(
    () => new Promise((resolve) => (open = () => resolve({ ...ofAnas, isKept: false }))),
  )
  const ana = openLocalRecords({ id: 1, name: 'Ana' }, events)
  await vi.waitFor(() => expect(openStores).toHaveBeenCalledOnce())
  vi.mocked(openStores).mockResolvedValueOnce(storesWith(nothingLost))
  await openLocalRecords({ id: 2, name: 'Ben' }, events)
  open()
  await ana
  expect(useSync.getState()).toMatchObject({ lost: nothingLost, isKept: true })
})

it('shows that it sends, but not for a user who is not signed in any more', async () => {
  serve({ createContact: () => new Promise(() => undefined) })
  const stores = storesWith(nothingLost)
  await stores.store.commit({ putPending: [pending(1)] })
  vi.mocked(openStores).mockResolvedValueOnce(stores)
  const { drain } = await openLocalRecords({ id: 1, name: 'Ana' }, events)
  void drain()
  expect(useSync.getState().isDraining).toBe(true)
  closeLocalRecords()
  void drain()
  expect(useSync.getState().isDraining).toBe(false)
})

it('knows the queue only once it is read, and by then also what was lost', async () => {
  const stores = storesWith({ count: 3, names: [] })
  let read = () => {}
  const pending = vi
    .spyOn(stores.store, 'pending')
    .mockImplementationOnce(() => new Promise((resolve) => (read = () => resolve([]))))
  vi.mocked(openStores).mockResolvedValueOnce(stores)
  const known: number[] = []
  const stop = useSync.subscribe(({ isKnown, lost }) => isKnown && known.push(lost.count))
  const opened = openLocalRecords({ id: 1, name: 'Ana' }, events)
  await vi.waitFor(() => expect(pending).toHaveBeenCalled())
  expect(useSync.getState().isKnown).toBe(false)
  read()
  await opened
  stop()
  expect([known[0], useSync.getState().isKnown]).toEqual([3, true])
})

it('without its storage, counts what waits there as out of reach, and changes no note of it', async () => {
  serve({ createContact: ({ body }) => ({ ...contact(1), ...body }) })
  const stores = { ...storesWith(nothingLost, 2), isKept: false }
  vi.mocked(openStores).mockResolvedValueOnce(stores)
  const { record, drain } = await openLocalRecords({ id: 1, name: 'Ana' }, events)
  await record({ op: 'create', entity: 'contact', organizationId: 1, clientId: uuid(1), body: { name: 'Rosa' } })
  expect(unsentCount(useSync.getState())).toBe(3)
  await drain()
  expect(useSync.getState()).toMatchObject({ pending: [], outOfReach: 2, isKnown: false, lastSuccess: null })
  expect(stores.note.count).not.toHaveBeenCalled()
})

it('knows that what others change does not fit, until it does', async () => {
  serve({
    getChanges: {
      contacts: [contact(1)],
      interactions: [],
      deleted: { contacts: [], interactions: [] },
      cursor: '1',
      hasMore: false,
    },
  })
  const stores = storesWith(nothingLost)
  const commit = vi.spyOn(stores.store, 'commit').mockRejectedValue(new StorageFull('There is no room left'))
  vi.mocked(openStores).mockResolvedValueOnce(stores)
  const { pull, read } = await openLocalRecords({ id: 1, name: 'Ana' }, events)
  // A list that the server still sends, while the device is filled beside it.
  await read('contact', 1, async () => [contact(1)])
  await vi.waitFor(() => expect(useSync.getState()).toMatchObject({ isBehind: true, stop: null, pending: [] }))
  commit.mockRestore()
  await pull(1)
  expect(useSync.getState().isBehind).toBe(false)
})

it('calls a sync complete only when nothing is left to send or to decide', async () => {
  const sayNo = new Set(['Ben'])
  serve({ createContact: ({ body }) => (sayNo.has(body.name) ? refusal('forbidden') : { ...contact(1), ...body }) })
  const stores = storesWith(nothingLost)
  await stores.store.commit({
    putPending: [pending(1, { body: { name: 'Rosa' } }), pending(2, { body: { name: 'Ben' } })],
  })
  vi.mocked(openStores).mockResolvedValueOnce(stores)
  const { drain, retry } = await openLocalRecords({ id: 1, name: 'Ana' }, events)
  await drain()
  expect(useSync.getState()).toMatchObject({ pending: [{ id: uuid(2) }], stop: null, lastSuccess: null })
  sayNo.clear()
  await retry(uuid(2))
  await drain()
  expect(useSync.getState()).toMatchObject({ pending: [], lastSuccess: expect.any(String) })
})

it.each([true, false])('listens to the other pages of its user only if it has their store: %s', async (isKept) => {
  const names: string[] = []
  const Browsers = BroadcastChannel
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Browsers {
      constructor(name: string) {
        super(name)
        names.push(name)
      }
    },
  )
  vi.mocked(openStores).mockResolvedValueOnce({ ...storesWith(nothingLost), isKept })
  await openLocalRecords({ id: 1, name: 'Ana' }, events)
  expect(names.includes('outreach-1')).toBe(isKept)
})
