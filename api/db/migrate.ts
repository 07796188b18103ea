/**
 * Brings the database to the state the code expects, and back.
 *
 * knex runs the migrations; its own lock is a row that stays locked after a crash, so every run happens
 * under an advisory lock instead, which Postgres frees with the connection that took it.
 */
import { createRequire } from 'node:module'
import type { Knex } from 'knex'
import { migrations, type Migration } from '../../migrations/server/index.ts'

const knexModule = createRequire(import.meta.url)('knex') as typeof import('knex').default

/** Any number, as long as nothing else in this database locks the same one. */
const MIGRATION_LOCK = 7_291_046_113

/** The database cannot be migrated by this version of the program. The message is meant for the terminal. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export interface MigrationStatus {
  /** Names of the migrations in the database, in the order in which they were applied. */
  applied: string[]
  /** Names of those still to be applied, in order. */
  pending: string[]
  /** Applied, but not known to this version: the database is newer than the code. */
  unknown: string[]
}

/**
 * Applies every migration that is missing. Two processes that start at once do not conflict:
 * the second waits for the first and then finds nothing to do.
 *
 * @param url address of the database
 * @param known the migrations of the code, replaced in tests
 * @returns the names of those applied now
 * @throws MigrationError when the database has migrations that this version does not know
 */
export async function migrateUp(url: string, known: readonly Migration[] = migrations): Promise<string[]> {
  return withKnex(url, async (knex) => {
    // Most starts find nothing to do; they need no lock, and do not wait for anyone.
    if ((await knownStatus(knex, known)).pending.length === 0) return []
    return locked(knex, async () => {
      const { pending } = await knownStatus(knex, known)
      if (pending.length > 0) await knex.migrate.latest(configOf(known))
      return pending
    })
  })
}

/**
 * Reverts the last migration, or all of them.
 *
 * @param howMany `one` or `all`
 * @returns the names of those reverted, last applied first
 * @throws MigrationError when the database has migrations that this version does not know
 */
export async function migrateDown(
  url: string,
  howMany: 'one' | 'all',
  known: readonly Migration[] = migrations,
): Promise<string[]> {
  return withKnex(url, (knex) =>
    locked(knex, async () => {
      const { applied } = await knownStatus(knex, known)
      if (applied.length === 0) return []
      if (howMany === 'all') await knex.migrate.rollback(configOf(known), true)
      else await knex.migrate.down(configOf(known))
      return howMany === 'all' ? applied.toReversed() : applied.slice(-1)
    }),
  )
}

/**
 * Does work that changes tables in one transaction, under the lock that migrations take.
 *
 * @param afterwards runs after the commit, over the same connection
 * @throws MigrationError when the database has migrations that this version does not know
 */
export async function inMigration<Result>(
  url: string,
  work: (trx: Knex.Transaction) => Promise<Result>,
  afterwards: (knex: Knex) => Promise<unknown>,
): Promise<Result> {
  return withKnex(url, (knex) =>
    locked(knex, async () => {
      await knownStatus(knex, migrations)
      const result = await knex.transaction(work)
      await afterwards(knex)
      return result
    }),
  )
}

/**
 * Brings a database to the first migrations of the code, up or down, inside a transaction.
 *
 * @param count how many of them
 * @returns the names of those applied now
 */
export async function bringTo(trx: Knex.Transaction, count: number): Promise<string[]> {
  const { applied } = await readStatus(trx)
  for (let at = applied.length; at > count; at -= 1) await trx.migrate.down(configOf(migrations))
  if (applied.length >= count) return []
  await trx.migrate.latest(configOf(migrations.slice(0, count)))
  return migrations.slice(applied.length, count).map(({ name }) => name)
}

/** Compares the migrations in the database with those of the code; changes nothing. */
export async function migrationStatus(url: string, known: readonly Migration[] = migrations): Promise<MigrationStatus> {
  return withKnex(url, (knex) => readStatus(knex, known))
}

/** As `migrationStatus`, over an open connection pool (readiness checks). */
export async function readStatus(knex: Knex, known: readonly Migration[] = migrations): Promise<MigrationStatus> {
  const applied = await appliedNames(knex)
  const names = known.map((migration) => migration.name)
  return {
    applied,
    pending: names.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !names.includes(name)),
  }
}

async function appliedNames(knex: Knex): Promise<string[]> {
  const exists = await knex.raw<{ rows: { found: boolean }[] }>(
    `select to_regclass('knex_migrations') is not null as found`,
  )
  if (!exists.rows[0]?.found) return []
  const result = await knex.raw<{ rows: { name: string }[] }>('select name from knex_migrations order by id')
  return result.rows.map((row) => row.name)
}

async function knownStatus(knex: Knex, known: readonly Migration[]): Promise<MigrationStatus> {
  const status = await readStatus(knex, known)
  if (status.unknown.length === 0) return status
  throw new MigrationError(
    `The database is newer than this program (it has ${status.unknown.join(', ')}): run the version that made it, or a newer one.`,
  )
}

// knex prints errors to the terminal in addition to throwing them.
const quiet = { warn: () => undefined, error: () => undefined }

/** Does the work on one connection of its own: the lock belongs to the connection, and so must everything under it. */
async function withKnex<Result>(url: string, work: (knex: Knex) => Promise<Result>): Promise<Result> {
  const knex = knexModule({ client: 'pg', connection: url, pool: { min: 1, max: 1 }, log: quiet })
  try {
    return await work(knex)
  } finally {
    await knex.destroy()
  }
}

async function locked<Result>(knex: Knex, work: () => Promise<Result>): Promise<Result> {
  await knex.raw('select pg_advisory_lock(?)', [MIGRATION_LOCK])
  // The process that left knex's own lock behind is gone: otherwise we would not hold ours.
  await knex.migrate.forceFreeMigrationsLock()
  return work()
}

function configOf(known: readonly Migration[]): Knex.MigratorConfig {
  const source: Knex.MigrationSource<Migration> = {
    getMigrations: async () => [...known],
    getMigrationName: (migration) => migration.name,
    getMigration: async ({ up, down }) => ({ up, down }),
  }
  return { migrationSource: source }
}
