import { isReadable, type PendingRecord } from '../../../shared/replica.ts'
import { inOrder, rowKey } from '../queue/localId.ts'

/** Maximum number of records that are sent by their own requests; more are sent in batches. */
export const maxSingles = 20

/** After this many server failures for one record, the others go first. */
const patience = 3

/**
 * The records that can be sent now, in their order: oldest first, contacts before the interactions that may reference them, and only
 * the first of each row. A record for which the server keeps failing, or that gets no answer, comes last: it delays no other.
 * @param owner the signed-in user; other users' records are not sent
 * @param skip records that failed in this round
 * @param isLate whether a record gets no answer
 */
export function sendable(
  pending: readonly PendingRecord[],
  owner: number,
  skip: ReadonlySet<string> = new Set(),
  isLate: (record: PendingRecord) => boolean = () => false,
): PendingRecord[] {
  const isLast = (record: PendingRecord) => record.failures >= patience || isLate(record)
  const heads = firstOfEach(pending)
  const stuck = new Set(
    heads
      .filter(({ entity, op, problem }) => entity === 'contact' && op === 'create' && problem)
      .map(({ clientId }) => clientId),
  )
  return heads
    .filter((record) => record.owner === owner && record.problem === null && isReadable(record) && !skip.has(record.id))
    .filter(({ body }) => !(typeof body.contactClientId === 'string' && stuck.has(body.contactClientId)))
    .sort(
      (a, b) =>
        Number(isLast(a)) - Number(isLast(b)) ||
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

/** Whether a change was recorded while its row had no server id. */
export const lacksNumber = ({ op, rowId }: PendingRecord): boolean => op !== 'create' && rowId === null
