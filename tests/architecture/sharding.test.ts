/**
 * Organizations can be spread over several databases only as long as every statement names the organization of its
 * rows. The tables with an organization are read from the database; the statements are those that the program declares,
 * and the database's own functions.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { tablesWith } from '../support/catalog.ts'
import { useKnex } from '../support/knex.ts'
import { root } from '../support/product.ts'

interface Statement {
  name: string
  text: string
}

/**
 * Tables with an organization that would be on every database: they are small, or read before the organization is
 * known.
 */
const everywhere: Readonly<Record<string, string>> = {
  users: 'People belong to several organizations; the column only names the one they work in at the moment.',
  member_locations: 'The latest place of a member, for some hours: one row for each membership, which it ends with.',
  memberships: 'A user’s access to organizations: read by user at every sign-in.',
  invitations: 'Found by the token in their link.',
  organization_claims: 'Sign-ups under way: found by a cookie.',
  pending_registrations: 'Sign-ups under way: found by a checkout.',
}

/** Statements that query all databases, with the reason why that is harmless. */
const exceptions: Readonly<Record<string, string>> = {
  'contacts.organization':
    'Tells whose a row is that a path names by its id alone; what follows names the organization.',
  'interactions.organization': 'The same.',
  'achievements.organization': 'The same.',
  'imports.organization': 'The same.',
  'views.organization': 'The same.',
  'areas.organization': 'The same.',
  'customFields.organization': 'The same.',
  'notifications.markRead': 'A person’s own, over all their organizations.',
  'notifications.markReceived': 'The same.',
  'export.achievements': 'Everything about a person, over all their organizations; asked for once in a while.',
  'export.achievements.ids': 'The same.',
  'export.points': 'The same.',
  'export.points.ids': 'The same.',
  'export.notifications': 'The same.',
  'export.notifications.ids': 'The same.',
  'users.removePersonalData': 'The end of an account, over all organizations.',
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'name' in value && 'text' in value
const within = (value: unknown): Statement[] => {
  if (isStatement(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(within) : []
}

async function readStatements(): Promise<Statement[]> {
  const files = globSync('api/**/*{q,Q}ueries.ts', { cwd: root }).filter((file) => !file.startsWith('api/cli/'))
  const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<Record<string, unknown>>))
  return [
    ...new Map(
      modules.flatMap((module) => Object.values(module).flatMap(within)).map((entry) => [entry.name, entry]),
    ).values(),
  ]
}

const count = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].length

/** Whether every place where the statement reads or changes such a table has a condition on the organization. */
function namesOrganization(text: string, tables: readonly string[]): boolean {
  const places = count(new RegExp(`\\b(?:from|join|update|using)\\s+(?:${tables.join('|')})\\b`, 'g'), text)
  const inserts = [...text.matchAll(new RegExp(`insert into (?:${tables.join('|')}) (\\([^)]*)`, 'g'))]
  return (
    count(/organization_id\s*(?:=|in\s*\(|between (\$\d|\(select \$\d::integer\)) and \1 )/g, text) >= places &&
    inserts.every(([, columns]) => columns?.includes('organization_id'))
  )
}

const knex = useKnex()
let spread: string[] = []
beforeAll(async () => {
  spread = (await tablesWith(knex(), 'organization_id')).filter((table) => !Object.hasOwn(everywhere, table))
})

describe('tables that can be spread by organization', () => {
  it('are all tables with records and rewards', () => {
    expect(spread).toEqual([
      'achievements',
      'area_assignments',
      'areas',
      'audit_events',
      'conflicting_changes',
      'contacts',
      'custom_fields',
      'device_queues',
      'import_contacts',
      'imports',
      'interactions',
      'notifications',
      'points_history',
      'record_changes',
      'saved_views',
      'starred_views',
      'user_achievements',
    ])
  })

  it('are those that docs/scaling.md lists', () => {
    const [, listed = ''] =
      /^\| (contacts, [a-z_, ]+) \|/m.exec(readFileSync(join(root, 'docs/scaling.md'), 'utf8')) ?? []
    expect(listed.split(', ').sort()).toEqual(spread)
  })

  it('are used with a condition on the organization, in every statement except a few', async () => {
    const statements = await readStatements()
    expect(statements.length).toBeGreaterThan(80)
    const broken = statements.filter(({ text }) => !namesOrganization(text, spread)).map(({ name }) => name)
    expect(broken.sort()).toEqual(Object.keys(exceptions).sort())
  })

  it('are used with a condition on the organization in the functions of the database', async () => {
    const { rows } = await knex().raw<{ rows: Statement[] }>(`
      select proname as name, prosrc as text from pg_proc join pg_language l on l.oid = prolang
      where pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')`)
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ text }) => !namesOrganization(text, spread)).map(({ name }) => name)).toEqual([])
  })

  it.each([
    ['select name from contacts where id = $1', false],
    ['select name from contacts where organization_id = $1 and id = $2', true],
    ['select 1 from interactions i join contacts c on c.id = i.contact_id where i.organization_id = $1', false],
    [
      'select 1 from interactions i join contacts c on c.organization_id = i.organization_id and c.id = i.contact_id where i.organization_id = $1',
      true,
    ],
    ['insert into contacts (name) values ($1)', false],
    ['insert into contacts (organization_id, name) values ($1, $2)', true],
    ['update contacts set name = $2 where id = $1', false],
    ['select name from users where id = $1', true],
  ])('%s', (text, expected) => expect(namesOrganization(text, spread)).toBe(expected))
})
