/** The database server in use: the one that DATABASE_URL names, or the embedded one. */
import { createRequire } from 'node:module'
import type { Config } from '../config.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './embedded.ts'

const pg = createRequire(import.meta.url)('pg') as typeof import('pg')

const OLDEST_MAJOR = 15
const CONNECT_PATIENCE_MS = 10_000

export interface DatabaseServer {
  url: string
  /** Resolves when the database has ended unexpectedly; never for one that is not ours. */
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * The database named by DATABASE_URL cannot be used. The message is one line meant for the terminal, without the
 * password.
 */
export class DatabaseUrlError extends Error {
  override name = 'DatabaseUrlError'
}

/**
 * Makes sure that there is a database to connect to.
 *
 * @param say prints lines to the terminal
 * @throws DatabaseUrlError or StartError with one line that says what to change
 */
export async function openDatabaseServer(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (line: string) => void,
): Promise<DatabaseServer> {
  if (databaseUrl === null) return startEmbeddedPostgres({ dataDir, log: say })
  await checkDatabase(databaseUrl)
  return { url: databaseUrl, ended: new Promise(() => undefined), stop: async () => undefined }
}

/**
 * The same for a second program: the embedded database is used if a server runs it already, and started and
 * stopped otherwise.
 *
 * @throws DatabaseUrlError or StartError with one line that says what to change
 */
export async function joinDatabaseServer(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (line: string) => void,
): Promise<DatabaseServer> {
  const running = config.databaseUrl === null ? await findRunningPostgres({ dataDir: config.dataDir, log: say }) : null
  if (running === null) return openDatabaseServer(config, say)
  return { url: running, ended: new Promise(() => undefined), stop: async () => undefined }
}

async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_PATIENCE_MS })
  client.on('error', () => undefined)
  let version: number
  let encoding: string
  try {
    await client.connect()
    const {
      rows: [found],
    } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding`,
    )
    version = found?.version ?? 0
    encoding = found?.encoding ?? ''
  } catch (error) {
    throw new DatabaseUrlError(
      `DATABASE_URL names a database that cannot be reached (${nameOf(url)}): ${reasonOf(error)}.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_MAJOR)
    throw new DatabaseUrlError(
      `DATABASE_URL names a PostgreSQL ${major} (${nameOf(url)}): ${OLDEST_MAJOR} or newer is needed.`,
    )
  // Without a locale of the machine PostgreSQL accepts any bytes, and fails on some texts.
  if (encoding !== 'UTF8')
    throw new DatabaseUrlError(
      `DATABASE_URL names a database with the encoding ${encoding} (${nameOf(url)}): UTF8 is needed. Make it anew with "encoding 'UTF8' template template0".`,
    )
}

/** The address without user and password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

function reasonOf(error: unknown): string {
  // Node reports one error per address that a name has.
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message.replace(/\.$/, '') : String(first)
}
