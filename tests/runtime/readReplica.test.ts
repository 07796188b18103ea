/** A streaming replica, made with the same PostgreSQL: reads may use it. */
import { spawnSync, type ChildProcess } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackup } from '../../api/db/backup/backup.ts'
import { checkBackup } from '../../api/db/backup/format.ts'
import { createDatabase, type Database } from '../../api/db/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../api/db/embedded.ts'
import { findBinaries } from '../../api/db/embedded/binaries.ts'
import { chooseHome } from '../../api/db/embedded/home.ts'
import { launch, stop } from '../../api/db/embedded/postmaster.ts'
import { migrateUp, migrationStatus } from '../../api/db/migrate.ts'
import { seedDemo } from '../../api/demo/seed.ts'
import { Client } from '../support/client.ts'
import { makeFolder } from '../support/folders.ts'
import { freePort } from '../support/product.ts'
import { startServer, type TestServer } from '../support/server.ts'

const folder = makeFolder('outreach-replica-')
let primary: EmbeddedPostgres
let main: Database
let replicaUrl: string
let stopReplica = async (): Promise<void> => undefined

beforeAll(async () => {
  primary = await startEmbeddedPostgres({ dataDir: join(folder, 'primary'), log: () => undefined, spare: folder })
  await migrateUp(primary.url)
  main = createDatabase(primary.url)
  replicaUrl = await startReplica()
  // All of this arrived by streaming.
  await seedDemo(main.knex, pino({ level: 'silent' }))
})
afterAll(async () => {
  await main.close()
  await stopReplica()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Like pg_basebackup, which is not included: a copy of the data folder, made between two calls. */
async function startReplica(): Promise<string> {
  const home = await chooseHome(join(folder, 'primary'), () => undefined)
  const binaries = await findBinaries(home.account, folder, () => undefined)
  const data = join(folder, 'replica')
  const admin = new pg.Client({ connectionString: primary.adminUrl })
  await admin.connect()
  await admin.query(`select pg_backup_start('replica', fast => true)`)
  const copied = spawnSync('cp', ['-a', home.data, data])
  if (copied.status !== 0) throw new Error(copied.stderr.toString())
  const { rows } = await admin.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
  )
  await admin.end()
  rmSync(join(data, 'postmaster.pid'))
  writeFileSync(join(data, 'backup_label'), rows[0]?.label ?? '')
  writeFileSync(join(data, 'standby.signal'), '')
  const { hostname, port, username, password } = new URL(primary.adminUrl)
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password} application_name=replica'\n`,
  )
  if (home.account) spawnSync('chown', ['-R', `${home.account.uid}:${home.account.gid}`, data])

  const logFile = join(folder, 'replica.log')
  const replicaPort = await freePort()
  const child: ChildProcess = launch(binaries, data, replicaPort, home.account, logFile)
  if (!(await waitUntilStandby(child, data))) throw new Error(readFileSync(logFile, 'utf8'))
  stopReplica = () => stop(child.pid ?? 0, data, binaries, home.account)
  const url = new URL(primary.url)
  url.port = String(replicaPort)
  return url.href
}

/** A standby says "standby" in its lock file where another one says "ready". */
async function waitUntilStandby(child: ChildProcess, data: string): Promise<boolean> {
  const isUp = () =>
    existsSync(join(data, 'postmaster.pid')) &&
    /\n(standby|ready)\s/.test(readFileSync(join(data, 'postmaster.pid'), 'utf8'))
  while (child.exitCode === null && !isUp()) await pause(20)
  return child.exitCode === null
}

/** Waits until the replica has the main database's current state. */
async function caughtUp(): Promise<void> {
  const { rows } = await main.knex.raw('select pg_current_wal_lsn()::text as lsn')
  const client = new pg.Client({ connectionString: replicaUrl })
  await client.connect()
  await expect
    .poll(
      async () =>
        (await client.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as done', [rows[0].lsn])).rows[0].done,
      { timeout: 20_000 },
    )
    .toBe(true)
  await client.end()
}

const reports = ['activities', 'locations', 'team'].map((name) => `/api/reports/organization/1/${name}`)

async function signIn(server: TestServer): Promise<Client> {
  const client = new Client(server.url)
  expect((await client.login({ body: { username: 'demo', password: 'demo1234' } })).status).toBe(200)
  return client
}

describe('a streaming replica', () => {
  it('answers the reports like the main database, and receives nothing else', async () => {
    await caughtUp()
    const usual = await startServer(primary.url)
    const relieved = await startServer(primary.url, { env: { REPORTS_DATABASE_URL: replicaUrl } })
    const counter = new pg.Client({ connectionString: replicaUrl })
    await counter.connect()
    try {
      const [one, other] = [await signIn(usual), await signIn(relieved)]
      const statements = async () =>
        (
          await counter.query(
            `select query from pg_stat_activity where datname = 'outreach' and pid <> pg_backend_pid()`,
          )
        ).rows.map(({ query }: { query: string }) => query)
      await other.listContacts({ params: { organizationId: 1 } })
      expect(await statements()).toEqual([])
      for (const path of reports) {
        const expected = await one.request('GET', path)
        expect(expected.status).toBe(200)
        expect((await other.request('GET', path)).body).toEqual(expected.body)
      }
      expect((await statements()).length).toBeGreaterThan(0)
    } finally {
      await counter.end()
      await relieved.close()
      await usual.close()
    }
  })

  it('can be backed up too', async () => {
    await caughtUp()
    expect((await migrationStatus(replicaUrl)).pending).toEqual([])
    await createBackup(primary.url, join(folder, 'main.gz'), { program: 'test' })
    await createBackup(replicaUrl, join(folder, 'replica.gz'), { program: 'test' })
    const rowsOf = async (name: string) => (await checkBackup(join(folder, name))).tables
    expect(await rowsOf('replica.gz')).toEqual(await rowsOf('main.gz'))
  })

  it('refuses writes', async () => {
    const replica = createDatabase(replicaUrl)
    await expect(replica.knex('organizations').insert({ name: 'Nowhere' })).rejects.toThrow('read-only transaction')
    await replica.close()
  })

  it('that is down is replaced by the main database, and the log says so', async () => {
    const server = await startServer(primary.url, {
      env: { REPORTS_DATABASE_URL: 'postgres://outreach@127.0.0.1:1/outreach' },
    })
    try {
      const client = await signIn(server)
      for (const path of reports) expect((await client.request('GET', path)).status).toBe(200)
      expect(server.logged.join('')).toContain('The database for reports does not answer')
    } finally {
      await server.close()
    }
  })
})
