import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StoreOutdated } from '../../../shared/replica.ts'
import { pending } from '../testRecords.ts'
import { memoryDevice, memoryStore } from './memoryStore.ts'
import { notePageQueue, takeLeft } from './pageQueues.ts'
import { nothingLost, waitingNote } from './waitingNote.ts'

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
  sessionStorage.clear()
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
  notePageQueue(1, [pending(1)], [])
  const { store, isKept } = await opened()
  expect(isKept).toBe(false)
  expect(await store.pending()).toEqual([pending(1)])
  notePageQueue(1, [], [])
  expect((await opened()).isKept).toBe(true)
})

it('tells what waited on a page of this tab alone when it was left, once, also if it is left again', async () => {
  const [ana, bob] = [pending(1), pending(2)]
  notePageQueue(1, [ana], ['Ana'])
  notePageQueue(2, [bob], ['Bob'])
  window.dispatchEvent(new Event('pagehide'))
  // The browser shows the page again, as it was.
  window.dispatchEvent(new Event('pageshow'))
  expect((await opened()).note?.lost()).toEqual(nothingLost)
  window.dispatchEvent(new Event('pagehide'))
  notePageQueue(1, [], [])
  notePageQueue(2, [], [])
  for (let time = 0; time < 2; time += 1) {
    const { isKept, note } = await opened()
    expect({ isKept, lost: note?.lost() }).toEqual({ isKept: true, lost: { count: 1, names: ['Ana'] } })
  }
  // The other user's is theirs.
  expect(sessionStorage.getItem('outreach.onPage')).toContain('Bob')
})

it('takes back what it has told of a page of this tab, once the browser shows that page again', async () => {
  notePageQueue(1, [pending(1)], ['Ana'])
  window.dispatchEvent(new Event('pagehide'))
  // As the next page of the tab does, which has none of this one's memory.
  const left = takeLeft(1)
  waitingNote(1).wentWithPage(left?.page ?? '', { count: 1, names: ['Ana'] })
  expect(waitingNote(1).lost()).toEqual({ count: 1, names: ['Ana'] })
  window.dispatchEvent(new Event('pageshow'))
  expect(waitingNote(1).lost()).toEqual(nothingLost)
  notePageQueue(1, [], [])
})

it('does not retry if only a newer version can open it, or if there is no storage', async () => {
  openIndexedDb.mockRejectedValue(new StoreOutdated('newer'))
  await expect(opened()).rejects.toBeInstanceOf(StoreOutdated)
  expect(openIndexedDb).toHaveBeenCalledOnce()
  hasDatabases.mockReturnValue(false)
  expect((await opened()).isKept).toBe(false)
  expect(openIndexedDb).toHaveBeenCalledOnce()
})

/** A device on which everything was read, and that still has the reading position. */
const readBefore = async () => {
  const device = memoryDevice()
  await device.setPosition(1, 7, { cursor: 'far', isFull: true, again: null })
  openDevice.mockImplementation(async () => device)
  return device
}

it('tells what was evicted, and reads all of it again, also if it fails at first', async () => {
  const device = await readBefore()
  waitingNote(1).count(6, ['Ana'])
  openIndexedDb.mockImplementationOnce(async (_user, events) => {
    events?.onMade()
    return memoryStore()
  })
  openDevice.mockRejectedValueOnce(busy).mockRejectedValueOnce(busy).mockRejectedValueOnce(busy)
  expect((await opened()).isKept).toBe(false)
  // From now on the database exists.
  const { isKept, note } = await opened()
  expect({ isKept, lost: note?.lost() }).toEqual({ isKept: true, lost: { count: 6, names: ['Ana'] } })
  expect(await device.position(1, 7)).toBeNull()
  // Once: what is read from then on stays.
  await device.setPosition(1, 7, { cursor: 'again', isFull: true, again: null })
  await opened()
  expect(await device.position(1, 7)).toMatchObject({ cursor: 'again' })
})

it('reads again what was evicted under an open page, also if the page is closed at once', async () => {
  const device = await readBefore()
  await opened()
  const forgetting = vi.spyOn(device, 'forget').mockRejectedValueOnce(busy)
  openIndexedDb.mock.lastCall?.[1]?.onMade()
  await vi.waitFor(() => expect(forgetting).toHaveBeenCalledOnce())
  expect(await device.position(1, 7)).toMatchObject({ cursor: 'far' })
  await opened()
  expect(await device.position(1, 7)).toBeNull()
})
