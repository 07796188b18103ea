/** Lists of records as JSON that Postgres builds, long ones in pieces. */
import type { Database, Executor, Statement } from '../../db/database.ts'
import { inTurn, rowStream } from '../../db/rowStream.ts'
import { JsonText } from '../../calls/handler.ts'
import type { ListQueries, RecordQueries } from '../../db/recordQueries.ts'

/** Limits of a list that is built and sent as a whole; longer ones are sent in pieces. */
const maxPiece = { rows: 2_000, bytes: 512 * 1024 }
/**
 * Size of a piece: a response has two of them in memory, in several copies, however long it is and whether the client
 * reads or not.
 */
const pieceBytes = 256 * 1024
interface List {
  tag: string
  /** Null for a longer list. */
  rows: string | null
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
  if (list.rows !== null) return new JsonText<Row[]>(list.rows, etag(list.tag))
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
 * A list that is read piece by piece, each when the client has taken the previous one. Its rows and their order are of
 * one moment; each row is as of reading its piece, and omitted if it has been deleted in the meantime.
 */
const streamOf = (pieces: readonly number[][], queries: RecordQueries, organizationId: number, db: Executor) =>
  rowStream(readPieces(pieces, queries, organizationId, db))

async function* readPieces(
  pieces: readonly number[][],
  { piece }: RecordQueries,
  organizationId: number,
  db: Executor,
): AsyncGenerator<string[]> {
  for (const ids of pieces) {
    const rows = await inTurn(organizationId, () => db.rows<{ row: string }>(piece, [organizationId, ids]))
    yield rows.map(({ row }) => row)
  }
}
