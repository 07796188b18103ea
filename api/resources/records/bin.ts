/** Deleted records: in the bin for some time, then removed for good. */
import { binDays } from '../../../shared/domain/bin.ts'
import { maxCounts } from '../../../shared/domain/limits.ts'
import type { BinQuery } from '../../../shared/schemas/bin.ts'
import type { Database, Executor } from '../../db/database.ts'
import type { RecordQueries } from '../../db/recordQueries.ts'

/** Rows that are removed at once: in a fraction of the time that a statement may take. */
const atOnce = 500

export interface BinRequest extends BinQuery {
  organizationId: number
  /** The user whose records they are; anyone's without it. */
  userId?: number | undefined
}

/** A page of the deleted records that can be brought back, the latest first. */
export const binOf = <Deleted>(
  queries: RecordQueries,
  { organizationId, userId, after, deletedAt, search }: BinRequest,
  db: Executor,
): Promise<Deleted[]> =>
  db.rows<Deleted>(queries.deleted, [
    organizationId,
    binDays,
    userId ?? null,
    after ?? null,
    maxCounts.binPage,
    deletedAt ?? null,
    search ?? null,
  ])

/** Removes for good what an organization's records contain that have been in the bin for too long. */
export async function purgeRecords(queries: RecordQueries, organizationId: number, db: Database): Promise<void> {
  let purged = atOnce
  while (purged === atOnce) {
    const done = await db.first<{ count: number }>(queries.purge, [organizationId, binDays, atOnce])
    purged = done?.count ?? 0
  }
}
