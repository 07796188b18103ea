import { isReadable, type PendingRecord } from '../../../shared/replica.ts'
import { inOrder, neededContact, rowKey } from '../queue/localId.ts'
import type { Uplink } from './uplink.ts'

/** Maximum number of records that are sent by their own requests; more are sent in batches. */
export const maxSingles = 20

/** After this many server failures for one record, the others go first. */
const maxFailures = 3

/** Whether the server keeps failing on it, or answers others, but not this one. */
export const isLate = ({ failures, id }: PendingRecord, { late }: Uplink): boolean =>
  failures >= maxFailures || late.has(id)

/**
 * The records that can be sent now, in their order: oldest first, contacts before the interactions and merges that may
 * reference them, and only the first of each row. Those that are late come last: they delay no other.
 * @param owner the signed-in user; other users' records are not sent
 */
export function sendable(pending: readonly PendingRecord[], owner: number, uplink: Uplink): PendingRecord[] {
  const heads = firstOfEach(pending)
  const canGo = (record: PendingRecord) => record.owner === owner && record.problem === null && isReadable(record)
  const stuck = new Set(
    heads
      .filter((record) => record.entity === 'contact' && record.op === 'create' && !canGo(record))
      .map(({ clientId }) => clientId),
  )
  return heads
    .filter(canGo)
    .filter((record) => !stuck.has(neededContact(record) ?? ''))
    .sort(
      (a, b) =>
        Number(isLate(a, uplink)) - Number(isLate(b, uplink)) ||
        Number(mayNeedContact(a)) - Number(mayNeedContact(b)) ||
        inOrder(a, b),
    )
}

const mayNeedContact = (record: PendingRecord): boolean => record.entity !== 'contact' || neededContact(record) !== null

/** The oldest record of each row. */
function firstOfEach(pending: readonly PendingRecord[]): PendingRecord[] {
  const heads = new Map<string, PendingRecord>()
  for (const record of [...pending].sort(inOrder)) {
    const row = rowKey(record)
    if (!heads.has(row)) heads.set(row, record)
  }
  return [...heads.values()]
}

/** Whether a change was recorded while its row had no server id. */
export const lacksNumber = ({ op, rowId }: PendingRecord): boolean => op !== 'create' && rowId === null
