import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { contact, type Contact } from '../../shared/schemas/contact.ts'
import { interaction, type Interaction } from '../../shared/schemas/interaction.ts'
import type { PointsEntry } from '../../shared/schemas/points.ts'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'

const server = useServer()
const person = () => signUp(server().url)

const contactBody = (organizationId: number, more: object = {}) => ({ name: 'Ana Gomez', organizationId, ...more })
const visitBody = (organizationId: number, more: object = {}) => ({
  organizationId,
  type: 'location_visit',
  date: '2026-03-01T10:00:00.000Z',
  location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
  ...more,
})

async function withContact() {
  const caller = await person()
  const { body } = await caller.client.post<Contact>('/api/contacts', contactBody(caller.organization.id))
  return { ...caller, contact: body }
}

const talk = ({ organization, contact: { id } }: Person & { contact: Contact }, more: object = {}) => ({
  organizationId: organization.id,
  contactId: id,
  type: 'conversation',
  date: '2026-03-01T10:00:00.000Z',
  location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
  ...more,
})

/** A user's points from records only: achievements have their own tests. */
const historyOf = async ({ client, user }: Person) =>
  (await client.get<PointsEntry[]>(`/api/points-history/user/${user.id}`)).body.filter(
    ({ reason }) => reason !== 'achievement_earned',
  )
const pointsOf = async (person: Person) => (await historyOf(person)).reduce((sum, { points }) => sum + points, 0)

describe('contacts', () => {
  it('are created with defaults, listed and changed', async () => {
    const { client, organization } = await person()
    const made = await client.post<Contact>(
      '/api/contacts',
      contactBody(organization.id, { phone: '', email: 'ana@example.org', userId: 99, version: 7, id: 5 }),
    )
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: 'Ana Gomez',
      status: 'new',
      phone: null,
      email: 'ana@example.org',
      version: 1,
      organizationId: organization.id,
    })
    contact.strict().parse(made.body)

    const changed = await client.put<Contact>(`/api/contacts/${made.body.id}`, {
      status: 'active',
      email: null,
      organizationId: 424_242,
    })
    expect(changed.body).toMatchObject({
      name: 'Ana Gomez',
      status: 'active',
      email: null,
      version: 2,
      organizationId: organization.id,
    })

    const list = await client.get<Contact[]>(`/api/contacts/organization/${organization.id}`)
    expect(z.array(contact.strict()).parse(list.body)).toEqual([changed.body])
  })

  it.each([
    [{ name: 'Al' }, 'Name must be at least 3 characters'],
    [{ name: 'x'.repeat(201) }, 'Name must be at most 200 characters'],
    [{ name: 'Ana\u0000' }, 'Name contains characters that cannot be stored'],
    [{ name: 'Ana\u0085' }, 'Name contains characters that cannot be stored'],
    [{ notes: 'One\u009Btwo' }, 'Notes contains characters that cannot be stored'],
    [{ name: 'Ana\ud800' }, 'Name contains characters that cannot be stored'],
    [{ email: 'nope' }, 'Invalid email address'],
    [{ phone: '5551234567' }, 'Phone number must be in the format: 123-456-7890'],
    [{ phone: '+49 1' }, 'Phone number must be in the format: 123-456-7890'],
    [{ status: 'gone' }, 'Status must be one of new, interested, active, inactive'],
    [{ notes: 'x'.repeat(10_001) }, 'Notes must be at most 10000 characters'],
    [{ clientId: 'seven' }, 'clientId must be a UUID'],
  ])('refuse %j', async (wrong, message) => {
    const { client, organization } = await person()
    const answer = await client.post('/api/contacts', contactBody(organization.id, wrong))
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message, errors: [{ path: Object.keys(wrong)[0], message }] })
  })

  it('are soft-deleted; their interactions stay', async () => {
    const caller = await withContact()
    const { client, contact: ana, organization } = caller
    await client.post('/api/interactions', talk(caller))
    expect((await client.delete(`/api/contacts/${ana.id}`)).status).toBe(204)
    expect((await client.delete(`/api/contacts/${ana.id}`)).status).toBe(204)
    expect((await client.get(`/api/contacts/organization/${organization.id}`)).body).toEqual([])
    expect((await client.get<Interaction[]>(`/api/interactions/organization/${organization.id}`)).body).toHaveLength(1)
    expect((await client.put(`/api/contacts/${ana.id}`, { name: 'Still here' })).status).toBe(404)
    const [row] = await server().db.knex('contacts').where({ id: ana.id })
    expect(row).toMatchObject({ name: 'Ana Gomez', deleted_by: caller.user.id })
  })

  it('record who changed what, old and new', async () => {
    const { client, contact: ana, user } = await withContact()
    await client.put(`/api/contacts/${ana.id}`, { status: 'active', notes: 'Likes tea', name: ana.name })
    const changes = await server().db.knex('record_changes').where({ entity: 'contact', entity_id: ana.id })
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({
      changed_by: user.id,
      version: 2,
      old: { status: 'new', notes: null },
      new: { status: 'active', notes: 'Likes tea' },
    })
  })
})

describe('a create that is repeated', () => {
  it('has one effect, even if it arrives many times at once', async () => {
    const caller = await withContact()
    const { client, organization } = caller
    const body = talk(caller, { clientId: randomUUID(), followUpDate: '2026-04-01T09:00:00Z' })
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => client.post<Interaction>('/api/interactions', body)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 11 }, () => 200), 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await client.get<Interaction[]>(`/api/interactions/organization/${organization.id}`)).body).toHaveLength(1)
    expect(await pointsOf(caller)).toBe(5)
  })

  it('answers with the current row, even if it was changed or deleted', async () => {
    const { client, organization } = await person()
    const body = contactBody(organization.id, { clientId: randomUUID() })
    const { body: made } = await client.post<Contact>('/api/contacts', body)
    await client.put(`/api/contacts/${made.id}`, { name: 'Ana Maria' })
    expect(await client.post('/api/contacts', body)).toMatchObject({
      status: 200,
      body: { id: made.id, name: 'Ana Maria', version: 2 },
    })
    await client.delete(`/api/contacts/${made.id}`)
    expect(await client.post('/api/contacts', body)).toMatchObject({
      status: 200,
      body: { id: made.id, deleted: true },
    })
  })

  it('is refused with another body', async () => {
    const { client, organization } = await person()
    const clientId = randomUUID()
    const { body: made } = await client.post<Contact>('/api/contacts', contactBody(organization.id, { clientId }))
    const other = await client.post('/api/contacts', contactBody(organization.id, { clientId, name: 'Somebody Else' }))
    expect(other).toMatchObject({ status: 409, body: { code: 'client_id_reused', current: made } })
  })

  it('is another record in another organization', async () => {
    const [one, other] = [await person(), await person()]
    const clientId = randomUUID()
    const answers = await Promise.all(
      [one, other].map(({ client, organization }) =>
        client.post<Contact>('/api/contacts', contactBody(organization.id, { clientId })),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body.id).not.toBe(answers[1]?.body.id)
  })
})

describe('a change', () => {
  it('on another version is a conflict that shows the stored row', async () => {
    const { client, contact: ana } = await withContact()
    const { body: current } = await client.put<Contact>(`/api/contacts/${ana.id}`, { notes: 'first', version: 1 })
    const late = await client.put(`/api/contacts/${ana.id}`, { notes: 'second', version: 1 })
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict', current } })
  })

  it('does not delete, even if a deletion has its opId', async () => {
    const caller = await withContact()
    const { client, contact: ana } = caller
    const change = { notes: 'once', opId: randomUUID() }
    expect((await client.put(`/api/contacts/${ana.id}`, change)).status).toBe(200)
    expect(await client.request('DELETE', `/api/contacts/${ana.id}?opId=${change.opId}`)).toMatchObject({ status: 409 })
    expect((await client.get<Contact[]>(`/api/contacts/organization/${ana.organizationId}`)).body).toHaveLength(1)
    const opId = randomUUID()
    for (let n = 0; n < 2; n += 1)
      expect((await client.request('DELETE', `/api/contacts/${ana.id}?opId=${opId}`)).status).toBe(204)
  })

  it('on a version that no row can have is refused with the field’s name', async () => {
    const caller = await withContact()
    const { client } = caller
    const { body: made } = await client.post<Interaction>('/api/interactions', talk(caller))
    for (const path of [`/api/contacts/${caller.contact.id}`, `/api/interactions/${made.id}`]) {
      const refused = await client.put(path, { notes: 'late', version: 2_147_483_648 })
      expect(refused).toMatchObject({
        status: 400,
        body: { message: 'version must be a whole number up to 2147483647' },
      })
    }
  })

  it('on another version gets who has changed which field in the meantime', async () => {
    const caller = await withContact()
    const { client, user } = caller
    const { body: made } = await client.post<Interaction>('/api/interactions', talk(caller))
    await client.put(`/api/interactions/${made.id}`, { followUpDate: '2026-05-01T09:00:00Z' })
    await client.put(`/api/interactions/${made.id}`, { location: { lat: 1, lng: 2, address: 'There' } })
    const { body: current } = await client.put<Interaction>(`/api/interactions/${made.id}`, { notes: 'later' })
    const late = await client.put<{ changes: object }>(`/api/interactions/${made.id}`, { notes: 'mine', version: 2 })
    const change = { by: user.name, at: expect.stringMatching(/^20.*Z$/) }
    expect(late.body.changes).toEqual({ location: change, notes: { ...change, at: current.updatedAt } })
  })

  it('that conflicts stays in the history as first sent, whatever is decided', async () => {
    const caller = await withContact()
    const { client, contact: ana, organization, user } = caller
    const { body: made } = await client.post<Interaction>('/api/interactions', talk(caller))
    const opId = randomUUID()
    await client.put(`/api/contacts/${ana.id}`, { phone: '555-123-1243' })
    await client.put(`/api/interactions/${made.id}`, { notes: 'theirs' })
    expect((await client.put(`/api/contacts/${ana.id}`, { phone: '555-123-1234', version: 1, opId })).status).toBe(409)
    expect((await client.put(`/api/contacts/${ana.id}`, { phone: '555-123-1243', version: 1, opId })).status).toBe(409)
    expect(
      (await client.put(`/api/interactions/${made.id}`, { notes: 'mine', version: 1, opId: randomUUID() })).status,
    ).toBe(409)
    const kept = await server().db.knex('conflicting_changes').where({ organization_id: organization.id }).orderBy('id')
    expect(kept).toMatchObject([
      {
        op_id: opId,
        entity: 'contact',
        entity_id: ana.id,
        base_version: 1,
        sent_by: user.id,
        new: { phone: '555-123-1234' },
      },
      { entity: 'interaction', entity_id: made.id, base_version: 1, sent_by: user.id, new: { notes: 'mine' } },
    ])
    // The decision is sent under the same opId.
    expect((await client.put(`/api/contacts/${ana.id}`, { phone: '555-123-1234', version: 2, opId })).status).toBe(200)
  })

  it('that is repeated after a deletion is answered with it', async () => {
    const { client, contact: ana } = await withContact()
    const change = { notes: 'once', version: 1, opId: randomUUID() }
    await client.put(`/api/contacts/${ana.id}`, change)
    await client.delete(`/api/contacts/${ana.id}`)
    expect(await client.put(`/api/contacts/${ana.id}`, change)).toMatchObject({
      status: 200,
      body: { notes: 'once', deleted: true },
    })
  })

  it('of one version succeeds once among concurrent attempts', async () => {
    const { client, contact: ana } = await withContact()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => client.put(`/api/contacts/${ana.id}`, { notes: `try ${n}`, version: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  it('with an opId has one effect, and its repeat is no conflict', async () => {
    const { client, contact: ana } = await withContact()
    const change = { notes: 'once', version: 1, opId: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.put(`/api/contacts/${ana.id}`, change)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    await client.put(`/api/contacts/${ana.id}`, { notes: 'later' })
    expect(await client.put(`/api/contacts/${ana.id}`, change)).toMatchObject({
      status: 200,
      body: { notes: 'later', version: 3 },
    })
  })

  it('with the opId of another change is refused', async () => {
    const { client, contact: ana, organization } = await withContact()
    const { body: other } = await client.post<Contact>('/api/contacts', contactBody(organization.id))
    const opId = randomUUID()
    await client.put(`/api/contacts/${ana.id}`, { notes: 'x', opId })
    expect(await client.put(`/api/contacts/${other.id}`, { notes: 'y', opId })).toMatchObject({
      status: 409,
      body: { code: 'op_id_reused' },
    })
  })
})

describe('interactions', () => {
  it('keep every field in both directions', async () => {
    const caller = await withContact()
    const body = talk(caller, {
      type: 'prayer',
      notes: 'Zeile 1\nZeile 2 – ¡olé!',
      followUpDate: '2026-04-01T11:00:00+02:00',
      followUpType: 'visit',
      followUpNotes: 'Bring tea',
      userId: 1,
      needsFollowUp: true,
    })
    const { status, body: made } = await caller.client.post<Interaction>('/api/interactions', body)
    expect(status).toBe(201)
    interaction.strict().parse(made)
    expect(made).toMatchObject({
      userId: caller.user.id,
      notes: 'Zeile 1\nZeile 2 – ¡olé!',
      followUpDate: '2026-04-01T09:00:00.000Z',
      followUpType: 'visit',
      followUpNotes: 'Bring tea',
      followUpCompleted: false,
      location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
      metadata: null,
    })
  })

  it('without a person are location visits only', async () => {
    const { client, organization } = await person()
    const visit = await client.post<Interaction>(
      '/api/interactions',
      visitBody(organization.id, { metadata: { personPresent: true, literatureDistributed: false } }),
    )
    expect(visit).toMatchObject({
      status: 201,
      body: { contactId: null, metadata: { personPresent: true, literatureDistributed: false } },
    })
    expect(await client.post('/api/interactions', visitBody(organization.id, { type: 'prayer' }))).toMatchObject({
      status: 400,
      body: { message: 'Contact is required' },
    })
    expect(await client.put(`/api/interactions/${visit.body.id}`, { type: 'prayer' })).toMatchObject({
      status: 400,
      body: { message: 'Contact is required' },
    })
  })

  it('are listed the newest first', async () => {
    const caller = await withContact()
    const dates = ['2026-01-05T10:00:00.000Z', '2026-03-05T10:00:00.000Z', '2026-02-05T10:00:00.000Z']
    for (const date of dates) await caller.client.post('/api/interactions', talk(caller, { date }))
    const { body } = await caller.client.get<Interaction[]>(`/api/interactions/organization/${caller.organization.id}`)
    expect(
      z
        .array(interaction.strict())
        .parse(body)
        .map(({ date }) => date),
    ).toEqual([dates[1], dates[2], dates[0]])
  })

  it('name their contact by clientId when it was made offline', async () => {
    const { client, organization } = await person()
    const contactClientId = randomUUID()
    const body = { ...visitBody(organization.id), type: 'first_contact', contactClientId, clientId: randomUUID() }
    expect(await client.post('/api/interactions', body)).toMatchObject({
      status: 409,
      body: { code: 'contact_unknown' },
    })
    const { body: made } = await client.post<Contact>(
      '/api/contacts',
      contactBody(organization.id, { clientId: contactClientId }),
    )
    expect(await client.post('/api/interactions', body)).toMatchObject({ status: 201, body: { contactId: made.id } })
  })

  it.each([
    [{ location: { lat: 91, lng: 0 } }, 'Latitude must be between -90 and 90'],
    [{ location: { lat: 0, lng: -181 } }, 'Longitude must be between -180 and 180'],
    [{ location: { lat: '35', lng: 0 } }, 'Latitude must be a number'],
    [{ type: 'party' }, 'Type must be one of conversation, first_contact, bible_study, prayer, other, location_visit'],
    [{ date: 'yesterday' }, 'Date must be a date and time such as 2025-01-05T15:04:00.000Z'],
    [{ date: '1899-12-31T00:00:00Z' }, 'Please select a date'],
    [{ followUpDate: '2200-01-01T00:00:00Z' }, 'FollowUpDate must lie between 1900 and 2200'],
    [{ followUpType: 'pigeon' }, 'Follow-up type must be one of call, email, visit, other'],
  ])('refuse %j', async (wrong, message) => {
    const caller = await withContact()
    expect(await caller.client.post('/api/interactions', talk(caller, wrong))).toMatchObject({
      status: 400,
      body: { message },
    })
  })
})

describe('follow-ups and points', () => {
  it('give 5 for recording and 10 for completing, once', async () => {
    const caller = await withContact()
    const { client } = caller
    const { body: made } = await client.post<Interaction>(
      '/api/interactions',
      talk(caller, { followUpDate: '2026-04-01T09:00:00Z' }),
    )
    expect(await pointsOf(caller)).toBe(5)
    const complete = () => client.put<Interaction>(`/api/interactions/${made.id}`, { followUpCompleted: true })
    expect((await Promise.all([complete(), complete(), complete()])).every(({ body }) => body.followUpCompleted)).toBe(
      true,
    )
    expect(await pointsOf(caller)).toBe(15)
    expect(await historyOf(caller)).toMatchObject([
      { reason: 'follow_up_completed', points: 10, referenceId: made.id, referenceType: 'interaction' },
      { reason: 'interaction_created', points: 5, referenceId: made.id },
    ])
  })

  it('can be reopened only by a new date, which may earn again', async () => {
    const caller = await withContact()
    const { client } = caller
    const { body: made } = await client.post<Interaction>(
      '/api/interactions',
      talk(caller, { followUpDate: '2026-04-01T09:00:00Z' }),
    )
    const put = async (change: object) => (await client.put<Interaction>(`/api/interactions/${made.id}`, change)).body
    await put({ followUpCompleted: true })
    expect(await put({ followUpCompleted: false })).toMatchObject({ followUpCompleted: true })
    expect(await put({ followUpDate: '2026-04-01T09:00:00.000Z' })).toMatchObject({ followUpCompleted: true })
    expect(await put({ followUpDate: '2026-05-01T09:00:00Z' })).toMatchObject({ followUpCompleted: false })
    expect(await pointsOf(caller)).toBe(15)
    await put({ followUpCompleted: true })
    expect(await pointsOf(caller)).toBe(25)
    await put({ followUpDate: '2026-04-01T09:00:00Z' })
    await put({ followUpCompleted: true })
    expect(await pointsOf(caller)).toBe(25)
  })

  it('reverse 5 when the interaction is deleted, once', async () => {
    const caller = await withContact()
    const { client } = caller
    const { body: made } = await client.post<Interaction>('/api/interactions', talk(caller))
    const opId = randomUUID()
    for (const path of [`?opId=${opId}`, `?opId=${opId}`, ''])
      expect((await client.delete(`/api/interactions/${made.id}${path}`)).status).toBe(204)
    expect(await pointsOf(caller)).toBe(0)
    expect(await historyOf(caller)).toMatchObject([
      { reason: 'interaction_created', points: -5 },
      { reason: 'interaction_created', points: 5 },
    ])
  })

  it('are on the leaderboard by name, or by id for users who keep them private', async () => {
    const caller = await withContact()
    await caller.client.post('/api/interactions', talk(caller))
    const path = `/api/user-points/leaderboard/${caller.organization.id}`
    expect((await caller.client.get(path)).body).toEqual([
      { userId: caller.user.id, name: caller.user.name, points: 10, level: 2 },
    ])
  })
})

describe('a clientId in upper-case letters', () => {
  it('is the same id', async () => {
    const caller = await withContact()
    const { client, organization } = caller
    const clientId = randomUUID()
    const make = (id: string) => client.post<Contact>('/api/contacts', contactBody(organization.id, { clientId: id }))
    const made = await make(clientId.toUpperCase())
    expect(made).toMatchObject({ status: 201, body: { clientId } })
    expect(await make(clientId)).toMatchObject({ status: 200, body: { id: made.body.id } })
    expect(await make(clientId.toUpperCase())).toMatchObject({ status: 200, body: { id: made.body.id } })
    const met = await client.post<Interaction>(
      '/api/interactions',
      talk(caller, { contactId: undefined, contactClientId: clientId.toUpperCase() }),
    )
    expect(met).toMatchObject({ status: 201, body: { contactId: made.body.id } })
    const opId = randomUUID()
    for (const id of [opId.toUpperCase(), opId]) {
      expect(await client.put(`/api/contacts/${made.body.id}`, { notes: 'once', opId: id })).toMatchObject({
        status: 200,
        body: { version: 2 },
      })
    }
  })
})

describe('list reads', () => {
  it('answer 304 while nothing changed, and never after a change', async () => {
    const { client, organization, contact: ana } = await withContact()
    const path = `/api/contacts/organization/${organization.id}`
    let etag = (await client.get(path)).headers.get('etag') ?? ''
    const again = () => client.get<Contact[]>(path, { headers: { 'if-none-match': etag, 'cache-control': 'no-cache' } })
    expect((await again()).status).toBe(304)
    const changes = [
      () => client.post('/api/contacts', contactBody(organization.id)),
      () => client.put(`/api/contacts/${ana.id}`, { notes: 'changed' }),
      () => client.delete(`/api/contacts/${ana.id}`),
    ]
    for (const change of changes) {
      await change()
      const fresh = await again()
      expect(fresh.status).toBe(200)
      etag = fresh.headers.get('etag') ?? ''
      expect((await again()).status).toBe(304)
    }
  })

  it('answer no 304 if a late commit adds as many rows as were deleted', async () => {
    const { client, organization, contact: ana } = await withContact()
    const { knex } = server().db
    const path = `/api/contacts/organization/${organization.id}`
    const slow = await knex.transaction()
    await slow('contacts').insert({
      organization_id: organization.id,
      client_id: randomUUID(),
      name: 'Late Commit',
      status: 'new',
    })
    await client.post('/api/contacts', contactBody(organization.id, { name: 'Later Id' }))
    const before = await client.get<Contact[]>(path)
    expect(before.body.map(({ name }) => name)).toEqual(['Ana Gomez', 'Later Id'])
    await client.delete(`/api/contacts/${ana.id}`)
    await slow.commit()
    const after = await client.get<Contact[]>(path, { headers: { 'if-none-match': before.headers.get('etag') ?? '' } })
    expect(after.status).toBe(200)
    expect(after.body.map(({ name }) => name).sort()).toEqual(['Late Commit', 'Later Id'])
  })
})

describe('a list', () => {
  it('has one row per line, so that a client can parse a long one piece by piece', async () => {
    const { client, organization } = await withContact()
    await client.post('/api/contacts', contactBody(organization.id, { notes: 'Two\nlines' }))
    const { text } = await client.get(`/api/contacts/organization/${organization.id}`)
    const lines = text.slice(1, -1).split(/,\s*\n/)
    expect(lines.map((line) => (JSON.parse(line) as Contact).notes)).toEqual([null, 'Two\nlines'])
  })
})

describe('a record queued by another user on the same device', () => {
  it('is not stored', async () => {
    const { client, organization, user } = await person()
    const send = (owner: number) =>
      client.post('/api/contacts', contactBody(organization.id), { headers: { 'x-record-owner': String(owner) } })
    expect(await send(user.id + 1)).toMatchObject({ status: 409, body: { code: 'wrong_owner' } })
    expect((await client.get(`/api/contacts/organization/${organization.id}`)).body).toEqual([])
    expect((await send(user.id)).status).toBe(201)
  })
})

describe('parts of lists', () => {
  it('are returned by page, in the order of the whole list', async () => {
    const caller = await withContact()
    const { client, organization } = caller
    // Two share a date: a page may end between them.
    for (const day of [3, 1, 2, 2, 5])
      await client.post('/api/interactions', talk(caller, { date: `2026-02-0${day}T10:00:00.000Z` }))
    for (const path of [
      `/api/interactions/organization/${organization.id}`,
      `/api/contacts/organization/${organization.id}`,
    ]) {
      const { body: whole } = await client.get<{ id: number }[]>(path)
      const pages: { id: number }[] = []
      for (;;) {
        const last = pages.at(-1)
        const { body } = await client.get<{ id: number }[]>(`${path}?limit=2${last ? `&after=${last.id}` : ''}`)
        pages.push(...body)
        if (body.length < 2) break
      }
      expect(pages).toEqual(whole)
    }
  })

  it('match the filter', async () => {
    const caller = await withContact()
    const { client, organization } = caller
    const make = async (more: object) =>
      (await client.post<Interaction>('/api/interactions', talk(caller, more))).body.id
    const old = await make({ date: '2026-01-01T00:00:00.000Z', type: 'prayer' })
    const overdue = await make({ date: '2026-02-01T00:00:00.000Z', followUpDate: '2026-02-02T00:00:00Z' })
    const later = await make({ date: '2026-03-01T00:00:00.000Z', followUpDate: '2199-01-01T00:00:00Z' })
    const done = await make({
      date: '2026-04-01T00:00:00.000Z',
      followUpDate: '2026-04-02T00:00:00Z',
      followUpCompleted: true,
    })
    const ids = async (query: string) =>
      (await client.get<Interaction[]>(`/api/interactions/organization/${organization.id}?${query}`)).body.map(
        ({ id }) => id,
      )
    expect(await ids('type=prayer')).toEqual([old])
    expect(await ids('followUp=pending')).toEqual([later, overdue])
    expect(await ids('followUp=overdue')).toEqual([overdue])
    expect(await ids('followUp=completed')).toEqual([done])
    expect(await ids('followUp=none')).toEqual([old])
    expect(await ids('from=2026-02-01T00:00:00Z&to=2026-03-01T00:00:00Z')).toEqual([later, overdue])
    expect(await ids(`contactId=${caller.contact.id}&followUp=pending&limit=1`)).toEqual([later])
    expect(await ids('contactId=999999')).toEqual([])
    for (const wrong of [
      'limit=0',
      'limit=1001',
      'after=x',
      'from=yesterday',
      'type=party',
      'type=prayer&type=other',
    ]) {
      expect((await client.get(`/api/interactions/organization/${organization.id}?${wrong}`)).status, wrong).toBe(400)
    }
    expect((await client.get<Contact[]>(`/api/contacts/organization/${organization.id}?status=active`)).body).toEqual(
      [],
    )
    expect((await client.get<Contact[]>(`/api/contacts/organization/${organization.id}?status=new`)).body).toHaveLength(
      1,
    )
  })
})

describe('a long list', () => {
  it('is streamed in pieces, in order, each row once, with an ETag', async () => {
    const caller = await withContact()
    const { client, organization, user } = caller
    const { knex } = server().db
    await knex.raw(
      `insert into contacts (organization_id, name) select ?, 'Person ' || n from generate_series(1, 10500) n`,
      [organization.id],
    )
    // Three to a date, so that pieces end in the middle of one.
    await knex.raw(
      `insert into interactions (organization_id, user_id, type, date, lat, lng)
      select ?, ?, 'location_visit', '2026-01-01'::timestamptz + (n / 3) * interval '1 minute', 1, 2 from generate_series(1, 10000) n`,
      [organization.id, user.id],
    )
    for (const [path, count] of [
      [`/api/contacts/organization/${organization.id}`, 10_501],
      [`/api/interactions/organization/${organization.id}`, 10_000],
    ] as const) {
      const answer = await client.get<{ id: number; date?: string }[]>(path)
      expect(new Set(answer.body.map(({ id }) => id)).size).toBe(count)
      expect(answer.body).toHaveLength(count)
      expect(answer.text.split('\n'), 'a row a line').toHaveLength(count)
      const inOrder = answer.body.toSorted((a, b) =>
        a.date ? (b.date ?? '').localeCompare(a.date) || b.id - a.id : a.id - b.id,
      )
      expect(answer.body.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
      const etag = answer.headers.get('etag') ?? ''
      expect((await client.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    }
  })

  it('releases its connection when the reader disconnects', async () => {
    const { client, organization } = await person()
    await server().db.knex.raw(
      `insert into contacts (organization_id, name, notes) select ?, 'Person ' || n, repeat('x', 2000) from generate_series(1, 12000) n`,
      [organization.id],
    )
    const headers = {
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'accept-encoding': 'identity',
    }
    // More readers than the pool has connections.
    for (let n = 0; n < 8; n += 1) {
      const controller = new AbortController()
      const response = await fetch(`${server().url}/api/contacts/organization/${organization.id}`, {
        headers,
        signal: controller.signal,
      })
      await response.body?.getReader().read()
      controller.abort()
    }
    await expect.poll(async () => (await client.get('/api/ready')).status, { timeout: 5_000 }).toBe(200)
  })
})
