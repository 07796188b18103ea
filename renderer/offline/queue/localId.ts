import type { Entity, PendingRecord } from '../../../shared/replica.ts'

/** The local id of a row until the server has assigned one: negative, and always the same for its clientId. */
export const localId = (clientId: string): number =>
  -(Number.parseInt(clientId.replaceAll('-', '').slice(0, 12), 16) + 1)

/** The key of a queued record's row. */
export const rowKey = ({ entity, clientId }: { entity: Entity; clientId: string }): string => `${entity} ${clientId}`

/**
 * Queued records in the order of their row's changes. Equal positions can only be from before the store prevented them.
 */
export const inOrder = (a: PendingRecord, b: PendingRecord): number => a.seq - b.seq || (a.id < b.id ? -1 : 1)
