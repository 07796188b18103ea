import { describe, expect, it } from 'vitest'
import { migrations } from '../../migrations/server/index.ts'
import { readCatalog, type Catalog } from '../support/catalog.ts'
import { useKnex } from '../support/knex.ts'

describe('every migration', () => {
  const knex = useKnex({ empty: true })
  const empty: Catalog = { columns: [], constraints: [], indexes: [], triggers: [], functions: [], views: [], sequences: [], types: [] }

  // In order: each test leaves its migration applied for the next.
  it.each(migrations.map((migration) => [migration.name, migration] as const))('%s leaves nothing behind when taken back', async (_, migration) => {
    const before = await readCatalog(knex())
    await migration.up(knex())
    const after = await readCatalog(knex())
    expect(after).not.toEqual(before)
    await migration.down(knex())
    expect(await readCatalog(knex())).toEqual(before)
    await migration.up(knex())
    expect(await readCatalog(knex())).toEqual(after)
  })

  it('can be taken back from the last to the first, and applied again', async () => {
    const full = await readCatalog(knex())
    for (const migration of migrations.toReversed()) await migration.down(knex())
    expect(await readCatalog(knex())).toEqual(empty)
    for (const migration of migrations) await migration.up(knex())
    expect(await readCatalog(knex())).toEqual(full)
  })

  it('is named by its number and place', () => {
    migrations.forEach(({ name }, index) => expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}[A-Z]`)))
  })
})
