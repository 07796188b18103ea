import { describe, expect, it } from 'vitest'
import { migrations } from '../../migrations/server/index.ts'
import { readCatalog, type Catalog } from '../support/catalog.ts'
import { useKnex } from '../support/knex.ts'

describe('every migration', () => {
  const knex = useKnex({ empty: true })
  const empty: Catalog = {
    columns: [],
    constraints: [],
    indexes: [],
    triggers: [],
    functions: [],
    views: [],
    sequences: [],
    types: [],
  }

  // In order: each test leaves its migration applied for the next.
  it.each(migrations.map((migration) => [migration.name, migration] as const))(
    '%s leaves nothing behind when taken back',
    async (_, migration) => {
      const before = await readCatalog(knex())
      await migration.up(knex())
      const after = await readCatalog(knex())
      expect(after).not.toEqual(before)
      await migration.down(knex())
      expect(await readCatalog(knex())).toEqual(before)
      await migration.up(knex())
      expect(await readCatalog(knex())).toEqual(after)
    },
  )

  it('can be reverted from the last to the first, and applied again', async () => {
    const full = await readCatalog(knex())
    for (const migration of migrations.toReversed()) await migration.down(knex())
    expect(await readCatalog(knex())).toEqual(empty)
    for (const migration of migrations) await migration.up(knex())
    expect(await readCatalog(knex())).toEqual(full)
  })

  it('is named by its number and position', () => {
    migrations.forEach(({ name }, index) =>
      expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}[A-Z]`)),
    )
  })
})

describe('the comparison', () => {
  const knex = useKnex()

  it.each([
    'create table leftover (id integer)',
    'alter table contacts add column leftover text',
    "alter table contacts alter column notes set default '-'",
    'alter table contacts alter column phone set not null',
    'alter table contacts alter column phone type varchar(40)',
    'alter table contacts add constraint leftover check (char_length(notes) < 10)',
    'alter table contacts drop constraint contacts_status_check',
    'create index leftover on contacts (email)',
    'drop index contacts_feed',
    'create view leftover as select 1 as one',
    'create function leftover() returns integer language sql as $$ select 1 $$',
    "create trigger leftover after delete on contacts for each row execute function record_change('contact')",
    'drop trigger contacts_stamp on contacts',
    'create sequence leftover',
    "create type leftover as enum ('a')",
    "create domain leftover as text check (value <> '')",
  ])('notices: %s', async (statement) => {
    const before = await readCatalog(knex())
    await expect(
      knex().transaction(async (trx) => {
        await trx.raw(statement)
        expect(await readCatalog(trx)).not.toEqual(before)
        throw new Error('roll back')
      }),
    ).rejects.toThrow('roll back')
    expect(await readCatalog(knex())).toEqual(before)
  })
})

describe('0011TimeZones', () => {
  const knex = useKnex()

  it('lets organizations whose zone only one side knows count in UTC, and leaves the others as they are', async () => {
    const migration = migrations.find(({ name }) => name === '0011TimeZones')
    await migration?.down(knex())
    const zones = ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', '-0800', '+05:30', 'US/Pacific-New', 'CET']
    await knex()('organizations').insert(zones.map((zone) => ({ name: zone, time_zone: zone })))
    await migration?.up(knex())
    const after = await knex()('organizations').orderBy('id').pluck('time_zone')
    expect(after).toEqual(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'UTC', 'UTC', 'UTC'])
    await expect(knex()('organizations').insert({ name: 'Offset', time_zone: '+05:30' })).rejects.toThrow('time_zone')
  })
})
