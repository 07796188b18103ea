/** The server in production mode, and its contenders, on one Postgres. */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Pool } from 'pg'
import { startEmbeddedPostgres } from '../../../api/db/embedded.ts'
import { migrateUp } from '../../../api/db/migrate.ts'
import { startApiProcess, type ApiProcess } from '../../support/apiProcess.ts'
import { makeFolder } from '../../support/folders.ts'
import type { LargeCounts } from '../../support/large.ts'
import { watchOver } from '../../support/postgres.ts'
import { connections } from './load.ts'
import { makeColleague, makePerson, type Person } from './people.ts'

const pg = createRequire(import.meta.url)('pg') as typeof import('pg')

export interface Stage {
  databaseUrl: string
  api: ApiProcess
  /** Address of plain Koa and `pg`, which does the same without our layers. */
  floorUrl: string
  /** The bare driver, with one connection per caller. */
  bare: Pool
  /** Creates an organization with that many rows. */
  person(counts: LargeCounts): Promise<Person>
  /** Creates another member of a user's organization. */
  colleague(of: Person): Promise<Person>
  /** Creates another, empty database on the same Postgres. @returns its address */
  anotherDatabase(name: string): Promise<string>
  close(): Promise<void>
}

export async function startFloor(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<{ url: string; end(): void }> {
  const child = spawn(process.execPath, [new URL('floor.ts', import.meta.url).pathname], {
    env: { ...process.env, DATABASE_URL: databaseUrl, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()))
    child.once('exit', (code) => reject(new Error(`The floor ended with ${code}`)))
  })
  return { url, end: () => void child.kill() }
}

export async function startStage(): Promise<Stage> {
  const dataDir = makeFolder('outreach-bench-')
  watchOver(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, spare: dataDir })
  await migrateUp(postgres.url)
  const api = await startApiProcess(postgres.url, { env: { RATE_LIMITS: 'off' } })
  const floor = await startFloor(postgres.url)
  const bare = new pg.Pool({ connectionString: postgres.url, max: connections })

  const server = { databaseUrl: postgres.url, apiUrl: api.url }
  return {
    databaseUrl: postgres.url,
    api,
    floorUrl: floor.url,
    bare,
    person: (counts) => makePerson(server, counts),
    colleague: (person) => makeColleague(server, person),
    async anotherDatabase(name) {
      const admin = new pg.Client({ connectionString: postgres.adminUrl })
      await admin.connect()
      await admin.query(`create database ${name} owner "${new URL(postgres.url).username}"`).finally(() => admin.end())
      return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
    },
    async close() {
      await bare.end()
      floor.end()
      await api.end()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
