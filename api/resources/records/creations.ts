/** Records are created once for each `clientId`, however often they are sent. */
import { hash, randomUUID } from 'node:crypto'
import { isOfRows, type Database, type Statement } from '../../db/database.ts'
import { clientIdReused, HttpError } from '../../calls/errors.ts'
import { created, type Reply } from '../../calls/handler.ts'
import { keepConflicting } from '../../db/historyQueries.ts'
import type { RecordEntity, RecordQueries } from '../../db/recordQueries.ts'

/** A record that was created, now or by an earlier attempt. */
export interface Created<Row> {
  row: Row
  isNew: boolean
}

interface Creation<Input> {
  entity: RecordEntity
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
  madeAt?: string | undefined
  device?: string | undefined
}

type Identified<Input> = Input & { clientId: string; hash: string; userId: number }

/** Hash of a create's fields, which distinguishes a repeat from a reused clientId. */
const hashOfCreate = ({ clientId: _, madeAt: __, device: ___, ...body }: WithClientId): string =>
  hash('sha256', JSON.stringify(body))

/**
 * Creates records, each once for its clientId, in as few statements as possible.
 * @returns the result of each input; a refusal never affects the others
 */
export async function createRecords<Input extends WithClientId, Row extends { id: number; clientId: string }>(
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
      rows.length === fresh.size ? new Map<string, StoredRow<Row>>() : await findKnown<Input, Row>(rows, creation)
    const outcomes = rows.map((input) => outcome(input, fresh, known, creation))
    for (const [index, input] of rows.entries())
      if (isReused(outcomes[index])) await keepReused(input, known.get(input.clientId), creation)
    return outcomes
  } catch (error) {
    if (rows.length === 1 || !isOfRows(error)) throw error
    // One of them, or a concurrent batch, made the statement fail: each is inserted separately.
    return oneByOne<Input, Row>(creation)
  }
}

interface StoredRow<Row> {
  hash: string | null
  row: Row
}

async function findKnown<Input, Row>(rows: Identified<Input>[], { queries, organizationId, db }: Creation<Input>) {
  const known = await db.rows<StoredRow<Row> & { clientId: string }>(queries.findByClientIds, [
    organizationId,
    rows.map(({ clientId }) => clientId),
  ])
  return new Map(known.map((row) => [row.clientId, row]))
}

function outcome<Input, Row>(
  input: Identified<Input>,
  fresh: Map<string, Row>,
  known: Map<string, StoredRow<Row>>,
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

const isReused = (outcome: unknown): boolean => outcome instanceof HttpError && outcome.code === 'client_id_reused'

/**
 * Logs a refused create as a change of the stored row, based on none of its versions: the record's history has both
 * users' values.
 */
async function keepReused<Input extends WithClientId, Row extends { id: number }>(
  { clientId, hash: created, userId, madeAt, device, ...body }: Identified<Input>,
  known: StoredRow<Row> | undefined,
  { entity, organizationId, db }: Creation<Input>,
): Promise<void> {
  if (!known) return
  // The same for each repeat.
  const opId = hash('sha256', `${clientId} ${created}`).slice(0, 32)
  const values = [
    organizationId,
    opId,
    entity,
    known.row.id,
    0,
    userId,
    JSON.stringify(body),
    madeAt ?? null,
    device ?? null,
  ]
  await db.rows(keepConflicting, values)
}

async function oneByOne<Input extends WithClientId, Row extends { id: number; clientId: string }>(
  creation: Creation<Input>,
) {
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
