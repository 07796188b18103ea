/** Connections for a library that uses Postgres by itself. */
import { createRequire } from 'node:module'
import type { Pool, PoolClient } from 'pg'
import { endWhenIdle } from './idleTimeout.ts'

export type { Pool } from 'pg'

const pg = createRequire(import.meta.url)('pg') as typeof import('pg')

/** Connections that are open, and how they are closed. */
export interface ClosablePool {
  pool: Pool
  /**
   * Resolves when every connection has ended. The pool's own `end` does not wait for them: a database that stops next
   * would cut them. Called again, it returns the same promise.
   */
  close(): Promise<void>
}

/**
 * @param url `postgres://…`
 * @param idleMs how long a connection may be silent, in milliseconds
 * @param onLost called for each lost connection; unhandled, its error would end the process
 */
export function openPool(url: string, idleMs: number, onLost: (error: Error) => void): ClosablePool {
  const pool = new pg.Pool({ connectionString: url, max: 3, connectionTimeoutMillis: idleMs })
  const open = new Map<PoolClient, Promise<void>>()
  // The pool reports the same loss again, if the connection was idle, with all of its client in the error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', onLost)
    open.set(client, new Promise((resolve) => client.once('end', () => (open.delete(client), resolve()))))
    endWhenIdle(client, idleMs)
  })
  let closed: Promise<void> | undefined
  return { pool, close: () => (closed ??= pool.end().then(async () => void (await Promise.all(open.values())))) }
}

/** Sends a query now and then over a connection that only listens, which would otherwise count as silent. */
export function keepTalking(client: PoolClient, idleMs: number): void {
  const beats = setInterval(() => void client.query('select 1').catch(() => undefined), idleMs / 2).unref()
  client.once('end', () => clearInterval(beats))
}
