import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { recordQueries } from '../../api/db/recordQueries.ts'
import type { RequestOf } from '../../shared/contract/index.ts'
import { contact, type Contact } from '../../shared/schemas/contact.ts'
import { interaction } from '../../shared/schemas/interaction.ts'
import { useServer } from '../support/api.ts'
import type { ApiResponse } from '../support/calls.ts'
import { signUp, type Person } from '../support/client.ts'

const server = useServer()
const person = () => signUp(server().url)

const contactBody = (organizationId: number, more: object = {}) => ({ name: 'Ana Gomez', organizationId, ...more })
const visitBody = (organizationId: number, more: object = {}) => ({
  organizationId,
  type: 'location_visit' as const,
  date: '2026-03-01T10:00:00.000Z',
  location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
  ...more,
})

async function withContact() {
  const caller = await person()
  const { body } = await caller.client.createContact({ body: contactBody(caller.organization.id) })
  return { ...caller, contact: body }
}

const talk = ({ organization, contact: { id } }: Person & { contact: Contact }, more: object = {}) => ({
  organizationId: organization.id,
  contactId: id,
  type: 'conversation' as const,
  date: '2026-03-01T10:00:00.000Z',
  location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
  ...more,
})

/** A user's points from records only: achievements have their own tests. */
const historyOf = async ({ client, user }: Person) =>
  (await client.getPointsHistory({ params: { userId: user.id } })).body.filter(
    ({ reason }) => reason !== 'achievement_earned',
  )
const pointsOf = async (person: Person) => (await historyOf(person)).reduce((sum, { points }) => sum + points, 0)

describe('contacts', () => {
  it('are created with defaults, listed and changed', async () => {
    const { client, organization } = await person()
    const made = await client.createContact({
      body: contactBody(organization.id, { phone: '', email: 'ana@example.org', userId: 99, version: 7, id: 5 }),
    })
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

    const body = { status: 'active' as const, email: null, organizationId: 424_242 }
    const changed = await client.updateContact({ params: { id: made.body.id }, body })
    expect(changed.body).toMatchObject({
      name: 'Ana Gomez',
      status: 'active',
      email: null,
      version: 2,
      organizationId: organization.id,
    })

    const list = await client.listContacts({ params: { organizationId: organization.id } })
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
    const answer = await client.createContact({ body: contactBody(organization.id, wrong) })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message, errors: [{ path: Object.keys(wrong)[0], message }] })
  })

  it('are soft-deleted; their interactions stay', async () => {
    const caller = await withContact()
    const { client, contact: ana, organization } = caller
    await client.createInteraction({ body: talk(caller) })
    expect((await client.deleteContact({ params: { id: ana.id } })).status).toBe(204)
    expect((await client.deleteContact({ params: { id: ana.id } })).status).toBe(204)
    expect((await client.listContacts({ params: { organizationId: organization.id } })).body).toEqual([])
    expect((await client.listInteractions({ params: { organizationId: organization.id } })).body).toHaveLength(1)
    expect((await client.updateContact({ params: { id: ana.id }, body: { name: 'Still here' } })).status).toBe(404)
    const [row] = await server().db.knex('contacts').where({ id: ana.id })
    expect(row).toMatchObject({ name: 'Ana Gomez', deleted_by: caller.user.id })
  })

  it('record who changed what, old and new', async () => {
    const { client, contact: ana, user } = await withContact()
    await client.updateContact({
      params: { id: ana.id },
      body: { status: 'active', notes: 'Likes tea', name: ana.name },
    })
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
    const answers = await Promise.all(Array.from({ length: 12 }, () => client.createInteraction({ body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 11 }, () => 200), 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await client.listInteractions({ params: { organizationId: organization.id } })).body).toHaveLength(1)
    expect(await pointsOf(caller)).toBe(5)
  })

  it('answers with the current row, even if it was changed or deleted', async () => {
    const { client, organization } = await person()
    const body = contactBody(organization.id, { clientId: randomUUID() })
    const { body: made } = await client.createContact({ body })
    await client.updateContact({ params: { id: made.id }, body: { name: 'Ana Maria' } })
    expect(await client.createContact({ body })).toMatchObject({
      status: 200,
      body: { id: made.id, name: 'Ana Maria', version: 2 },
    })
    await client.deleteContact({ params: { id: made.id } })
    expect(await client.createContact({ body })).toMatchObject({ status: 200, body: { id: made.id, deleted: true } })
  })

  it('is refused with another body, which stays in the history once for each', async () => {
    const { client, organization, user } = await person()
    const clientId = randomUUID()
    const { body: made } = await client.createContact({ body: contactBody(organization.id, { clientId }) })
    for (const name of ['Somebody Else', 'Somebody Else', 'A Third']) {
      const other = await client.createContact({ body: contactBody(organization.id, { clientId, name }) })
      expect(other).toMatchObject({ status: 409, body: { code: 'client_id_reused', current: made } })
    }
    const { body: visit } = await client.createInteraction({ body: visitBody(organization.id, { clientId }) })
    await client.sendRecords({
      params: { organizationId: organization.id },
      body: {
        records: [
          { op: 'create', entity: 'interaction', body: visitBody(organization.id, { clientId, notes: 'Late' }) },
        ],
      },
    })
    const kept = await server().db.knex('conflicting_changes').where({ organization_id: organization.id }).orderBy('id')
    const ofContact = { entity: 'contact', entity_id: made.id, base_version: 0, sent_by: user.id }
    expect(kept).toMatchObject([
      { ...ofContact, new: { name: 'Somebody Else' } },
      { ...ofContact, new: { name: 'A Third' } },
      { entity: 'interaction', entity_id: visit.id, new: { notes: 'Late' } },
    ])
    expect(kept[0]?.new).not.toHaveProperty('clientId')
  })

  it('is another record in another organization', async () => {
    const [one, other] = [await person(), await person()]
    const clientId = randomUUID()
    const answers = await Promise.all(
      [one, other].map(({ client, organization }) =>
        client.createContact({ body: contactBody(organization.id, { clientId }) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body.id).not.toBe(answers[1]?.body.id)
  })
})

describe('a change', () => {
  it('on another version is a conflict that shows the stored row', async () => {
    const { client, contact: ana } = await withContact()
    const { body: current } = await client.updateContact({
      params: { id: ana.id },
      body: { notes: 'first', version: 1 },
    })
    const late = await client.updateContact({ params: { id: ana.id }, body: { notes: 'second', version: 1 } })
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict', current } })
  })

  it('does not delete, even if a deletion has its opId', async () => {
    const caller = await withContact()
    const { client, contact: ana } = caller
    const change = { notes: 'once', opId: randomUUID() }
    expect((await client.updateContact({ params: { id: ana.id }, body: change })).status).toBe(200)
    expect(await client.deleteContact({ params: { id: ana.id }, query: { opId: change.opId } })).toMatchObject({
      status: 409,
    })
    expect((await client.listContacts({ params: { organizationId: ana.organizationId } })).body).toHaveLength(1)
    const opId = randomUUID()
    for (let n = 0; n < 2; n += 1)
      expect((await client.deleteContact({ params: { id: ana.id }, query: { opId } })).status).toBe(204)
    const late = { notes: 'late', opId }
    expect((await client.updateContact({ params: { id: ana.id }, body: late })).status).toBe(409)
  })

  it('on a version that no row can have is refused with the field’s name', async () => {
    const caller = await withContact()
    const { client } = caller
    const { body: made } = await client.createInteraction({ body: talk(caller) })
    const body = { notes: 'late', version: 2_147_483_648 }
    for (const refused of [
      await client.updateContact({ params: { id: caller.contact.id }, body }),
      await client.updateInteraction({ params: { id: made.id }, body }),
      await client.deleteInteraction({ params: { id: made.id }, query: { version: body.version } }),
    ]) {
      expect(refused).toMatchObject({
        status: 400,
        body: { message: 'version must be a whole number up to 2147483647' },
      })
    }
  })

  it('on another version gets who has changed which field in the meantime', async () => {
    const caller = await withContact()
    const { client, user } = caller
    const { body: made } = await client.createInteraction({ body: talk(caller) })
    await client.updateInteraction({ params: { id: made.id }, body: { followUpDate: '2026-05-01T09:00:00Z' } })
    await client.updateInteraction({
      params: { id: made.id },
      body: { location: { lat: 1, lng: 2, address: 'There' } },
    })
    const { body: current } = await client.updateInteraction({ params: { id: made.id }, body: { notes: 'later' } })
    const late = await client.updateInteraction({ params: { id: made.id }, body: { notes: 'mine', version: 2 } })
    const change = { by: user.name, at: expect.stringMatching(/^20.*Z$/) }
    expect(late).toHaveProperty('body.changes', { location: change, notes: { ...change, at: current.updatedAt } })
  })

  it('that conflicts stays in the history as first sent, whatever is decided', async () => {
    const caller = await withContact()
    const { client, contact: ana, organization, user } = caller
    const { body: made } = await client.createInteraction({ body: talk(caller) })
    const opId = randomUUID()
    const changeContact = async (body: RequestOf<'updateContact'>['body']) =>
      (await client.updateContact({ params: { id: ana.id }, body })).status
    const changeTalk = async (body: RequestOf<'updateInteraction'>['body']) =>
      (await client.updateInteraction({ params: { id: made.id }, body })).status
    await changeContact({ phone: '555-123-1243' })
    await changeTalk({ notes: 'theirs' })
    expect(await changeContact({ phone: '555-123-1234', version: 1, opId })).toBe(409)
    expect(await changeContact({ phone: '555-123-1243', version: 1, opId })).toBe(409)
    expect(await changeTalk({ notes: 'mine', version: 1, opId: randomUUID() })).toBe(409)
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
    // What is decided goes under the same identity.
    expect(await changeContact({ phone: '555-123-1234', version: 2, opId })).toBe(200)
  })

  it('that is repeated after a deletion is answered with it', async () => {
    const { client, contact: ana } = await withContact()
    const change = { notes: 'once', version: 1, opId: randomUUID() }
    await client.updateContact({ params: { id: ana.id }, body: change })
    await client.deleteContact({ params: { id: ana.id } })
    expect(await client.updateContact({ params: { id: ana.id }, body: change })).toMatchObject({
      status: 200,
      body: { notes: 'once', deleted: true },
    })
  })

  it('of one version succeeds once among concurrent attempts', async () => {
    const { client, contact: ana } = await withContact()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        client.updateContact({ params: { id: ana.id }, body: { notes: `try ${n}`, version: 1 } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  it('with an opId has one effect, and its repeat is no conflict', async () => {
    const { client, contact: ana } = await withContact()
    const change = { notes: 'once', version: 1, opId: randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.updateContact({ params: { id: ana.id }, body: change })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    await client.updateContact({ params: { id: ana.id }, body: { notes: 'later' } })
    expect(await client.updateContact({ params: { id: ana.id }, body: change })).toMatchObject({
      status: 200,
      body: { notes: 'later', version: 3 },
    })
  })

  it('with the opId of another change is refused', async () => {
    const { client, contact: ana, organization } = await withContact()
    const { body: other } = await client.createContact({ body: contactBody(organization.id) })
    const opId = randomUUID()
    await client.updateContact({ params: { id: ana.id }, body: { notes: 'x', opId } })
    expect(await client.updateContact({ params: { id: other.id }, body: { notes: 'y', opId } })).toMatchObject({
      status: 409,
      body: { code: 'op_id_reused' },
    })
  })
})

describe('a deletion', () => {
  /** A contact, and another member who may change it. */
  async function inTeam() {
    const [caller, other] = [await withContact(), await person()]
    const membership = { user_id: other.user.id, organization_id: caller.organization.id, role: 'manager' }
    await server().db.knex('memberships').insert(membership)
    return { ...caller, other, params: { id: caller.contact.id } }
  }

  it('of what another member has changed since shows what, changes nothing, and is made on the new version', async () => {
    const { client, other, params, organization } = await inTeam()
    await other.client.updateContact({ params, body: { notes: 'theirs' } })
    const opId = randomUUID()
    const conflict = {
      status: 409,
      body: { code: 'conflict', current: { version: 2, notes: 'theirs' }, changes: { notes: { by: other.user.name } } },
    }
    expect(await client.deleteContact({ params, query: { version: 1, opId } })).toMatchObject(conflict)
    const { body } = await client.sendRecords({
      params: { organizationId: organization.id },
      body: { records: [{ op: 'delete', entity: 'contact', ...params, version: 1, opId }] },
    })
    expect(body.results).toMatchObject([conflict])
    expect((await client.deleteContact({ params, query: { version: 2, opId } })).status).toBe(204)
    // Of one that is deleted nothing is asked.
    expect((await client.deleteContact({ params, query: { version: 1 } })).status).toBe(204)
  })

  it('of an interaction that another member has changed since keeps its points', async () => {
    const caller = await inTeam()
    const { client, other, user } = caller
    const { body: made } = await client.createInteraction({ body: talk(caller) })
    const params = { id: made.id }
    await other.client.updateInteraction({ params, body: { notes: 'theirs' } })
    expect((await client.deleteInteraction({ params, query: { version: 1 } })).status).toBe(409)
    expect(await pointsOf(caller)).toBe(5)
    expect((await client.deleteInteraction({ params, query: { version: 2 } })).status).toBe(204)
    expect(user.id).toBe(made.userId)
    expect(await pointsOf(caller)).toBe(0)
  })

  it('of what its own user has changed since, on another device, is made', async () => {
    const { client, params } = await inTeam()
    await client.updateContact({ params, body: { notes: 'mine' } })
    expect((await client.deleteContact({ params, query: { version: 1 } })).status).toBe(204)
  })

  it('names only what others have changed', async () => {
    const { client, other, params } = await inTeam()
    await client.updateContact({ params, body: { notes: 'mine' } })
    await other.client.updateContact({ params, body: { phone: '555-123-1243' } })
    const { body } = await client.deleteContact({ params, query: { version: 1 } })
    expect(body).toMatchObject({ current: { notes: 'mine' } })
    expect(body).toHaveProperty('changes', { phone: { by: other.user.name, at: expect.any(String) } })
  })

  it('of a row whose creation its user’s device has not heard of is refused too, by version 0', async () => {
    const { client, other, params } = await inTeam()
    await other.client.updateContact({ params, body: { notes: 'theirs' } })
    expect((await client.deleteContact({ params, query: { version: 0 } })).status).toBe(409)
  })

  it('without a version is made, as older versions of the app send it', async () => {
    const { client, other, params } = await inTeam()
    await other.client.updateContact({ params, body: { notes: 'theirs' } })
    expect((await client.deleteContact({ params, query: { opId: randomUUID() } })).status).toBe(204)
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
      outcome: 'asked_back',
      userId: 1,
      needsFollowUp: true,
    })
    const { status, body: made } = await caller.client.createInteraction({ body })
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
      outcome: 'asked_back',
    })
  })

  it('have one of a few outcomes, or none', async () => {
    const caller = await withContact()
    const { body: made } = await caller.client.createInteraction({ body: talk(caller) })
    expect(made.outcome).toBeNull()
    const change = (outcome: 'moved' | null) =>
      caller.client.updateInteraction({ params: { id: made.id }, body: { outcome } })
    expect((await change('moved')).body.outcome).toBe('moved')
    expect((await change(null)).body.outcome).toBeNull()
    expect(await caller.client.createInteraction({ body: talk(caller, { outcome: 'angry' }) })).toMatchObject({
      status: 400,
      body: { message: 'Outcome must be one of talked, not_home, asked_back, moved, do_not_contact' },
    })
  })

  it('without a person are location visits only', async () => {
    const { client, organization } = await person()
    const visit = await client.createInteraction({
      body: visitBody(organization.id, { metadata: { personPresent: true, literatureDistributed: false } }),
    })
    expect(visit).toMatchObject({
      status: 201,
      body: { contactId: null, metadata: { personPresent: true, literatureDistributed: false } },
    })
    expect(await client.createInteraction({ body: visitBody(organization.id, { type: 'prayer' }) })).toMatchObject({
      status: 400,
      body: { message: 'Please choose a contact' },
    })
    expect(await client.updateInteraction({ params: { id: visit.body.id }, body: { type: 'prayer' } })).toMatchObject({
      status: 400,
      body: { message: 'Please choose a contact' },
    })
  })

  it('are listed the newest first', async () => {
    const caller = await withContact()
    const dates = ['2026-01-05T10:00:00.000Z', '2026-03-05T10:00:00.000Z', '2026-02-05T10:00:00.000Z']
    for (const date of dates) await caller.client.createInteraction({ body: talk(caller, { date }) })
    const { body } = await caller.client.listInteractions({ params: { organizationId: caller.organization.id } })
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
    const body = {
      ...visitBody(organization.id),
      type: 'first_contact' as const,
      contactClientId,
      clientId: randomUUID(),
    }
    expect(await client.createInteraction({ body })).toMatchObject({ status: 409, body: { code: 'contact_unknown' } })
    const { body: made } = await client.createContact({
      body: contactBody(organization.id, { clientId: contactClientId }),
    })
    expect(await client.createInteraction({ body })).toMatchObject({ status: 201, body: { contactId: made.id } })
  })

  it.each([
    [{ location: { lat: 91, lng: 0 } }, 'Latitude must be between -90 and 90'],
    [{ location: { lat: 0, lng: -181 } }, 'Longitude must be between -180 and 180'],
    [{ location: { lat: '35', lng: 0 } }, 'Latitude must be a number'],
    [{ type: 'party' }, 'Type must be one of conversation, first_contact, bible_study, prayer, other, location_visit'],
    [{ date: 'yesterday' }, 'Date must be a date and time such as 2025-01-05T15:04:00.000Z'],
    [{ date: '1899-12-31T00:00:00Z' }, 'Please select a date'],
    [{ followUpDate: '2200-01-01T00:00:00Z' }, 'Follow-up date must lie between 1900 and 2200'],
    [{ followUpType: 'pigeon' }, 'Follow-up type must be one of call, email, visit, other'],
  ])('refuse %j', async (wrong, message) => {
    const caller = await withContact()
    expect(await caller.client.createInteraction({ body: talk(caller, wrong) })).toMatchObject({
      status: 400,
      body: { message },
    })
  })
})

describe('follow-ups and points', () => {
  it('give 5 for recording and 10 for completing, once', async () => {
    const caller = await withContact()
    const { client } = caller
    const { body: made } = await client.createInteraction({
      body: talk(caller, { followUpDate: '2026-04-01T09:00:00Z' }),
    })
    expect(await pointsOf(caller)).toBe(5)
    const complete = () => client.updateInteraction({ params: { id: made.id }, body: { followUpCompleted: true } })
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
    const { body: made } = await client.createInteraction({
      body: talk(caller, { followUpDate: '2026-04-01T09:00:00Z' }),
    })
    const put = async (change: object) =>
      (await client.updateInteraction({ params: { id: made.id }, body: change })).body
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
    const { body: made } = await client.createInteraction({ body: talk(caller) })
    const opId = randomUUID()
    for (const query of [{ opId }, { opId }, {}])
      expect((await client.deleteInteraction({ params: { id: made.id }, query })).status).toBe(204)
    expect(await pointsOf(caller)).toBe(0)
    expect(await historyOf(caller)).toMatchObject([
      { reason: 'interaction_created', points: -5 },
      { reason: 'interaction_created', points: 5 },
    ])
  })

  it('are on the leaderboard by name, or by id for users who keep them private', async () => {
    const caller = await withContact()
    await caller.client.createInteraction({ body: talk(caller) })
    const { body } = await caller.client.getLeaderboard({ params: { organizationId: caller.organization.id } })
    expect(body).toEqual([{ userId: caller.user.id, name: caller.user.name, points: 10, level: 2 }])
  })
})

describe('a clientId in upper-case letters', () => {
  it('is the same id', async () => {
    const caller = await withContact()
    const { client, organization } = caller
    const clientId = randomUUID()
    const make = (id: string) => client.createContact({ body: contactBody(organization.id, { clientId: id }) })
    const made = await make(clientId.toUpperCase())
    expect(made).toMatchObject({ status: 201, body: { clientId } })
    expect(await make(clientId)).toMatchObject({ status: 200, body: { id: made.body.id } })
    expect(await make(clientId.toUpperCase())).toMatchObject({ status: 200, body: { id: made.body.id } })
    const met = await client.createInteraction({
      body: talk(caller, { contactId: undefined, contactClientId: clientId.toUpperCase() }),
    })
    expect(met).toMatchObject({ status: 201, body: { contactId: made.body.id } })
    const opId = randomUUID()
    for (const id of [opId.toUpperCase(), opId]) {
      expect(
        await client.updateContact({ params: { id: made.body.id }, body: { notes: 'once', opId: id } }),
      ).toMatchObject({ status: 200, body: { version: 2 } })
    }
    const repeat = {
      op: 'update',
      entity: 'contact',
      id: made.body.id,
      body: { notes: 'once', opId: opId.toUpperCase() },
    }
    const params = { organizationId: organization.id }
    expect((await client.sendRecords({ params, body: { records: [repeat] } })).body).toMatchObject({
      results: [{ status: 200, body: { version: 2 } }],
    })
    const removal = randomUUID()
    for (const id of [removal.toUpperCase(), removal]) {
      expect(
        await client.deleteContact({
          params: { id: made.body.id },
          query: { opId: id, clientId: clientId.toUpperCase() },
        }),
      ).toMatchObject({ status: 204 })
    }
  })
})

describe('list reads', () => {
  it('answer 304 while nothing changed, and never after a change', async () => {
    const { client, organization, contact: ana } = await withContact()
    const params = { organizationId: organization.id }
    let etag = (await client.listContacts({ params })).headers.get('etag') ?? ''
    const again = () => client.listContacts({ params, headers: { 'if-none-match': etag, 'cache-control': 'no-cache' } })
    expect((await again()).status).toBe(304)
    const changes = [
      () => client.createContact({ body: contactBody(organization.id) }),
      () => client.updateContact({ params: { id: ana.id }, body: { notes: 'changed' } }),
      () => client.deleteContact({ params: { id: ana.id } }),
    ]
    for (const change of changes) {
      await change()
      const fresh = await again()
      expect(fresh.status).toBe(200)
      etag = fresh.headers.get('etag') ?? ''
      expect((await again()).status).toBe(304)
    }
  })

  it('have another tag after an upgrade that changes their columns', async () => {
    const { organization } = await withContact()
    const tagOf = (columns: string) => {
      const { tag } = recordQueries({
        table: 'contacts',
        columns,
        order: 'name',
        texts: [],
        listed: 'true',
        told: 't.name',
        author: 'created_by',
        emptied: '',
      })
      return server().db.first<{ tag: string }>({ ...tag, name: columns }, [organization.id])
    }
    expect(await tagOf('id, name')).toEqual(await tagOf('id, name'))
    expect(await tagOf('id, name, phone')).not.toEqual(await tagOf('id, name'))
  })

  it('answer no 304 if a late commit adds as many rows as were deleted', async () => {
    const { client, organization, contact: ana } = await withContact()
    const { knex } = server().db
    const params = { organizationId: organization.id }
    const slow = await knex.transaction()
    await slow('contacts').insert({
      organization_id: organization.id,
      client_id: randomUUID(),
      name: 'Late Commit',
      status: 'new',
    })
    await client.createContact({ body: contactBody(organization.id, { name: 'Later Id' }) })
    const before = await client.listContacts({ params })
    expect(before.body.map(({ name }) => name)).toEqual(['Ana Gomez', 'Later Id'])
    await client.deleteContact({ params: { id: ana.id } })
    await slow.commit()
    const after = await client.listContacts({ params, headers: { 'if-none-match': before.headers.get('etag') ?? '' } })
    expect(after.status).toBe(200)
    expect(after.body.map(({ name }) => name).sort()).toEqual(['Late Commit', 'Later Id'])
  })
})

describe('a list', () => {
  it('has one row per line, so that a client can parse a long one piece by piece', async () => {
    const { client, organization } = await withContact()
    await client.createContact({ body: contactBody(organization.id, { notes: 'Two\nlines' }) })
    const { text } = await client.listContacts({ params: { organizationId: organization.id } })
    const lines = text.slice(1, -1).split(/,\s*\n/)
    expect(lines.map((line) => (JSON.parse(line) as Contact).notes)).toEqual([null, 'Two\nlines'])
  })
})

describe('a change of a row that a restore has lost, and whose id another row has now', () => {
  it('is refused, also in a batch, and changes nothing', async () => {
    const caller = await withContact()
    const { client, organization, contact: ana } = caller
    const visit = (await client.createInteraction({ body: talk(caller) })).body
    const clientId = randomUUID()
    const gone = { status: 404, body: { code: 'not_found' } }
    expect(await client.updateContact({ params: { id: ana.id }, body: { name: 'Bob', clientId } })).toMatchObject(gone)
    expect(await client.deleteContact({ params: { id: ana.id }, query: { clientId } })).toMatchObject(gone)
    expect(
      await client.updateInteraction({ params: { id: visit.id }, body: { notes: 'Moved', clientId } }),
    ).toMatchObject(gone)
    expect(await client.deleteInteraction({ params: { id: visit.id }, query: { clientId } })).toMatchObject(gone)
    const records = [
      { op: 'update', entity: 'contact', id: ana.id, body: { name: 'Bob', clientId } },
      { op: 'delete', entity: 'contact', id: ana.id, clientId },
      { op: 'complete', entity: 'interaction', id: visit.id, clientId },
      { op: 'delete', entity: 'interaction', id: visit.id, clientId },
    ]
    const params = { organizationId: organization.id }
    expect((await client.sendRecords({ params, body: { records } })).body.results).toMatchObject(
      records.map(() => gone),
    )
    expect((await client.listContacts({ params })).body).toEqual([ana])
    expect((await client.listInteractions({ params })).body).toEqual([visit])
    expect(
      await client.updateContact({
        params: { id: ana.id },
        body: { name: 'Ana', clientId: ana.clientId.toUpperCase() },
      }),
    ).toMatchObject({ status: 200, body: { name: 'Ana' } })
  })

  it('cannot get its interactions', async () => {
    const caller = await withContact()
    const { client, contact: ana } = caller
    const unknown = { status: 409, body: { code: 'contact_unknown' } }
    const contactClientId = randomUUID()
    expect(await client.createInteraction({ body: talk(caller, { contactClientId }) })).toMatchObject(unknown)
    const { body: visit } = await client.createInteraction({ body: talk(caller, { contactClientId: ana.clientId }) })
    expect(visit).toMatchObject({ contactId: ana.id })
    const params = { id: visit.id }
    expect(await client.updateInteraction({ params, body: { contactId: ana.id, contactClientId } })).toMatchObject(
      unknown,
    )
  })
})

describe('a record queued by another user on the same device', () => {
  it('is not stored', async () => {
    const { client, organization, user } = await person()
    const send = (owner: number) =>
      client.createContact({ body: contactBody(organization.id), headers: { 'x-record-owner': String(owner) } })
    expect(await send(user.id + 1)).toMatchObject({ status: 409, body: { code: 'wrong_owner' } })
    expect((await client.listContacts({ params: { organizationId: organization.id } })).body).toEqual([])
    expect((await send(user.id)).status).toBe(201)
  })
})

describe('parts of lists', () => {
  it('are returned by page, in the order of the whole list', async () => {
    const caller = await withContact()
    const { client, organization } = caller
    // Two share a date: a page may end between them.
    for (const day of [3, 1, 2, 2, 5])
      await client.createInteraction({ body: talk(caller, { date: `2026-02-0${day}T10:00:00.000Z` }) })
    const params = { organizationId: organization.id }
    for (const list of ['listInteractions', 'listContacts'] as const) {
      const { body: whole } = await client[list]({ params })
      const pages: { id: number }[] = []
      for (;;) {
        const last = pages.at(-1)
        const { body } = await client[list]({ params, query: { limit: 2, after: last?.id } })
        pages.push(...body)
        if (body.length < 2) break
      }
      expect(pages).toEqual(whole)
    }
  })

  it('match the filter', async () => {
    const caller = await withContact()
    const { client, organization } = caller
    const make = async (more: object) => (await client.createInteraction({ body: talk(caller, more) })).body.id
    const old = await make({ date: '2026-01-01T00:00:00.000Z', type: 'prayer' })
    const overdue = await make({ date: '2026-02-01T00:00:00.000Z', followUpDate: '2026-02-02T00:00:00Z' })
    const later = await make({ date: '2026-03-01T00:00:00.000Z', followUpDate: '2199-01-01T00:00:00Z' })
    const done = await make({
      date: '2026-04-01T00:00:00.000Z',
      followUpDate: '2026-04-02T00:00:00Z',
      followUpCompleted: true,
    })
    const params = { organizationId: organization.id }
    const ids = async (query: RequestOf<'listInteractions'>['query']) =>
      (await client.listInteractions({ params, query })).body.map(({ id }) => id)
    expect(await ids({ type: 'prayer' })).toEqual([old])
    expect(await ids({ followUp: 'pending' })).toEqual([later, overdue])
    expect(await ids({ followUp: 'overdue' })).toEqual([overdue])
    expect(await ids({ followUp: 'completed' })).toEqual([done])
    expect(await ids({ followUp: 'none' })).toEqual([old])
    expect(await ids({ from: '2026-02-01T00:00:00Z', to: '2026-03-01T00:00:00Z' })).toEqual([later, overdue])
    expect(await ids({ contactId: caller.contact.id, followUp: 'pending', limit: 1 })).toEqual([later])
    expect(await ids({ contactId: 999_999 })).toEqual([])
    const wrongs: object[] = [{ limit: 0 }, { limit: 1001 }, { after: 'x' }, { from: 'yesterday' }, { type: 'party' }]
    for (const query of wrongs)
      expect((await client.listInteractions({ params, query })).status, JSON.stringify(query)).toBe(400)
    expect((await client.listContacts({ params, query: { status: 'active' } })).body).toEqual([])
    expect((await client.listContacts({ params, query: { status: 'new' } })).body).toHaveLength(1)
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
    const params = { organizationId: organization.id }
    for (const [list, count] of [
      ['listContacts', 10_501],
      ['listInteractions', 10_000],
    ] as const) {
      const answer: ApiResponse<{ id: number; date?: string }[]> = await client[list]({ params })
      expect(new Set(answer.body.map(({ id }) => id)).size).toBe(count)
      expect(answer.body).toHaveLength(count)
      expect(answer.text.split('\n'), 'a row a line').toHaveLength(count)
      const inOrder = answer.body.toSorted((a, b) =>
        a.date ? (b.date ?? '').localeCompare(a.date) || b.id - a.id : a.id - b.id,
      )
      expect(answer.body.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
      const etag = answer.headers.get('etag') ?? ''
      expect((await client[list]({ params, headers: { 'if-none-match': etag } })).status).toBe(304)
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
    await expect.poll(async () => (await client.getReady()).status).toBe(200)
  })
})
