import { createRequire } from 'node:module'
import type { Knex } from 'knex'
import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts'

// knex's ESM build hides its default export from TypeScript's view of this package.
const knexModule = createRequire(import.meta.url)('knex') as typeof import('knex').default

/** Opens a database with knex; the caller destroys it. */
export const openKnex = (url: string): Knex => knexModule({ client: 'pg', connection: url, pool: { min: 0, max: 4 } })

/**
 * A database for this file, by knex.
 * @returns access to it; it exists from `beforeAll` on and is dropped at the end
 */
export function useKnex(options?: TestDatabaseOptions): () => Knex {
  let database: TestDatabase | undefined
  let knex: Knex | undefined
  beforeAll(async () => {
    database = await createTestDatabase(options)
    knex = openKnex(database.url)
  })
  afterAll(async () => {
    await knex?.destroy()
    await database?.drop()
  })
  return () => {
    if (!knex) throw new Error('The database is there only inside tests')
    return knex
  }
}
