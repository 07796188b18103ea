import { randomUUID } from 'node:crypto'
import { parse } from 'node:path'
import { expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { buildContact, buildInteraction, buildMembership } from '../support/builders.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { exportOf as exportedBy } from '../support/dataExport.ts'

const server = useServer()
const knex = () => server().db.knex
const person = () => signUp(server().url)

const exportOf = ({ client }: { client: Client }) => exportedBy(server(), client)

const rows = (files: Map<string, string>, name: string) =>
  JSON.parse(files.get(`${name}.json`) ?? 'null') as Record<string, unknown>[]
const lines = (files: Map<string, string>, name: string) => (files.get(`${name}.csv`) ?? '').trimEnd().split('\r\n')

/** A user with an entry in every file. */
async function active(): Promise<Person> {
  const caller = await person()
  const { client, organization, user } = caller
  const { body: contact } = await client.createContact({
    body: { name: '=cmd|calc', notes: 'Zwei\nZeilen, "quoted"', organizationId: organization.id },
  })
  await client.createInteraction({
    body: {
      organizationId: organization.id,
      contactId: contact.id,
      type: 'prayer',
      date: '2026-03-01T10:00:00Z',
      location: { lat: 1.5, lng: -2, address: '@Home' },
      notes: '+1 for José',
      followUpDate: '2026-03-02T10:00:00Z',
    },
  })
  await client.updateContact({ params: { id: contact.id }, body: { status: 'active' } })
  await client.updateContact({
    params: { id: contact.id },
    body: { status: 'inactive', version: 1, opId: randomUUID() },
  })
  await client.awardPoints({
    body: { organizationId: organization.id, userId: user.id, points: 7, note: '-for staying late' },
  })
  await client.createView({
    body: { organizationId: organization.id, page: 'contacts', name: '=New', query: 'status=new' },
  })
  const { body: area } = await client.createArea({
    body: {
      organizationId: organization.id,
      name: 'North',
      color: 'green',
      corners: [
        [1, 1],
        [2, 1],
        [1, 2],
      ],
    },
  })
  const period = { from: '2026-01-01', until: '2026-02-01' }
  await client.assignArea({ params: { id: area.id }, body: { userIds: [user.id], ...period } })
  await client.listNotifications()
  await client.reportQueue({
    params: { organizationId: organization.id },
    body: { visits: 2, contacts: 0, changes: 0, asking: 1, since: '2026-03-01T10:00:00.000Z' },
  })
  await knex()('absences').insert({ user_id: user.id, since: '2026-03-01T10:00:00.000Z' })
  await knex()('calendar_links').insert({ user_id: user.id, token_hash: Buffer.from(`c${user.id}`) })
  await knex()('imports').insert({
    organization_id: organization.id,
    client_id: randomUUID(),
    file_name: 'people.csv',
    created_by: user.id,
  })
  await knex()('audit_events').insert({ organization_id: organization.id, kind: 'signIn', user_id: user.id })
  await knex()('invitations').insert({
    organization_id: organization.id,
    email: 'invited@example.org',
    name: 'Invited',
    token_hash: Buffer.from(`t${user.id}`),
    invited_by: user.id,
    expires_at: new Date(),
  })
  return caller
}

it('the export holds everything about the user and what they recorded, as JSON and as CSV', async () => {
  const caller = await active()
  const files = await exportOf(caller)
  const names = [...files.keys()].filter((name) => name !== 'profile.json')
  expect(names.filter((name) => name.endsWith('.csv')).map((name) => parse(name).name)).toEqual(
    names.filter((name) => name.endsWith('.json')).map((name) => parse(name).name),
  )
  expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject({
    id: caller.user.id,
    username: caller.user.username,
    name: caller.user.name,
    email: caller.user.email,
    memberships: [{ organizationId: caller.organization.id, organization: 'Grace Church', role: 'admin' }],
    signIns: [{ kind: 'cookie', isSentPushMessages: false }],
    calendarSince: expect.any(String),
    devices: [{ organizationId: caller.organization.id, visits: 2, needPerson: 1 }],
    absence: { since: '2026-03-01T10:00:00.000Z' },
  })
  expect(rows(files, 'contacts')).toMatchObject([
    { name: '=cmd|calc', notes: 'Zwei\nZeilen, "quoted"', status: 'active' },
  ])
  expect(rows(files, 'interactions')).toMatchObject([
    {
      contact: '=cmd|calc',
      type: 'prayer',
      date: '2026-03-01T10:00:00.000Z',
      lat: 1.5,
      lng: -2,
      address: '@Home',
      followUpCompleted: false,
    },
  ])
  for (const name of [
    'changes',
    'conflicts',
    'points',
    'awards-given',
    'achievements',
    'notifications',
    'areas',
    'invitations-sent',
    'imports',
    'audit-events',
  ])
    expect(rows(files, name).length, name).toBeGreaterThan(0)
  for (const name of names.filter((file) => file.endsWith('.csv')).map((file) => parse(file).name)) {
    const [first] = rows(files, name)
    expect(lines(files, name)[0], name).toBe(`\uFEFF${Object.keys(first ?? {}).join(',')}`)
  }
  expect([...files.values()].join('\n')).not.toMatch(/argon2|token_hash|passwordHash|stripe/i)
})

it('the export has times in the form that spreadsheets read, in the organization’s time zone', async () => {
  const caller = await active()
  await caller.client.updateOrganization({ params: { id: caller.organization.id }, body: { timeZone: 'Asia/Tokyo' } })
  const files = await exportOf(caller)
  expect(files.get('interactions.csv')).toContain(',2026-03-01 19:00:00,')
  expect(files.get('interactions.csv')).toContain(',2026-03-02 19:00:00,')
  expect(rows(files, 'interactions')).toMatchObject([{ date: '2026-03-01T10:00:00.000Z' }])
})

it('the export prevents spreadsheets from reading a text as a formula', async () => {
  const caller = await active()
  await caller.client.createContact({
    body: { name: 'Eve;=1+1', phone: '+4930123456', notes: 'x\n=2+2', organizationId: caller.organization.id },
  })
  const files = await exportOf(caller)
  // Also where it expects another separator than a comma.
  const cells = [...files].filter(([name]) => name.endsWith('.csv')).flatMap(([, file]) => file.split(/\r?\n|[,;]/))
  const isNumber = (cell: string) => /^-?\d+(\.\d+)?$|^\+49 30 123456$/.test(cell)
  expect(cells.filter((cell) => /^[\s"]*[=+@-]/.test(cell) && !isNumber(cell))).toEqual([])
  expect(files.get('contacts.csv')).toContain(`'=cmd|calc`)
  expect(files.get('contacts.csv')).toContain(`"Eve;'=1+1",,+49 30 123456,`)
  expect(files.get('interactions.csv')).toContain(',1.5,-2,')
  expect(rows(files, 'contacts')).toMatchObject([{}, { name: 'Eve;=1+1', phone: '+4930123456', notes: 'x\n=2+2' }])
})

it('the export is complete beyond one page of rows', async () => {
  const caller = await person()
  const { organization, user } = caller
  await knex().raw(
    `insert into interactions (organization_id, user_id, type, date, lat, lng, notes)
    select ?, ?, 'location_visit', now(), 1, 2, 'visit ' || n from generate_series(1, 1005) n`,
    [organization.id, user.id],
  )
  const files = await exportOf(caller)
  expect(new Set(rows(files, 'interactions').map(({ notes }) => notes)).size).toBe(1_005)
  expect(lines(files, 'interactions')).toHaveLength(1_006)
})

it('the export contains nothing of other users, nothing of organizations that the user has left, and nothing deleted', async () => {
  const [caller, other] = [await person(), await active()]
  await buildMembership(knex(), other.organization.id, caller.user.id)
  const mine = await buildContact(knex(), {
    organization_id: other.organization.id,
    created_by: caller.user.id,
    name: 'Recorded by me there',
  })
  await buildInteraction(knex(), {
    organization_id: other.organization.id,
    user_id: caller.user.id,
    contact_id: mine.id,
  })
  await buildContact(knex(), {
    organization_id: caller.organization.id,
    created_by: caller.user.id,
    deleted_at: new Date(),
  })
  const member = await exportOf(caller)
  expect(rows(member, 'contacts')).toMatchObject([{ name: 'Recorded by me there' }])
  expect(rows(member, 'interactions')).toHaveLength(1)
  await knex()('memberships').where({ organization_id: other.organization.id, user_id: caller.user.id }).delete()
  const left = await exportOf(caller)
  expect(rows(left, 'contacts')).toEqual([])
  expect(left.get('interactions.json')).toBe('[]\n')
  expect([...left.values()].join('\n')).not.toContain('José')
})

it('the export is refused without sign-in', async () => {
  expect((await new Client(server().url).exportData()).status).toBe(401)
})
