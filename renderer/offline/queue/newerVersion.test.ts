import { expect, it } from 'vitest'
import type { PendingRecord } from '../../../shared/replica.ts'
import { offlineCore, type OfflineCore } from '../core.ts'
import { memoryDevice, memoryStore } from '../store/memoryStore.ts'
import { contact, pending, uuid } from '../testRecords.ts'
import { problemOf, recordAction } from './recording.ts'

const row = contact(1)
const base = { version: 1, values: { name: row.name } }
const change = (more: Partial<PendingRecord> = {}) =>
  pending(2, { op: 'update', clientId: row.clientId, rowId: 1, base, body: { name: 'Ana' }, format: 2, ...more })
const refused = { attempts: 1, problem: { ...problemOf('refused'), message: 'No' } }
const anInteraction = (more: Partial<PendingRecord> = {}) =>
  pending(3, { entity: 'interaction', body: { contactClientId: row.clientId, notes: 'x' }, format: 2, ...more })
const create = pending(1, { clientId: row.clientId })

type Operation = (records: OfflineCore) => Promise<unknown>
const edit: Operation = (records) => records.record({ op: 'update', entity: 'contact', row, body: { phone: '1' } })
const remove: Operation = (records) => records.record({ op: 'delete', entity: 'contact', row })
const takeBack: Operation = (records) => records.takeBack(uuid(2))
const done = { followUpCompleted: true }

/** What might change or drop a record, which an older version of the app finds in its queue. */
const operations: [what: string, queue: PendingRecord[], operation: Operation][] = [
  ['an edit', [change()], edit],
  ['an edit of a refused one', [change(refused)], edit],
  ['a deletion', [change()], remove],
  ['a deletion of what was created in this version', [create, change({ rowId: null })], remove],
  ['taking back a completion', [change({ op: 'complete', body: done })], takeBack],
  ['a retry', [change(refused)], (records) => records.retry(uuid(2))],
  ['dropping it', [change(refused)], (records) => records.discard(change(refused))],
  ['dropping what it follows', [create, change({ rowId: null })], (records) => records.discard(create)],
  ['dropping the contact that it names', [create, anInteraction()], (records) => records.discard(create)],
  ['a decision', [change(refused)], (records) => records.decide(change(refused), {})],
  ['a file', [change(), anInteraction()], (records) => records.copyOut()],
  ['a file of one', [change()], (records) => records.copyOut([uuid(2)])],
  ['the answer to what it follows', [create, change({ rowId: null })], (records) => records.drain()],
  ['a closed organization', [change()], (records) => records.pull(1)],
]

it.each(operations)('keeps a record of a newer version unchanged: %s', async (_what, queue, operation) => {
  const store = memoryStore()
  await store.commit({ putPending: queue, putRows: { contact: [row] } })
  const records = offlineCore({
    userId: 1,
    store,
    device: memoryDevice(),
    sender: { send: async () => ({ status: 201, body: row }), sendBatch: async () => null },
    changes: async () => 'noAccess',
    owner: () => 1,
    signature: () => ({ author: '', time: '' }),
    exclusively: (work) => work(),
    now: () => new Date(),
    newId: () => uuid(9),
  })
  await operation(records)
  const newer = queue.filter(({ format }) => format === 2)
  expect((await records.pending()).filter(({ format }) => format === 2)).toEqual(newer)
})

it('keeps the creation that a record of a newer version follows when its row is deleted', async () => {
  const queue = [create, change({ rowId: null })]
  const store = memoryStore()
  await store.commit({ putPending: queue })
  const stamp = { id: uuid(9), owner: 1, madeAt: create.madeAt }
  const { changes } = recordAction(queue, { op: 'delete', entity: 'contact', row: { ...row, id: -1 } }, stamp)
  expect(await store.commit(changes)).toBe(true)
  expect((await store.pending()).map(({ op }) => op)).toEqual(['create', 'update', 'delete'])
})
