/** The embedded database alone: leftovers of earlier runs, its location, its permissions. */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres, StartError, type EmbeddedPostgres } from '../../api/db/embedded.ts'
import { systemFolderOf } from '../../api/db/embedded/home.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { makeFolder } from '../support/folders.ts'
import { cannotRun } from '../support/runReport.ts'

let folder: string
let running: EmbeddedPostgres[]
let said: string[]

beforeEach(() => {
  folder = makeFolder('outreach-embedded-')
  running = []
  said = []
})
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir = folder): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => said.push(line) })
  running.push(server)
  return server
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

const inData = (name: string) => join(folder, 'postgres', name)

describe('the embedded database', () => {
  it('writes durably, listens on loopback only, and gives the server an unprivileged role', async () => {
    const { url, adminUrl } = await start()
    const [settings] = await query(
      adminUrl,
      `
      select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commits,
        current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
        current_setting('server_encoding') as encoding, current_setting('timezone') as zone`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      pages: 'on',
      commits: 'on',
      addresses: '127.0.0.1',
      sockets: '',
      encoding: 'UTF8',
      zone: 'UTC',
    })
    const [role] = await query(
      url,
      'select rolsuper, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = current_user',
    )
    expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false })
  })

  it('knows letters of all languages, whatever the machine’s locale', async () => {
    const { url } = await start()
    const [row] = await query(url, `select upper('ärger жук') as upper, 'ÉCOLE' ilike 'école' as same`)
    expect(row).toEqual({ upper: 'ÄRGER ЖУК', same: true })
  })

  it('refuses connections without the password', async () => {
    const { url } = await start()
    const stranger = new URL(url)
    stranger.password = 'guess'
    await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
  })
})

describe('after an earlier run', () => {
  it('starts although another program has the process id in its lock file', exhaustive, async () => {
    await (await start()).stop()
    const lines = ['PID', inData(''), '0', '5432', '', '127.0.0.1', '', 'ready', '']
    writeFileSync(inData('postmaster.pid'), lines.join('\n').replace('PID', String(process.ppid)))
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('removes leftovers of a killed first start', async () => {
    const draft = join(folder, 'postgres.new-0badf00d')
    mkdirSync(draft)
    await start()
    expect(existsSync(draft)).toBe(false)
  })

  it('does not create another database when the secret is missing', async () => {
    await (await start()).stop()
    rmSync(join(folder, 'postgres.secret'))
    await expect(start()).rejects.toThrow(`${join(folder, 'postgres.secret')} is missing`)
  })

  it('refuses data of another version of PostgreSQL', async () => {
    await (await start()).stop()
    writeFileSync(inData('PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 17, but this program comes with \d+/)
  })

  it('reports the reason, in one line, when the data are damaged', exhaustive, async () => {
    await (await start()).stop()
    rmSync(inData('global'), { recursive: true })
    const refusal = await start().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusal)).toMatch(/does not start: .*global\/pg_control/)
    expect(String(refusal)).not.toContain('\n')
  })
})

describe('under a folder that only root can enter', () => {
  it('is stored in a folder of the system, without changing a permission', exhaustive, async () => {
    if (process.getuid?.() !== 0) {
      cannotRun('A start as root under a folder that only root can enter', 'the tests do not run as root')
      return
    }
    const closed = join(folder, 'closed')
    const dataDir = join(closed, 'app', 'data')
    mkdirSync(dirname(dataDir), { recursive: true })
    chmodSync(closed, 0o700)
    try {
      const first = await start(dataDir)
      expect(said.join('\n')).toContain(`so the database is kept in ${systemFolderOf(dataDir)}`)
      await query(first.url, 'create table kept (id integer)')
      await first.stop()
      expect(await query((await start(dataDir)).url, 'select count(*)::int as count from kept')).toEqual([{ count: 0 }])
      await Promise.all(running.map((server) => server.stop()))

      rmSync(dataDir, { recursive: true })
      expect(await query((await start(dataDir)).url, `select to_regclass('kept') as kept`)).toEqual([{ kept: null }])
      expect(said.join('\n')).toContain('its earlier database has been put aside')
      expect(statSync(closed).mode & 0o777).toBe(0o700)
      expect(readFileSync(join(dataDir, 'postgres.secret'), 'utf8')).toHaveLength(44)
    } finally {
      await Promise.all(running.map((server) => server.stop()))
      rmSync(systemFolderOf(dataDir), { recursive: true, force: true })
    }
  })
})
