import { isReadable, type PendingRecord } from '../../../shared/replica.ts'
import { inOrder, neededContact, rowKey } from '../queue/localId.ts'
import type { Uplink } from './uplink.ts'

/** Maximum number of records that are sent by their own requests; more are sent in batches. */
export const maxSingles = 20

/** After this many server failures for one record, the others go first. */
const maxFailures = 3

/** Whether the server keeps failing on it, or answers others, but not this one. */
const isLate = ({ failures, id }: PendingRecord, { late }: Uplink): boolean => failures >= maxFailures || late.has(id)

/** Whether a record needs one of the new contacts that are such. */
function needing(pending: readonly PendingRecord[], is: (contact: PendingRecord) => boolean) {
  const contacts = pending.filter((record) => record.entity === 'contact' && record.op === 'create' && is(record))
  const ids = new Set(contacts.map(({ clientId }) => clientId))
  return (record: PendingRecord): boolean => ids.has(neededContact(record) ?? '')
}

/** How late a record of a queue is: 0 in time, 1 late, 2 later still, since it needs a contact that is late. */
export function latenessIn(pending: readonly PendingRecord[], uplink: Uplink): (record: PendingRecord) => number {
  const needsLate = needing(pending, (contact) => isLate(contact, uplink))
  return (record) => (needsLate(record) ? 2 : Number(isLate(record, uplink)))
}

/**
 * The records that can be sent now, in their order: oldest first, contacts before the interactions and merges that may
 * reference them, and only the first of each row. Those that are late come last, with what needs them: they delay no
 * other.
 * @param owner the signed-in user; other users' records are not sent
 * @param held rows whose records must not be sent yet, by their keys
 */
export function sendable(
  pending: readonly PendingRecord[],
  owner: number,
  uplink: Uplink,
  held: ReadonlySet<string> = new Set(),
): PendingRecord[] {
  const heads = firstOfEach(pending)
  const canGo = (record: PendingRecord) =>
    record.owner === owner && record.problem === null && isReadable(record) && !held.has(rowKey(record))
  const lacksContact = needing(heads, (contact) => !canGo(contact))
  const lateness = latenessIn(heads, uplink)
  return heads
    .filter((record) => canGo(record) && !lacksContact(record))
    .sort((a, b) => lateness(a) - lateness(b) || Number(mayNeedContact(a)) - Number(mayNeedContact(b)) || inOrder(a, b))
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
