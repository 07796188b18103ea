import { createRequire } from 'node:module'
import knexModule, { type Knex } from 'knex'
import type { Client, QueryResult } from 'pg'
import { batched } from './batched.ts'
import { listen, type Listener } from './listen.ts'
import { endWhenIdle, maxIdleMs } from './idleTimeout.ts'
import { askingOrganization, createTurns } from './turns.ts'

const pg = createRequire(import.meta.url)('pg') as typeof import('pg')

// int8 (counts, sums) arrives as text otherwise; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A statement that Postgres prepares once per connection, by its name. */
export interface Statement {
  readonly name: string
  readonly text: string
  /** Planned for its values each time instead. */
  readonly isPlannedAnew?: boolean
}

/**
 * Declares a statement.
 * @param name unique in the program; Postgres stores the plan under it
 * @param text SQL with $1, $2, … and with its columns listed: `select *` breaks cached plans during an upgrade
 */
export const statement = (name: string, text: string): Statement => ({ name, text })

/**
 * Declares a statement that reads little or much depending on its values, such as a report: planning costs little in
 * comparison, and one plan for all values would be wrong for most.
 */
export const plannedAnew = (name: string, text: string): Statement => ({ name, text, isPlannedAnew: true })

/** Runs statements: the database itself, or a transaction that is passed as an argument. */
export interface Executor {
  /** Rows of the result. The caller names their type; the statement's column list is the proof. */
  rows<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** First row, or null. */
  first<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row | null>
}

export interface Database extends Executor {
  /** For migrations and dynamic queries; it shares its pool with everything else here. */
  readonly knex: Knex
  /**
   * Runs the work in one transaction: committed when it returns, rolled back when it throws.
   * @throws what the work throws
   */
  transaction<Result>(work: (transaction: Executor) => Promise<Result>): Promise<Result>
  /**
   * Inserts rows of one organization, together with those that others insert there by the same statement at the same
   * time: a transaction costs about as much for ten rows as for one.
   * @param statement takes the organization's id in $1, the rows as JSON in $2, and returns each `row` that it has
   * stored
   * @param values from $3 on, the same for all users of the statement
   * @returns for each row what was stored, or undefined if its clientId was known
   */
  insert<Row extends WithClientId>(
    statement: Statement,
    organizationId: number,
    rows: readonly WithClientId[],
    values: readonly unknown[],
  ): Promise<readonly (Row | undefined)[]>
  /** Listens on a channel until the database is closed. */
  listen(channel: string, listener: Listener): void
  /** The number of those who wait for a connection now. */
  countWaiting(): number
  close(): Promise<void>
}

interface WithClientId {
  clientId: string
}

/**
 * Whether Postgres refused its input, or cancelled one transaction of a deadlock: the rest of a batch may
 * succeed without it. An unavailable or full database is no single caller's fault.
 * Source: classes of SQLSTATE in the manual of PostgreSQL, appendix A.
 */
export const isOfRows = (error: unknown): boolean =>
  /^(22|23|40|P0)/.test(String((error as { code?: unknown } | null)?.code ?? ''))

export interface DatabaseOptions {
  /** Most connections at once. */
  max?: number
  /** How long a connection may be silent, in milliseconds. */
  idleMs?: number
}

/**
 * Maximum connections of one organization. A turn lasts as long as its work: calls that all wait for the same lock
 * would otherwise hold every connection. A pool of a few is for one command.
 */
export const shareOf = (max: number) => (max < 4 ? max : Math.floor(max * 0.7))

/** A caller that waits for a connection gets an answer before their device gives up (10 s). */
const maxWait = 5_000

const executor = (query: (statement: Statement, values: readonly unknown[]) => Promise<QueryResult>): Executor => ({
  rows: async <Row>(statement: Statement, values: readonly unknown[] = []) =>
    (await query(statement, values)).rows as Row[],
  first: async <Row>(statement: Statement, values: readonly unknown[] = []) =>
    ((await query(statement, values)).rows[0] as Row | undefined) ?? null,
})

const run = (client: Client, { name, text, isPlannedAnew = false }: Statement, values: readonly unknown[]) =>
  client.query({ ...(!isPlannedAnew && { name }), text, values: [...values] })

// A runaway query, or a forgotten transaction, must not block everyone else (the change feed waits
// for open transactions). The last setting is how different a word may be from the typed one and still match.
export const connectionOptions = [
  '-c statement_timeout=30000',
  '-c idle_in_transaction_session_timeout=30000',
  '-c pg_trgm.word_similarity_threshold=0.5',
].join(' ')

/**
 * Opens a pool of connections; nothing is connected before the first query.
 * @param url `postgres://…`
 */
export function createDatabase(url: string, { max = 10, idleMs = maxIdleMs }: DatabaseOptions = {}): Database {
  const knex = knexModule({
    client: 'pg',
    connection: { connectionString: url, options: connectionOptions, connectionTimeoutMillis: maxWait },
    acquireConnectionTimeout: maxWait,
    pool: {
      min: 0,
      max,
      afterCreate(client: unknown, done: (error: null, client: unknown) => void) {
        endWhenIdle(client, idleMs)
        done(null, client)
      },
    },
  })

  const take = createTurns({ atOnce: max, ofOne: shareOf(max), maxWait })

  async function withConnection<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const leave = await take(askingOrganization())
    try {
      const client = (await knex.client.acquireConnection()) as Client
      try {
        return await work(client)
      } finally {
        await knex.client.releaseConnection(client)
      }
    } finally {
      leave()
    }
  }

  async function transaction<Result>(work: (transaction: Executor) => Promise<Result>): Promise<Result> {
    return withConnection(async (client) => {
      await client.query('begin')
      try {
        const result = await work(executor((statement, values) => run(client, statement, values)))
        await client.query('commit')
        return result
      } catch (error) {
        // A connection that is gone cannot roll back; Postgres has done it already, and the first error is more
        // informative.
        await client.query('rollback').catch(() => undefined)
        throw error
      }
    })
  }

  const { rows, first } = executor((statement, values) => withConnection((client) => run(client, statement, values)))
  const inserts = new Map<string, (rows: readonly WithClientId[]) => Promise<readonly (WithClientId | undefined)[]>>()
  const insertsOf = (key: string, statement: Statement, organizationId: number, values: readonly unknown[]) =>
    batched<WithClientId, WithClientId | undefined>({
      keyOf: ({ clientId }) => clientId,
      isOfOne: isOfRows,
      onIdle: () => void inserts.delete(key),
      async work(items) {
        const stored = await rows<{ row: WithClientId }>(statement, [organizationId, JSON.stringify(items), ...values])
        const byClientId = new Map(stored.map(({ row }) => [row.clientId, row]))
        return items.map(({ clientId }) => byClientId.get(clientId))
      },
    })

  const stops: (() => Promise<void>)[] = []
  return {
    async insert<Row extends WithClientId>(
      statement: Statement,
      organizationId: number,
      items: readonly WithClientId[],
      values: readonly unknown[],
    ) {
      const key = `${statement.name} ${organizationId}`
      const insert = inserts.get(key) ?? insertsOf(key, statement, organizationId, values)
      inserts.set(key, insert)
      return (await insert(items)) as readonly (Row | undefined)[]
    },
    listen: (channel, listener) => void stops.push(listen(url, channel, listener)),
    rows,
    first,
    knex,
    transaction,
    countWaiting: take.countWaiting,
    async close() {
      await Promise.all(stops.map((stop) => stop()))
      await knex.destroy()
    },
  }
}
