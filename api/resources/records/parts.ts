import type { Executor } from '../../db/database.ts'
import { markParts } from '../../db/historyQueries.ts'

/** The last changes of contacts follow from something else: they are in their history, and not in the audit log. */
export async function markAsParts(organizationId: number, ids: readonly number[], tx: Executor): Promise<void> {
  if (ids.length > 0) await tx.rows(markParts, [organizationId, ids])
}
