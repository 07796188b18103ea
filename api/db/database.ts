import { createRequire } from 'node:module'
import knexModule, { type Knex } from 'knex'
import type { Client, QueryResult } from 'pg'
import { listen, type Listener } from './listen.ts'

const pg = createRequire(import.meta.url)('pg') as typeof import('pg')

// int8 (counts, sums) arrives as text otherwise; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A statement that Postgres prepares once per connection under its name. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/**
 * Declares a statement.
 * @param name unique over the program; Postgres keeps the plan under it
 * @param text SQL with $1, $2, … and with its columns listed: `select *` breaks cached plans during an upgrade
 */
export const statement = (name: string, text: string): Statement => ({ name, text })

/** What runs statements: the database itself, or a transaction that is passed on as an argument. */
export interface Executor {
  /** Rows of the result. The caller names their type; the statement's column list is the proof. */
  rows<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** First row, or null. */
  first<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row | null>
}

export interface Database extends Executor {
  /** For migrations and for queries that are put together; it shares its pool with everything else here. */
  readonly knex: Knex
  /**
   * Runs the work in one transaction: committed when it returns, rolled back when it throws.
   * @throws what the work throws
   */
  transaction<Result>(work: (transaction: Executor) => Promise<Result>): Promise<Result>
  /**
   * Texts of one moment of the database, each read when the one before has been taken.
   * A reader that takes its time holds a connection; the server's time limits end that.
   */
  snapshot(read: (transaction: Executor) => AsyncGenerator<string>): AsyncGenerator<string>
  /** Listens on a channel until the database is closed. */
  listen(channel: string, listener: Listener): void
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Most connections at once. */
  max?: number
}

const executor = (query: (statement: Statement, values: readonly unknown[]) => Promise<QueryResult>): Executor => ({
  rows: async <Row>(statement: Statement, values: readonly unknown[] = []) => (await query(statement, values)).rows as Row[],
  first: async <Row>(statement: Statement, values: readonly unknown[] = []) =>
    ((await query(statement, values)).rows[0] as Row | undefined) ?? null,
})

const run = (client: Client, { name, text }: Statement, values: readonly unknown[]) =>
  client.query({ name, text, values: [...values] })

// A query that runs away, or a transaction that somebody forgot, must not hold up everybody else (the change feed waits
// for open transactions). The last one says how far a word may be from what was typed and still be found.
const settings = [
  '-c statement_timeout=30000',
  '-c idle_in_transaction_session_timeout=30000',
  '-c pg_trgm.word_similarity_threshold=0.5',
].join(' ')

/**
 * Opens a pool of connections; nothing is connected before the first query.
 * @param url `postgres://…`
 */
export function createDatabase(url: string, { max = 10 }: DatabaseOptions = {}): Database {
  const knex = knexModule({ client: 'pg', connection: { connectionString: url, options: settings }, pool: { min: 0, max }, acquireConnectionTimeout: 10_000 })

  async function withConnection<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = (await knex.client.acquireConnection()) as Client
    try {
      return await work(client)
    } finally {
      await knex.client.releaseConnection(client)
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
        // A connection that is gone cannot roll back; Postgres has done it already, and the first error tells more.
        await client.query('rollback').catch(() => undefined)
        throw error
      }
    })
  }

  async function* snapshot(read: (transaction: Executor) => AsyncGenerator<string>): AsyncGenerator<string> {
    const client = (await knex.client.acquireConnection()) as Client
    try {
      await client.query('begin isolation level repeatable read read only')
      yield* read(executor((statement, values) => run(client, statement, values)))
    } finally {
      // Nothing was written; this also ends it where the reader went away in the middle.
      await client.query('rollback').catch(() => undefined)
      await knex.client.releaseConnection(client)
    }
  }

  const stops: (() => Promise<void>)[] = []
  return {
    listen: (channel, listener) => void stops.push(listen(url, channel, listener)),
    ...executor((statement, values) => withConnection((client) => run(client, statement, values))),
    knex,
    transaction,
    snapshot,
    async close() {
      await Promise.all(stops.map((stop) => stop()))
      await knex.destroy()
    },
  }
}
