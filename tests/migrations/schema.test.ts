import { describe, expect, it } from 'vitest'
import { buildContact, buildInteraction, buildOrganization, buildUser } from '../support/builders.ts'
import { readForeignKeys, readIndexes, tablesWith, type Index } from '../support/catalog.ts'
import { useKnex } from '../support/knex.ts'

const knex = useKnex()

/** Tables that are not queried by organization, each with the reason. */
const notReadByOrganization: Record<string, string> = {}

/** Foreign keys that need no index, each with the reason. */
const unsupported: Record<string, string> = {}

/**
 * Whether an index finds the rows that reference a parent. A partial one does so only if the other rows reference none.
 */
const supports = (columns: string[]) => (index: Index) => {
  const leading = index.columns.slice(0, columns.length)
  return (
    columns.every((column) => leading.includes(column)) &&
    (index.condition === null || index.condition === `(${columns.at(-1)} IS NOT NULL)`)
  )
}

describe('the schema', () => {
  it('has for every tenant table an index that begins with the organization', async () => {
    const indexes = await readIndexes(knex())
    const tables = (await tablesWith(knex(), 'organization_id')).filter((table) => !(table in notReadByOrganization))
    expect(tables).toContain('contacts')
    const missing = tables.filter(
      (table) => !indexes.some((index) => index.table === table && index.columns[0] === 'organization_id'),
    )
    expect(missing).toEqual([])
  })

  it('has an index for every foreign key, so that deleting a parent does not scan whole tables', async () => {
    const indexes = await readIndexes(knex())
    const keys = await readForeignKeys(knex())
    expect(keys.length).toBeGreaterThan(20)
    const missing = keys.filter(
      ({ table, columns }) => !indexes.some((index) => index.table === table && supports(columns)(index)),
    )
    expect(missing.map(({ name }) => name).filter((name) => !(name in unsupported))).toEqual([])
  })

  it('has no outdated exceptions', async () => {
    const names = [
      ...(await readForeignKeys(knex())).map(({ name }) => name),
      ...(await tablesWith(knex(), 'organization_id')),
    ]
    for (const exception of [...Object.keys(unsupported), ...Object.keys(notReadByOrganization)])
      expect(names).toContain(exception)
  })
})

describe('tenancy', () => {
  it('refuses an interaction that names another organization’s contact', async () => {
    const foreign = await buildContact(knex())
    const own = await buildOrganization(knex())
    const user = await buildUser(knex(), { organization_id: own.id })
    const insert = (organizationId: number) =>
      knex().raw(
        `insert into interactions (organization_id, contact_id, user_id, type, date, lat, lng) values (?, ?, ?, 'prayer', now(), 0, 0)`,
        [organizationId, foreign.id, user.id],
      )
    await expect(insert(own.id)).rejects.toMatchObject({
      code: '23503',
      constraint: 'interactions_organization_id_contact_id_fkey',
    })
    await expect(insert(foreign.organization_id)).resolves.toBeDefined()
  })

  it('refuses moving an interaction to another organization’s contact', async () => {
    const interaction = await buildInteraction(knex())
    const foreign = await buildContact(knex())
    await expect(
      knex()('interactions').where({ id: interaction.id }).update({ contact_id: foreign.id }),
    ).rejects.toMatchObject({ code: '23503' })
  })

  it('refuses an interaction without a contact, unless it is a location visit', async () => {
    await expect(buildInteraction(knex(), { type: 'prayer', contact_id: null })).rejects.toMatchObject({
      code: '23514',
    })
    await expect(buildInteraction(knex(), { type: 'location_visit' })).resolves.toMatchObject({ contact_id: null })
  })

  it('refuses an achievement of another organization', async () => {
    const user = await buildUser(knex())
    const other = await buildOrganization(knex())
    const [achievement] = await knex()('achievements')
      .insert({
        organization_id: other.id,
        name: 'First Steps',
        description: 'Record one',
        icon: 'map',
        requirement_type: 'contact_count',
        requirement_value: 1,
      })
      .returning('id')
    const earn = knex()('user_achievements').insert({
      organization_id: user.organization_id,
      user_id: user.id,
      achievement_id: achievement.id,
    })
    await expect(earn).rejects.toMatchObject({ code: '23503' })
  })
})

describe('changes of a record', () => {
  const operation = '1f0c6dd5-4b1a-4b54-9d3e-1c0de7a1a001'
  const changesOf = (entity: string, id: number) =>
    knex()('record_changes').where({ entity, entity_id: id }).orderBy('version')

  it('raise the version by one and record old and new values of only the changed fields', async () => {
    const { id, organization_id, updated_at } = await buildContact(knex(), {
      name: 'Maria Delgado',
      phone: '503-555-0101',
      status: 'new',
    })
    const user = await buildUser(knex(), { organization_id })
    const [stored] = await knex()('contacts')
      .where({ id })
      .update({ status: 'interested', phone: null, name: 'Maria Delgado', updated_by: user.id, last_op_id: operation })
      .returning('*')
    expect(stored.version).toBe(2)
    expect(stored.updated_at.getTime()).toBeGreaterThanOrEqual(updated_at.getTime())
    expect(await changesOf('contact', id)).toMatchObject([
      { organization_id, entity: 'contact', version: 2, changed_by: user.id, op_id: operation },
    ])
    const [change] = await changesOf('contact', id)
    expect(change.old).toEqual({ status: 'new', phone: '503-555-0101' })
    expect(change.new).toEqual({ status: 'interested', phone: null })
  })

  it('are recorded for interactions too, each change separately', async () => {
    const { id } = await buildInteraction(knex(), {
      follow_up_date: new Date('2026-03-01T10:00:00Z'),
      follow_up_type: 'call',
    })
    await knex()('interactions').where({ id }).update({ follow_up_completed: true })
    await knex()('interactions').where({ id }).update({ notes: 'Spoke for a while.' })
    const changes = await changesOf('interaction', id)
    expect(changes.map(({ version, old, new: now }) => ({ version, old, now }))).toEqual([
      { version: 2, old: { follow_up_completed: false }, now: { follow_up_completed: true } },
      { version: 3, old: { notes: null }, now: { notes: 'Spoke for a while.' } },
    ])
  })

  it('count even if only the version differs, since their operation must be known', async () => {
    const { id } = await buildContact(knex())
    await knex()('contacts').where({ id }).update({ last_op_id: '1f0c6dd5-4b1a-4b54-9d3e-1c0de7a1a002' })
    expect(await changesOf('contact', id)).toMatchObject([
      { version: 2, old: {}, new: {}, op_id: '1f0c6dd5-4b1a-4b54-9d3e-1c0de7a1a002' },
    ])
  })

  it('contain an operation only if that operation made them', async () => {
    const { id } = await buildContact(knex())
    await knex()('contacts').where({ id }).update({ notes: 'one', last_op_id: '1f0c6dd5-4b1a-4b54-9d3e-1c0de7a1a003' })
    await knex()('contacts').where({ id }).update({ notes: 'two' })
    expect((await changesOf('contact', id)).map(({ op_id }) => op_id)).toEqual([
      '1f0c6dd5-4b1a-4b54-9d3e-1c0de7a1a003',
      null,
    ])
  })

  it('cannot be made twice by one operation', async () => {
    const { organization_id } = await buildContact(knex())
    const [one, two] = [
      await buildContact(knex(), { organization_id }),
      await buildContact(knex(), { organization_id }),
    ]
    const last_op_id = '1f0c6dd5-4b1a-4b54-9d3e-1c0de7a1a004'
    await knex()('contacts').where({ id: one.id }).update({ notes: 'one', last_op_id })
    await expect(knex()('contacts').where({ id: two.id }).update({ notes: 'two', last_op_id })).rejects.toMatchObject({
      code: '23505',
      constraint: 'record_changes_op',
    })
  })

  it('move a record to the end of the feed', async () => {
    const [one, two] = [await buildContact(knex()), await buildContact(knex())]
    await knex()('contacts').where({ id: one.id }).update({ notes: 'later' })
    const { rows } = await knex().raw('select id from contacts where id in (?, ?) order by changed_xid, id', [
      one.id,
      two.id,
    ])
    expect(rows).toEqual([{ id: two.id }, { id: one.id }])
  })

  it('of deletions are soft deletes, and recorded', async () => {
    const { id, organization_id } = await buildContact(knex())
    const user = await buildUser(knex(), { organization_id })
    await knex()('contacts')
      .where({ id })
      .update({ deleted_at: new Date('2026-03-01T10:00:00Z'), deleted_by: user.id, updated_by: user.id })
    const [change] = await changesOf('contact', id)
    expect(Object.keys(change.new).sort()).toEqual(['deleted_at', 'deleted_by'])
    expect(change.old).toEqual({ deleted_at: null, deleted_by: null })
  })
})

describe('points', () => {
  it('are given once for a record', async () => {
    const user = await buildUser(knex())
    const entry = {
      organization_id: user.organization_id,
      user_id: user.id,
      points: 5,
      reason: 'interaction_created',
      reference_type: 'interaction',
      reference_id: 7,
    }
    await knex()('points_history').insert(entry)
    await expect(knex()('points_history').insert(entry)).rejects.toMatchObject({ code: '23505' })
    const unreferenced = {
      ...entry,
      reason: 'streak_bonus',
      reference_type: 'streak',
      reference_id: null,
      occasion: '2026-03-01',
    }
    await knex()('points_history').insert(unreferenced)
    await expect(knex()('points_history').insert(unreferenced)).rejects.toMatchObject({ code: '23505' })
  })

  it('for a completed follow-up are given once, no matter who completes it', async () => {
    const one = await buildUser(knex())
    const two = await buildUser(knex(), { organization_id: one.organization_id, role: 'member' })
    const entry = (userId: number) => ({
      organization_id: one.organization_id,
      user_id: userId,
      points: 10,
      reason: 'follow_up_completed',
      reference_type: 'interaction',
      reference_id: 7,
      occasion: '2026-03-01T10:00:00.000Z',
    })
    await knex()('points_history').insert(entry(one.id))
    await expect(knex()('points_history').insert(entry(two.id))).rejects.toMatchObject({
      code: '23505',
      constraint: 'points_history_follow_up',
    })
  })

  it.each([
    [0, 1],
    [3, 1],
    [4, 2],
    [15, 2],
    [16, 3],
    [-5, 1],
  ])('%i points make level %i', async (points, level) => {
    const user = await buildUser(knex())
    if (points !== 0) {
      await knex()('points_history').insert({
        organization_id: user.organization_id,
        user_id: user.id,
        points,
        reason: 'admin_award',
        reference_type: 'award',
      })
    }
    expect(await knex()('user_points').where({ user_id: user.id })).toMatchObject([
      { organization_id: user.organization_id, points, level },
    ])
  })
})
