/** Restores a backup completely, or changes nothing. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Knex } from 'knex'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrations as known } from '../../../migrations/server/index.ts'
import { resetFeed } from '../feedRepair.ts'
import { bringTo, inMigration } from '../migrate.ts'
import { isOwn, quoted, readForeignKeys, readTables, type Query, type Table } from '../catalog.ts'
import { BackupError, checkBackup, openBackup, type BackupHead, type OpenBackup } from './format.ts'

export interface RestoreResult {
  tables: number
  rows: number
  /** When the backup was made, ISO 8601. */
  createdAt: string
  /** Migrations that were applied afterwards. */
  migrated: string[]
}

/**
 * Fills a database from a backup, of this or another Postgres, in one transaction. A backup of an older version is
 * migrated. Clients that follow the change feed start over.
 *
 * @param url address of the database; it need not have tables yet
 * @param force empties a database that is not empty
 * @throws BackupError for a file that is incomplete or newer than the program, and for a database that is not empty
 */
export async function restoreBackup(url: string, file: string, { force = false } = {}): Promise<RestoreResult> {
  const head = await checkBackup(file)
  const names = known.map(({ name }) => name)
  const newer = head.migrations.filter((name, index) => name !== names[index])
  if (newer.length > 0)
    throw new BackupError(
      `${file} is newer than this program (it has ${newer.join(', ')}): restore it with the version that made it, or a newer one.`,
    )
  const migrated = await inMigration(
    url,
    async (trx) => {
      const client = (await trx.client.acquireConnection()) as Client
      const query: Query = async (text, values = []) => (await client.query(text, [...values])).rows
      await empty(query, force)
      await bringTo(trx, head.migrations.length)
      const backup = await openBackup(file)
      try {
        await load(backup, client, query)
      } finally {
        await backup.close()
      }
      const migrated = await bringTo(trx, known.length)
      await resetFeed(query)
      return migrated
    },
    (knex: Knex) => knex.raw('analyze'),
  )
  return {
    tables: head.tables.length,
    rows: head.tables.reduce((sum, { rows }) => sum + rows, 0),
    createdAt: head.createdAt,
    migrated,
  }
}

async function empty(query: Query, force: boolean): Promise<void> {
  const tables = await readTables(query)
  for (const { name } of tables.filter((table) => isOwn(table.name))) {
    const [found] = await query<{ any: boolean }>(`select exists (select from ${quoted(name)}) as any`)
    if (found?.any && !force) throw new BackupError('The database is not empty: restore into an empty one.')
  }
  await truncate(query, tables)
}

async function truncate(query: Query, tables: readonly Table[]): Promise<void> {
  if (tables.some(({ name }) => name === 'users')) await tellProcesses(query)
  if (tables.length > 0) await query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
}

/** Servers that run on this database drop their sign-in caches as soon as this is committed. */
const tellProcesses = (query: Query) => query(`select pg_notify('auth_changed', id::text) from users`)

async function load(backup: OpenBackup, client: Client, query: Query): Promise<void> {
  const { head } = backup
  const tables = await readTables(query)
  if (shapeOf(tables) !== shapeOf(head.tables))
    throw new BackupError(
      'The tables of this backup are not those of its migrations: it was changed, or its database was.',
    )
  // Migrations fill some tables.
  await truncate(query, tables)
  // Tables reference each other in cycles; checking after the load is also faster.
  const keys = await readForeignKeys(query)
  for (const { table, name } of keys) await query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  // The effects of triggers (versions, history, notifications) are in the backup already.
  for (const { name } of tables) await query(`alter table ${quoted(name)} disable trigger user`)
  for (const table of head.tables) {
    const copy = client.query(
      copyFrom(`copy ${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) from stdin`),
    )
    await pipeline(Readable.from(backup.rows(table)), copy)
    if (copy.rowCount !== table.rows)
      throw new BackupError(`The table ${table.name} took ${copy.rowCount} rows of ${table.rows}.`)
  }
  await backup.finish()
  for (const { name, value, isCalled } of head.sequences)
    await query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled])
  for (const { name } of tables) await query(`alter table ${quoted(name)} enable trigger user`)
  for (const { table, name, definition } of keys)
    await query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  await tellProcesses(query)
}

const shapeOf = (tables: readonly Table[] | BackupHead['tables']) =>
  JSON.stringify(tables.map(({ name, columns }) => [name, [...columns].sort()]))
