import { verify } from '@node-rs/argon2'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword, seedDemo } from '../../api/demo/seed.ts'
import { starterSet } from '../../api/resources/achievements/starterSet.ts'
import { achievementIcons, achievementInput, requirementTypes } from '../../shared/schemas/achievement.ts'
import { contactStatuses } from '../../shared/domain/kinds.ts'
import { contactInput } from '../../shared/schemas/contact.ts'
import { interactionTypes } from '../../shared/domain/kinds.ts'
import { customFaults, type CustomField, type CustomValues } from '../../shared/domain/customFields.ts'
import { doorsIn } from '../../shared/domain/areas.ts'
import { locationGroups, type Located } from '../../shared/domain/locationGroups.ts'
import { areaInput, areaAssignmentInput, type AreaInput } from '../../shared/schemas/area.ts'
import { interactionInput } from '../../shared/schemas/interaction.ts'
import { buildOrganization, buildUser } from '../support/builders.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openKnex } from '../support/knex.ts'

const silent = { info: () => undefined }
const now = new Date('2026-05-20T03:30:00Z')
const today = '2026-05-20'
const tables = [
  'organizations',
  'users',
  'memberships',
  'custom_fields',
  'contacts',
  'interactions',
  'record_changes',
  'achievements',
  'user_achievements',
  'points_history',
  'areas',
  'area_assignments',
]

const made: { database: TestDatabase; knex: Knex }[] = []
async function emptyDatabase(): Promise<Knex> {
  const database = await createTestDatabase()
  const knex = openKnex(database.url)
  made.push({ database, knex })
  return knex
}
afterAll(async () => {
  for (const { database, knex } of made) {
    await knex.destroy()
    await database.drop()
  }
})

const rowsOf = async <Row>(knex: Knex, text: string, values: (string | Date)[] = []): Promise<Row[]> =>
  (await knex.raw<{ rows: Row[] }>(text, values)).rows

/** All rows of a table, without random and time-dependent values. */
async function plainRows(knex: Knex, table: string) {
  const rows = (await knex(table).orderBy('id')) as Record<string, unknown>[]
  return rows.map((row) => ({ ...row, password_hash: undefined, changed_xid: undefined }))
}

describe('the demo organization', () => {
  let knex: Knex
  beforeAll(async () => {
    knex = await emptyDatabase()
    if (!(await seedDemo(knex, silent, now))) throw new Error('Nothing was seeded')
  })
  const counts = async (column: string, from: string) => {
    const rows = await rowsOf<{ key: string; count: number }>(
      knex,
      `select ${column} as key, count(*)::integer as count from ${from} group by 1`,
    )
    return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
  }

  it('has tagged some of its people', async () => {
    const tagged = await counts('jsonb_typeof(tags)', 'contacts where tags is not null')
    expect(tagged).toEqual({ array: expect.any(Number) })
  })

  it('has notes that only some may read', async () => {
    expect(await counts("confidential ->> 'readers'", 'interactions where confidential is not null')).toEqual({
      admin: 1,
      manager: 1,
    })
  })

  it('has custom fields, and values of them that they can have', async () => {
    const fields = (await knex('custom_fields').orderBy('position')) as CustomField[]
    expect(fields.map(({ kind }) => kind)).toEqual(['choice', 'choices', 'yesNo'])
    const known = (await knex('contacts').whereNotNull('custom').select('custom')) as { custom: CustomValues }[]
    expect(known.length).toBeGreaterThan(40)
    expect(known.flatMap(({ custom }) => customFaults(custom, fields))).toEqual([])
  })

  it('has the id 1 and a team whose admin signs in as demo', async () => {
    expect(await knex('organizations').select('id', 'created_by', 'time_zone')).toEqual([
      { id: 1, created_by: 1, time_zone: 'America/Los_Angeles' },
    ])
    const [demo, ...others] = await knex('users').orderBy('id')
    expect(demo).toMatchObject({ username: 'demo', active: true, organization_id: 1 })
    expect(await verify(demo.password_hash, demoPassword)).toBe(true)
    expect(demo.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(others.length).toBeGreaterThanOrEqual(3)
    for (const { password_hash } of others) expect(await verify(password_hash, demoPassword)).toBe(false)
    expect(await counts('role', 'memberships')).toEqual({ admin: 1, manager: 1, member: others.length - 1 })
  })

  it('has contacts of every status and interactions of every type', async () => {
    const statuses = await counts('status', 'contacts')
    const types = await counts('type', 'interactions')
    expect(Object.keys(statuses).sort()).toEqual([...contactStatuses].sort())
    expect(Object.keys(types).sort()).toEqual([...interactionTypes].sort())
    expect(Object.values(statuses).reduce((a, b) => a + b)).toBe(120)
    expect(Object.values(types).reduce((a, b) => a + b)).toBe(600)
    expect(Math.min(...Object.values(statuses), ...Object.values(types))).toBeGreaterThanOrEqual(15)
  })

  it('has follow-ups that are completed, overdue, due today, tomorrow and later', async () => {
    const states = await counts(
      `case when follow_up_completed then 'completed' when follow_up_date < '${today}' then 'overdue' when follow_up_date < '${today}'::date + 1 then 'today'
        when follow_up_date < '${today}'::date + 2 then 'tomorrow' else 'later' end`,
      `(select follow_up_completed, follow_up_date at time zone 'UTC' as follow_up_date from interactions where follow_up_date is not null) f`,
    )
    expect(states.completed).toBeGreaterThan(100)
    expect(['overdue', 'today', 'tomorrow', 'later'].filter((state) => (states[state] ?? 0) < 2)).toEqual([])
    expect(await rowsOf(knex, 'select id from interactions where follow_up_date <= date')).toEqual([])
  })

  it('covers the six months up to yesterday, and nothing later', async () => {
    const [{ first, last } = { first: '', last: '' }] = await rowsOf<{ first: string; last: string }>(
      knex,
      `select min(date)::date::text as first, max(date)::date::text as last from interactions`,
    )
    expect(Date.parse(first)).toBeGreaterThanOrEqual(Date.parse(today) - 190 * 86_400_000)
    expect(Date.parse(first)).toBeLessThanOrEqual(Date.parse(today) - 160 * 86_400_000)
    expect(Date.parse(last)).toBeGreaterThanOrEqual(Date.parse(today) - 2 * 86_400_000)
    for (const [table, column] of [
      ['contacts', 'updated_at'],
      ['interactions', 'date'],
      ['interactions', 'updated_at'],
      ['record_changes', 'changed_at'],
      ['points_history', 'created_at'],
      ['user_achievements', 'earned_at'],
    ] as const) {
      expect(
        await rowsOf(knex, `select '${table}' as "table", id from ${table} where ${column} >= ?`, [new Date(today)]),
      ).toEqual([])
    }
    expect(
      await rowsOf(knex, 'select id from interactions where created_at < date or updated_at < created_at'),
    ).toEqual([])
    expect(
      await rowsOf(
        knex,
        'select i.id from interactions i join contacts c on c.id = i.contact_id where i.created_at < c.created_at',
      ),
    ).toEqual([])
    expect(
      await rowsOf(
        knex,
        'select i.id from interactions i join memberships m on m.user_id = i.user_id where i.date < m.created_at',
      ),
    ).toEqual([])
  })

  it('takes place in one town, at recurring places', async () => {
    const places = await rowsOf<{ count: number; km: number }>(
      knex,
      `
      select count(*)::integer as count, max(sqrt(power((lat - 44.935) * 111.2, 2) + power((lng + 123.012) * 78.7, 2))) as km
      from interactions group by round(lat::numeric, 4), round(lng::numeric, 4)`,
    )
    expect(places.length).toBeGreaterThan(100)
    expect(Math.max(...places.map(({ count }) => count))).toBeGreaterThan(15)
    expect(Math.max(...places.map(({ km }) => km))).toBeLessThan(8)
  })

  it('has realistic notes', async () => {
    const notes = await rowsOf<{ notes: string | null; name: string | null }>(
      knex,
      'select i.notes, c.name from interactions i left join contacts c on c.id = i.contact_id order by i.date',
    )
    const texts = notes.map((row) => row.notes ?? '')
    const aboutContacts = await knex('contacts').whereNotNull('notes').pluck('notes')
    expect(new Set(aboutContacts).size).toBe(aboutContacts.length)
    expect(new Set(texts).size).toBe(600)
    for (const text of texts) expect(text).toMatch(/^["“A-Z](?!.*[{}])(?!.*lorem)(?!.* {2}).*[.!?]$/i)
    expect(new Set(texts.flatMap((text) => text.split(/(?<=[.?!]) /))).size).toBeGreaterThan(400)
  })

  it('could have been entered through the forms', async () => {
    for (const { id: _, organization_id: organizationId, ...contact } of await knex('contacts').select(
      'id',
      'organization_id',
      'name',
      'address',
      'phone',
      'email',
      'status',
      'notes',
    )) {
      expect(contactInput.safeParse({ ...contact, organizationId }).error).toBeUndefined()
    }
    for (const row of await knex('interactions')) {
      const body = {
        organizationId: row.organization_id,
        contactId: row.contact_id,
        type: row.type,
        date: row.date.toISOString(),
        notes: row.notes,
        metadata: row.metadata,
        location: { lat: row.lat, lng: row.lng, address: row.address },
        followUpDate: row.follow_up_date?.toISOString(),
        followUpType: row.follow_up_type,
        followUpNotes: row.follow_up_notes,
        followUpCompleted: row.follow_up_completed,
        clientId: row.client_id,
      }
      expect(interactionInput.safeParse(body).error).toBeUndefined()
    }
    expect(
      await rowsOf(
        knex,
        `select id from contacts where phone !~ '^\\d{3}-555-01\\d\\d$' or email !~ '@example\\.(com|org|net)$'`,
      ),
    ).toEqual([])
    const types = await counts(
      `follow_up_type || case when c.phone is null then ' no phone' when c.email is null then ' no email' else '' end`,
      'interactions i join contacts c on c.id = i.contact_id where follow_up_type is not null',
    )
    expect(types['call no phone']).toBeUndefined()
    expect(types['email no email']).toBeUndefined()
  })

  it('has points that match the records', async () => {
    const expected = await rowsOf(
      knex,
      `
      select user_id, 5 as points, 'interaction_created' as reason, 'interaction' as reference_type, id as reference_id, '' as occasion from interactions
      union all
      select updated_by, 10, 'follow_up_completed', 'interaction', id, to_char(follow_up_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from interactions where follow_up_completed
      union all
      select e.user_id, a.points_value, 'achievement_earned', 'achievement', a.id, '' from user_achievements e join achievements a on a.id = e.achievement_id
      order by reason, reference_id, user_id`,
    )
    const history = await rowsOf(
      knex,
      'select user_id, points, reason, reference_type, reference_id, occasion from points_history order by reason, reference_id, user_id',
    )
    expect(history.length).toBeGreaterThan(700)
    expect(history).toEqual(expected)
    expect(
      await rowsOf(
        knex,
        'select a.id from points_history a join points_history b on b.id = a.id + 1 where b.created_at < a.created_at',
      ),
    ).toEqual([])
  })

  it('has every status change and completion recorded, as the triggers would have', async () => {
    expect(
      await rowsOf(
        knex,
        `
      select c.id from contacts c left join record_changes r on r.entity = 'contact' and r.entity_id = c.id group by c.id
      having c.version <> 1 + count(r.id) or c.updated_at <> coalesce(max(r.changed_at), c.created_at)`,
      ),
    ).toEqual([])
    expect(
      await rowsOf(
        knex,
        `
      select i.id from interactions i left join record_changes r on r.entity = 'interaction' and r.entity_id = i.id
      where i.follow_up_completed <> (r.id is not null) or i.version <> 1 + (r.id is not null)::integer
        or r.id is not null and (r.changed_by, r.changed_at) <> (i.updated_by, i.updated_at)`,
      ),
    ).toEqual([])
    const [latest] = await rowsOf(
      knex,
      `
      select count(*)::integer as wrong from contacts c join record_changes r on r.entity = 'contact' and r.entity_id = c.id and r.version = c.version
      where r.new ->> 'status' <> c.status`,
    )
    expect(latest).toEqual({ wrong: 0 })
  })

  it('has earned exactly the achievements that follow from the records', async () => {
    const [count] = await rowsOf<{ wrong: number }>(
      knex,
      `
      with days as (select distinct user_id, (date at time zone 'America/Los_Angeles')::date as day from interactions),
      runs as (select user_id, count(*) as length from (select user_id, day - (row_number() over (partition by user_id order by day))::integer as run from days) d group by user_id, run),
      reached as (
        select user_id, 'interaction_count' as type, count(*) as value from interactions group by 1
        union all select user_id, 'follow_up_count', count(*) from points_history where reason = 'follow_up_completed' group by 1
        union all select created_by, 'contact_count', count(*) from contacts group by 1
        union all select user_id, 'streak_days', max(length) from runs group by 1
      )
      select count(*)::integer as wrong from achievements a join reached r on r.type = a.requirement_type
      left join user_achievements e on e.achievement_id = a.id and e.user_id = r.user_id
      where (r.value >= a.requirement_value) <> (e.id is not null)`,
    )
    expect(count).toEqual({ wrong: 0 })
    // A seventh day in a row would have earned a bonus, of which there is none.
    expect(
      await knex('user_achievements')
        .join('achievements', 'achievements.id', 'achievement_id')
        .where({ requirement_value: 7 }),
    ).toEqual([])
    expect(await rowsOf(knex, `select user_id from user_achievements where earned_at > now() group by 1`)).toEqual([])
  })

  it('has a phone of a member that has visits waiting, to which nobody can sign in', async () => {
    const waiting = await rowsOf<{ visits: number; username: string; usable: boolean }>(
      knex,
      `select d.visits, u.username, s.revoked_at is null as usable from device_queues d
        join sessions s on s.id = d.session_id join users u on u.id = s.user_id
        join memberships m on m.user_id = u.id and m.organization_id = d.organization_id`,
    )
    expect(waiting).toMatchObject([{ visits: 2, usable: true }])
    expect(waiting[0]?.username).not.toBe('demo')
  })

  it('has areas around its visits: one is the demo user’s, one is unassigned', async () => {
    const areas = await rowsOf<AreaInput & { id: number }>(knex, 'select * from areas order by id')
    const visits = await rowsOf<Located>(
      knex,
      `select id, date::text as date, json_build_object('lat', lat, 'lng', lng, 'address', address) as location from interactions`,
    )
    const places = locationGroups(visits)
    for (const area of areas) {
      expect(areaInput.parse(area)).toMatchObject({ name: area.name })
      expect(doorsIn(places, area.corners).length, area.name).toBeGreaterThan(10)
    }
    const assignments = await rowsOf<{ area_id: number; userIds: number[]; from: string; until: string }>(
      knex,
      'select area_id, user_ids as "userIds", from_day::text as from, until_day::text as until from area_assignments order by id',
    )
    for (const assignment of assignments) areaAssignmentInput.parse(assignment)
    const current = assignments.filter(({ from, until }) => from <= today && today <= until)
    expect(current.map(({ area_id, userIds }) => [area_id, userIds.includes(1)])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  it('can be continued: the next rows get new ids', async () => {
    for (const table of tables) {
      const [row] = await rowsOf(
        knex,
        `select '${table}' as "table", nextval(pg_get_serial_sequence('${table}', 'id')) > max(id) as ahead from ${table}`,
      )
      expect(row).toEqual({ table, ahead: true })
    }
  })

  it('is not changed by a second start', async () => {
    expect(await seedDemo(knex, silent, now)).toBe(false)
    expect(await counts(`'rows'`, 'interactions')).toEqual({ rows: 600 })
  })
})

describe('seeding', () => {
  it('creates the same rows in two databases at two hours of a day, and others on another day', async () => {
    const [one, two, three] = [await emptyDatabase(), await emptyDatabase(), await emptyDatabase()]
    await seedDemo(one, silent, new Date('2026-11-01T00:00:00Z'))
    await seedDemo(two, silent, new Date('2026-11-01T23:59:59Z'))
    await seedDemo(three, silent, new Date('2026-11-02T00:00:00Z'))
    for (const table of tables)
      expect({ table, rows: await plainRows(two, table) }).toEqual({ table, rows: await plainRows(one, table) })
    expect(await plainRows(three, 'interactions')).not.toEqual(await plainRows(one, 'interactions'))
  })

  it('happens once when several processes start together, in a few statements and not one for each row', async () => {
    const knex = await emptyDatabase()
    const said: string[] = []
    const log = { info: (message: string) => void said.push(message) }
    let statements = 0
    knex.on('query', () => (statements += 1))
    const answers = await Promise.all([seedDemo(knex, log), seedDemo(knex, log), seedDemo(knex, log)])
    expect(statements).toBeGreaterThan(0)
    expect(statements).toBeLessThan(100)
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(said).toEqual(['Creating the demo organization'])
    expect(await knex('organizations').select('id')).toEqual([{ id: 1 }])
  })

  it('does not change a database that has an organization or a user', async () => {
    const withOrganization = await emptyDatabase()
    await buildOrganization(withOrganization)
    expect(await seedDemo(withOrganization, silent)).toBe(false)
    const withUser = await emptyDatabase()
    await buildUser(withUser, { organization_id: null })
    expect(await seedDemo(withUser, silent)).toBe(false)
    expect(await withUser('organizations')).toEqual([])
  })

  // The shape of the data depends on where weekends fall, on leap days and on the change of clocks.
  it.each(['2026-01-01', '2026-03-09', '2026-07-04', '2026-11-02', '2027-02-28', '2028-02-29'])(
    'looks realistic on %s too',
    async (day) => {
      const knex = await emptyDatabase()
      await seedDemo(knex, silent, new Date(`${day}T12:00:00Z`))
      const [states] = await rowsOf(
        knex,
        `
      select bool_or(d < t) as overdue, bool_or(d = t) as today, bool_or(d = t + 1) as tomorrow, bool_or(d > t + 1) as later
      from (select (follow_up_date at time zone 'UTC')::date as d, '${day}'::date as t from interactions where follow_up_date is not null and not follow_up_completed) f`,
      )
      expect(states).toEqual({ overdue: true, today: true, tomorrow: true, later: true })
      const future = await rowsOf(knex, 'select id from points_history where created_at >= ?', [new Date(day)])
      expect(future).toEqual([])
    },
  )
})

describe('the starter set', () => {
  it('covers every icon and every kind of requirement, each valid and named once', () => {
    expect(new Set(starterSet.map(({ icon }) => icon))).toEqual(new Set(achievementIcons))
    expect(new Set(starterSet.map(({ requirementType }) => requirementType))).toEqual(new Set(requirementTypes))
    expect(new Set(starterSet.map(({ name }) => name)).size).toBe(starterSet.length)
    for (const achievement of starterSet) expect(achievementInput.parse(achievement)).toEqual(achievement)
  })
})
