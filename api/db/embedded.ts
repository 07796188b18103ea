/**
 * A PostgreSQL of the server's own: created under DATA_DIR at the first start, started and stopped with the server.
 * It listens on loopback on a free port, with passwords made from a random secret kept under DATA_DIR.
 *
 * Each user of it holds an advisory lock over a connection of its own, as long as it lives. The lock distinguishes a
 * database that an earlier, killed server left behind (which is stopped and restarted) from one that
 * another server is using (which is left alone); it ends with the process that holds it, however it ends.
 */
import type { ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { keepSecret } from '../files.ts'
import { findBinaries, type Binaries } from './embedded/binaries.ts'
import { makeCluster } from './embedded/cluster.ts'
import { chooseHome, hasCluster, type Home } from './embedded/home.ts'
import {
  boundLog,
  disarmLockFile,
  isDatabaseProcess,
  launch,
  readLockFile,
  stop,
  waitUntilReady,
} from './embedded/postmaster.ts'
import { StartError } from './embedded/startError.ts'

export { StartError } from './embedded/startError.ts'

const pg = createRequire(import.meta.url)('pg') as typeof import('pg')

/** Any number, as long as nothing else in the cluster's own database locks the same one. */
const OWNER_LOCK = 4_815_162_342
const START_PATIENCE_MS = 30_000
const LOG_CHECK_MS = 3_600_000
/** A killed server's connection, and with it its lock, may need a moment to end. */
const OWNER_TIMEOUT_MS = 2_000
const NAME = 'outreach'
const SUPERUSER = 'postgres'

export interface EmbeddedPostgres {
  /** Address of the server's database, as a role that owns it and nothing else. */
  url: string
  /** Address of the cluster's own database, as its superuser. */
  adminUrl: string
  /** Resolves when the database has ended without being stopped. */
  ended: Promise<void>
  /** Writes everything and stops it; may be called more than once. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** DATA_DIR, absolute. */
  dataDir: string
  /** Prints lines to the terminal: about slow steps and unusual events. */
  log(line: string): void
  /**
   * Folder for copies of PostgreSQL's programs if the installed ones cannot be reached; by default it depends on
   * DATA_DIR.
   */
  spare?: string
  /** Settings of PostgreSQL in addition to the product's own. */
  settings?: Readonly<Record<string, string>>
}

interface Cluster extends Home {
  binaries: Binaries
  logFile: string
  settings: Readonly<Record<string, string>>
  log(line: string): void
}

/**
 * Starts the embedded database, creating it first if there is none.
 *
 * @throws StartError with one line that says what to change
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  spare,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = await chooseHome(dataDir, log)
  const binaries = await findBinaries(home.account, spare ?? home.spare, log)
  const cluster: Cluster = { ...home, binaries, log, settings, logFile: join(dataDir, 'postgres.log') }
  keepSecret(home.secretFile)
  if (!hasCluster(home.data)) {
    log('Making the database …')
    await makeCluster(cluster, passwordOf(cluster, SUPERUSER))
  }
  checkVersion(cluster)

  const end = Date.now() + START_PATIENCE_MS
  while (true) {
    await stopLeftover(cluster)
    const started = await tryStart(cluster)
    if (started) return started
    const problem = readProblem(cluster)
    if (problem.final || Date.now() > end) {
      throw new StartError(
        `The embedded database in ${cluster.data} does not start: ${problem.text} (more in ${cluster.logFile}).`,
      )
    }
    await sleep(100)
  }
}

/**
 * The embedded database of a running server, for a second program on the same machine.
 *
 * @returns its address; null if no server runs, and the database can be started
 * @throws StartError with one line that says what to change
 */
export async function findRunningPostgres({ dataDir, log }: EmbeddedOptions): Promise<string | null> {
  const home = await chooseHome(dataDir, log)
  const running = hasCluster(home.data) ? readLockFile(home.data) : null
  if (!running || !isDatabaseProcess(running.pid, home.data) || !(await isInUse(home, running.pid, 0))) return null
  const lock = readLockFile(home.data)
  return lock && urlOf(home, lock.port, NAME, NAME)
}

const passwordOf = ({ secretFile }: Home, role: string): string =>
  createHmac('sha256', keepSecret(secretFile)).update(role).digest('base64url')

const urlOf = (home: Home, port: number, role: string, database: string): string =>
  `postgres://${role}:${passwordOf(home, role)}@127.0.0.1:${port}/${database}`

function checkVersion({ data, binaries }: Cluster): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const major = binaries.version.split('.')[0]
  if (made !== major) {
    throw new StartError(
      `The database in ${data} was made by PostgreSQL ${made}, but this program comes with ${major}: export it with the earlier program, or set DATA_DIR to another folder.`,
    )
  }
}

/** Stops what an earlier server left running in this folder. */
async function stopLeftover(cluster: Cluster): Promise<void> {
  const left = readLockFile(cluster.data)
  if (!left) return
  if (!isDatabaseProcess(left.pid, cluster.data)) {
    disarmLockFile(cluster.data)
    return
  }
  if (await isInUse(cluster, left.pid)) {
    throw new StartError(
      `DATA_DIR is in use by another running server (its database is process ${left.pid}): stop that one, or set DATA_DIR to another folder.`,
    )
  }
  cluster.log('Stopping the database that an earlier run left behind.')
  await stop(left.pid, cluster.data, cluster.binaries, cluster.account)
}

/** Whether a live server uses the running database. @param timeout for the end of a killed one, in milliseconds */
async function isInUse(cluster: Home, pid: number, timeout = OWNER_TIMEOUT_MS): Promise<boolean> {
  const end = Date.now() + START_PATIENCE_MS
  while (isDatabaseProcess(pid, cluster.data)) {
    const lock = readLockFile(cluster.data)
    const client = lock?.ready ? await connect(urlOf(cluster, lock.port, SUPERUSER, 'postgres')) : null
    if (client) {
      const owned = await takeOwnership(client, timeout)
      await client.end().catch(() => undefined)
      return !owned
    }
    // It is starting or stopping.
    if (Date.now() > end)
      throw new StartError(`The database process ${pid} in ${cluster.data} does not answer: end it, then start again.`)
    await sleep(100)
  }
  return false
}

async function connect(url: string): Promise<Client | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'outreach owner',
    connectionTimeoutMillis: 5_000,
  })
  // The database may end under an idle connection; the user of the connection notices that itself.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch {
    return null
  }
}

async function takeOwnership(client: Client, timeout = OWNER_TIMEOUT_MS): Promise<boolean> {
  const end = Date.now() + timeout
  do {
    const asked = await client
      .query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [OWNER_LOCK])
      .catch(() => null)
    // The connection is gone, and the database with it: there is nothing left to own, and the caller checks again.
    if (!asked) return true
    if (asked.rows[0]?.got) return true
    await sleep(50)
  } while (Date.now() < end)
  return false
}

/** One attempt; null if the database has ended instead of starting, or was taken by another server in the meantime. */
async function tryStart(cluster: Cluster): Promise<EmbeddedPostgres | null> {
  const port = await freePort()
  const child = launch(cluster.binaries, cluster.data, port, cluster.account, cluster.logFile, cluster.settings)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  if (!(await waitUntilReady(child, cluster.data))) return null
  const owner = await connect(urlOf(cluster, port, SUPERUSER, 'postgres'))
  if (!owner || !(await takeOwnership(owner))) return null
  const bounding = setInterval(() => {
    try {
      boundLog(cluster.logFile)
    } catch {
      // Another program has it open: there is a next time.
    }
  }, LOG_CHECK_MS).unref()
  const stopAll = () => {
    clearInterval(bounding)
    return stopOwn(cluster, child, owner, ended)
  }
  try {
    await makeDatabase(owner, passwordOf(cluster, NAME))
  } catch (error) {
    await stopAll()
    throw new StartError(`The embedded database in ${cluster.data} cannot be set up: ${(error as Error).message}.`)
  }
  return {
    url: urlOf(cluster, port, NAME, NAME),
    adminUrl: urlOf(cluster, port, SUPERUSER, 'postgres'),
    ended,
    stop: stopAll,
  }
}

async function stopOwn(cluster: Cluster, child: ChildProcess, owner: Client, ended: Promise<void>): Promise<void> {
  await owner.end().catch(() => undefined)
  if (child.pid !== undefined) await stop(child.pid, cluster.data, cluster.binaries, cluster.account)
  await ended
}

async function makeDatabase(admin: Client, password: string): Promise<void> {
  const role = await admin.query('select 1 from pg_roles where rolname = $1', [NAME])
  if (role.rowCount === 0) await admin.query(`create role ${NAME} login password ${pg.escapeLiteral(password)}`)
  const database = await admin.query('select 1 from pg_database where datname = $1', [NAME])
  if (database.rowCount === 0) await admin.query(`create database ${NAME} owner ${NAME}`)
}

/** The last reason in the database's log, and whether a retry is useless. */
function readProblem({ logFile }: Cluster): { text: string; final: boolean } {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n')
  const last = lines.findLast((line) => /(FATAL|PANIC): {2}/.test(line)) ?? lines.at(-1) ?? ''
  const text = last.replace(/^.*?(?:FATAL|PANIC): {2}/, '').replace(/\.$/, '') || 'it ended at once'
  // Another start in the same folder, survivors of a killed one, or a port taken between asking and using it.
  return { text, final: !/lock file|shared memory|shutting down|starting up|TCP\/IP sockets/.test(text) }
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
