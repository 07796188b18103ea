/** Connections for a library that uses Postgres by itself. */
import { createRequire } from 'node:module'
import type { Pool, PoolClient } from 'pg'
import { endWhenSilent } from './silence.ts'

export type { Pool } from 'pg'

const pg = createRequire(import.meta.url)('pg') as typeof import('pg')

/**
 * @param url `postgres://…`
 * @param silence how long a connection may be silent, in milliseconds
 * @param onLost called for each lost connection; unhandled, its error would end the process
 */
export function openPool(url: string, silence: number, onLost: (error: Error) => void): Pool {
  const pool = new pg.Pool({ connectionString: url, max: 3, connectionTimeoutMillis: silence })
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    client.on('error', onLost)
    endWhenSilent(client, silence)
  })
  return pool
}

/** Sends a query now and then over a connection that only listens, which would otherwise count as silent. */
export function keepTalking(client: PoolClient, silence: number): void {
  const beats = setInterval(() => void client.query('select 1').catch(() => undefined), silence / 2).unref()
  client.once('end', () => clearInterval(beats))
}
