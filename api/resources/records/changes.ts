/** Changes and deletions of records, made once for each `opId`, and refused where another user was first. */
import { binDays } from '../../../shared/domain/bin.ts'
import type { Role } from '../../../shared/domain/permissions.ts'
import type { FieldChanges } from '../../../shared/schemas/common.ts'
import type { Database, Executor } from '../../db/database.ts'
import { conflict, HttpError, notFound, operationIdReused } from '../../calls/errors.ts'
import {
  changesAfter as queriesOfChanges,
  contactOrganization,
  interactionOrganization,
  type RecordEntity,
  type RecordQueries,
} from '../../db/recordQueries.ts'
import { keepConflicting } from '../../db/historyQueries.ts'

export interface StoredRecord {
  id: number
  clientId: string
  version: number
}

/** Parameters of a change besides its fields. */
export interface Change {
  organizationId: number
  id: number
  userId: number
  /** The user's in the organization. */
  role: Role
  version?: number | undefined
  opId?: string | undefined
  /** Of the row that is meant: after a restore another one may have its id. */
  clientId?: string | undefined
  /** By the device's clock. */
  madeAt?: string | undefined
  device?: string | undefined
}

/** What a change says besides its fields. */
type Marks = Pick<Change, 'version' | 'opId' | 'clientId' | 'madeAt' | 'device'>

/** A change's marks, without its fields. */
export const marksOf = ({ version, opId, clientId, madeAt, device }: Marks): Marks => ({
  version,
  opId,
  clientId,
  madeAt,
  device,
})

/** A change's fields, without its marks. */
export const fieldsOf = <Patch extends Marks>({
  version: _version,
  opId: _opId,
  clientId: _clientId,
  madeAt: _madeAt,
  device: _device,
  ...fields
}: Patch): Omit<Patch, keyof Marks> => fields

/** Who makes a change, and where: the last values of the statements that make one. */
export const originOf = ({ userId, opId, madeAt, device }: Change) => [
  userId,
  opId ?? null,
  madeAt ?? null,
  device ?? null,
]

/** The change that a call asks for. @param marks what its body or query says besides the fields */
export const changeOf = (
  {
    params,
    caller: { userId },
    scope: { organizationId, role },
  }: { params: { id: number }; caller: { userId: number }; scope: { organizationId: number; role: Role } },
  marks: Marks,
): Change => ({ ...params, organizationId, userId, role, ...marksOf(marks) })

/** What changing a row that is an alias of another one means. */
export interface Aliases<Row> {
  /** The refusal of a change; null for a row that is no alias. */
  refusal(row: Row): Promise<Error | null>
  /**
   * Whether the changed row or another one is or was an alias: a change of one may have been made on the other, and is
   * sent to it once more if copies of it were led on and others were not.
   */
  wasAlias(otherId: number): Promise<boolean>
}

const lookups = { contact: contactOrganization, interaction: interactionOrganization }

/** Organization of a row, deleted ones included; null if there is no such row. */
export async function organizationOf(row: RecordEntity, id: number, db: Executor): Promise<number | null> {
  const found = await db.first<{ organizationId: number }>(lookups[row], [id])
  return found?.organizationId ?? null
}

/**
 * Locks a row for a change.
 * @param aliases for rows that can be aliases of others
 * @returns the row, and whether the change has been made already with the same opId
 * @throws 404 if it is missing or deleted; 409 `conflict` if its version differs; the refusal of an alias's change
 */
export async function lockForChange<Row extends StoredRecord>(
  entity: RecordEntity,
  queries: RecordQueries,
  change: Change,
  tx: Executor,
  aliases?: Aliases<Row>,
): Promise<{ row: Row; repeated: boolean }> {
  const stored = await lock<Row>(entity, queries, change, tx)
  if (await isRepeated(entity, queries, change, false, tx, aliases)) return { row: stored.row, repeated: true }
  if (stored.deleted) throw notFound(label(entity))
  const refusal = (await aliases?.refusal(stored.row)) ?? null
  if (refusal) throw refusal
  if (change.version !== undefined && change.version !== stored.row.version)
    throw conflict(stored.row, await changesAfter(entity, change, tx))
  return { row: stored.row, repeated: false }
}

/** @throws 404 if there is no such row */
async function lock<Row extends StoredRecord>(
  entity: RecordEntity,
  queries: RecordQueries,
  { organizationId, id, clientId }: Change,
  tx: Executor,
) {
  const stored = await tx.first<{ row: Row; deleted: boolean }>(queries.lock, [organizationId, id])
  if (!stored || (clientId !== undefined && clientId !== stored.row.clientId)) throw notFound(label(entity))
  return stored
}

/**
 * Changes a record in a transaction. A conflicting change is logged as it was sent: whatever the user then decides, the
 * record's history has both users' values.
 * @param sent fields of the change
 * @throws what the work throws
 */
export async function changeRecord<Row>(
  entity: RecordEntity,
  change: Change,
  sent: object,
  db: Database,
  work: (tx: Executor) => Promise<Row>,
): Promise<Row> {
  try {
    return await db.transaction(work)
  } catch (error) {
    // Without a version it is based on none, as a create is.
    const { organizationId, id, userId, version = 0, opId, madeAt = null, device = null } = change
    // After the transaction, which has been rolled back.
    if (error instanceof HttpError && isOthers(error) && opId !== undefined) {
      const values = [organizationId, opId, entity, id, version, userId, JSON.stringify(sent), madeAt, device]
      await db.rows(keepConflicting, values)
    }
    throw error
  }
}

/** Whether another user's change is the reason. */
const isOthers = ({ code }: HttpError): boolean => code === 'conflict' || code === 'merged'

/**
 * The fields changed since a change's base version, with their users, shown to the user who must decide.
 * @param except the user whose changes do not count
 * @returns none if the change has no version
 */
async function changesAfter(
  entity: RecordEntity,
  { organizationId, id, version }: Change,
  tx: Executor,
  except: number | null = null,
): Promise<FieldChanges> {
  const columns = await tx.rows<{ field: string; by: string | null; at: string }>(queriesOfChanges, [
    organizationId,
    entity,
    id,
    version,
    except,
  ])
  return Object.fromEntries(columns.map(({ field, ...change }) => [fieldOf(entity, field), change]))
}

/** The API's name of a column. */
function fieldOf(entity: RecordEntity, column: string): string {
  if (column === 'deleted_at') return 'deleted'
  if (entity === 'interaction' && ['lat', 'lng', 'address'].includes(column)) return 'location'
  return column.replace(/_[a-z]/g, (part) => part.slice(1).toUpperCase())
}

/**
 * Marks a row as deleted; an already deleted one is unchanged.
 * @param isUnasked whether the user may delete unasked what they have changed themselves, also on another device
 * @returns the row as it was before, or null if nothing changed
 * @throws 409 `conflict` if another user has changed it after the version
 */
export async function removeRecord<Row extends StoredRecord>(
  entity: RecordEntity,
  queries: RecordQueries,
  change: Change,
  tx: Executor,
  isUnasked: (row: Row) => boolean = () => true,
): Promise<Row | null> {
  const stored = await lock<Row>(entity, queries, change, tx)
  if (stored.deleted || (await isRepeated(entity, queries, change, true, tx))) return null
  // A mark that it is distinct from another contact is no reason to keep it.
  const { distinctFrom: _, ...theirs } = await changesAfter(
    entity,
    change,
    tx,
    isUnasked(stored.row) ? change.userId : null,
  )
  if (Object.keys(theirs).length > 0) throw conflict(stored.row, theirs)
  await tx.rows(queries.remove, [change.organizationId, change.id, ...originOf(change)])
  return stored.row
}

/**
 * Brings a deleted row back from the bin; one that is there is unchanged.
 * @returns the row, and whether it was brought back now
 * @throws 404 if it is not in the bin any more
 */
export async function returnRecord<Row extends StoredRecord>(
  entity: RecordEntity,
  queries: RecordQueries,
  change: Change,
  tx: Executor,
): Promise<{ row: Row; isReturned: boolean }> {
  const { row, deleted } = await lock<Row>(entity, queries, change, tx)
  if (!deleted || (await isRepeated(entity, queries, change, false, tx))) return { row, isReturned: false }
  const values = [change.organizationId, change.id, ...originOf(change), binDays]
  const returned = await tx.first<{ row: Row }>(queries.putBack, values)
  if (!returned) throw notFound(label(entity))
  return { row: returned.row, isReturned: true }
}

/** @throws 409 if the opId was used for another change before */
async function isRepeated(
  entity: RecordEntity,
  queries: RecordQueries,
  change: Change,
  isRemoval: boolean,
  tx: Executor,
  aliases?: Pick<Aliases<unknown>, 'wasAlias'>,
): Promise<boolean> {
  if (change.opId === undefined) return false
  const made = await tx.first<{ entity: RecordEntity; entityId: number; isRemoval: boolean }>(queries.findOperation, [
    change.organizationId,
    change.opId,
  ])
  if (!made) return false
  const isAlike = made.entity === entity && made.isRemoval === isRemoval
  const isSame = made.entityId === change.id || (await aliases?.wasAlias(made.entityId)) === true
  if (!isAlike || !isSame) throw operationIdReused()
  return true
}

/** The name of a kind of records in messages. */
export const label = (entity: RecordEntity) => (entity === 'contact' ? 'Contact' : 'Interaction')
