import type { PendingRecord, StoreChanges } from '../../../shared/replica.ts'
import { expectAll, isOpen, mayHaveArrived, nextSeq, type Recorded } from './recording.ts'

/**
 * The changes that undo an unsent completion; null if it is too late.
 * @param record as it is now
 */
export function completionTakenBack(record: PendingRecord): StoreChanges | null {
  if (!isOpen(record) || record.isCopied || !('followUpCompleted' in record.body)) return null
  const { followUpCompleted: _completed, ...body } = record.body
  const expect = expectAll([record])
  if (Object.keys(body).length === 0) return { expect, removePending: [{ id: record.id, entity: record.entity }] }
  return { expect, putPending: [{ ...record, body, rev: record.rev + 1 }] }
}

/**
 * The changes that undo an unsent deletion: what it has dropped waits again. Null if it is too late.
 * @param pending the whole queue, as it is now
 */
export function deletionTakenBack(
  pending: readonly PendingRecord[],
  { record, dropped = [] }: Recorded,
): StoreChanges | null {
  const now = record && pending.find(({ id }) => id === record.id)
  if (record && (!now || mayHaveArrived(now) || now.problem)) return null
  // Another tab has gone on with the row.
  const isSame = ({ entity, clientId }: PendingRecord) =>
    [record, ...dropped].some((mine) => mine?.clientId === clientId && mine.entity === entity)
  if (pending.some((other) => isSame(other) && other.id !== record?.id && other.seq >= (record?.seq ?? 0))) return null
  const first = nextSeq(pending)
  return {
    expect: [...(now ? expectAll([now]) : []), ...dropped.map(({ id, entity }) => ({ id, entity, rev: null }))],
    ...(now && { removePending: [{ id: now.id, entity: now.entity }] }),
    putPending: dropped.map((one, index) => ({ ...one, seq: first + index })),
  }
}
