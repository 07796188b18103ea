import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { localLists } from './lists.ts'
import { memoryDevice, memoryStore } from '../store/memoryStore.ts'
import { replicaGone } from '../store/replicaGone.ts'
import type { Pulled } from '../feed/pull.ts'
import { reading } from './reading.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A user with three organizations who views the first. @returns the organizations read, in order */
async function read(answers: Partial<Record<number, Pulled>> = {}, connection = {}) {
  vi.stubGlobal('navigator', { connection })
  const asked: number[] = []
  const device = memoryDevice()
  const {
    read: readList,
    hasAll,
    stop,
  } = reading({
    userId: 1,
    store: memoryStore(),
    device,
    lists: localLists(() => undefined),
    organizations: () => [1, 2, 3],
    changes: async (organizationId) => {
      asked.push(organizationId)
      const pulled = answers[organizationId] ?? 'complete'
      if (pulled === 'complete')
        await device.setPosition(1, organizationId, { cursor: 'end', isFull: true, again: null })
      return pulled
    },
  })
  await readList('contact', 1, async () => [])
  return { asked, hasAll, stop, again: () => readList('contact', 1, async () => [], true) }
}

it('reads the other organizations once, after the first is complete', async () => {
  const { asked, hasAll, again } = await read()
  await vi.waitUntil(() => hasAll(3))
  expect(asked).toEqual([1, 2, 3])
  await again()
  expect(asked).toEqual([1, 2, 3, 1])
})

it('stops reading if the server is unreachable', async () => {
  vi.useFakeTimers()
  const { asked, hasAll } = await read({ 2: 'unreachable' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([1, 2])
  expect(await hasAll(3)).toBe(false)
})

it.each<[string, Partial<Record<number, Pulled>>, object]>([
  ['while the first is not complete', { 1: 'unreachable' }, {}],
  ['where the person saves data', {}, { saveData: true }],
  ['where the line is a phone’s', {}, { type: 'cellular' }],
])('reads no other organization %s', async (_, answers, connection) => {
  vi.useFakeTimers()
  const { asked } = await read(answers, connection)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([1])
})

it('reads changes that are held back again until they are released, less and less often', async () => {
  vi.useFakeTimers()
  const { changes, pull } = await holding(true)
  const times: number[] = []
  changes.mockImplementation(async () => {
    times.push(Date.now())
    return times.length < 9 ? 'held' : 'complete'
  })
  void pull(1)
  await vi.advanceTimersByTimeAsync(120_000)
  const pauses = times.slice(1).map((time, index) => time - times[index]!)
  // The timer's pause, and the moment in which callers are batched.
  expect(pauses.map((pause) => Math.round(pause / 10) * 10)).toEqual([
    250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
  ])
})

it('does not read held changes again after it was stopped', async () => {
  vi.useFakeTimers()
  const { asked, stop } = await read({ 1: 'held' }, { saveData: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([1])
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([1])
})

/** A contact that only the server has. */
const theirs = { id: 6, clientId: 'd', organizationId: 1, name: 'Ben', version: 1 } as Contact

/** A device with one contact in its store. */
async function holding(isFull: boolean) {
  vi.stubGlobal('navigator', {})
  const [device, store] = [memoryDevice(), memoryStore()]
  const row = { id: 5, clientId: 'c', organizationId: 1, name: 'Ana', version: 1 } as Contact
  await store.commit({ putRows: { contact: [row] } })
  await device.setPosition(1, 1, { cursor: 'here', isFull, again: null })
  const rows = vi.spyOn(store, 'rows')
  const changes = vi.fn<() => Promise<Pulled>>().mockResolvedValue('unreachable')
  const lists = localLists(() => undefined)
  return {
    row,
    rows,
    changes,
    device,
    store,
    lists,
    ...reading({ userId: 1, store, device, lists, organizations: () => [1], changes }),
  }
}

it('returns a list that was started ahead, then reads the changes', async () => {
  const { row, rows, changes, begin, read: readList } = await holding(true)
  begin('contact', 1)
  const fetchAll = vi.fn<() => Promise<Contact[]>>()
  expect(await readList('contact', 1, fetchAll)).toEqual([row])
  await vi.waitUntil(() => changes.mock.calls.length > 0)
  expect(rows).toHaveBeenCalledOnce()
  expect(fetchAll).not.toHaveBeenCalled()
})

it('returns a loaded list to a new reader though the server is unreachable, and tells one that refreshes it', async () => {
  const { row, read: readList } = await holding(true)
  const fetchAll = vi.fn<() => Promise<Contact[]>>()
  expect(await readList('contact', 1, fetchAll)).toEqual([row])
  expect(await readList('contact', 1, fetchAll)).toEqual([row])
  await expect(readList('contact', 1, fetchAll, true)).rejects.toThrow('The server cannot be reached.')
})

it('asks the server for a list that was started ahead and is incomplete', async () => {
  const { begin, read: readList } = await holding(false)
  begin('contact', 1)
  expect(await readList('contact', 1, async () => [theirs])).toEqual([theirs])
})

it('reads a list again that was cleared while the server was asked for it', async () => {
  const { lists, read: readList } = await holding(false)
  const fetchAll = vi
    .fn<() => Promise<Contact[]>>()
    .mockImplementationOnce(async () => {
      lists.apply({ clearOrganization: 1 })
      return [theirs]
    })
    .mockRejectedValueOnce(new Error('Forbidden'))
  await expect(readList('contact', 1, fetchAll)).rejects.toThrow('Forbidden')
})

it('reads a list again that was cleared while its changes were read', async () => {
  const { lists, device, changes, read: readList } = await holding(true)
  await readList('contact', 1, async () => [])
  await vi.waitUntil(() => changes.mock.calls.length > 0)
  // Another tab was told first that the user has left the organization.
  changes.mockImplementationOnce(async () => {
    await device.setPosition(1, 1, null)
    lists.apply({ clearOrganization: 1 })
    return 'complete'
  })
  expect(await readList('contact', 1, async () => [theirs], true)).toEqual([theirs])
})

it.each([
  ['the user signs out in another tab', (device: ReturnType<typeof memoryDevice>) => device.forget(1)],
  ['the browser clears its storage', async () => replicaGone(1).write(true)],
])('asks the server for a list that is no longer on this device, since %s', async (_, forget) => {
  onTestFinished(() => replicaGone(1).write(null))
  const { store, device, rows, read: readList } = await holding(true)
  const fetchAll = vi.fn<() => Promise<Contact[]>>().mockResolvedValue([theirs])
  rows.mockImplementationOnce(async () => {
    await forget(device)
    await store.commit({ clearOrganization: 1 })
    return []
  })
  expect(await readList('contact', 1, fetchAll)).toEqual([theirs])
})

it('gives each of two readers of a list all of its rows', async () => {
  const { read: readList } = await holding(false)
  const { promise, resolve } = Promise.withResolvers<Contact[]>()
  const first = readList('contact', 1, async () => [theirs])
  const second = readList('contact', 1, () => promise)
  expect(await first).toEqual([theirs])
  resolve([theirs])
  expect(await second).toEqual([theirs])
})
