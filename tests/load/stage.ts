/**
 * The product as a larger church runs it: a Postgres, two API processes on it, a proxy in front. Each in its own
 * process.
 */
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../api/db/embedded.ts'
import { migrateUp } from '../../api/db/migrate.ts'
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
  postgres: EmbeddedPostgres
  /** The database's folder. */
  folder: string
  query: Query
  /** Called for each request: where it breaks; null for nowhere. */
  breaks: ((method: string, path: string) => Break | null) | null
  /** Restarts the database after it has ended or was stopped. */
  startDatabase(): Promise<void>
  /** Restarts a process at its port. */
  startProcess(index: number): Promise<void>
  close(): Promise<void>
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
const openStages = new Set<Stage>()

/** Ends everything, also after Ctrl-C. */
export const closeStages = async (): Promise<void> =>
  void (await Promise.allSettled([...openStages].map((stage) => stage.close())))

export async function startStage({
  env = {},
  envOf = [],
  folder = makeFolder('outreach-load-'),
  prepare,
}: StageOptions = {}): Promise<Stage> {
  const startPostgres = () => startEmbeddedPostgres({ dataDir: folder, log: () => undefined, spare: folder })
  const guard = watchOver(folder)
  const postgres = await startPostgres()
  await prepare?.(postgres.url)
  await migrateUp(postgres.url)
  const line = await openWire(portOf(postgres.url))
  const databaseUrl = Object.assign(new URL(postgres.url), { port: String(line.port) }).href
  const startApi = (index: number, port?: number) =>
    startApiProcess(databaseUrl, {
      ...(port !== undefined && { port }),
      env: { TRUST_PROXY: '1', LOG_LEVEL: 'fatal', PUBLIC_URL: 'http://church.example.org', ...env, ...envOf[index] },
    })
  const processes = await Promise.all([startApi(0), startApi(1)])
  const proxy = await startProxy(
    () => processes.map(({ port }) => port),
    (method, path) => stage.breaks?.(method, path) ?? null,
  )
  const stage: Stage = {
    url: proxy.url,
    proxy,
    processes,
    line,
    postgres,
    folder,
    breaks: null,
    query: (text, values) => ask(stage.postgres.url, text, values),
    async startDatabase() {
      stage.postgres = await startPostgres()
      line.target = portOf(stage.postgres.url)
    },
    async startProcess(index) {
      processes[index] = await startApi(index, processes[index]?.port)
    },
    async close() {
      openStages.delete(stage)
      await proxy.close()
      await Promise.all(processes.map((one) => one.end('SIGKILL')))
      await line.close()
      await stage.postgres.stop()
      rmSync(folder, { recursive: true, force: true })
      guard.kill('SIGKILL')
    },
  }
  openStages.add(stage)
  return stage
}

async function ask<Row>(url: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text, [...values])).rows as Row[]
  } finally {
    await client.end()
  }
}
