import { pendingFormat, type PendingRecord } from '../../shared/replica.ts'
import { inOrder, rowKey } from './localId.ts'

/** Most records that are sent by their own calls; more go in batches. */
export const maxSingles = 20

/** After so many failures of the server over one record, the others go first. */
const patience = 3

/**
 * What can be sent now, in the order in which it should be: oldest first, contacts before the interactions that may name them,
 * and of each row only the first. A record that the server keeps failing over comes last: it delays no other.
 * @param owner who is signed in; what others have recorded waits for them
 * @param skip records that were tried in vain in this round
 */
export function sendable(
  pending: readonly PendingRecord[],
  owner: number,
  skip: ReadonlySet<string> = new Set(),
): PendingRecord[] {
  const heads = firstOfEach(pending)
  const stuck = new Set(
    heads
      .filter(({ entity, op, problem }) => entity === 'contact' && op === 'create' && problem)
      .map(({ clientId }) => clientId),
  )
  return heads
    .filter(
      (record) =>
        record.owner === owner && record.problem === null && record.format <= pendingFormat && !skip.has(record.id),
    )
    .filter(({ body }) => !(typeof body.contactClientId === 'string' && stuck.has(body.contactClientId)))
    .sort(
      (a, b) =>
        Number(a.failures >= patience) - Number(b.failures >= patience) ||
        Number(a.entity !== 'contact') - Number(b.entity !== 'contact') ||
        inOrder(a, b),
    )
}

/** The oldest record of each row. */
function firstOfEach(pending: readonly PendingRecord[]): PendingRecord[] {
  const heads = new Map<string, PendingRecord>()
  for (const record of [...pending].sort(inOrder)) {
    const row = rowKey(record)
    if (!heads.has(row)) heads.set(row, record)
  }
  return [...heads.values()]
}

/** True for a change that was recorded while its row had no number yet. */
export const lacksNumber = ({ op, rowId }: PendingRecord): boolean => op !== 'create' && rowId === null
