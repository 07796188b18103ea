import { localRecords } from '../offline/localRecords.ts'
import { outbox } from '../offline/outbox.ts'
import type { Action } from '../offline/queue/recording.ts'

/** The client ids of a visitor's rows: retries after a failure reuse them. */
export interface VisitorIds {
  contact: string
  interaction: string
}

/** Records a visitor's rows, all or none, without waiting for the server. */
export const keepVisitor = (actions: readonly Action[]): Promise<void> => outbox.keep(actions)

/** Deletes a visitor's rows, whether they were sent or not. */
export async function removeVisitor(ids: VisitorIds, organizationId: number): Promise<void> {
  const { lists } = await localRecords()
  // Rows that reference the contact are deleted first.
  for (const entity of ['interaction', 'contact'] as const) {
    const row = lists.view(entity, organizationId).find(({ clientId }) => clientId === ids[entity])
    if (row) await outbox.remove(entity, row)
  }
}
