import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database, type Statement } from '../../api/db/database.ts'
import { buildUser } from '../support/builders.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { fillEveryTable } from '../support/everyTable.ts'
import { fillOrganization } from '../support/large.ts'
import { explained, type PlanNode } from '../support/plans.ts'

const sources = import.meta.glob<string>(['../../api/**/*.ts', '!../../api/**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const modules = import.meta.glob<object>(['../../api/**/*.ts', '!../../api/**/*.test.ts'])
/** The files that declare statements, wherever they are. */
const declaring = Object.keys(sources).filter((path) =>
  /\b(?:statement|plannedAnew)\b[^}]*\} from '[^']*\/database\.ts'/.test(sources[path] ?? ''),
)

function* statementsIn(value: unknown): Generator<Statement> {
  if (typeof value !== 'object' || value === null) return
  if ('name' in value && 'text' in value) yield value as Statement
  else for (const inner of Object.values(value)) yield* statementsIn(inner)
}
const loaded = await Promise.all(declaring.map((path) => modules[path]?.()))
const statements = new Map(
  loaded.flatMap((module) => [...statementsIn({ ...module })]).map(({ name, text }) => [name, text]),
)

/** Statements that may read a large table from end to end, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'notifications.timeZones': 'The round of every five minutes: one of each.',
  'notifications.insertDue': 'The same round, through all members.',
  'reminders.addDueMails': 'The same round, through all users.',
  'reminders.addSummaryMails': 'The same round, through all users.',
  'billing.findLapsed': 'The hourly round through all subscriptions.',
  'billing.closeForgotten': 'The same round, through the sign-ups that wait for their payment.',
  'billing.dropOldEvents': 'Removes what is old, every hour.',
  'organizations.dropUnclaimed': 'Removes what is old, every hour.',
  'records.organizationsToPurge': 'The nightly round through all organizations.',
  'users.removePersonalData': 'Once in the life of an account.',
  'auth.emailUse': 'The greatest id, which is at the end of its index.',
  'cli.findUser': 'Typed by an admin, by name or e-mail.',
  'cli.listUsers': 'Lists them all, for an admin.',
  'cli.listOrganizations': 'Lists them all, for an admin.',
}
/** Tables with few rows on every server, and why. */
const smallTables: Readonly<Record<string, string>> = {
  feed_epoch: 'One row.',
  knex_migrations: 'A row for each migration.',
  knex_migrations_lock: 'One row.',
}

/** Fewer rows than this are faster to scan than to find by an index. */
const large = 1_000
const organizations = 20
const others = 3_000

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase(database.url, { max: 1 })
  // Some statements add jobs.
  await runMigrations({ connectionString: database.url })
  await fillEveryTable(db.knex, { small: others, large: organizations })
}, 240_000)
afterAll(async () => {
  await db?.close()
  await database?.drop()
})

/**
 * The plan of a statement: for any values, or with these.
 * @param given values as SQL
 * @param options of `explain`, such as `analyze`
 */
async function planOf(text: string, given?: readonly string[], ...options: string[]): Promise<PlanNode[]> {
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  const values = count === 0 ? '' : `(${(given ?? Array(count).fill('null')).join(', ')})`
  await db.knex.raw(`set plan_cache_mode = ${given ? 'force_custom_plan' : 'force_generic_plan'}`)
  // A question mark is an operator here, and knex's placeholder.
  await db.knex.raw(`prepare looked as ${text.replaceAll('?', String.raw`\?`)}`)
  try {
    return await explained(db.knex, `execute looked ${values}`, ...options)
  } finally {
    await db.knex.raw('deallocate looked')
  }
}

/** Whether a node of a plan reads a table from end to end, by an index too: in the order of ids, everyone's rows. */
function isWhole(node: PlanNode): boolean {
  const condition = node['Index Cond']
  if (!/^Index (Only )?Scan$/.test(node['Node Type'])) return node['Node Type'].endsWith('Seq Scan')
  return condition === undefined || (/\bid\b/.test(condition) && !condition.includes(' = '))
}

async function tablesOf(condition: string): Promise<string[]> {
  const { rows } = (await db.knex.raw(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and ${condition} order by 1`,
  )) as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}

/** The large tables that a statement reads completely. */
async function readWhole(text: string): Promise<string[]> {
  const read = (await planOf(text)).filter(isWhole).flatMap((node) => node['Relation Name'] ?? [])
  const isLarge = new Set(await tablesOf(`reltuples >= ${large}`))
  return [...new Set(read)].filter((name) => isLarge.has(name))
}

describe(`with ${organizations * 2_000} interactions and ${others} organizations`, () => {
  it('every statement that the sources declare is known here', () => {
    const declared = declaring.flatMap((path) =>
      [...(sources[path] ?? '').matchAll(/\b(?:statement|plannedAnew)\((?:\s*(['`])(.+?)\1)?/g)].map(
        ([, , name = path]) => name,
      ),
    )
    expect(declared.length).toBeGreaterThan(200)
    const known = [...statements.keys()]
    const missing = declared.filter((name) => {
      const pattern = new RegExp(`^${name.replaceAll('.', String.raw`\.`).replaceAll(/\$\{.+?\}/g, '.+')}$`)
      return !known.some((other) => pattern.test(other))
    })
    expect(missing, 'not exported').toEqual([])
  })

  it('every table is large enough for a scan to be noticed', async () => {
    expect(await tablesOf(`reltuples < ${large}`)).toEqual(Object.keys(smallTables))
  })

  it('every statement finds its rows by an index', async () => {
    const found: Record<string, string[]> = {}
    for (const [name, text] of statements) {
      const tables = await readWhole(text)
      if (tables.length > 0) found[name] = tables
    }
    expect(Object.fromEntries(Object.entries(found).filter(([name]) => !(name in exceptions)))).toEqual({})
    expect(
      Object.keys(exceptions).filter((name) => !statements.has(name)),
      'unused exceptions',
    ).toEqual([])
  }, 60_000)

  it('the functions that statements call for each row find theirs by an index', async () => {
    const { rows } = (await db.knex.raw(`
      select proname as name, prosrc as text, proargnames as arguments,
        array(select type::regtype::text from unnest(proargtypes) with ordinality t(type, n) order by n) as types
      from pg_proc p join pg_language l on l.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname = 'sql'
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`)) as {
      rows: { name: string; text: string; arguments: string[]; types: string[] }[]
    }
    const found: Record<string, string[]> = {}
    for (const { name, text, arguments: names, types } of rows)
      found[name] = await readWhole(
        types.reduce(
          (sql, type, index) =>
            sql.replaceAll(new RegExp(`\\b${names[index]}\\b`, 'g'), () => `$${index + 1}::${type}`),
          text,
        ),
      )
    expect(found).toEqual({ contact_aliases: [], contact_root: [], may_be_contacted: [] })
  })

  it('a statement that scans a table, or everyone’s rows in the order of ids, is noticed', async () => {
    expect(await readWhole('select id from contacts where lower(name) = $1')).toEqual(['contacts'])
    expect(await readWhole('select id from users where active order by id limit 10')).toEqual(['users'])
    expect(await readWhole('select id from users where active and id > $1 order by id limit $2')).toEqual(['users'])
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

  it('the plans of lists, the feed and new interactions are kept, and not made anew for each call of a small organization', async () => {
    const { organization_id: id } = await buildUser(db.knex)
    const asked: Record<string, unknown[]> = {
      'contacts.list': [id, 2_000, 524_288],
      'interactions.member.list': [id, 2_000, 524_288],
      'sync.member.changes': [id, '0', 0, 0, 1_000, 1_048_576],
      'interactions.member.insert': [id, '[]', 10, 15, 50, 7],
    }
    const others = { 'a list that is planned anew': 'select * from contacts where organization_id = $1 order by id' }
    const kept = await db.transaction(async (tx) => {
      await tx.rows({ name: 'as it is in the server', text: 'reset plan_cache_mode' })
      for (let time = 0; time < 10; time += 1) {
        for (const [name, values] of Object.entries(asked))
          await tx.rows({ name, text: statements.get(name) ?? '' }, values)
        for (const [name, text] of Object.entries(others)) await tx.rows({ name, text }, [id])
      }
      return tx.rows<{ name: string }>({
        name: 'kept',
        text: 'select name from pg_prepared_statements where generic_plans > 1',
      })
    })
    expect(kept.map(({ name }) => name).toSorted()).toEqual(Object.keys(asked).toSorted())
  })

  it('search reads the newest contacts of one organization only', async () => {
    const nodes = await planOf(statements.get('search.contacts') ?? '')
    expect(
      nodes.flatMap((node) => (node['Node Type'].startsWith('Index') ? (node['Index Name'] ?? []) : [])),
    ).toContain('contacts_list')
    expect(nodes.map((node) => node['Index Name'])).not.toContain('contacts_pkey')
  })

  it.each([
    ['contacts.deleted', 'contacts_bin'],
    ['interactions.admin.deleted', 'interactions_bin'],
  ])(
    'a search of the bin (%s) reads in the order of its index, and prepares what is looked for once',
    async (name, bin) => {
      const reading = (await planOf(statements.get(name) ?? '')).find((node) => node['Index Name'] === bin)
      expect(reading?.Filter).toContain('searchable')
      expect(reading?.Filter).not.toContain('searchable($7)')
    },
  )

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
        'analyze',
      )
      const inside = nodes.filter((node) => node['Parent Relationship'] === 'SubPlan')
      return Math.max(...inside.map((node) => node['Actual Loops'] ?? 0))
    }
    // The rows are in the feed once no transaction is open that began before them, such as another test's.
    await expect.poll(created).toBeGreaterThan(100)
    expect(await created()).toBeLessThan(130)
  })
})
