import type { Entity, PendingRecord } from '../../../shared/replica.ts'

/**
 * The number under which a row is known here until the server has given it one: below zero, and always the same for its clientId.
 */
export const localId = (clientId: string): number =>
  -(Number.parseInt(clientId.replaceAll('-', '').slice(0, 12), 16) + 1)

/** Which row a queued record is about. */
export const rowKey = ({ entity, clientId }: { entity: Entity; clientId: string }): string => `${entity} ${clientId}`

/** Queued records in the order of their row's changes. Two in one place can only be of a time before the store saw to it. */
export const inOrder = (a: PendingRecord, b: PendingRecord): number => a.seq - b.seq || (a.id < b.id ? -1 : 1)
