/**
 * The server process: configuration → database → migrations → demo → application → port.
 * The only file with side effects; everything it starts, it stops in the reverse order.
 */
import { pino, type Logger } from 'pino'
import { createApp } from './app.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { isLoopback } from './configSchema.ts'
import { createDatabase, type Database } from './db/database.ts'
import { StartError } from './db/embedded.ts'
import { repairFeed } from './db/feedRepair.ts'
import { MigrationError, migrateUp } from './db/migrate.ts'
import { createReader } from './db/readReplica.ts'
import { DatabaseUrlError, openDatabaseServer } from './db/server.ts'
import { seedDemo } from './demo/seed.ts'
import { findAccountId } from './resources/auth/service.ts'
import { checkAddress, closeServer, listen, ListenError } from './httpServer.ts'
import { createTasks } from './jobs/tasks.ts'
import { createLifecycle, Interrupted, type Lifecycle } from './lifecycle.ts'

/** Errors whose message is sufficient for the administrator; any other is a defect and shows its stack. */
const EXPLAINED = [ConfigError, StartError, MigrationError, DatabaseUrlError, ListenError]

const say = (line: string): void => console.log(line)

const life = createLifecycle((error) => console.error(error))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// The program that started this one has ended, and can no longer forward signals.
process.on('disconnect', () => void stop(0))
process.on('uncaughtException', (error) => {
  console.error(error)
  void stop(1)
})

try {
  await start(life)
} catch (error) {
  if (!(error instanceof Interrupted)) {
    explain(error)
    await stop(1)
  }
}

async function start({ step }: Lifecycle): Promise<void> {
  const config = readConfig(process.env, { demoByDefault: process.argv.includes('--demo-by-default') })
  const log = pino({ level: config.logLevel })
  await step(() => checkAddress(config.host, config.port))
  const server = await step(
    () => openDatabaseServer(config, say),
    (opened) => opened.stop(),
  )
  await step(() => migrate(server.url))
  const db = await step(
    () => createDatabase(server.url),
    (opened) => opened.close(),
  )
  const reportsDb = await step(
    () => createReader(config.reportsDatabaseUrl, db, log),
    (opened) => opened.close(),
  )
  if (config.demo) await step(() => seed(db, log))
  const app = createApp({ config, db, reportsDb, log })
  // Stopped before the port closes, it ends its streams; afterwards it finishes the work of the last requests.
  await step(
    () => app,
    (opened) => opened.close(),
  )
  await step(
    async () => {
      const listening = await listen(app.handle, config.host, config.port)
      return listening.on('error', (error) => log.error({ err: error }, 'A connection could not be accepted'))
    },
    (listening) => closeServer(listening, app.close),
  )
  // Loaded when calls are answered already: no caller waits for jobs.
  const { startJobs } = await step(() => import('./jobs/runner.ts'))
  await step(
    () => startJobs({ url: server.url, db, log, tasks: createTasks(app.deps) }),
    (jobs) => jobs.stop(),
  )
  void server.ended.then(() => databaseEnded(log))
  await announce(config, db)
}

async function migrate(url: string): Promise<void> {
  const applied = await migrateUp(url)
  if (applied.length > 0) say(`Prepared the database (${applied.join(', ')}).`)
  if (await repairFeed(url)) say('This database comes from another server: clients will load everything again.')
}

async function seed(db: Database, log: Logger): Promise<void> {
  if (await seedDemo(db.knex, log)) say('Made the demo organization.')
}

async function announce(config: Config, db: Database): Promise<void> {
  say(`Outreach is ready at ${config.publicUrl}`)
  if (!config.demo || (await findAccountId('demo', { db })) === null) return
  say('Demo sign-in: demo / demo1234')
  if (!isLoopback(config.host))
    say(
      `Everyone who reaches this machine can use the demo sign-in, since HOST is ${config.host}; DEMO=false makes none.`,
    )
}

async function databaseEnded(log: Logger): Promise<void> {
  if (life.stopping) return
  log.fatal('The embedded database has ended by itself')
  await stop(1)
}

function explain(error: unknown): void {
  const explained = EXPLAINED.some((known) => error instanceof known)
  console.error(explained ? (error as Error).message : error)
}

async function stop(code: number): Promise<void> {
  if (!life.stopping) process.exitCode = code
  await life.stop()
  process.exit()
}
