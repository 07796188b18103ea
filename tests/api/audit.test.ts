import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dropOldEvents } from '../../api/resources/audit/service.ts'
import { useServer } from '../support/api.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { teammate } from '../support/teams.ts'

const server = useServer()

const logOf = async ({ client, organization }: Pick<Person, 'client' | 'organization'>, query: object = {}) =>
  (await client.getAuditLog({ params: { organizationId: organization.id }, query })).body.entries

describe('the audit log', () => {
  it('lists actor, action and target, the newest first, and nothing of other organizations', async () => {
    const admin = await signUp(server().url)
    const ruth = await teammate(server(), admin, 'member')
    const other = await signUp(server().url)
    const { client, organization, user } = admin
    const params = { id: organization.id, userId: ruth.user.id }
    await client.updateMember({ params, body: { role: 'manager' } })
    const organizationId = organization.id
    const invited = { name: 'New Person', email: 'new@example.org', role: 'member' as const, organizationId }
    await client.createInvitation({ body: invited })
    const { body: ana } = await client.createContact({ body: { name: 'Ana Gómez', organizationId } })
    await client.deleteContact({ params: { id: ana.id } })
    await client.updateContact({ params: { id: ana.id }, body: { returned: true } })
    await client.removeMember({ params })
    const entries = await logOf(admin)
    const done = entries.filter(({ kind }) => kind !== 'signIn')
    expect(done.map(({ kind, by, target, role, entity }) => ({ kind, by, target, role, entity }))).toEqual([
      { kind: 'removeMember', by: user.name, target: ruth.user.name, role: null, entity: null },
      { kind: 'returned', by: user.name, target: 'Ana Gómez', role: null, entity: 'contact' },
      { kind: 'deleted', by: user.name, target: 'Ana Gómez', role: null, entity: 'contact' },
      { kind: 'createInvitation', by: user.name, target: 'new@example.org', role: 'member', entity: null },
      { kind: 'updateMember', by: user.name, target: ruth.user.name, role: 'manager', entity: null },
    ])
    expect((await logOf(other)).filter(({ kind }) => kind !== 'signIn')).toEqual([])
  })

  it('lists an invited person where the event is about an invitation, whatever else has its number, and once', async () => {
    const admin = await signUp(server().url)
    const { client, organization } = admin
    const organizationId = organization.id
    const body = { name: 'New Person', email: 'new@example.org', role: 'member' as const, organizationId }
    const headers = { 'idempotency-key': randomUUID() }
    for (const _ of [1, 2]) await client.createInvitation({ body, headers })
    const invitation = await server().db.knex('invitations').where({ organization_id: organizationId }).first('id')
    const again = { params: { id: invitation.id }, headers: { 'idempotency-key': randomUUID() } }
    for (const _ of [1, 2]) await client.resendInvitation(again)
    await client.updateOrganization({ params: { id: organizationId }, body: { description: 'In the old school' } })
    // As where the organization and its invitation are each the first of their kind.
    const changed = { organization_id: organizationId, kind: 'updateOrganization' }
    expect(await server().db.knex('audit_events').where(changed).update({ target_id: invitation.id })).toBe(1)
    const done = (await logOf(admin)).filter(({ kind }) => kind !== 'signIn')
    expect(done.map(({ kind, target }) => ({ kind, target }))).toEqual([
      { kind: 'updateOrganization', target: null },
      { kind: 'resendInvitation', target: 'new@example.org' },
      { kind: 'createInvitation', target: 'new@example.org' },
    ])
  })

  it('lists imports and their undoing, with the file name and how many contacts each has changed, as one event', async () => {
    const admin = await signUp(server().url)
    const { client, organization, user } = admin
    const { body } = await client.importContacts({
      body: {
        organizationId: organization.id,
        clientId: randomUUID(),
        fileName: 'people.csv',
        creates: ['Ana Gómez', 'Bob Stone'].map((name) => ({ clientId: randomUUID(), name })),
      },
    })
    await client.undoImport({ params: { id: body.import.id }, body: {} })
    const done = (await logOf(admin)).filter(({ kind }) => kind !== 'signIn')
    expect(done.map(({ kind, by, target, count }) => ({ kind, by, target, count }))).toEqual([
      { kind: 'importUndone', by: user.name, target: 'people.csv', count: 2 },
      { kind: 'imported', by: user.name, target: 'people.csv', count: 2 },
    ])
    // In the history of each.
    const removed = { organization_id: organization.id, changed_by: user.id }
    expect(await server().db.knex('record_changes').where(removed).count()).toEqual([{ count: 2 }])
    expect(await logOf(admin, { kind: 'imported' })).toHaveLength(1)
  })

  it('lists exports on members’ devices, once, with their time', async () => {
    const admin = await signUp(server().url)
    const ruth = await teammate(server(), admin, 'member')
    const stranger = await signUp(server().url)
    const params = { organizationId: admin.organization.id }
    const hour = 3_600_000
    const at = (ago: number) => new Date(Date.now() - ago).toISOString()
    const note = (more: object) => ({
      clientId: randomUUID(),
      kind: 'contacts' as const,
      format: 'vCard' as const,
      count: 55,
      filter: 'status=active',
      madeAt: at(hour),
      ...more,
    })
    const first = note({})
    const headers = { 'user-agent': 'x Firefox/140 (Windows)' }
    for (const body of [first, first, note({ kind: 'report', format: 'csv', madeAt: at(2 * hour) })])
      expect((await ruth.client.noteExport({ params, body, headers })).status).toBe(204)
    // A clock that is wrong.
    await ruth.client.noteExport({ params, body: note({ kind: 'auditLog', format: 'csv', madeAt: at(-hour) }) })
    await ruth.client.noteExport({
      params,
      body: note({ kind: 'mailingList', format: 'addresses', madeAt: at(9_999 * hour) }),
    })
    expect((await stranger.client.noteExport({ params, body: first })).status).toBe(403)
    const made = (await logOf(admin, { userId: ruth.user.id })).filter(({ kind }) => kind !== 'signIn')
    const exported = { format: 'vCard', count: 55, filter: 'status=active' }
    expect(made.map(({ kind, by, device, exported: what }) => ({ kind, by, device, what }))).toEqual([
      { kind: 'exportAuditLog', by: ruth.user.name, device: null, what: { ...exported, format: 'csv' } },
      { kind: 'exportContacts', by: ruth.user.name, device: 'Firefox · Windows', what: exported },
      { kind: 'exportReport', by: ruth.user.name, device: 'Firefox · Windows', what: { ...exported, format: 'csv' } },
      { kind: 'exportContacts', by: ruth.user.name, device: null, what: { ...exported, format: 'addresses' } },
    ])
    expect(made[1]?.at).toBe(first.madeAt)
    expect(Date.parse(made[0]!.at)).toBeLessThanOrEqual(Date.now())
    expect(Date.parse(made[3]!.at)).toBeGreaterThan(Date.now() - 365 * 24 * hour)
  })

  it('lists its members’ sign-ins, and failed ones with their device', async () => {
    const admin = await signUp(server().url)
    const { user } = admin
    const stranger = new Client(server().url)
    const username = user.username
    await stranger.login({
      body: { username, password: 'not the password' },
      headers: { 'user-agent': 'x Firefox/140 (Windows)' },
    })
    await expect
      .poll(async () => (await logOf(admin, { kind: 'signInFailed' })).map(({ by, device }) => ({ by, device })))
      .toEqual([{ by: user.name, device: 'Firefox · Windows' }])
    expect((await logOf(admin, { kind: 'signIn' })).length).toBeGreaterThan(0)
  })

  it('is filtered by person, kind and time, and comes in pages', async () => {
    const admin = await signUp(server().url)
    const { client, organization, user } = admin
    const organizationId = organization.id
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute))
    const rows = Array.from({ length: 150 }, (_, minute) => ({
      organization_id: organizationId,
      kind: minute % 2 ? 'exportData' : 'changePassword',
      user_id: user.id,
      at: at(minute),
    }))
    await server().db.knex('audit_events').insert(rows)
    const to = at(149).toISOString()
    const params = { organizationId }
    const first = (await client.getAuditLog({ params, query: { to } })).body
    const rest = (await client.getAuditLog({ params, query: { to, before: first.before ?? '' } })).body
    const times = [...first.entries, ...rest.entries].map((entry) => entry.at)
    expect(times).toEqual(rows.map((row) => row.at.toISOString()).reverse())
    expect(rest.before).toBeNull()
    const narrowed = await logOf(admin, {
      kind: 'exportData',
      userId: user.id,
      from: at(0).toISOString(),
      to: at(3).toISOString(),
    })
    expect(narrowed.map((entry) => entry.at)).toEqual([at(3).toISOString(), at(1).toISOString()])
    expect(await logOf(admin, { userId: user.id + 1_000_000 })).toEqual([])
  })

  it('says whose events there may be: members, and who has left', async () => {
    const admin = await signUp(server().url)
    const stranger = await signUp(server().url)
    const [ruth, quiet] = [await teammate(server(), admin, 'member'), await teammate(server(), admin, 'member')]
    const params = { id: admin.organization.id, userId: ruth.user.id }
    await ruth.client.createContact({ body: { name: 'Ana Gómez', organizationId: admin.organization.id } })
    await server()
      .db.knex('audit_events')
      .insert({ organization_id: admin.organization.id, kind: 'exportData', user_id: ruth.user.id })
    await admin.client.removeMember({ params })
    const asked = { params: { organizationId: admin.organization.id } }
    const { body } = await admin.client.listAuditPeople(asked)
    const people = new Map(body.map(({ id, name, isMember }) => [id, { name, isMember }]))
    expect(people.get(ruth.user.id)).toEqual({ name: ruth.user.name, isMember: false })
    expect(people.get(quiet.user.id)).toEqual({ name: quiet.user.name, isMember: true })
    expect(people.get(admin.user.id)?.isMember).toBe(true)
    expect(people.has(stranger.user.id)).toBe(false)
    expect((await quiet.client.listAuditPeople(asked)).status).toBe(403)
  })

  it('is for administrators', async () => {
    const admin = await signUp(server().url)
    const manager = await teammate(server(), admin, 'manager')
    const params = { organizationId: admin.organization.id }
    expect((await manager.client.getAuditLog({ params })).status).toBe(403)
  })

  it('goes back a year', async () => {
    const admin = await signUp(server().url)
    const event = { organization_id: admin.organization.id, kind: 'exportData', user_id: admin.user.id }
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    await server()
      .db.knex('audit_events')
      .insert([
        { ...event, at: daysAgo(366) },
        { ...event, at: daysAgo(367) },
        { ...event, at: daysAgo(400) },
        { ...event, at: daysAgo(364) },
      ])
    await dropOldEvents(server().db)
    expect(await logOf(admin, { kind: 'exportData' })).toHaveLength(1)
  })

  it('drops what is older part by part', async () => {
    const { organization, user } = await signUp(server().url)
    const { knex } = server().db
    const event = { organization_id: organization.id, kind: 'exportData', user_id: user.id }
    const at = new Date(Date.now() - 400 * 86_400_000)
    await knex('audit_events').insert(Array.from({ length: 5 }, () => ({ ...event, at })))
    await dropOldEvents(server().db, 2)
    expect(await knex('audit_events').where({ organization_id: organization.id, kind: 'exportData' })).toEqual([])
  })
})
