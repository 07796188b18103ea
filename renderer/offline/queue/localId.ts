import type { Entity, PendingRecord } from '../../../shared/replica.ts'

/** The local id of a row until the server has assigned one: negative, and always the same for its clientId. */
export const localId = (clientId: string): number =>
  -(Number.parseInt(clientId.replaceAll('-', '').slice(0, 12), 16) + 1)

/**
 * The version of a row that is not stored yet, lower than the server's: it may get other values than here, by a copy of
 * its create that was changed elsewhere. A change of it gets the stored version if the row is as the change expects.
 */
export const notStored = 0

/** The key of a queued record's row. */
export const rowKey = ({ entity, clientId }: { entity: Entity; clientId: string }): string => `${entity} ${clientId}`

/**
 * The client id of the contact that the server must have before a record: an interaction's that had no server id yet,
 * or the one that a contact is merged into.
 */
export function neededContact({ body: { contactClientId, merged } }: Pick<PendingRecord, 'body'>): string | null {
  const named = contactClientId ?? (merged as { into?: unknown } | null | undefined)?.into
  return typeof named === 'string' ? named : null
}

/**
 * Queued records in the order of their row's changes. Equal positions can only be from before the store prevented them.
 */
export const inOrder = (a: PendingRecord, b: PendingRecord): number => a.seq - b.seq || (a.id < b.id ? -1 : 1)
