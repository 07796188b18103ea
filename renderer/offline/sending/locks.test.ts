// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { offlineCore } from '../core.ts'
import { rowKey } from '../queue/localId.ts'
import { memoryDevice, memoryStore } from '../store/memoryStore.ts'
import { pending } from '../testRecords.ts'
import type { Sender } from './drain.ts'
import { exclusivelyFor, holdsFor, type Locks } from './locks.ts'
import { testLocks } from './testLocks.ts'

/** A tab that sends one queued contact, and the holds of another tab. */
async function twoTabs(locks: Locks | null) {
  const store = memoryStore()
  await store.commit({ putPending: [pending(1)] })
  const send = vi.fn<Sender['send']>(async () => null)
  const { drain } = offlineCore({
    userId: 1,
    store,
    device: memoryDevice(),
    sender: { send, sendBatch: async () => null },
    changes: () => Promise.reject(new Error('Nothing is read here')),
    owner: () => 1,
    signature: () => ({ author: '', time: '' }),
    exclusively: (work) => work(),
    now: () => new Date(),
    newId: () => '',
    held: holdsFor(1, locks).held,
  })
  return { drain, send, elsewhere: holdsFor(1, locks) }
}

it('sends nothing that can still be undone in another tab', async () => {
  const { drain, send, elsewhere } = await twoTabs(testLocks())
  const letGo = await elsewhere.hold([rowKey(pending(2)), rowKey(pending(1))])
  expect(await drain()).toEqual({ sent: 0, stop: null })
  expect(send).not.toHaveBeenCalled()
  await letGo()
  await drain()
  expect(send).toHaveBeenCalledOnce()
})

it('holds a row back until every holder has released it, and no other user’s', async () => {
  for (const locks of [testLocks(), null]) {
    const [mine, others] = [holdsFor(1, locks), holdsFor(12, locks)]
    const first = await mine.hold(['contact a', 'interaction b'])
    const second = await mine.hold(['contact a'])
    expect(await mine.held()).toEqual(new Set(['contact a', 'interaction b']))
    expect(await others.held()).toEqual(new Set())
    await first()
    expect(await mine.held()).toEqual(new Set(['contact a']))
    await second()
    expect(await mine.held()).toEqual(new Set())
  }
})

describe('a page that gets no locks, as where the browser’s settings refuse storage', () => {
  const refused: Locks = {
    request: () => Promise.reject(new DOMException('', 'SecurityError')),
    query: () => Promise.reject(new DOMException('', 'SecurityError')),
  }

  it('records, and holds back what it can undo itself', async () => {
    const { hold, held } = holdsFor(1, refused)
    const letGo = await hold(['contact a'])
    expect(await held()).toEqual(new Set(['contact a']))
    await letGo()
    expect(await held()).toEqual(new Set())
  })

  it('sends, one step after the other', async () => {
    const { drain, send } = await twoTabs(refused)
    await drain()
    expect(send).toHaveBeenCalledOnce()
    const steps: string[] = []
    const exclusively = exclusivelyFor(1, refused, () => () => undefined)
    const step = (name: string) =>
      exclusively(async () => {
        steps.push(name)
        await Promise.resolve()
        steps.push(name)
      })
    await Promise.all([step('first'), step('second')])
    expect(steps).toEqual(['first', 'first', 'second', 'second'])
    await expect(exclusively(() => Promise.reject(new Error('Its own')))).rejects.toThrow('Its own')
  })
})

it('takes the lock from a suspended tab, which finishes its work when it wakes up', async () => {
  const locks = testLocks()
  let wake: (result: string) => void = () => undefined
  const suspended = exclusivelyFor(1, locks)(() => new Promise<string>((resolve) => (wake = resolve)))
  let loseHope = () => {}
  const waiting = exclusivelyFor(1, locks, (work) => {
    loseHope = work
    return () => undefined
  })(async () => 'sent elsewhere')
  loseHope()
  expect(await waiting).toBe('sent elsewhere')
  wake('sent late')
  expect(await suspended).toBe('sent late')
})

it('waits for a tab that works, and no longer once it has its turn', async () => {
  const locks = testLocks()
  const order: string[] = []
  const stopWaiting = vi.fn<() => void>()
  const exclusively = exclusivelyFor(1, locks, () => stopWaiting)
  await Promise.all([
    exclusively(async () => {
      await locks.query()
      order.push('first')
    }),
    exclusively(async () => void order.push('second')),
  ])
  expect(order).toEqual(['first', 'second'])
  expect(stopWaiting).toHaveBeenCalledTimes(2)
  await expect(exclusively(() => Promise.reject(new Error('Not stored')))).rejects.toThrow('Not stored')
})
