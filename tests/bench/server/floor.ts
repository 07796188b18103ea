/**
 * The server's contender: Koa and `pg` without any of our layers, in a separate process.
 * No sign-in, no permissions, no validation; the same Postgres, the same statements, the same pool size.
 */
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import bodyParser from 'koa-bodyparser'
import { bareInsert, bareInserts, bareList, bareReads, bareRows, type Insert } from './bare.ts'

const pg = createRequire(import.meta.url)('pg') as typeof import('pg')
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 })
const reads = new Map(Object.entries(bareReads))
function readOf({ path, query }: Koa.Context) {
  const { organizationId, userId, table, first, last } = query
  if (path === '/rows')
    return bareRows(Number(organizationId), {
      table: table === 'contacts' ? table : 'interactions',
      first: Number(first),
      last: Number(last),
    })
  return (
    reads.get(path.slice(1))?.({ userId: Number(userId), organizationId: Number(organizationId) }) ??
    bareList(Number(organizationId))
  )
}

const app = new Koa()
// A measurement ends in the middle of calls.
app.silent = true
app.use(bodyParser({ enableTypes: ['json'], jsonLimit: '20mb' }))
app.use(async (ctx) => {
  if (ctx.method === 'GET') {
    const { rows } = await pool.query(readOf(ctx))
    ctx.type = 'application/json'
    ctx.body = (rows[0] as { rows: string }).rows
    return
  }
  const client = await pool.connect()
  try {
    const organizationId = Number(ctx.query.organizationId)
    const body = (ctx.request as { body?: unknown }).body as Insert | Insert[]
    ctx.status = 201
    ctx.type = 'application/json'
    ctx.body = Array.isArray(body)
      ? await bareInserts(client, organizationId, body)
      : await bareInsert(client, organizationId, body)
  } finally {
    client.release()
  }
})
const server = createServer(app.callback())
// A caller that is busy with another contender does not notice that its connection was closed, and sends on it.
server.keepAliveTimeout = 130_000
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
