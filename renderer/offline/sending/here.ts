import { rootsOf } from '../../../shared/domain/merging.ts'
import type { PendingRecord, ReplicaStore } from '../../../shared/replica.ts'
import { rowKey } from '../queue/localId.ts'
import { isDeletedAgain, lacksContact, type Answer, type Here, type PendingByRow } from './answers.ts'

export interface Answered {
  record: PendingRecord
  answer: Answer
}

type Rows = Pick<ReplicaStore, 'rows'>

/**
 * Reads what is on this device when responses arrive.
 * @param queue as it was read before
 */
export const hereFor = async (
  answered: readonly Answered[],
  queue: readonly PendingRecord[],
  store: Rows,
): Promise<Here> => ({
  pending: pendingByRow(queue),
  arrived: await arrivedContacts(answered, store),
  newer: await deletedNewer(answered, store),
})

/** Computed once for all responses of a batch, which would otherwise search the whole queue for each of them. */
function pendingByRow(pending: readonly PendingRecord[]): PendingByRow {
  const rows = new Map<string, PendingRecord[]>()
  for (const record of pending) {
    const key = rowKey(record)
    const known = rows.get(key)
    if (known) known.push(record)
    else rows.set(key, [record])
  }
  return rows
}

/**
 * The contacts that are stored here, of organizations in which the server did not know one: without locks another page
 * may have sent it in the meantime. An alias of a contact that has been deleted stays here, but nothing can be merged
 * into it any more: what waited for it would wait for ever.
 */
async function arrivedContacts(answered: readonly Answered[], store: Rows): Promise<ReadonlySet<string>> {
  const refused = answered.filter(({ answer }) => lacksContact(answer))
  const organizations = [...new Set(refused.map(({ record }) => record.organizationId))]
  const stored = await Promise.all(organizations.map((id) => store.rows('contact', id)))
  const standing = stored.map((rows) => {
    const roots = rootsOf(rows)
    return rows.filter(({ id, merged }) => !merged || roots.has(id))
  })
  return new Set(standing.flat().map(({ clientId }) => clientId))
}

/** The deletions, by id, that are sent again, and whose rows the feed has changed here since they were recorded. */
async function deletedNewer(answered: readonly Answered[], store: Rows): Promise<ReadonlySet<string>> {
  const again = answered.map(({ record }) => record).filter(isDeletedAgain)
  const lists = new Map(again.map((record) => [`${record.entity} ${record.organizationId}`, record]))
  const rows = await Promise.all(
    [...lists.values()].map(({ entity, organizationId }) => store.rows(entity, organizationId)),
  )
  const versions = new Map(rows.flat().map(({ clientId, version }) => [clientId, version]))
  const newer = again.filter(({ clientId, base }) => (versions.get(clientId) ?? 0) > (base?.version ?? 0))
  return new Set(newer.map(({ id }) => id))
}
