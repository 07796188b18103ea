import { localRecordsOf } from '../offline/localRecords.ts'
import { outbox } from '../offline/outbox.ts'
import type { Action } from '../offline/queue/recording.ts'

/** The client ids of a visitor's rows: retries after a failure reuse them. */
export interface VisitorIds {
  contact: string
  interaction: string
}

/**
 * Records a visitor's rows, all or none, without waiting for the server.
 * @param owner of the event
 * @throws OthersRecords if another user has signed in since it began: nothing is recorded then
 */
export const keepVisitor = (actions: readonly Action[], owner: number): Promise<void> => outbox.keep(owner, actions)

/**
 * Deletes a visitor's rows, whether they were sent or not.
 * @throws OthersRecords as `keepVisitor` does
 */
export async function removeVisitor(
  ids: VisitorIds,
  { owner, organizationId }: { owner: { id: number }; organizationId: number },
): Promise<void> {
  const { lists } = await localRecordsOf(owner.id)
  // Rows that reference the contact are deleted first.
  for (const entity of ['interaction', 'contact'] as const) {
    const row = lists.view(entity, organizationId).find(({ clientId }) => clientId === ids[entity])
    // The answer to the first may take a while.
    if (row) await outbox.remove(owner.id, entity, row)
  }
}
