import { beforeEach, expect, it, vi } from 'vitest'
import type { PendingRecord } from '../../../shared/replica.ts'
import type { QueueReport } from '../../../shared/schemas/device.ts'
import { problemOf } from '../queue/recording.ts'
import { rowKey } from '../queue/localId.ts'
import { pending } from '../testRecords.ts'
import { reporting, reportOf } from './reporting.ts'

const nothing = { visits: 0, contacts: 0, changes: 0, asking: 0, since: null }
const done = { stop: null, sent: 1 }

let queue: PendingRecord[] = []
let kept: number[] | null = null
beforeEach(() => {
  queue = []
  kept = null
})

interface PageOptions {
  isTaken?: () => boolean
  held?: string[]
  isSending?: () => boolean
}
/** A page that reports; `wait` lets the time until it does pass. */
function page({ isTaken = () => true, held = [], isSending = () => false }: PageOptions = {}) {
  const due: (() => void)[] = []
  const send = vi.fn<(organizationId: number, report: QueueReport) => Promise<boolean>>(async () => isTaken())
  const reports = reporting({
    pending: () => queue,
    held: async () => new Set(held),
    isSending,
    send,
    told: { read: () => kept, write: (ids) => void (kept = ids) },
    later(work) {
      due.push(work)
      return () => void due.splice(due.indexOf(work), 1)
    },
  })
  const wait = async () => {
    due.splice(0).forEach((work) => work())
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return { ...reports, send, wait, due }
}
const refused = (n: number, more: Partial<PendingRecord> = {}): PendingRecord => ({
  ...pending(n),
  problem: { ...problemOf('refused') },
  ...more,
})

it('counts what waits by kind, and says since when and how much needs a person', () => {
  const records = [
    pending(1, { entity: 'interaction', op: 'create', madeAt: '2026-03-03T10:00:00.000Z' }),
    pending(2, { entity: 'interaction', op: 'create', madeAt: '2026-03-01T10:00:00.000Z' }),
    pending(3, { entity: 'contact', op: 'create', madeAt: '2026-03-02T10:00:00.000Z' }),
    refused(4, { entity: 'contact', op: 'update', madeAt: '2026-03-04T10:00:00.000Z' }),
  ]
  expect(reportOf(records)).toEqual({
    visits: 2,
    contacts: 1,
    changes: 1,
    asking: 1,
    since: '2026-03-01T10:00:00.000Z',
  })
  expect(reportOf([])).toEqual(nothing)
})

it('says nothing of a save that is sent at once, nor of what can still be undone', async () => {
  const { after, send, wait } = page({ held: [rowKey(pending(2))] })
  after(done)
  await wait()
  queue = [pending(2)]
  after(done)
  await wait()
  expect([send.mock.calls, kept]).toEqual([[], null])
})

it('reports once what the server has refused, and once that nothing is left', async () => {
  const { after, send, wait } = page()
  queue = [refused(1)]
  for (let round = 0; round < 3; round += 1) {
    after(done)
    await wait()
  }
  expect(send.mock.calls).toEqual([[1, reportOf(queue)]])
  expect(kept).toEqual([1])
  queue = []
  for (let round = 0; round < 3; round += 1) {
    after(done)
    await wait()
  }
  expect(send.mock.calls.slice(1)).toEqual([[1, nothing]])
  expect(kept).toBeNull()
})

it('reports after a restart that nothing is left of what was reported before', async () => {
  kept = [1]
  const { after, send, wait } = page()
  after({ stop: null, sent: 0 })
  await wait()
  expect(send.mock.calls).toEqual([[1, nothing]])
})

it('reports each organization, and again until the server accepts it', async () => {
  let isTaken = false
  const { after, send, wait } = page({ isTaken: () => isTaken })
  queue = [refused(1), refused(2, { organizationId: 2 })]
  after({ stop: 'busy', sent: 0 })
  await wait()
  expect([send.mock.calls.map(([id]) => id), kept]).toEqual([[1, 2], null])
  isTaken = true
  after({ stop: 'busy', sent: 0 })
  await wait()
  expect([send.mock.calls.length, kept]).toEqual([4, [1, 2]])
})

it.each(['signIn', 'wrongOwner', 'unreachable'] as const)(
  'reports nothing if the round ended with %s',
  async (stop) => {
    const { after, send, wait } = page()
    queue = [refused(1)]
    after({ stop, sent: 0 })
    await wait()
    expect(send).not.toHaveBeenCalled()
  },
)

it('leaves it to the end of a round that has begun meanwhile', async () => {
  let isSending = true
  const { after, send, wait, due } = page({ isSending: () => isSending })
  queue = [refused(1)]
  after(done)
  await wait()
  expect(send).not.toHaveBeenCalled()
  isSending = false
  after(done)
  after(done)
  expect(due).toHaveLength(1)
  await wait()
  expect(send).toHaveBeenCalledOnce()
})

it('lets a batch say what waits beside it, of its organization', () => {
  const { beside } = page()
  const [first, second, elsewhere] = [pending(1), pending(2), { ...pending(3), organizationId: 2 }]
  queue = [first, elsewhere]
  expect([beside([first]), kept]).toEqual([undefined, null])
  queue = [first, second, elsewhere]
  expect([beside([first]), kept]).toEqual([reportOf([second]), [1]])
})
