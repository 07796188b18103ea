import { createHash } from 'node:crypto'
import type { TenantRow } from '../../../shared/contract/endpoint.ts'
import type { Executor } from '../../db/database.ts'
import { clientIdReused, conflict, notFound, operationIdReused } from '../../http/errors.ts'
import { JsonList } from '../../http/handler.ts'
import { contactOrganization, interactionOrganization, type RecordEntity, type RecordQueries } from '../../db/recordQueries.ts'

export interface StoredRecord {
  id: number
  version: number
}

/** What a change names beside its fields. */
export interface Change {
  organizationId: number
  id: number
  userId: number
  version?: number | undefined
  opId?: string | undefined
}

const lookups = { contact: contactOrganization, interaction: interactionOrganization }

/** Organization of a row, deleted ones included; null where there is no such row. */
export async function organizationOf(row: TenantRow, id: number, db: Executor): Promise<number | null> {
  const found = await db.first<{ organizationId: number }>(lookups[row], [id])
  return found?.organizationId ?? null
}

/**
 * The whole list as JSON made by Postgres.
 * @param ifNoneMatch the request's header: an unchanged list is not made again
 */
export async function listRecords<Row>(queries: RecordQueries, organizationId: number, ifNoneMatch: string, db: Executor) {
  const known = /"([\d-]+)"/.exec(ifNoneMatch)?.[1] ?? null
  const list = await db.first<{ tag: string; rows: string | null }>(queries.list, [organizationId, known])
  if (!list) throw new Error('The list statement returned no row')
  return new JsonList<Row[]>(`W/"${list.tag}"`, list.rows)
}

/** Hash of what a create asked for, by which a repeat is told from a mistake. */
export const hashOfCreate = ({ clientId: _, ...body }: { clientId?: string | undefined }): Buffer =>
  createHash('sha256').update(JSON.stringify(body)).digest()

/**
 * The row that an earlier create with this clientId made.
 * @throws 409 `client_id_reused` where that create asked for something else
 */
export async function repeatedCreate<Row>(
  queries: RecordQueries, organizationId: number, clientId: string, hash: Buffer, db: Executor,
): Promise<Row | null> {
  const stored = await db.first<{ hash: Buffer | null; row: Row }>(queries.findByClientId, [organizationId, clientId])
  if (!stored) return null
  if (!stored.hash?.equals(hash)) throw clientIdReused(stored.row)
  return stored.row
}

/**
 * Locks a row for a change.
 * @returns the row, and whether the change has been made already by the same opId
 * @throws 404 where it is missing or deleted; 409 `conflict` where its version is another one
 */
export async function lockForChange<Row extends StoredRecord>(
  entity: RecordEntity, queries: RecordQueries, change: Change, tx: Executor,
): Promise<{ row: Row; repeated: boolean }> {
  const stored = await tx.first<{ row: Row; deleted: boolean }>(queries.lock, [change.organizationId, change.id])
  if (!stored) throw notFound(label(entity))
  if (await isRepeated(entity, queries, change, tx)) return { row: stored.row, repeated: true }
  if (stored.deleted) throw notFound(label(entity))
  if (change.version !== undefined && change.version !== stored.row.version) throw conflict(stored.row)
  return { row: stored.row, repeated: false }
}

/**
 * Marks a row as deleted; one that is deleted already stays as it is.
 * @returns the row as it was before, or null where nothing was done
 */
export async function removeRecord<Row extends StoredRecord>(
  entity: RecordEntity, queries: RecordQueries, change: Change, tx: Executor,
): Promise<Row | null> {
  const stored = await tx.first<{ row: Row; deleted: boolean }>(queries.lock, [change.organizationId, change.id])
  if (!stored) throw notFound(label(entity))
  if (stored.deleted || (await isRepeated(entity, queries, change, tx))) return null
  await tx.rows(queries.remove, [change.organizationId, change.id, change.userId, change.opId ?? null])
  return stored.row
}

async function isRepeated(entity: RecordEntity, queries: RecordQueries, change: Change, tx: Executor): Promise<boolean> {
  if (change.opId === undefined) return false
  const made = await tx.first<{ entity: RecordEntity; entityId: number }>(queries.findOperation, [change.organizationId, change.opId])
  if (!made) return false
  if (made.entity !== entity || made.entityId !== change.id) throw operationIdReused()
  return true
}

const label = (entity: RecordEntity) => (entity === 'contact' ? 'Contact' : 'Interaction')
