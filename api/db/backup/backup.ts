/** Makes a backup while the server runs, as of one moment. */
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { migrations, type Migration } from '../../../migrations/server/index.ts'
import { migrationStatus } from '../migrate.ts'
import { keptRows, quoted, readSequenceNames, readTables, type Query } from '../catalog.ts'
import { BackupError, checkBackup, writeBackup, type BackupHead } from './format.ts'

const pg = createRequire(import.meta.url)('pg') as typeof import('pg')

export interface BackupOptions {
  /** Version of the program, written to the file. */
  program: string
  /** Replaces an existing file. */
  replace?: boolean
  /** The migrations of the code, replaced in tests. */
  known?: readonly Migration[]
}

export interface BackupResult {
  tables: number
  rows: number
  /** Size of the file. */
  bytes: number
}

/**
 * Writes the whole database to a file, or creates no file. It is read back before it gets its name.
 *
 * @param url address of the database
 * @param file only its owner can read it: it holds all personal data
 * @throws BackupError
 */
export async function createBackup(
  url: string,
  file: string,
  { program, replace = false, known = migrations }: BackupOptions,
): Promise<BackupResult> {
  if (existsSync(file) && !replace)
    throw new BackupError(`${file} is there already: choose another name, or replace it with --force.`)
  const { applied, pending, unknown } = await migrationStatus(url, known)
  if (unknown.length > 0)
    throw new BackupError(
      `The database is newer than this program (it has ${unknown.join(', ')}): back it up with the version that made it.`,
    )
  if (applied.length === 0) throw new BackupError('The database is empty, so there is nothing to back up.')
  if (pending.length > 0) throw new BackupError(`The database lacks ${pending.join(', ')}: run "migrate up" first.`)
  const draft = `${file}.part`
  try {
    await inSnapshot(url, async (client) => {
      const head = await readHead(client, applied, program)
      const rows = (table: BackupHead['tables'][number]) =>
        client.query(
          copyTo(`copy (select ${table.columns.map(quoted).join(', ')} from ${keptRows(table.name)}) to stdout`),
        )
      await pipeline(
        Readable.from(writeBackup(head, rows)),
        createGzip(),
        createWriteStream(draft, { mode: 0o600, flush: true }),
      )
    })
    const { tables } = await checkBackup(draft)
    renameSync(draft, file)
    return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), bytes: statSync(file).size }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall)
      throw new BackupError(`${file} cannot be written: ${(error as Error).message}.`)
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** All reads of the work are from one snapshot. It takes no transaction id, so the change feed does not wait for it. */
async function inSnapshot(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'outreach backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
    )
    await work(client)
    await client.query('commit')
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function readHead(client: Client, migrations: string[], program: string): Promise<BackupHead> {
  const query: Query = async (text, values = []) => (await client.query(text, [...values])).rows
  const tables: BackupHead['tables'] = []
  for (const { name, columns } of await readTables(query)) {
    const [counted] = await query<{ rows: string | number }>(`select count(*) as rows from ${keptRows(name)}`)
    tables.push({ name, columns, rows: Number(counted?.rows) })
  }
  // Sequences have no snapshots: read after the snapshot was taken, they are at or behind every id in it.
  const sequences: BackupHead['sequences'] = []
  for (const name of await readSequenceNames(query)) {
    const [state] = await query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    )
    if (state) sequences.push({ name, ...state })
  }
  return {
    format: 'outreach-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    program,
    migrations,
    tables,
    sequences,
  }
}
