import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { importBatch } from '../../shared/schemas/import.ts'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'
import { teammate } from '../support/teams.ts'

const server = useServer()

const person = (name: string, more: object = {}) => ({ name, clientId: randomUUID(), ...more })
const send = ({ client, organization }: Person, batch: Partial<z.input<typeof importBatch>> & { clientId: string }) =>
  client.importContacts({
    body: { organizationId: organization.id, fileName: 'people.csv', creates: [], updates: [], ...batch },
  })
const contactsOf = async ({ client, organization }: Person): Promise<Contact[]> =>
  (await client.listContacts({ params: { organizationId: organization.id } })).body
const importsOf = async ({ client, organization }: Person) =>
  (await client.listImports({ params: { organizationId: organization.id } })).body
const keptOf = ({ client }: Pick<Person, 'client'>, id: number, after?: number) =>
  client.listKeptContacts({ params: { id }, query: after === undefined ? {} : { after } })
const undo = ({ client }: Person, id: number, after?: number) =>
  client.undoImport({ params: { id }, body: after === undefined ? {} : { after } })

/** A team whose import has created Bob and Eve, and changed Ana. */
async function imported() {
  const team = await signUp(server().url)
  const { client, organization } = team
  const { body: ana } = await client.createContact({
    body: { organizationId: organization.id, name: 'Ana Gomez', phone: '555-123-4567', notes: 'Tea' },
  })
  const { body } = await send(team, {
    clientId: randomUUID(),
    creates: [person('Bob Stone', { email: 'bob@example.org' }), person('Eve Adams')],
    updates: [{ id: ana.id, version: ana.version, phone: '555-999-9999', notes: 'Tea\n\nDog' }],
  })
  const named = async (name: string) => {
    const found = (await contactsOf(team)).find((contact) => contact.name === name)
    if (!found) throw new Error(`${name} is not there`)
    return found
  }
  return { ...team, ana, id: body.import.id, named }
}

describe('an import', () => {
  it('creates and changes contacts, and is listed with its numbers', async () => {
    const team = await imported()
    expect((await contactsOf(team)).map(({ name, phone, version }) => [name, phone, version])).toEqual([
      ['Ana Gomez', '555-999-9999', 2],
      ['Bob Stone', null, 1],
      ['Eve Adams', null, 1],
    ])
    expect(await importsOf(team)).toMatchObject([
      { fileName: 'people.csv', created: 2, updated: 1, createdByName: team.user.name, undoneAt: null },
    ])
  })

  it('continues after an interruption: parts that are sent again, even concurrently, have no second effect', async () => {
    const team = await signUp(server().url)
    const { client, organization } = team
    const { body: ana } = await client.createContact({ body: { organizationId: organization.id, name: 'Ana Gomez' } })
    const batch = { clientId: randomUUID(), creates: [person('Bob Stone'), person('Eve Adams')] }
    await Promise.all([send(team, batch), send(team, batch), send(team, batch)])
    const change = { ...batch, creates: [], updates: [{ id: ana.id, version: 1, notes: 'New' }] }
    expect((await send(team, change)).body.leftAlone).toEqual([])
    expect((await send(team, change)).body.leftAlone).toEqual([])
    expect(await importsOf(team)).toMatchObject([{ created: 2, updated: 1 }])
    expect((await contactsOf(team)).map(({ version }) => version)).toEqual([2, 1, 1])
  })

  it('leaves alone contacts that were changed, deleted or merged since it was planned, and names them', async () => {
    const { ana, named, ...team } = await imported()
    const [bob, eve] = [await named('Bob Stone'), await named('Eve Adams')]
    await team.client.deleteContact({ params: { id: bob.id } })
    await team.client.updateContact({
      params: { id: eve.id },
      body: { merged: { into: ana.clientId, before: {}, after: {} } },
    })
    const updates = [ana, bob, eve].map(({ id, version }) => ({ id, version, address: '1 Main Street' }))
    const { body } = await send(team, { clientId: randomUUID(), updates })
    expect(body.leftAlone).toEqual([ana.id, bob.id, eve.id])
    expect(body.import.updated).toBe(0)
    expect((await named('Ana Gomez')).address).toBeNull()
  })

  it('leaves alone a contact that is another one than was planned on, which after a restore may have its id and version', async () => {
    const { ana, named, ...team } = await imported()
    const { version } = await named('Ana Gomez')
    const change = { id: ana.id, version, address: '1 Main Street' }
    const planned = (clientId: string) => send(team, { clientId: randomUUID(), updates: [{ ...change, clientId }] })
    expect((await planned(randomUUID())).body.leftAlone).toEqual([ana.id])
    expect((await planned(ana.clientId)).body.leftAlone).toEqual([])
  })

  it('is stored as a whole or not at all', async () => {
    const team = await signUp(server().url)
    const { status } = await send(team, {
      clientId: randomUUID(),
      creates: [person('Bob Stone'), person('Eve Adams', { email: 'none' })],
    })
    expect(status).toBe(400)
    expect(await contactsOf(team)).toEqual([])
    expect(await importsOf(team)).toEqual([])
  })

  it('earns no points, and is in no member’s figures', async () => {
    const team = await signUp(server().url)
    const { client, organization, user } = team
    await send(team, {
      clientId: randomUUID(),
      creates: Array.from({ length: 500 }, (_, at) => person(`Person ${at}`)),
    })
    await client.createContact({ body: { organizationId: organization.id, name: 'Met myself' } })
    const earned = await server().db.knex('user_achievements').where({ user_id: user.id })
    expect(earned.length).toBeLessThanOrEqual(1)
    const { body } = await client.getTeamReport({
      params: { id: organization.id },
      query: { from: '2026-01-01', to: '2026-12-31' },
    })
    expect(body.members).toMatchObject([{ newContacts: 1 }])
  })

  it('is for administrators and managers', async () => {
    const team = await imported()
    const [manager, member] = [await teammate(server(), team, 'manager'), await teammate(server(), team, 'member')]
    expect((await send(manager, { clientId: randomUUID(), creates: [person('Mia Roe')] })).status).toBe(200)
    expect((await send(member, { clientId: randomUUID() })).status).toBe(403)
    expect((await undo(member, team.id)).status).toBe(403)
    expect((await keptOf(member, team.id)).status).toBe(403)
    const stranger = await signUp(server().url)
    expect((await undo(stranger, team.id)).status).toBe(404)
    expect((await keptOf(stranger, team.id)).status).toBe(404)
    const foreign = { id: team.ana.id, version: 2, notes: 'x' }
    expect((await send(stranger, { clientId: randomUUID(), updates: [foreign] })).body.leftAlone).toEqual([foreign.id])
  })
})

describe('undoing an import', () => {
  it('deletes what it has created, and puts back what it has changed', async () => {
    const team = await imported()
    expect((await undo(team, team.id)).body).toMatchObject({
      removed: 2,
      restored: 1,
      kept: [],
      next: null,
      import: { undoneByName: team.user.name },
    })
    expect(await contactsOf(team)).toMatchObject([
      { name: 'Ana Gomez', phone: '555-123-4567', notes: 'Tea', version: 3 },
    ])
    expect((await undo(team, team.id)).body).toMatchObject({ code: 'import_undone' })
  })

  it('answers a repeat of the last part as it did the first time', async () => {
    const team = await imported()
    const last = { params: { id: team.id }, body: {}, headers: { 'idempotency-key': randomUUID() } }
    const first = await team.client.undoImport(last)
    expect(first.body).toMatchObject({ removed: 2, next: null })
    expect(await team.client.undoImport(last)).toMatchObject({ status: 200, body: first.body })
  })

  it('leaves alone contacts that were changed, met or merged since, and says so', async () => {
    const { ana, named, ...team } = await imported()
    const { client, organization } = team
    const [bob, eve] = [await named('Bob Stone'), await named('Eve Adams')]
    await client.updateContact({ params: { id: ana.id }, body: { phone: '555-000-0000' } })
    await client.updateContact({ params: { id: bob.id }, body: { address: '1 Main Street' } })
    await client.createInteraction({
      body: {
        organizationId: organization.id,
        contactId: eve.id,
        type: 'conversation',
        date: '2026-03-01T10:00:00.000Z',
        location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
      },
    })
    const { body } = await undo(team, team.id)
    expect(body).toMatchObject({ removed: 0, restored: 1 })
    expect(body.kept).toEqual([
      { contactId: ana.id, name: 'Ana Gomez', reason: 'changed', fields: ['phone'] },
      { contactId: bob.id, name: 'Bob Stone', reason: 'changed', fields: [] },
      { contactId: eve.id, name: 'Eve Adams', reason: 'met', fields: [] },
    ])
    expect(await named('Ana Gomez')).toMatchObject({ phone: '555-000-0000', notes: 'Tea' })
    // Whoever looks later sees the same.
    expect((await client.listImports({ params: { organizationId: organization.id } })).body[0]).toMatchObject({
      kept: 3,
    })
    expect((await keptOf(team, team.id)).body).toEqual({ kept: body.kept, next: null })
    expect((await keptOf(team, team.id, bob.id)).body).toEqual({ kept: body.kept.slice(2), next: null })
  })

  it('leaves alone contacts who have asked not to be contacted since: the next import would not know of it', async () => {
    const { named, user, ...team } = await imported()
    const bob = await named('Bob Stone')
    const doNotContact = { by: user.id, at: '2026-03-01T10:00:00.000Z', reason: null }
    await team.client.updateContact({ params: { id: bob.id }, body: { doNotContact } })
    const { body } = await undo({ ...team, user }, team.id)
    expect(body).toMatchObject({ removed: 1, kept: [{ contactId: bob.id, reason: 'changed' }] })
    expect(await named('Bob Stone')).toMatchObject({ doNotContact })
  })

  it('leaves alone contacts that have got tags or an assignee since', async () => {
    const team = await imported()
    const { client, user } = team
    const [bob, eve] = [await team.named('Bob Stone'), await team.named('Eve Adams')]
    await client.updateContact({ params: { id: bob.id }, body: { tags: ['choir'] } })
    const assignee = {
      to: user.id,
      by: user.id,
      at: '2026-03-01T10:00:00.000Z',
      answer: 'accepted',
      reason: null,
    } as const
    await client.updateContact({ params: { id: eve.id }, body: { assignee } })
    const { body } = await undo(team, team.id)
    expect(body.kept.map(({ contactId, reason }) => [contactId, reason])).toEqual([
      [bob.id, 'changed'],
      [eve.id, 'changed'],
    ])
    expect(body.removed).toBe(0)
  })

  it('treats a contact as unchanged that a later import has changed and undone', async () => {
    const { named, ...team } = await imported()
    const bob = await named('Bob Stone')
    const later = await send(team, {
      clientId: randomUUID(),
      updates: [{ id: bob.id, version: 1, phone: '555-123-0000' }],
    })
    await undo(team, later.body.import.id)
    expect((await undo(team, team.id)).body).toMatchObject({ removed: 2, kept: [] })
  })

  it('goes on in parts, and stops an import that is still running', async () => {
    const team = await signUp(server().url)
    const clientId = randomUUID()
    const many = () => Array.from({ length: 500 }, (_, at) => person(`Person ${at}`))
    await send(team, { clientId, creates: many() })
    const { body } = await send(team, { clientId, creates: many() })
    const first = (await undo(team, body.import.id)).body
    expect(first).toMatchObject({ removed: 500, import: { undoneAt: null } })
    expect((await send(team, { clientId, creates: many() })).body).toMatchObject({ code: 'import_undone' })
    const second = (await undo(team, body.import.id, first.next ?? 0)).body
    const last = (await undo(team, body.import.id, second.next ?? 0)).body
    expect([second.removed, last.removed, last.next]).toEqual([500, 0, null])
    expect(await contactsOf(team)).toEqual([])
  })
})
