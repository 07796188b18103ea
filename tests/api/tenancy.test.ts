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
} as const

let here: Side
let there: Side

async function side(): Promise<Side> {
  const person = await signUp(server().url)
  const organizationId = person.organization.id
  const { body: contact } = await person.client.createContact({ body: { name: 'Somebody', organizationId } })
  const { body: interaction } = await person.client.createInteraction({
    body: {
      organizationId,
      contactId: contact.id,
      type: 'prayer',
      date: '2026-03-01T10:00:00Z',
      location: { lat: 1, lng: 2 },
    },
  })
  const { body: achievement } = await person.client.createAchievement({ body: { ...achievementBody, organizationId } })
  const { body: invitation } = await person.client.createInvitation({
    body: { name: 'Somebody', email: `invited${organizationId}@example.org`, role: 'member' },
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
  await client.switchOrganization({ body: { organizationId: organization.id } })
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
    const organizationId = organization.id
    const of = { params: { organizationId } }
    const ofId = { params: { id: organizationId } }
    const ofUser = { params: { userId: user.id }, query: { organizationId } }
    const answers = {
      listContacts: await client.listContacts(of),
      listInteractions: await client.listInteractions(of),
      getLeaderboard: await client.getLeaderboard(of),
      getUserPoints: await client.getUserPoints(ofUser),
      getPointsHistory: await client.getPointsHistory(ofUser),
      listUserAchievements: await client.listUserAchievements(ofUser),
      listAchievements: await client.listAchievements(of),
      listInvitations: await client.listInvitations(of),
      listMembers: await client.listMembers(ofId),
      getChanges: await client.getChanges(of),
      search: await client.search({ query: { q: 'Somebody', organizationId } }),
      getActivitiesReport: await client.getActivitiesReport(ofId),
      getLocationsReport: await client.getLocationsReport(ofId),
      getTeamReport: await client.getTeamReport(ofId),
    }
    for (const [name, { status }] of Object.entries(answers)) expect(status, name).toBe(403)
    expect((await client.getUserPoints({ params: { userId: user.id } })).status).toBe(404)
    expect((await client.getPointsHistory({ params: { userId: user.id } })).status).toBe(404)
    expect((await client.listOrganizations()).body.map(({ id }) => id)).toEqual([own().organization.id])
  })

  it('cannot be written to', async () => {
    const { client } = own()
    const { organization, contact, interaction } = foreign()
    const taken = { name: 'Taken over' }
    for (const { status } of [
      await client.createContact({ body: { name: 'Planted', organizationId: organization.id } }),
      await client.createInteraction({ body: { ...interaction, clientId: undefined } }),
      await client.updateOrganization({ params: { id: organization.id }, body: taken }),
      await client.request('PUT', `/api/alt/organizations/${organization.id}`, { body: taken }),
    ])
      expect(status).toBe(403)
    const body = { notes: 'Taken over' }
    for (const { status } of [
      await client.updateContact({ params: { id: contact.id }, body }),
      await client.deleteContact({ params: { id: contact.id } }),
      await client.updateInteraction({ params: { id: interaction.id }, body }),
      await client.deleteInteraction({ params: { id: interaction.id } }),
    ])
      expect(status).toBe(404)
  })

  it('cannot get members, invitations, achievements, points or queued records', async () => {
    const { client } = own()
    const { organization, user, contact, achievementId, invitationId, memberId } = foreign()
    const organizationId = organization.id
    const invited = { organizationId, name: 'Planted', email: 'planted@example.org', role: 'admin' as const }
    const member = { id: organizationId, userId: memberId }
    const deletion = { op: 'delete', entity: 'contact', id: contact.id }
    for (const { status } of [
      await client.createAchievement({ body: { ...achievementBody, organizationId } }),
      await client.awardPoints({ body: { organizationId, userId: user.id, points: 5, note: 'Planted' } }),
      await client.createInvitation({ body: invited }),
      await client.updateMember({ params: member, body: { role: 'admin' } }),
      await client.removeMember({ params: member }),
      await client.sendRecords({ params: { organizationId }, body: { records: [deletion] } }),
    ])
      expect(status).toBe(403)
    for (const { status } of [
      await client.updateAchievement({ params: { id: achievementId }, body: { name: 'Taken over' } }),
      await client.retireAchievement({ params: { id: achievementId } }),
      await client.resendInvitation({ params: { id: invitationId } }),
      await client.revokeInvitation({ params: { id: invitationId } }),
    ])
      expect(status).toBe(404)
    const { body: batch } = await client.sendRecords({
      params: { organizationId: own().organization.id },
      body: { records: [deletion, { op: 'create', entity: 'contact', body: { name: 'Planted', organizationId } }] },
    })
    expect(batch.results.map(({ status }) => status)).toEqual([404, 403])
    expect((await client.readNotifications({ body: { all: true } })).status).toBe(200)
    expect(
      (await client.listNotifications()).body.notifications.filter(
        (notice) => notice.organizationId === organizationId,
      ),
    ).toEqual([])
  })

  it('cannot be reached by naming its rows', async () => {
    const { client, organization, interaction } = own()
    const { contact } = foreign()
    const body = {
      organizationId: organization.id,
      type: 'prayer' as const,
      date: '2026-03-01T10:00:00Z',
      location: { lat: 1, lng: 2 },
    }
    expect(await client.createInteraction({ body: { ...body, contactId: contact.id } })).toMatchObject({
      status: 400,
      body: { message: 'Contact not found' },
    })
    expect((await client.createInteraction({ body: { ...body, contactClientId: contact.clientId } })).status).toBe(409)
    const params = { id: interaction.id }
    expect((await client.updateInteraction({ params, body: { contactId: contact.id } })).status).toBe(400)
    expect((await client.updateInteraction({ params, body: { contactClientId: contact.clientId } })).status).toBe(409)
  })
})

describe('a role', () => {
  it('is checked in the named organization, not in the current one', async () => {
    const member = await teammate(here, 'member')
    const own = await member.client.listOrganizations()
    const other = own.body.find(({ id }) => id !== here.organization.id)
    const change = async (id: number) =>
      (await member.client.updateOrganization({ params: { id }, body: { description: 'Mine' } })).status
    expect(await change(other!.id)).toBe(200)
    expect(await change(here.organization.id)).toBe(403)
    expect((await member.client.listContacts({ params: { organizationId: other!.id } })).status).toBe(200)
  })

  it('lets members record and complete, and delete only what they recorded', async () => {
    const { client, organization } = await teammate(here, 'member')
    const { body: made } = await client.createContact({
      body: { name: 'By a member', organizationId: organization.id },
    })
    expect((await client.deleteContact({ params: { id: made.id } })).status).toBe(403)
    const params = { id: here.interaction.id }
    expect((await client.updateInteraction({ params, body: { notes: 'Added' } })).status).toBe(200)
    expect((await client.deleteInteraction({ params })).status).toBe(403)
    const { body: mine } = await client.createInteraction({ body: { ...here.interaction, clientId: undefined } })
    expect((await client.deleteInteraction({ params: { id: mine.id } })).status).toBe(204)
  })

  it('lets managers delete contacts and interactions, and not change the organization', async () => {
    const { client, organization } = await teammate(here, 'manager')
    const { body: made } = await client.createContact({
      body: { name: 'By a manager', organizationId: organization.id },
    })
    const { body: talk } = await here.client.createInteraction({ body: { ...here.interaction, clientId: undefined } })
    expect((await client.deleteInteraction({ params: { id: talk.id } })).status).toBe(204)
    expect((await client.deleteContact({ params: { id: made.id } })).status).toBe(204)
    const params = { id: organization.id }
    expect((await client.updateOrganization({ params, body: { name: 'No' } })).status).toBe(403)
  })

  it('ends when it is taken away', async () => {
    const { client, user, organization } = await teammate(here, 'member')
    const read = () => client.listContacts({ params: { organizationId: organization.id } })
    expect((await read()).status).toBe(200)
    await server().db.knex('memberships').where({ user_id: user.id, organization_id: organization.id }).delete()
    await expect.poll(async () => (await read()).status).toBe(403)
    expect((await client.getUser()).body).toMatchObject({ role: null, organizationId: null })
  })
})

describe('an organization without members', () => {
  it('cannot be read by its creator, and is deleted after an hour', async () => {
    const visitor = new Client(server().url)
    const { body } = await visitor.createOrganization({ body: { name: 'Unclaimed' } })
    expect((await visitor.listContacts({ params: { organizationId: body.id } })).status).toBe(401)
    expect((await here.client.listContacts({ params: { organizationId: body.id } })).status).toBe(403)
    const { knex } = server().db
    await knex('organization_claims')
      .where({ organization_id: body.id })
      .update({ expires_at: knex.raw(`now() - interval '1 second'`) })
    await new Client(server().url).createOrganization({ body: { name: 'The next one' } })
    expect(await knex('organizations').where({ id: body.id })).toEqual([])
  })
})
