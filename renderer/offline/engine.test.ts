import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '../testing/server.ts'
import { closeLocalRecords, openLocalRecords, type LocalEvents } from './localRecords.ts'
import { memoryDevice, memoryStore } from './store/memoryStore.ts'
import { openStores } from './store/openStores.ts'
import { nothingLost, type Lost, type waitingNote } from './store/waitingNote.ts'
import { pending } from './testRecords.ts'
import { useSync } from './view/syncState.ts'

vi.mock(import('./store/openStores.ts'), () => ({ openStores: vi.fn<typeof openStores>() }))
afterEach(closeLocalRecords)

const events: LocalEvents = {
  onList: () => undefined,
  onReceived: () => undefined,
  onSignedOut: () => undefined,
  onOutdated: () => undefined,
}

const storesWith = (lost: Lost) => ({
  store: memoryStore(),
  device: memoryDevice(),
  note: { lost: () => lost, count: () => undefined } as unknown as ReturnType<typeof waitingNote>,
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
