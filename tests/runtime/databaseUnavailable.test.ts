/**
 * A database that is unavailable for a while: callers are told so quickly, and everything works again when it is back.
 */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, statement } from '../../api/db/database.ts'
import { isDatabaseUnavailable } from '../../api/db/unavailable.ts'
import { closeServer, listen } from '../../api/httpServer.ts'
import { startJobs } from '../../api/jobs/runner.ts'
import { signUp } from '../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { openWire, type Wire } from '../support/wire.ts'

let database: TestDatabase
let wire: Wire
let server: TestServer

beforeAll(async () => {
  database = await createTestDatabase()
  wire = await wireToDatabase()
  server = await startServer(over(wire))
})
afterAll(async () => {
  await server.close()
  await wire.close()
  await database.drop()
})

const wireToDatabase = () => openWire(Number(new URL(database.url).port))
/** The database's address through a relay. */
const over = ({ port }: Wire) => Object.assign(new URL(database.url), { port: String(port) }).href

const one = statement('test.one', 'select 1 as one')

const unavailable = {
  code: 'unavailable',
  message: 'The server cannot reach its database. Please try again in a moment.',
}

it('a server without its database answers 503 with Retry-After', async () => {
  const { client } = await signUp(server.url)
  const { target } = wire
  wire.target = null
  wire.cut()
  const answer = await client.listNotifications()
  wire.target = target
  expect([answer.status, answer.headers.get('retry-after'), answer.body]).toEqual([503, '5', unavailable])
  expect((await client.listNotifications()).status).toBe(200)
})

it('each record of a batch is answered 503 if the database is full', async () => {
  const { client, organization } = await signUp(server.url)
  const { knex } = server.db
  const record = {
    op: 'create',
    entity: 'contact',
    body: { name: 'Somebody', organizationId: organization.id, clientId: randomUUID() },
  }
  const batch = async () =>
    (await client.sendRecords({ params: { organizationId: organization.id }, body: { records: [record] } })).body
      .results
  await knex.raw(`create function no_room() returns trigger language plpgsql as $$ begin raise 'No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on contacts execute function no_room()`)
  const refused = await batch()
  await knex.raw('drop function no_room cascade')
  expect(refused).toEqual([{ status: 503, body: unavailable }])
  expect((await batch())[0]?.status).toBe(201)
})

it('a silent connection to the database is closed, and another one used', async () => {
  const lost = await wireToDatabase()
  const db = createDatabase(over(lost), { max: 1, idleMs: 500 })
  await db.rows(one)
  const letThrough = lost.swallow()
  const failure = await db.transaction((tx) => tx.rows(one)).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(failure)).toBe(true)
  letThrough()
  expect(await db.rows(one)).toEqual([{ one: 1 }])
  await db.close()
  await lost.close()
})

it('jobs run again after their connections became silent', exhaustive, async () => {
  const lost = await wireToDatabase()
  const db = createDatabase(database.url)
  const done = Promise.withResolvers<void>()
  const jobs = await startJobs({
    url: over(lost),
    db,
    log: pino({ level: 'silent' }),
    idleMs: 1_000,
    tasks: { late: { run: async () => done.resolve() } },
  })
  lost.swallow()()
  await db.knex.raw(`select graphile_worker.add_job('late')`)
  await done.promise
  await jobs.stop()
  await db.close()
  await lost.close()
})

it('the server keeps an idle connection longer than a proxy in front does', async () => {
  const listening = await listen((_, response) => response.end('here'), '127.0.0.1', 0)
  const { port } = listening.address() as AddressInfo
  const answer = await new Promise<string>((resolve) => {
    request({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }, (response) =>
      resolve(String(response.resume().headers['keep-alive'])),
    ).end()
  })
  expect(Number(/timeout=(\d+)/.exec(answer)?.[1])).toBeGreaterThan(120)
  await closeServer(listening, async () => undefined)
})
