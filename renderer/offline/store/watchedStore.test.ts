import { expect, it, vi } from 'vitest'
import type { ReplicaStore, StoreChanges } from '../../../shared/replica.ts'
import { contact } from '../testRecords.ts'
import { localLists } from '../view/lists.ts'
import { memoryStore } from './memoryStore.ts'
import { channelOf, watchedStore } from './watchedStore.ts'

/**
 * Two tabs of one store, the second of which shows the last reported version of a row, and reads as slowly as it is
 * told.
 */
function twoTabs(hasList = true) {
  const shared = memoryStore()
  const gates: (() => void)[] = []
  const lists = localLists(() => undefined)
  if (hasList) lists.isLoaded('contact', 1)
  const slow: ReplicaStore = {
    ...shared,
    async row(entity, id) {
      const found = await shared.row(entity, id)
      await new Promise<void>((resolve) => gates.push(resolve))
      return found
    },
  }
  const shown: (number | null)[] = []
  const show = ({ putRows, removeRows }: StoreChanges) => {
    for (const { version } of putRows?.contact ?? []) shown.push(version)
    if (removeRows?.contact?.length) shown.push(null)
  }
  const first = watchedStore(
    shared,
    channelOf(1),
    () => undefined,
    () => undefined,
    () => true,
  )
  const told = vi.fn<() => void>()
  const second = watchedStore(slow, channelOf(1), show, told, lists.has)
  const put = (tab: ReplicaStore, version: number) => tab.commit({ putRows: { contact: [contact(1, { version })] } })
  /** Lets the oldest read of the second tab return. */
  const letRead = async () => {
    await vi.waitFor(() => expect(gates.length).toBeGreaterThan(0))
    gates.shift()?.()
  }
  return { first, second, put, letRead, gates, shown, told }
}

it('does not show an older row of another tab over a newer one of its own', async () => {
  const { first, second, put, letRead, gates, shown } = twoTabs()
  await put(first, 1)
  await vi.waitFor(() => expect(gates).toHaveLength(1))
  await put(second, 2)
  await letRead()
  await letRead()
  await vi.waitFor(() => expect(shown).toEqual([2, 2]))
  first.close()
  second.close()
})

it('shows the rows of other tabs in the order in which they were written', async () => {
  const { first, second, put, letRead, gates, shown } = twoTabs()
  await put(first, 1)
  await vi.waitFor(() => expect(gates).toHaveLength(1))
  await first.commit({ removeRows: { contact: [1] } })
  await letRead()
  await letRead()
  await vi.waitFor(() => expect(shown).toEqual([1, null]))
  first.close()
  second.close()
})

it('shows an older version after the server was restored', async () => {
  const { first, second, put, letRead, shown } = twoTabs()
  await put(first, 5)
  await letRead()
  await put(first, 2)
  await letRead()
  await vi.waitFor(() => expect(shown).toEqual([5, 2]))
  first.close()
  second.close()
})

it('reads no row of a list that this tab does not have, as while another one fills the device', async () => {
  const { first, second, gates, told } = twoTabs(false)
  await first.commit({ putRows: { contact: [contact(1), contact(2)] } })
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(gates).toHaveLength(0)
  first.close()
  second.close()
})

it('tells of writes in the order in which they were begun, though an earlier one returns later, or fails', async () => {
  const shared = memoryStore()
  const gates: ((error?: Error) => void)[] = []
  const store: ReplicaStore = {
    ...shared,
    async commit(changes) {
      const isDone = await shared.commit(changes)
      await new Promise<void>((resolve, reject) => gates.push((error) => (error ? reject(error) : resolve())))
      return isDone
    },
  }
  const told: StoreChanges[] = []
  const tab = watchedStore(
    store,
    null,
    (changes) => told.push(changes),
    () => undefined,
    () => true,
  )
  const writes = [1, 2, 3].map((version) => ({ putRows: { contact: [contact(1, { version })] } }))
  const results = Promise.allSettled(writes.map((changes) => tab.commit(changes)))
  await vi.waitFor(() => expect(gates).toHaveLength(3))
  gates[2]?.()
  gates[1]?.(new Error('No space left'))
  gates[0]?.()
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(told).toEqual([writes[0], writes[2]])
})

it('says that a change is stored, though the session has ended while it was', async () => {
  let end: () => void = () => undefined
  const shared = memoryStore()
  const tab = watchedStore(
    {
      ...shared,
      commit: (changes) => new Promise<void>((resolve) => (end = resolve)).then(() => shared.commit(changes)),
    },
    channelOf(1),
    () => undefined,
    () => undefined,
    () => true,
  )
  const stored = tab.commit({ putRows: { contact: [contact(1)] } })
  tab.close()
  end()
  expect(await stored).toBe(true)
})
