import { limits } from '../../../shared/domain/limits.ts'
import { localRecordsOf } from '../../offline/localRecords.ts'
import { localId } from '../../offline/queue/localId.ts'
import type { Action } from '../../offline/queue/recording.ts'

/** An interaction in which a contact asked not to be contacted any more. */
interface Asked {
  organizationId: number
  contactId?: number | null | undefined
  date: string
  notes?: string | null | undefined
}

/**
 * The change that marks the contact; nothing for one who is marked, or is not there.
 * @param by whose interaction it is
 */
export async function asksNoMore({ organizationId, contactId, date, notes }: Asked, by: number): Promise<Action[]> {
  const { lists } = await localRecordsOf(by)
  // Chosen before the server assigned its id, or before it was merged, it has another one by now.
  const root = lists.roots(organizationId).get(contactId ?? 0) ?? contactId
  const row = lists
    .view('contact', organizationId)
    .find(({ id, clientId }) => id === root || localId(clientId) === root)
  if (!row || row.doNotContact) return []
  // Not half of a character at its end, which cannot be stored.
  const reason = notes?.slice(0, limits.reason).replace(/[\uD800-\uDBFF]$/, '') || null
  return [{ op: 'update', entity: 'contact', row, body: { doNotContact: { by, at: date, reason } } }]
}
