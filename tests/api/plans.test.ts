import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database, type Statement } from '../../api/db/database.ts'
import { buildUser } from '../support/builders.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { fillOrganization } from '../support/large.ts'

/** Every module that declares SQL statements. */
const modules = import.meta.glob('../../api/**/{queries,recordQueries,feed,idempotency}.ts', { eager: true }) as Record<
  string,
  object
>

function* statementsIn(value: unknown): Generator<Statement> {
  if (typeof value !== 'object' || value === null) return
  if ('name' in value && 'text' in value) yield value as Statement
  else for (const inner of Object.values(value)) yield* statementsIn(inner)
}
const statements = new Map(
  Object.values(modules)
    .flatMap((module) => [...statementsIn({ ...module })])
    .map(({ name, text }) => [name, text]),
)

/** Statements that may read a large table from end to end, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'notifications.timeZones': 'The same round: one of each.',
  'notifications.insertDue': 'The daily round through all organizations.',
  'debug.counts': 'Counts everything, on a developer’s machine.',
  'cli.findUser': 'Typed by an admin, by name or e-mail.',
  'users.removePersonalData': 'Once in the life of an account.',
  'idempotency.dropOld': 'Removes what is old, every night.',
  'auth.dropOldSignIns': 'Removes what is old, every night.',
  'locations.dropOld': 'Removes what is old; at most a row for each membership.',
  'organizations.dropUnclaimed': 'Removes what is old, every night.',
}
/** Use the job library's own tables, which are created when jobs start. */
const ofJobs = new Set(['jobs.rescue', 'reminders.addDueMails', 'reminders.addSummaryMails', 'push.addPushes'])

/** Fewer rows than this are faster to scan than to find by an index. */
const large = 1_000
const organizations = 20
const others = 3_000

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase(database.url, { max: 1 })
  await db.knex.raw('set synchronous_commit = off')
  for (let made = 0; made < organizations; made += 1) {
    const user = await buildUser(db.knex)
    await fillOrganization(db.knex, user.organization_id ?? 0, user.id, { contacts: 400, interactions: 2_000 })
  }
  await db.knex.raw(`
    insert into points_history (organization_id, user_id, points, reason, reference_type, reference_id)
      select organization_id, user_id, 5, 'interaction_created', 'interaction', id from interactions;
    update contacts set notes = 'Moved to the third floor.', updated_by = created_by;
    insert into organizations (name) select 'Organization ' || n from generate_series(1, ${others}) n;
    insert into users (username, name, password_hash) select 'person' || n, 'Person ' || n, '' from generate_series(1, ${others}) n;
    create temporary table pairs as select o.id as organization_id, u.id as user_id, u.n from
      (select id, row_number() over (order by id desc) n from organizations) o join (select id, row_number() over (order by id desc) n from users) u using (n) where n <= ${others};
    insert into memberships (organization_id, user_id, role) select organization_id, user_id, 'member' from pairs;
    insert into sessions (kind, key_hash, user_id) select 'token', sha256(n::text::bytea), user_id from pairs;
    insert into device_queues (organization_id, session_id, device, visits, contacts, changes, asking, since)
      select p.organization_id, s.id, 'Chrome · Android', 1, 0, 0, 0, now() from pairs p join sessions s using (user_id);
    insert into absences (user_id, since) select user_id, now() - interval '12 hours' from pairs;
    insert into organization_claims select organization_id, sha256(n::text::bytea), now() from pairs;
    insert into achievements (organization_id, name, description, icon, requirement_type, requirement_value)
      select organization_id, 'First steps', '', 'star', 'interaction_count', 1 from pairs;
    insert into user_achievements (organization_id, user_id, achievement_id) select organization_id, user_id, a.id from pairs join achievements a using (organization_id);
    insert into notifications (organization_id, user_id, kind, reference_id) select organization_id, user_id, 'achievement_earned', n from pairs;
    insert into invitations (organization_id, email, name, token_hash, expires_at) select organization_id, n || '@example.org', 'Ana', sha256(n::text::bytea), now() from pairs;
    insert into idempotency_keys (user_id, key, call, body_hash) select user_id, n::text, 'createOrganization', '' from pairs;
    insert into conflicting_changes (organization_id, op_id, entity, entity_id, base_version, new) select organization_id, gen_random_uuid(), 'contact', n, 1, '{}' from pairs;`)
  await db.knex.raw('vacuum analyze')
}, 240_000)
afterAll(async () => {
  await db?.close()
  await database?.drop()
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Plan Rows': number
  'Parent Relationship'?: string
  'Actual Loops'?: number
  Plans?: Plan[]
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan
  for (const inner of plan.Plans ?? []) yield* nodesOf(inner)
}

/**
 * The plan of a statement: for any values, or with these.
 * @param given values as SQL
 * @param options of `explain`, such as `analyze, `
 */
async function planOf(text: string, given?: readonly string[], options = ''): Promise<Plan[]> {
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  const values = count === 0 ? '' : `(${(given ?? Array(count).fill('null')).join(', ')})`
  await db.knex.raw(`set plan_cache_mode = ${given ? 'force_custom_plan' : 'force_generic_plan'}`)
  // A question mark is an operator here, and knex's placeholder.
  await db.knex.raw(`prepare looked as ${text.replaceAll('?', String.raw`\?`)}`)
  try {
    const {
      rows: [row],
    } = (await db.knex.raw(`explain (${options}format json) execute looked ${values}`)) as {
      rows: { 'QUERY PLAN': [{ Plan: Plan }] }[]
    }
    return [...nodesOf(row!['QUERY PLAN'][0].Plan)]
  } finally {
    await db.knex.raw('deallocate looked')
  }
}

/** The large tables that a statement scans completely. */
async function readWhole(text: string): Promise<string[]> {
  const read = (await planOf(text)).flatMap((node) =>
    node['Node Type'].endsWith('Seq Scan') ? (node['Relation Name'] ?? []) : [],
  )
  const { rows } = (await db.knex.raw(
    `select relname from pg_class where relname = any(:read) and reltuples >= ${large}`,
    { read },
  )) as { rows: { relname: string }[] }
  return rows.map(({ relname }) => relname)
}

describe(`with ${organizations * 2_000} interactions and ${others} organizations`, () => {
  it('every statement finds its rows by an index', async () => {
    expect(statements.size).toBeGreaterThan(100)
    const found: Record<string, string[]> = {}
    for (const [name, text] of statements) {
      const tables = ofJobs.has(name) ? [] : await readWhole(text)
      if (tables.length > 0) found[name] = tables
    }
    expect(Object.fromEntries(Object.entries(found).filter(([name]) => !(name in exceptions)))).toEqual({})
    expect(
      Object.keys(exceptions).filter((name) => !statements.has(name)),
      'unused exceptions',
    ).toEqual([])
  }, 60_000)

  it('a statement that scans a table is noticed', async () => {
    expect(await readWhole('select id from contacts where lower(name) = $1')).toEqual(['contacts'])
  })

  it('reports count interactions from an index, without reading the rows', async () => {
    const {
      rows: [organization],
    } = (await db.knex.raw('select organization_id as id from interactions limit 1')) as { rows: { id: number }[] }
    for (const report of ['activities', 'locations', 'team']) {
      const nodes = await planOf(statements.get(`reports.${report}`) ?? '', [
        String(organization?.id),
        'current_date - 90',
        'current_date',
        `'Europe/Berlin'`,
        'null',
        'null',
      ])
      // One row per place is looked up: the address of a place.
      const counting = nodes.filter((node) => node['Relation Name'] === 'interactions' && node['Plan Rows'] > 1)
      expect(counting.length, report).toBeGreaterThan(0)
      expect(
        counting.map((node) => node['Node Type']).filter((type) => type !== 'Index Only Scan'),
        report,
      ).toEqual([])
    }
  })

  it('search reads the newest contacts of one organization only', async () => {
    const nodes = await planOf(statements.get('search.contacts') ?? '')
    expect(
      nodes.flatMap((node) => (node['Node Type'].startsWith('Index') ? (node['Index Name'] ?? []) : [])),
    ).toContain('contacts_list')
    expect(nodes.map((node) => node['Index Name'])).not.toContain('contacts_pkey')
  })

  it('recording an interaction reads its own contact only, and not all of the organization’s', async () => {
    const reading = (await planOf(statements.get('interactions.member.insert') ?? '')).filter(
      (node) => node['Relation Name'] === 'contacts',
    )
    expect(reading.length).toBeGreaterThan(0)
    expect(reading.map((node) => node['Plan Rows']).filter((rows) => rows > 1)).toEqual([])
  })

  it(
    'a page of the change feed is read in the order of its indexes, even if one organization has most of the rows',
    { ...exhaustive, timeout: 60_000 },
    async () => {
      const user = await buildUser(db.knex)
      await fillOrganization(db.knex, user.organization_id ?? 0, user.id, { contacts: 1_000, interactions: 60_000 })
      for (const values of [undefined, [String(user.organization_id), `'0'`, '0', '0', '1000', '1048576']]) {
        const nodes = await planOf(statements.get('sync.member.changes') ?? '', values)
        const reading = nodes.filter((node) => node['Relation Name'] === 'interactions')
        // The page's own rows, each by its id; and in the order of the feed, which rows come next, and which is the last.
        const indexes = reading.map((node) => `${node['Node Type'].replace(' Only', '')} ${node['Index Name']}`)
        expect(indexes.toSorted()).toEqual([
          'Index Scan interactions_feed',
          'Index Scan interactions_feed',
          'Index Scan interactions_organization_id_id_key',
        ])
      }
    },
  )

  it('a page of the change feed creates JSON only of the rows that it has room for', async () => {
    const user = await buildUser(db.knex)
    const { organization_id: id } = user
    await fillOrganization(db.knex, id ?? 0, user.id, { contacts: 300, interactions: 300 })
    for (const table of ['contacts', 'interactions'])
      await db.knex.raw(`update ${table} set notes = repeat('x', 9000) where organization_id = ?`, [id])
    const created = async () => {
      const nodes = await planOf(
        statements.get('sync.member.changes') ?? '',
        [`${id}`, `'0'`, '0', '0', '1000', '1048576'],
        'analyze, ',
      )
      const inside = nodes.filter((node) => node['Parent Relationship'] === 'SubPlan')
      return Math.max(...inside.map((node) => node['Actual Loops'] ?? 0))
    }
    // The rows are in the feed once no transaction is open that began before them, such as another test's.
    await expect.poll(created).toBeGreaterThan(100)
    expect(await created()).toBeLessThan(130)
  })
})
