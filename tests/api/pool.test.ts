import { expect, it } from 'vitest'
import type { Database } from '../../api/db/database.ts'
import { openPool } from '../../api/db/pool.ts'
import { createLimits } from '../../api/http/limits.ts'
import { useServer } from '../support/api.ts'

const server = useServer()

it('a pool is closed when each of its connections has ended, idle or just given back', async () => {
  const lost: Error[] = []
  const { pool, close } = openPool(server().config.databaseUrl ?? '', 10_000, (error) => void lost.push(error))
  let ended = 0
  pool.on('connect', (client) => void client.once('end', () => (ended += 1)))
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
  clients.slice(1).forEach((client) => client.release())
  const closed = close()
  clients[0]?.release()
  await closed
  expect(ended).toBe(3)
  await close()
  expect(lost).toEqual([])
})

it('reports a connection that the database closes, once, and opens another', async () => {
  // As they are when they are told, which is when they are logged.
  const lost: string[] = []
  const { pool, close } = openPool(
    server().config.databaseUrl ?? '',
    10_000,
    (error) => void lost.push(Object.keys(error).join()),
  )
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  await server().db.knex.raw('select pg_terminate_backend(?)', [rows[0]?.pid ?? 0])
  await expect.poll(() => lost.length).toBe(1)
  await expect.poll(() => pool.totalCount).toBe(0)
  expect(lost[0]).not.toContain('client')
  expect((await pool.query('select 1')).rowCount).toBe(1)
  await close()
  expect(lost).toHaveLength(1)
})

it('limits are counted by statements that wait for their turn at a connection, as all others do', async () => {
  const read: string[] = []
  const { rows } = server().db
  const db = { rows: (...query: Parameters<typeof rows>) => (read.push(query[0].name), rows(...query)) } as Database
  const limits = createLimits(db, true)
  const attempt = await limits.passwordAttempt(1, '203.0.113.7')
  await attempt.succeeded()
  for (let count = 0; count < 10; count += 1) await limits.passwordAttempt(1, '203.0.113.7')
  await expect(limits.passwordAttempt(1, '203.0.113.7')).rejects.toMatchObject({ status: 429 })
  expect(new Set(read).size).toBeGreaterThan(1)
})
