import { beforeAll, describe, expect, it } from 'vitest'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import { useServer } from '../support/api.ts'
import { Client, signUp, type Person } from '../support/client.ts'

const server = useServer()

interface Side extends Person {
  contact: Contact
  interaction: Interaction
  achievementId: number
  invitationId: number
  /** A member other than the admin. */
  memberId: number
}

const achievementBody = {
  name: 'Planted',
  description: 'Planted',
  icon: 'star',
  pointsValue: 5,
  requirementType: 'contact_count',
  requirementValue: 1,
}

let here: Side
let there: Side

async function side(): Promise<Side> {
  const person = await signUp(server().url)
  const organizationId = person.organization.id
  const { body: contact } = await person.client.post<Contact>('/api/contacts', { name: 'Somebody', organizationId })
  const { body: interaction } = await person.client.post<Interaction>('/api/interactions', {
    organizationId,
    contactId: contact.id,
    type: 'prayer',
    date: '2026-03-01T10:00:00Z',
    location: { lat: 1, lng: 2 },
  })
  const { body: achievement } = await person.client.post<{ id: number }>('/api/achievements', {
    ...achievementBody,
    organizationId,
  })
  const { body: invitation } = await person.client.post<{ id: number }>('/api/invitations', {
    name: 'Somebody',
    email: `invited${organizationId}@example.org`,
    role: 'member',
  })
  const { user: member } = await signUp(server().url)
  await server().db.knex('memberships').insert({ organization_id: organizationId, user_id: member.id, role: 'member' })
  return {
    ...person,
    contact,
    interaction,
    achievementId: achievement.id,
    invitationId: invitation.id,
    memberId: member.id,
  }
}

/** A teammate with another role, signed in by token. */
async function teammate({ organization }: Person, role: 'manager' | 'member') {
  const { client, user, password } = await signUp(server().url)
  const { knex } = server().db
  await knex('memberships').insert({ organization_id: organization.id, user_id: user.id, role })
  await client.post('/api/user/switch-organization', { organizationId: organization.id })
  return { client, user, password, organization }
}

beforeAll(async () => {
  here = await side()
  there = await side()
})

const directions = [
  ['from here to there', () => [here, there]],
  ['from there to here', () => [there, here]],
] as const

describe.each(directions)('another organization, %s', (_, sides) => {
  const own = () => sides()[0] as Side
  const foreign = () => sides()[1] as Side

  it('cannot be read', async () => {
    const { client } = own()
    const { organization, user } = foreign()
    for (const path of [
      `/api/contacts/organization/${organization.id}`,
      `/api/interactions/organization/${organization.id}`,
      `/api/user-points/leaderboard/${organization.id}`,
      `/api/user-points/user/${user.id}?organizationId=${organization.id}`,
      `/api/points-history/user/${user.id}?organizationId=${organization.id}`,
      `/api/user-achievements/user/${user.id}?organizationId=${organization.id}`,
      `/api/achievements/organization/${organization.id}`,
      `/api/invitations/organization/${organization.id}`,
      `/api/members/organization/${organization.id}`,
      `/api/sync/organization/${organization.id}`,
      `/api/search?q=Somebody&organizationId=${organization.id}`,
      ...['activities', 'locations', 'team'].map((name) => `/api/reports/organization/${organization.id}/${name}`),
    ])
      expect((await client.get(path)).status, path).toBe(403)
    expect((await client.get(`/api/user-points/user/${user.id}`)).status).toBe(404)
    expect((await client.get(`/api/points-history/user/${user.id}`)).status).toBe(404)
    expect((await client.get<{ id: number }[]>('/api/organizations')).body.map(({ id }) => id)).toEqual([
      own().organization.id,
    ])
  })

  it('cannot be written to', async () => {
    const { client } = own()
    const { organization, contact, interaction } = foreign()
    expect((await client.post('/api/contacts', { name: 'Planted', organizationId: organization.id })).status).toBe(403)
    expect((await client.post('/api/interactions', { ...interaction, clientId: undefined })).status).toBe(403)
    expect((await client.put(`/api/organizations/${organization.id}`, { name: 'Taken over' })).status).toBe(403)
    expect((await client.put(`/api/alt/organizations/${organization.id}`, { name: 'Taken over' })).status).toBe(403)
    for (const path of [`/api/contacts/${contact.id}`, `/api/interactions/${interaction.id}`]) {
      expect((await client.put(path, { notes: 'Taken over' })).status, path).toBe(404)
      expect((await client.delete(path)).status, path).toBe(404)
    }
  })

  it('cannot get members, invitations, achievements, points or queued records', async () => {
    const { client } = own()
    const { organization, user, contact, achievementId, invitationId, memberId } = foreign()
    const organizationId = organization.id
    expect((await client.post('/api/achievements', { ...achievementBody, organizationId })).status).toBe(403)
    expect((await client.put(`/api/achievements/${achievementId}`, { name: 'Taken over' })).status).toBe(404)
    expect((await client.delete(`/api/achievements/${achievementId}`)).status).toBe(404)
    expect(
      (await client.post('/api/user-points/award', { organizationId, userId: user.id, points: 5, note: 'Planted' }))
        .status,
    ).toBe(403)
    expect(
      (
        await client.post('/api/invitations', {
          organizationId,
          name: 'Planted',
          email: 'planted@example.org',
          role: 'admin',
        })
      ).status,
    ).toBe(403)
    expect((await client.post(`/api/invitations/${invitationId}/resend`)).status).toBe(404)
    expect((await client.delete(`/api/invitations/${invitationId}`)).status).toBe(404)
    expect(
      (await client.put(`/api/members/organization/${organizationId}/user/${memberId}`, { role: 'admin' })).status,
    ).toBe(403)
    expect((await client.delete(`/api/members/organization/${organizationId}/user/${memberId}`)).status).toBe(403)
    expect(
      (
        await client.post(`/api/sync/organization/${organizationId}`, {
          records: [{ op: 'delete', entity: 'contact', id: contact.id }],
        })
      ).status,
    ).toBe(403)
    const { body: batch } = await client.post<{ results: { status: number }[] }>(
      `/api/sync/organization/${own().organization.id}`,
      {
        records: [
          { op: 'delete', entity: 'contact', id: contact.id },
          { op: 'create', entity: 'contact', body: { name: 'Planted', organizationId } },
        ],
      },
    )
    expect(batch.results.map(({ status }) => status)).toEqual([404, 403])
    expect((await client.post('/api/notifications/read', { all: true })).status).toBe(200)
    expect(
      (
        await client.get<{ notifications: { organizationId: number }[] }>('/api/notifications')
      ).body.notifications.filter((notice) => notice.organizationId === organizationId),
    ).toEqual([])
  })

  it('cannot be reached by naming its rows', async () => {
    const { client, organization, interaction } = own()
    const { contact } = foreign()
    const body = {
      organizationId: organization.id,
      type: 'prayer',
      date: '2026-03-01T10:00:00Z',
      location: { lat: 1, lng: 2 },
    }
    expect(await client.post('/api/interactions', { ...body, contactId: contact.id })).toMatchObject({
      status: 400,
      body: { message: 'Contact not found' },
    })
    expect((await client.post('/api/interactions', { ...body, contactClientId: contact.clientId })).status).toBe(409)
    expect((await client.put(`/api/interactions/${interaction.id}`, { contactId: contact.id })).status).toBe(400)
    expect(
      (await client.put(`/api/interactions/${interaction.id}`, { contactClientId: contact.clientId })).status,
    ).toBe(409)
  })
})

describe('a role', () => {
  it('is checked in the named organization, not in the current one', async () => {
    const member = await teammate(here, 'member')
    const own = await member.client.get<{ id: number }[]>('/api/organizations')
    const other = own.body.find(({ id }) => id !== here.organization.id)
    expect((await member.client.put(`/api/organizations/${other?.id}`, { description: 'Mine' })).status).toBe(200)
    expect(
      (await member.client.put(`/api/organizations/${here.organization.id}`, { description: 'Not mine' })).status,
    ).toBe(403)
    expect((await member.client.get(`/api/contacts/organization/${other?.id}`)).status).toBe(200)
  })

  it('lets members record and complete, and delete only what they recorded', async () => {
    const { client, organization } = await teammate(here, 'member')
    const { body: made } = await client.post<Contact>('/api/contacts', {
      name: 'By a member',
      organizationId: organization.id,
    })
    expect((await client.delete(`/api/contacts/${made.id}`)).status).toBe(403)
    expect((await client.put(`/api/interactions/${here.interaction.id}`, { notes: 'Added' })).status).toBe(200)
    expect((await client.delete(`/api/interactions/${here.interaction.id}`)).status).toBe(403)
    const { body: mine } = await client.post<Interaction>('/api/interactions', {
      ...here.interaction,
      clientId: undefined,
    })
    expect((await client.delete(`/api/interactions/${mine.id}`)).status).toBe(204)
  })

  it('lets managers delete contacts and interactions, and not change the organization', async () => {
    const { client, organization } = await teammate(here, 'manager')
    const { body: made } = await client.post<Contact>('/api/contacts', {
      name: 'By a manager',
      organizationId: organization.id,
    })
    const { body: talk } = await here.client.post<Interaction>('/api/interactions', {
      ...here.interaction,
      clientId: undefined,
    })
    expect((await client.delete(`/api/interactions/${talk.id}`)).status).toBe(204)
    expect((await client.delete(`/api/contacts/${made.id}`)).status).toBe(204)
    expect((await client.put(`/api/organizations/${organization.id}`, { name: 'No' })).status).toBe(403)
  })

  it('ends within a second when it is taken away', async () => {
    const { client, user, organization } = await teammate(here, 'member')
    const path = `/api/contacts/organization/${organization.id}`
    expect((await client.get(path)).status).toBe(200)
    await server().db.knex('memberships').where({ user_id: user.id, organization_id: organization.id }).delete()
    await expect.poll(async () => (await client.get(path)).status, { timeout: 1000 }).toBe(403)
    expect((await client.get('/api/user')).body).toMatchObject({ role: null, organizationId: null })
  })
})

describe('an organization without members', () => {
  it('cannot be read by its creator, and is deleted after an hour', async () => {
    const visitor = new Client(server().url)
    const { body } = await visitor.post<{ id: number }>('/api/organizations', { name: 'Unclaimed' })
    expect((await visitor.get(`/api/contacts/organization/${body.id}`)).status).toBe(401)
    expect((await here.client.get(`/api/contacts/organization/${body.id}`)).status).toBe(403)
    const { knex } = server().db
    await knex('organization_claims')
      .where({ organization_id: body.id })
      .update({ expires_at: knex.raw(`now() - interval '1 second'`) })
    await new Client(server().url).post('/api/organizations', { name: 'The next one' })
    expect(await knex('organizations').where({ id: body.id })).toEqual([])
  })
})
