import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StoreOutdated } from '../../../shared/replica.ts'
import { pending } from '../testRecords.ts'
import { memoryDevice, memoryStore } from './memoryStore.ts'
import { notePageQueue } from './pageQueues.ts'
import { waitingNote } from './waitingNote.ts'

const { openIndexedDb, openDevice, hasDatabases } = vi.hoisted(() => ({
  hasDatabases: vi.fn<() => boolean>(),
  openIndexedDb: vi.fn<typeof import('./indexedDb.ts').openIndexedDb>(),
  openDevice: vi.fn<typeof import('./indexedDb.ts').openDevice>(),
}))
vi.mock('./indexedDb.ts', () => ({ openIndexedDb, openDevice, hasDatabases }))
const { openStores } = await import('./openStores.ts')

const busy = new DOMException('Internal error opening backing store', 'UnknownError')

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  hasDatabases.mockReset().mockReturnValue(true)
  openIndexedDb.mockReset().mockImplementation(async () => memoryStore())
  openDevice.mockReset().mockImplementation(async () => memoryDevice())
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  vi.restoreAllMocks()
})

const opened = async () => {
  const opening = openStores(1, () => [])
  opening.catch(() => undefined)
  await vi.runAllTimersAsync()
  return opening
}

it('retries in a browser if its storage cannot be opened at once, and opens nothing twice', async () => {
  openIndexedDb.mockRejectedValueOnce(busy).mockRejectedValueOnce(busy)
  expect((await opened()).isKept).toBe(true)
  expect([openIndexedDb.mock.calls.length, openDevice.mock.calls.length]).toEqual([3, 1])
})

it('continues in memory if the browser’s storage stays closed, with the note of what waits there', async () => {
  openIndexedDb.mockRejectedValue(busy)
  waitingNote(1).count(3, ['Ana'])
  const { isKept, note } = await opened()
  expect({ isKept, waiting: note?.waiting() }).toEqual({ isKept: false, waiting: 3 })
  expect(openIndexedDb).toHaveBeenCalledTimes(3)
})

it('opens what waits in this page’s memory again, and its storage only once that is sent', async () => {
  notePageQueue(1, [pending(1)])
  const { store, isKept } = await opened()
  expect(isKept).toBe(false)
  expect(await store.pending()).toEqual([pending(1)])
  notePageQueue(1, [])
  expect((await opened()).isKept).toBe(true)
})

it('does not retry if only a newer version can open it, or if there is no storage', async () => {
  openIndexedDb.mockRejectedValue(new StoreOutdated('newer'))
  await expect(opened()).rejects.toBeInstanceOf(StoreOutdated)
  expect(openIndexedDb).toHaveBeenCalledOnce()
  hasDatabases.mockReturnValue(false)
  expect((await opened()).isKept).toBe(false)
  expect(openIndexedDb).toHaveBeenCalledOnce()
})
