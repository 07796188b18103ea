import { expect, it } from 'vitest'
import { aContact } from '../../testing/rows.ts'
import { pending } from '../testRecords.ts'
import { recordAction, type Recorded } from './recording.ts'
import { deletionTakenBack } from './takenBack.ts'

const row = aContact({ id: 5, clientId: pending(1).clientId })
const stamp = { id: 'd', owner: 1, madeAt: '2026-01-01T00:00:00.000Z' }
const change = pending(1, { op: 'update', rowId: 5 })
const other = pending(2)
const deleted = (queue = [change, other], id = row.id): Recorded =>
  recordAction(queue, { op: 'delete', entity: 'contact', row: { ...row, id } }, stamp)

it('takes an unsent deletion back: what it has dropped waits again, after all others', () => {
  const deletion = deleted()
  const record = deletion.record!
  expect(deletion.dropped).toEqual([change])
  expect(deletionTakenBack([other, record], deletion)).toEqual({
    expect: [
      { id: 'd', entity: 'contact', rev: 1, seq: record.seq },
      { id: change.id, entity: 'contact', rev: null },
    ],
    removePending: [{ id: 'd', entity: 'contact' }],
    putPending: [{ ...change, seq: record.seq + 1 }],
  })
})

it('takes back the deletion of what was never sent', () => {
  const create = pending(1)
  const deletion = deleted([create, other], -1)
  expect(deletion.record).toBeNull()
  expect(deletionTakenBack([other], deletion)?.putPending).toEqual([{ ...create, seq: other.seq + 1 }])
})

it('is too late once it may have arrived, is gone, or the row has gone on', () => {
  const deletion = deleted()
  const record = deletion.record!
  expect(deletionTakenBack([other, { ...record, attempts: 1 }], deletion)).toBeNull()
  expect(deletionTakenBack([other, { ...record, isCopied: true }], deletion)).toBeNull()
  expect(deletionTakenBack([other], deletion)).toBeNull()
  const later = { ...change, id: 'later', seq: record.seq + 1 }
  expect(deletionTakenBack([other, record, later], deletion)).toBeNull()
  expect(deletionTakenBack([other, pending(1)], deleted([pending(1), other], -1))).toBeNull()
})
