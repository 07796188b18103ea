import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FieldChanges } from '../../../shared/schemas/common.ts'
import { isOfRows, type Database, type Executor, type Statement } from '../../db/database.ts'
import { createTurns, onBehalfOf } from '../../db/turns.ts'
import { clientIdReused, conflict, HttpError, notFound, operationIdReused } from '../../calls/errors.ts'
import { created, JsonText, type Reply } from '../../calls/handler.ts'
import {
  changesAfter as queriesOfChanges,
  contactOrganization,
  interactionOrganization,
  keepConflicting,
  type ListQueries,
  type RecordEntity,
  type RecordQueries,
} from '../../db/recordQueries.ts'

export interface StoredRecord {
  id: number
  version: number
}

/** Parameters of a change besides its fields. */
export interface Change {
  organizationId: number
  id: number
  userId: number
  version?: number | undefined
  opId?: string | undefined
}

const lookups = { contact: contactOrganization, interaction: interactionOrganization }

/** Organization of a row, deleted ones included; null if there is no such row. */
export async function organizationOf(row: RecordEntity, id: number, db: Executor): Promise<number | null> {
  const found = await db.first<{ organizationId: number }>(lookups[row], [id])
  return found?.organizationId ?? null
}

/** Limits of a list that is built and sent as a whole; longer ones are sent in pieces. */
const maxPiece = { rows: 2_000, bytes: 512 * 1024 }
/** Size of a piece: a response has two of them in memory, in several copies, however long it is and whether the client reads or not. */
const pieceBytes = 256 * 1024
/**
 * One piece is built at a time, round-robin by organization, with a pause after each if many wait: however many lists are in
 * progress, most of the database, and of this process, is available to other calls.
 */
const takePiece = createTurns({ atOnce: 1, maxWait: 60_000, rest: 3 })

interface List {
  isWhole: boolean
  tag: string
  rows: string
}

interface Outline {
  tag: string
  pieces: number[][]
}

async function read<Row>(statement: Statement, values: readonly unknown[], db: Executor): Promise<Row> {
  const row = await db.first<Row>(statement, values)
  if (!row) throw new Error('The list statement returned no row')
  return row
}

/**
 * The whole list as JSON built by Postgres; a long one is a stream, so that it is never in memory completely.
 * @param ifNoneMatch the request's header: an unchanged list is not built again
 */
export async function listRecords<Row>(
  queries: RecordQueries,
  organizationId: number,
  ifNoneMatch: string,
  db: Database,
): Promise<JsonText<Row[]>> {
  const etag = (tag: string) => `W/"${tag}"`
  const known = /"([\da-f-]+)"/.exec(ifNoneMatch)?.[1] ?? null
  if (known !== null && (await read<Pick<List, 'tag'>>(queries.tag, [organizationId], db)).tag === known)
    return new JsonText<Row[]>(null, etag(known))
  const list = await read<List>(queries.list, [organizationId, maxPiece.rows, maxPiece.bytes], db)
  if (list.isWhole) return new JsonText<Row[]>(list.rows, etag(list.tag))
  // The ETag may be older than the body, never newer: the next read then gets another one.
  const { tag, pieces } = await inTurn(organizationId, () =>
    read<Outline>(queries.outline, [organizationId, pieceBytes], db),
  )
  return new JsonText<Row[]>(streamOf(pieces, queries, organizationId, db), etag(tag))
}

/** Limit of rows in a part of a list that is built as a whole, whatever their size. */
const fewRows = 50

/**
 * A part of a list, as JSON built by Postgres.
 * @param values of the part: the organization's id first, the maximum number of rows, or null, last
 */
export async function partOfRecords<Row>(
  queries: RecordQueries,
  part: ListQueries,
  values: readonly [number, ...unknown[]],
  db: Executor,
): Promise<JsonText<Row[]>> {
  const limit = values.at(-1)
  if (typeof limit === 'number' && limit <= fewRows)
    return new JsonText<Row[]>((await read<{ rows: string }>(part.page, values, db)).rows)
  const { pieces } = await inTurn(values[0], () =>
    read<Pick<Outline, 'pieces'>>(part.outline, [...values, pieceBytes], db),
  )
  return new JsonText<Row[]>(streamOf(pieces, queries, values[0], db))
}

/**
 * A list that is read piece by piece, each when the client has taken the previous one: no connection waits for a slow client. Its
 * rows and their order are of one moment; each row is as of reading its piece, and omitted if it has been deleted in the meantime.
 */
const streamOf = (
  pieces: readonly number[][],
  queries: RecordQueries,
  organizationId: number,
  db: Executor,
): Readable => Readable.from(json(pieces, queries, organizationId, db), { objectMode: false, highWaterMark: 1 })

async function inTurn<Result>(organizationId: number, work: () => Promise<Result>): Promise<Result> {
  const leave = await takePiece(organizationId)
  try {
    return await onBehalfOf(organizationId, work)
  } finally {
    leave()
  }
}

/** A list as `json_agg` writes it: one row per line. While a piece is being sent, Postgres builds the next one. */
async function* json(
  pieces: readonly number[][],
  queries: RecordQueries,
  organizationId: number,
  db: Executor,
): AsyncGenerator<Buffer> {
  const read = (ids: number[]) =>
    inTurn(organizationId, () => db.rows<{ row: string }>(queries.piece, [organizationId, ids]))
  let before = '['
  for await (const rows of oneAhead(pieces, read)) {
    if (rows.length === 0) continue
    yield Buffer.from(before + rows.map(({ row }) => row).join(', \n '))
    before = ', \n '
  }
  yield Buffer.from(before === '[' ? '[]' : ']')
}

/** Maps items asynchronously, one ahead: starts with the next one before it yields the current result. */
async function* oneAhead<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  let begun: Promise<Result> | null = null
  for (const item of items) {
    const next = work(item)
    // The consumer may stop before this one settles.
    next.catch(() => undefined)
    if (begun) yield await begun
    begun = next
  }
  if (begun) yield await begun
}

/** A record that was created, now or by an earlier attempt. */
export interface Created<Row> {
  row: Row
  isNew: boolean
}

interface Creation<Input> {
  queries: RecordQueries
  organizationId: number
  inputs: readonly Input[]
  userId: number
  /** Inserts new rows: $1 organization id, $2 the inputs as JSON, each with its user's id, then the values → rows. */
  insert: Statement
  values?: readonly unknown[]
  /** The refusal of an input that was neither inserted nor stored before. */
  notInserted?(input: Input): Error
  db: Database
}

interface WithClientId {
  clientId?: string | undefined
}

type Identified<Input> = Input & { clientId: string; hash: string; userId: number }

/** Hash of a create's body, which distinguishes a repeat from a reused clientId. */
const hashOfCreate = ({ clientId: _, ...body }: WithClientId): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex')

/**
 * Creates records, each once for its clientId, in as few statements as possible.
 * @returns the result of each input; a refusal never affects the others
 */
export async function createRecords<Input extends WithClientId, Row extends { clientId: string }>(
  creation: Creation<Input>,
): Promise<(Created<Row> | Error)[]> {
  const { inputs, userId, organizationId, insert, values = [], db } = creation
  const rows = inputs.map((input) => ({
    ...input,
    clientId: input.clientId ?? randomUUID(),
    hash: hashOfCreate(input),
    userId,
  }))
  try {
    const inserted = await db.insert<Row>(insert, organizationId, rows, values)
    const fresh = new Map(inserted.filter((row) => row !== undefined).map((row) => [row.clientId, row]))
    const known =
      rows.length === fresh.size ? new Map<string, Known<Row>>() : await findKnown<Input, Row>(rows, creation)
    return rows.map((input) => outcome(input, fresh, known, creation))
  } catch (error) {
    if (rows.length === 1 || !isOfRows(error)) throw error
    // One of them, or a concurrent batch, made the statement fail: each is inserted separately.
    return oneByOne<Input, Row>(creation)
  }
}

interface Known<Row> {
  hash: string | null
  row: Row
}

async function findKnown<Input, Row>(rows: Identified<Input>[], { queries, organizationId, db }: Creation<Input>) {
  const known = await db.rows<Known<Row> & { clientId: string }>(queries.findByClientIds, [
    organizationId,
    rows.map(({ clientId }) => clientId),
  ])
  return new Map(known.map((row) => [row.clientId, row]))
}

function outcome<Input, Row>(
  input: Identified<Input>,
  fresh: Map<string, Row>,
  known: Map<string, Known<Row>>,
  { notInserted }: Creation<Input>,
): Created<Row> | Error {
  const { clientId, hash } = input
  const isNew = fresh.get(clientId)
  // Only the first of two with the same clientId in a batch is new.
  if (isNew && fresh.delete(clientId)) return { row: isNew, isNew: true }
  const stored = known.get(clientId)
  if (!stored) return notInserted?.(input) ?? new Error('A record was neither inserted nor found')
  return stored.hash === hash ? { row: stored.row, isNew: false } : clientIdReused(stored.row)
}

async function oneByOne<Input extends WithClientId, Row extends { clientId: string }>(creation: Creation<Input>) {
  const outcomes: (Created<Row> | Error)[] = []
  for (const input of creation.inputs) {
    try {
      outcomes.push(...(await createRecords<Input, Row>({ ...creation, inputs: [input] })))
    } catch (error) {
      outcomes.push(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return outcomes
}

/** The response to a single create. @throws its refusal */
export function createdRecord<Row>(outcome: Created<Row> | Error | undefined): Reply<Row> {
  if (!outcome || outcome instanceof Error) throw outcome ?? new Error('Nothing was created')
  return created(outcome.row, outcome.isNew)
}

/**
 * Locks a row for a change.
 * @returns the row, and whether the change has been made already with the same opId
 * @throws 404 if it is missing or deleted; 409 `conflict` if its version differs
 */
export async function lockForChange<Row extends StoredRecord>(
  entity: RecordEntity,
  queries: RecordQueries,
  change: Change,
  tx: Executor,
): Promise<{ row: Row; repeated: boolean }> {
  const stored = await tx.first<{ row: Row; deleted: boolean }>(queries.lock, [change.organizationId, change.id])
  if (!stored) throw notFound(label(entity))
  if (await isRepeated(entity, queries, change, false, tx)) return { row: stored.row, repeated: true }
  if (stored.deleted) throw notFound(label(entity))
  if (change.version !== undefined && change.version !== stored.row.version)
    throw conflict(stored.row, await changesAfter(entity, change, tx))
  return { row: stored.row, repeated: false }
}

/**
 * Changes a record in a transaction. A conflicting change is logged as it was sent: whatever the user then decides, the record's
 * history has both users' values.
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
    const { organizationId, id, userId, version, opId } = change
    // After the transaction, which has been rolled back.
    if (error instanceof HttpError && error.code === 'conflict' && opId !== undefined) {
      await db.rows(keepConflicting, [organizationId, opId, entity, id, version, userId, JSON.stringify(sent)])
    }
    throw error
  }
}

/** The fields changed since a change's base version, with their users, shown to the user who must decide. */
async function changesAfter(
  entity: RecordEntity,
  { organizationId, id, version }: Change,
  tx: Executor,
): Promise<FieldChanges> {
  const columns = await tx.rows<{ field: string; by: string | null; at: string }>(queriesOfChanges, [
    organizationId,
    entity,
    id,
    version,
  ])
  return Object.fromEntries(columns.map(({ field, ...change }) => [fieldOf(entity, field), change]))
}

/** The API's name of a column. */
const fieldOf = (entity: RecordEntity, column: string): string =>
  entity === 'interaction' && ['lat', 'lng', 'address'].includes(column)
    ? 'location'
    : column.replace(/_[a-z]/g, (part) => part.slice(1).toUpperCase())

/**
 * Marks a row as deleted; an already deleted one is unchanged.
 * @returns the row as it was before, or null if nothing changed
 */
export async function removeRecord<Row extends StoredRecord>(
  entity: RecordEntity,
  queries: RecordQueries,
  change: Change,
  tx: Executor,
): Promise<Row | null> {
  const stored = await tx.first<{ row: Row; deleted: boolean }>(queries.lock, [change.organizationId, change.id])
  if (!stored) throw notFound(label(entity))
  if (stored.deleted || (await isRepeated(entity, queries, change, true, tx))) return null
  await tx.rows(queries.remove, [change.organizationId, change.id, change.userId, change.opId ?? null])
  return stored.row
}

/** @throws 409 if the opId was used for another change before */
async function isRepeated(
  entity: RecordEntity,
  queries: RecordQueries,
  change: Change,
  isRemoval: boolean,
  tx: Executor,
): Promise<boolean> {
  if (change.opId === undefined) return false
  const made = await tx.first<{ entity: RecordEntity; entityId: number; isRemoval: boolean }>(queries.findOperation, [
    change.organizationId,
    change.opId,
  ])
  if (!made) return false
  if (made.entity !== entity || made.entityId !== change.id || made.isRemoval !== isRemoval) throw operationIdReused()
  return true
}

const label = (entity: RecordEntity) => (entity === 'contact' ? 'Contact' : 'Interaction')
