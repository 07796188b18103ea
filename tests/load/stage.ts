/**
 * The product as a larger church runs it: a Postgres, two API processes on it, a proxy in front. Each in its own
 * process.
 */
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../api/db/embedded.ts'
import { migrateUp } from '../../api/db/migrate.ts'
import type { Lifecycle } from '../../api/lifecycle.ts'
import { startApiProcess, type ApiProcess } from '../support/apiProcess.ts'
import { makeFolder } from '../support/folders.ts'
import { watchOver } from '../support/postgres.ts'
import { startProxy, type Break, type Proxy } from '../support/proxy.ts'
import { openWire, type Wire } from '../support/wire.ts'

const pg = createRequire(import.meta.url)('pg') as typeof import('pg')

/** Queries the database directly, bypassing servers and relay. */
export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export interface Stage {
  /** The proxy's address. */
  url: string
  proxy: Proxy
  processes: ApiProcess[]
  line: Wire
  readonly postgres: EmbeddedPostgres
  /** The database's folder. */
  folder: string
  query: Query
  /** Called for each request: where it breaks; null for nowhere. */
  breaks: ((method: string, path: string) => Break | null) | null
  /** Restarts the database after it has ended or was stopped. */
  startDatabase(): Promise<void>
  /** Restarts a process at its port. */
  startProcess(index: number): Promise<void>
}

export interface StageOptions {
  env?: Record<string, string>
  /** Environment of one process only, by its index. */
  envOf?: readonly Record<string, string>[]
  /** The database's folder; a new one by default. */
  folder?: string
  /** Runs on the new database before it has tables. */
  prepare?: (url: string) => Promise<void>
}

const portOf = (url: string) => Number(new URL(url).port)

export async function startStage(
  life: Lifecycle,
  { env = {}, envOf = [], folder: given, prepare }: StageOptions = {},
): Promise<Stage> {
  const folder = await life.step(
    () => given ?? makeFolder('outreach-load-'),
    (made) => rmSync(made, { recursive: true, force: true }),
  )
  // Stays until this process ends, and finds also a database that was being started then.
  watchOver(folder)
  const startPostgres = () =>
    life.step(
      () => startEmbeddedPostgres({ dataDir: folder, log: () => undefined, spare: folder }),
      (started) => started.stop(),
    )
  let postgres = await startPostgres()
  await prepare?.(postgres.url)
  await migrateUp(postgres.url)
  const line = await life.step(
    () => openWire(portOf(postgres.url)),
    (opened) => opened.close(),
  )
  const databaseUrl = Object.assign(new URL(postgres.url), { port: String(line.port) }).href
  const common = { TRUST_PROXY: '1', LOG_LEVEL: 'fatal', PUBLIC_URL: 'http://church.example.org', ...env }
  const startApi = (index: number, port?: number) =>
    life.step(
      () => startApiProcess(databaseUrl, { ...(port !== undefined && { port }), env: { ...common, ...envOf[index] } }),
      (started) => started.end('SIGKILL'),
    )
  const processes = [await startApi(0), await startApi(1)]
  const proxy = await life.step(
    () =>
      startProxy(
        () => processes.map(({ port }) => port),
        (method, path) => stage.breaks?.(method, path) ?? null,
      ),
    (started) => started.close(),
  )
  const stage: Stage = {
    url: proxy.url,
    proxy,
    processes,
    line,
    get postgres() {
      return postgres
    },
    folder,
    breaks: null,
    query: (text, values) => ask(postgres.url, text, values),
    async startDatabase() {
      postgres = await startPostgres()
      line.target = portOf(postgres.url)
    },
    async startProcess(index) {
      processes[index] = await startApi(index, processes[index]?.port)
    },
  }
  return stage
}

/** Another client's connection to a database; the database may end under it. */
export async function connect(url: string): Promise<import('pg').Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function ask<Row>(url: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = await connect(url)
  try {
    return (await client.query(text, [...values])).rows as Row[]
  } finally {
    await client.end()
  }
}
