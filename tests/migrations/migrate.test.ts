import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { migrateDown, MigrationError, migrateUp, migrationStatus } from '../../api/db/migrate.ts'
import { migrations, type Migration } from '../../migrations/server/index.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const made: TestDatabase[] = []
let url = ''

beforeEach(async () => {
  const database = await createTestDatabase({ empty: true })
  made.push(database)
  url = database.url
})
afterAll(() => Promise.all(made.map((database) => database.drop())))

async function query<Row>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

const table = (name: string): Migration => ({
  name,
  up: async (knex) => void (await knex.raw(`create table ${name} (id integer)`)),
  down: async (knex) => void (await knex.raw(`drop table ${name}`)),
})

describe('migrateUp', () => {
  it('applies missing migrations, in order, and none the second time', async () => {
    const names = migrations.map((migration) => migration.name)
    expect(await migrateUp(url)).toEqual(names)
    expect(await migrateUp(url)).toEqual([])
    expect(await migrationStatus(url)).toEqual({ applied: names, pending: [], unknown: [] })
  })

  it('makes processes that start together wait for each other', async () => {
    const results = await Promise.all([migrateUp(url), migrateUp(url), migrateUp(url)])
    expect(results.flat()).toEqual(migrations.map((migration) => migration.name))
  })

  it('is not blocked by the lock of a killed run', async () => {
    await migrateUp(url, [table('first')])
    await query('update knex_migrations_lock set is_locked = 1')
    expect(await migrateUp(url, [table('first'), table('second')])).toEqual(['second'])
  })

  it('refuses a database that is newer than the program', async () => {
    await migrateUp(url, [table('first'), table('second')])
    await expect(migrateUp(url, [table('first')])).rejects.toThrow(MigrationError)
    await expect(migrateUp(url, [table('first')])).rejects.toThrow('it has second')
  })

  it('leaves the database unchanged if a migration fails', async () => {
    const failing: Migration = {
      ...table('second'),
      up: async (knex) => void (await knex.raw('create table second (id integer); select 1/0')),
    }
    await expect(migrateUp(url, [table('first'), failing])).rejects.toThrow('division by zero')
    expect(await query(`select 1 from pg_tables where tablename = 'second'`)).toEqual([])
    expect(await migrateUp(url, [table('first'), table('second')])).toContain('second')
  })
})

describe('migrateDown', () => {
  it('reverts the last one, or all', async () => {
    const three = [table('first'), table('second'), table('third')]
    await migrateUp(url, three)
    expect(await migrateDown(url, 'one', three)).toEqual(['third'])
    expect(await migrateDown(url, 'all', three)).toEqual(['second', 'first'])
    expect(await migrateDown(url, 'all', three)).toEqual([])
    expect((await migrationStatus(url, three)).pending).toEqual(['first', 'second', 'third'])
  })
})
