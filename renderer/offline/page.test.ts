import { expect, it, vi } from 'vitest'
import type { PendingRecord } from '../../shared/replica.ts'
import { pageRecords } from './page.ts'
import { memoryDevice, memoryStore } from './store/memoryStore.ts'
import { contact, pending, uuid } from './testRecords.ts'
import { localLists } from './view/lists.ts'

/** A page whose store reads the queue as slowly as it is told. */
function slowPage() {
  const shared = memoryStore()
  const gates: (() => void)[] = []
  const read = vi.fn<() => Promise<PendingRecord[]>>(async () => {
    const found = await shared.pending()
    await new Promise<void>((resolve) => gates.push(resolve))
    return found
  })
  const lists = localLists(() => undefined)
  const page = pageRecords({
    userId: 1,
    store: { ...shared, pending: read },
    device: memoryDevice(),
    lists,
    channel: null,
    later: () => () => undefined,
    holds: { hold: async () => async () => undefined, held: async () => new Set() },
    isOpen: () => true,
    sender: { send: async () => null, sendBatch: async () => null },
    changes: async () => 'unreachable',
    owner: () => 1,
    signature: () => ({ author: '', time: '' }),
    exclusively: (work) => work(),
    now: () => new Date(),
    newId: () => uuid(9_000),
  })
  /** Lets the oldest read return. */
  const letRead = async () => {
    await vi.waitFor(() => expect(gates.length).toBeGreaterThan(0))
    gates.shift()?.()
  }
  const shown = () => lists.pending().map(({ id }) => id)
  return { shared, page, read, gates, letRead, shown }
}

it('reads the queue once, whatever rows are stored meanwhile', async () => {
  const { shared, page, read, letRead, shown } = slowPage()
  await shared.commit({ putPending: [pending(1)] })
  const looked = page.lookAgain()
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  await page.store.commit({ putRows: { contact: [contact(1)] } })
  await letRead()
  await looked
  expect([read.mock.calls.length, shown()]).toEqual([1, [uuid(1)]])
})

it('reads the queue again if it has changed it meanwhile', async () => {
  const { page, read, letRead, shown } = slowPage()
  const looked = page.lookAgain()
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  await page.store.commit({ putPending: [pending(1)] })
  await letRead()
  await letRead()
  await looked
  expect([read.mock.calls.length, shown()]).toEqual([2, [uuid(1)]])
})

it('reads the queue once at a time, and shows the last read', async () => {
  const { shared, page, read, gates, letRead, shown } = slowPage()
  await shared.commit({ putPending: [pending(1)] })
  const first = page.lookAgain()
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  await shared.commit({ removePending: [pending(1)] })
  const later = [page.lookAgain(), page.lookAgain(), page.lookAgain()]
  await vi.waitFor(() => expect(gates).toHaveLength(1))
  await letRead()
  await first
  expect(shown()).toEqual([uuid(1)])
  await letRead()
  await Promise.all(later)
  expect([read.mock.calls.length, shown()]).toEqual([2, []])
})
