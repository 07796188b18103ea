import type { Knex } from 'knex'
import { expect } from 'vitest'
import type { Config } from '../../api/config.ts'
import { shareOf } from '../../api/db/database.ts'
import { openKnex } from './knex.ts'

/** Connections of a test server that one organization may take: more of its requests cannot wait at once. */
const connections = shareOf(5)

/**
 * How many connections to this database wait for a lock.
 * @param knex not the transaction that holds the lock: within one, Postgres lists the connections that there were at
 * the first look
 */
export const lockWaits = async (knex: Knex): Promise<number> =>
  (
    await knex.raw<{ rows: [{ waiting: number }] }>(
      `select count(*)::integer as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0].waiting

/**
 * Forces requests to run concurrently: inserts into a table wait until as many of the requests wait as can at once;
 * only then all of them continue.
 * @param table into which the requests insert
 * @param send starts the requests: at least as many as one organization may have connections
 * @param mode `exclusive` also blocks, at the end of their statement, inserts of rows that reference the table
 */
export async function meanwhileLocked<Result>(
  { databaseUrl }: Config,
  table: string,
  send: () => Promise<Result>[],
  mode: 'share' | 'exclusive' = 'share',
): Promise<Result[]> {
  const knex = openKnex(databaseUrl ?? '')
  try {
    const sent = await knex.transaction(async (lock) => {
      await lock.raw(`lock table ?? in ${mode} mode`, [table])
      const requests = send()
      await expect.poll(() => lockWaits(knex), { timeout: 20_000 }).toBeGreaterThanOrEqual(connections)
      return requests
    })
    return await Promise.all(sent)
  } finally {
    await knex.destroy()
  }
}
