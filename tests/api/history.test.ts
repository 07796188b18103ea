import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '../../shared/schemas/history.ts'
import { useServer } from '../support/api.ts'
import { signUp } from '../support/client.ts'
import { teammate } from '../support/teams.ts'

const server = useServer()

const origin = { madeAt: '2026-03-01T14:05:00.000Z', device: 'Chrome · Android' }

async function withContact() {
  const person = await signUp(server().url)
  const organizationId = person.organization.id
  const { body } = await person.client.createContact({
    body: { name: 'Ana Gómez', phone: '555-123-4567', organizationId, ...origin },
  })
  return { ...person, organizationId, contact: body }
}
const shown = ({ version, kind, by, device, madeAt, fields }: HistoryEntry) => ({
  version,
  kind,
  by,
  device,
  madeAt,
  fields,
})

describe('the history of a record', () => {
  it('has each change with who, what, old, new, device, when it was made and received', async () => {
    const { client, user, contact } = await withContact()
    const params = { id: contact.id }
    const changed = { notes: 'Likes tea', phone: null, madeAt: '2026-03-02T09:00:00.000Z', device: 'Desktop · Windows' }
    const { body: row } = await client.updateContact({ params, body: { ...changed, version: 1, opId: randomUUID() } })
    const { status, body } = await client.getContactHistory({ params })
    expect(status).toBe(200)
    expect(body.before).toBeNull()
    expect(body.values).toMatchObject({ name: 'Ana Gómez', notes: 'Likes tea', phone: null })
    expect(body.entries.map(shown)).toEqual([
      {
        version: 2,
        kind: 'changed',
        by: user.name,
        device: 'Desktop · Windows',
        madeAt: '2026-03-02T09:00:00.000Z',
        fields: { notes: { from: null, to: 'Likes tea' }, phone: { from: '555-123-4567', to: null } },
      },
      {
        version: 1,
        kind: 'created',
        by: user.name,
        ...origin,
        fields: {
          name: { from: null, to: 'Ana Gómez' },
          phone: { from: null, to: '555-123-4567' },
          status: { from: null, to: 'new' },
        },
      },
    ])
    expect(body.entries[0]?.receivedAt).toBe(row.updatedAt)
    expect(body.entries[1]?.receivedAt).toBe(contact.createdAt)
  })

  it('comes in pages, each with the state that its changes led to', async () => {
    const { client, contact } = await withContact()
    const params = { id: contact.id }
    for (let number = 1; number <= 31; number += 1)
      await client.updateContact({ params, body: { notes: `Note ${number}` } })
    const first = (await client.getContactHistory({ params })).body
    expect(first.entries).toHaveLength(30)
    expect(first.values.notes).toBe('Note 31')
    expect(first.entries.at(-1)?.fields.notes).toEqual({ from: 'Note 1', to: 'Note 2' })
    const rest = (await client.getContactHistory({ params, query: { before: first.before ?? 0 } })).body
    expect(rest.entries.map(({ kind }) => kind)).toEqual(['changed', 'created'])
    expect(rest.values.notes).toBe('Note 1')
    expect(rest.before).toBeNull()
  })

  it('lists changes that were refused because of a conflict, too', async () => {
    const { contact, ...team } = await withContact()
    const { client } = team
    const ruth = await teammate(server(), team, 'member')
    const params = { id: contact.id }
    await client.updateContact({ params, body: { phone: '555-000-0001', version: 1, opId: randomUUID() } })
    const late = { phone: '555-000-0002', version: 1, opId: randomUUID(), ...origin }
    expect((await ruth.client.updateContact({ params, body: late })).status).toBe(409)
    const { entries } = (await client.getContactHistory({ params })).body
    expect(entries.map(({ kind }) => kind)).toEqual(['conflicting', 'changed', 'created'])
    expect(entries[0]).toMatchObject({
      version: 2,
      by: ruth.user.name,
      ...origin,
      fields: { phone: { to: '555-000-0002' } },
    })
  })

  it('of an interaction names its fields as they are sent', async () => {
    const { client, organizationId, contact } = await withContact()
    const { body: visit } = await client.createInteraction({
      body: {
        organizationId,
        contactId: contact.id,
        type: 'conversation',
        date: '2026-03-01T10:00:00.000Z',
        location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
        ...origin,
      },
    })
    const params = { id: visit.id }
    const location = { lat: 36, lng: -85.3, address: '12 Oak Street' }
    await client.updateInteraction({ params, body: { location, followUpDate: '2026-03-08T10:00:00.000Z' } })
    const { entries } = (await client.getInteractionHistory({ params })).body
    expect(entries[0]?.fields).toEqual({
      location: { from: visit.location, to: location },
      followUpDate: { from: null, to: '2026-03-08T10:00:00.000Z' },
    })
    expect(entries[1]).toMatchObject({ kind: 'created', ...origin, fields: { date: { to: visit.date } } })
  })

  it('names the device of records of a batch, and accepts them whatever its clock says', async () => {
    const { client, contact, organizationId } = await withContact()
    const change = { opId: randomUUID(), ...origin }
    const records = [
      { op: 'create', entity: 'contact', body: { name: 'Ben Okafor', organizationId, ...origin, madeAt: 'never' } },
      { op: 'update', entity: 'contact', id: contact.id, body: { notes: 'Likes tea', ...change } },
    ] as const
    const { results } = (await client.sendRecords({ params: { organizationId }, body: { records: [...records] } })).body
    expect(results.map(({ status }) => status)).toEqual([201, 200])
    const of = async (id: number) => (await client.getContactHistory({ params: { id } })).body.entries[0]
    expect(await of(contact.id)).toMatchObject(origin)
    expect(await of((results[0]?.body as { id: number }).id)).toMatchObject({ device: origin.device, madeAt: null })
  })

  it('recognizes a repeated create whatever device and time it names', async () => {
    const { client, organizationId } = await withContact()
    const body = { name: 'Ben Okafor', organizationId, clientId: randomUUID() }
    expect((await client.createContact({ body })).status).toBe(201)
    expect((await client.createContact({ body: { ...body, ...origin } })).status).toBe(200)
  })

  it('ends with the record', async () => {
    const { client, contact } = await withContact()
    const params = { id: contact.id }
    await client.deleteContact({ params })
    expect((await client.getContactHistory({ params })).status).toBe(404)
  })
})
