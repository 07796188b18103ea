import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Values that the global set-up passes to the test files. */
export interface TestDatabases {
  /** Connection for creating and dropping databases. */
  adminUrl: string
  /** The same server, as the role that owns the test databases, as the product's own role owns its database. */
  ownerUrl: string
  /** Name of the migrated database that is copied. */
  template: string
}

export interface TestDatabase {
  url: string
  /** Drops it, closing any open connections. */
  drop(): Promise<void>
}

export interface TestDatabaseOptions {
  /** Without tables, for tests of the migrations themselves. */
  empty?: boolean
}

/**
 * A separate database, migrated and otherwise empty. A test file makes one and drops it at the end:
 *
 *     const database = await createTestDatabase()
 *     afterAll(() => database.drop())
 */
export async function createTestDatabase({ empty = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { ownerUrl, template } = inject('databases')
  const name = `outreach_test_${randomBytes(6).toString('hex')}`
  const url = new URL(ownerUrl)
  await administer(`create database ${name} owner "${url.username}" template ${empty ? 'template0' : template}`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databases').adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
