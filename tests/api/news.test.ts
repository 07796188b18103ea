import { describe, expect, it } from 'vitest'
import { assignment } from '../../shared/domain/assigning.ts'
import { news as newsSchema } from '../../shared/schemas/news.ts'
import { useServer } from '../support/api.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { teammate } from '../support/teams.ts'

const server = useServer()
const knex = () => server().db.knex
const hour = 3_600_000
const at = '2026-03-01T10:00:00.000Z'
const since = { visits: 1, contacts: 0, changes: 0, since: at }

const newsOf = async ({ client, organization }: Person) =>
  (await client.getNews({ params: { organizationId: organization.id } })).body
const dismiss = ({ client, organization }: Person) =>
  client.dismissNews({ params: { organizationId: organization.id } })
/** The same user on another device. */
async function secondDevice(person: Person): Promise<Person> {
  const client = new Client(server().url)
  await client.login({ body: { username: person.user.username, password: person.password } })
  return { ...person, client }
}

/** Nobody has used any of a user's sign-ins for some hours, until they sign in again. */
async function away(person: Person, hours: number, meanwhile: () => Promise<unknown> = async () => undefined) {
  await meanwhile()
  await knex()('sessions')
    .where({ user_id: person.user.id })
    .update({ last_used_at: new Date(Date.now() - hours * hour) })
  return secondDevice(person)
}

async function team() {
  const admin = await signUp(server().url)
  const bob = await teammate(server(), admin, 'member')
  const organizationId = admin.organization.id
  const contact = async (name: string) => (await admin.client.createContact({ body: { name, organizationId } })).body
  const visit = async (contactId: number, by: Person, more: object = {}) =>
    (
      await by.client.createInteraction({
        body: {
          organizationId,
          contactId,
          type: 'conversation',
          date: at,
          location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
          ...more,
        },
      })
    ).body
  return { admin, bob, organizationId, contact, visit }
}

describe('what happened while a user was away', () => {
  it('is empty for a user who was not away, not long enough, or never here before', async () => {
    const { admin, bob, contact } = await team()
    await contact('Ana Gómez')
    for (const person of [admin, bob, await away(bob, 7)])
      expect(await newsOf(person)).toEqual({ since: null, groups: [] })
  })

  it('is grouped by kind, with the records concerned', async () => {
    const { admin, bob, organizationId, contact, visit } = await team()
    const [ana, ben] = [await contact('Ana Gómez'), await contact('Ben Ode')]
    const mine = assignment(bob.user.id, bob.user.id, at)
    await bob.client.updateContact({ params: { id: ben.id }, body: { assignee: mine } })
    const tomorrow = new Date(Date.now() + 24 * hour).toISOString()
    const promised = await visit(ben.id, bob, { followUpDate: tomorrow, followUpType: 'call' })
    const dan = await contact('Dan Roe')
    await bob.client.updateContact({ params: { id: dan.id }, body: { assignee: mine } })
    const passedOn = await visit(dan.id, bob, { followUpDate: tomorrow, followUpType: 'call' })
    await bob.client.updateInteraction({ params: { id: passedOn.id }, body: { assignee: mine } })
    const asked = await contact('Cleo Ngo')
    const byBob = assignment(admin.user.id, bob.user.id, at)
    await bob.client.updateContact({ params: { id: asked.id }, body: { assignee: byBob } })
    await knex()('record_changes').update({ changed_at: new Date(Date.now() - 20 * hour) })
    await knex()('memberships').update({ created_at: new Date(Date.now() - 20 * hour) })
    await knex()('user_achievements').update({ earned_at: new Date(Date.now() - 20 * hour) })
    const back = await away(bob, 12, async () => {
      const given = assignment(bob.user.id, admin.user.id, at)
      await admin.client.updateContact({ params: { id: ana.id }, body: { assignee: given } })
      await admin.client.updateContact({ params: { id: ben.id }, body: { notes: 'Has moved' } })
      await admin.client.updateInteraction({ params: { id: promised.id }, body: { followUpNotes: 'After six' } })
      await visit(ben.id, admin)
      const theirs = assignment(admin.user.id, admin.user.id, at)
      await admin.client.updateContact({ params: { id: dan.id }, body: { assignee: theirs } })
      await admin.client.updateInteraction({ params: { id: passedOn.id }, body: { assignee: theirs } })
      await admin.client.updateContact({
        params: { id: asked.id },
        body: { assignee: { ...byBob, answer: 'declined' } },
      })
      const { body: area } = await admin.client.createArea({
        body: {
          organizationId,
          name: 'North',
          color: 'green',
          corners: [
            [44.95, -123.04],
            [44.95, -123.02],
            [44.93, -123.02],
          ],
        },
      })
      await admin.client.assignArea({
        params: { id: area.id },
        body: { userIds: [bob.user.id], from: '2026-01-01', until: '2026-02-01' },
      })
      await bob.client.reportQueue({ params: { organizationId }, body: { ...since, visits: 3, asking: 3 } })
      await teammate(server(), admin, 'member')
    })
    const told = await newsOf(back)
    newsSchema.strict().parse(told)
    const names = Object.fromEntries(
      told.groups.map(({ kind, count, items }) => [kind, [count, ...items.map(({ name }) => name)]]),
    )
    expect(names).toEqual({
      asking: [3, 'Browser'],
      contactsGiven: [1, 'Ana Gómez'],
      taken: [2, 'Dan Roe', 'Dan Roe'],
      declined: [1, 'Cleo Ngo'],
      contactsChanged: [1, 'Ben Ode'],
      followUpsChanged: [1, 'Ben Ode'],
      visits: [1, 'Ben Ode'],
      areas: [1, 'North'],
      members: [1, expect.stringMatching(/^Person/)],
    })
    expect(told.groups[0]?.kind).toBe('asking')
    // Of others' doing, and of what concerns them.
    const admins = await newsOf(await away(admin, 12))
    expect(admins.groups.map(({ kind }) => kind)).not.toContain('contactsChanged')
  })

  it('has visits to contacts that were merged into the user’s own, and dropped follow-ups', async () => {
    const { admin, bob, contact, visit } = await team()
    const [ana, duplicate] = [await contact('Ana Gómez'), await contact('Anna Gomez')]
    const mine = assignment(bob.user.id, bob.user.id, at)
    await bob.client.updateContact({ params: { id: ana.id }, body: { assignee: mine } })
    await admin.client.updateContact({
      params: { id: duplicate.id },
      body: { merged: { into: ana.clientId, before: {}, after: {} } },
    })
    const promised = await visit(ana.id, bob, { followUpDate: at, followUpType: 'call' })
    await knex()('record_changes').update({ changed_at: new Date(Date.now() - 20 * hour) })
    const back = await away(bob, 12, async () => {
      await visit(duplicate.id, admin)
      await admin.client.updateInteraction({
        params: { id: promised.id },
        body: { followUpDate: null, followUpDropped: { date: at, reason: 'Has moved' } },
      })
    })
    const { groups } = await newsOf(back)
    for (const kind of ['visits', 'followUpsChanged'] as const)
      expect(groups.find((group) => group.kind === kind)).toMatchObject({ count: 1, items: [{ name: 'Ana Gómez' }] })
  })

  it('leads to the contact that another one was merged into, and names it once', async () => {
    const { admin, bob, contact, visit } = await team()
    const [ana, duplicate] = [await contact('Ana Gómez'), await contact('Anna Gomez')]
    const merge = () =>
      admin.client.updateContact({
        params: { id: duplicate.id },
        body: { merged: { into: ana.clientId, before: {}, after: {} } },
      })
    const [promised, passedOn] = [
      await visit(duplicate.id, admin, { followUpDate: at, followUpType: 'call' }),
      await visit(duplicate.id, bob, { followUpDate: at, followUpType: 'call' }),
    ]
    const mine = assignment(bob.user.id, bob.user.id, at)
    await bob.client.updateInteraction({ params: { id: passedOn.id }, body: { assignee: mine } })
    await knex()('record_changes').update({ changed_at: new Date(Date.now() - 20 * hour) })
    const back = await away(bob, 12, async () => {
      const asked = assignment(bob.user.id, admin.user.id, at)
      for (const { id } of [ana, duplicate])
        await admin.client.updateContact({ params: { id }, body: { assignee: asked } })
      await admin.client.updateInteraction({ params: { id: promised.id }, body: { assignee: asked, notes: 'Soon' } })
      const own = assignment(admin.user.id, admin.user.id, at)
      await admin.client.updateInteraction({ params: { id: passedOn.id }, body: { assignee: own } })
      await merge()
    })
    const { groups } = await newsOf(back)
    for (const kind of ['contactsGiven', 'followUpsGiven', 'taken', 'followUpsChanged'] as const)
      expect(groups.find((group) => group.kind === kind)).toMatchObject({
        count: 1,
        items: [{ id: ana.id, name: 'Ana Gómez' }],
      })
  })

  it('has deleted contacts and follow-ups, without a link', async () => {
    const { admin, bob, contact, visit } = await team()
    const [ana, ben] = [await contact('Ana Gómez'), await contact('Ben Ode')]
    const mine = assignment(bob.user.id, bob.user.id, at)
    await bob.client.updateContact({ params: { id: ana.id }, body: { assignee: mine } })
    const promised = await visit(ben.id, bob, { followUpDate: at, followUpType: 'call' })
    await knex()('record_changes').update({ changed_at: new Date(Date.now() - 20 * hour) })
    const back = await away(bob, 12, async () => {
      await admin.client.deleteContact({ params: { id: ana.id } })
      await admin.client.deleteInteraction({ params: { id: promised.id } })
    })
    const { groups } = await newsOf(back)
    const of = (kind: string) => groups.find((group) => group.kind === kind)
    expect(of('contactsChanged')).toMatchObject({ count: 1, items: [{ id: null, name: 'Ana Gómez' }] })
    expect(of('followUpsChanged')).toMatchObject({ count: 1, items: [{ id: ben.id, name: 'Ben Ode' }] })
  })

  it('counts each record once, and names the newest three', async () => {
    const { admin, bob, contact } = await team()
    const back = await away(bob, 30, async () => {
      for (const name of ['Ana Gómez', 'Ben Ode', 'Cleo Ngo', 'Dan Fu']) {
        const { id } = await contact(name)
        await admin.client.updateContact({
          params: { id },
          body: { assignee: assignment(bob.user.id, admin.user.id, at) },
        })
        for (const notes of ['one', 'two']) await admin.client.updateContact({ params: { id }, body: { notes } })
      }
    })
    const { groups } = await newsOf(back)
    expect(groups.map(({ kind, count, items }) => [kind, count, items.length])).toContainEqual([
      'contactsChanged',
      4,
      3,
    ])
    expect(groups.find(({ kind }) => kind === 'contactsGiven')?.items.map(({ name }) => name)).toEqual([
      'Dan Fu',
      'Cleo Ngo',
      'Ben Ode',
    ])
  })

  it('is dismissed on all devices, in one organization, until the next absence', async () => {
    const { admin, bob } = await team()
    const other = await signUp(server().url)
    await knex()('memberships').insert({ organization_id: other.organization.id, user_id: bob.user.id, role: 'member' })
    const back = await away(bob, 12, () => teammate(server(), admin, 'member'))
    const elsewhere = { ...back, organization: other.organization }
    expect([(await newsOf(back)).since, (await newsOf(elsewhere)).since]).toEqual([
      expect.any(String),
      expect.any(String),
    ])
    expect((await dismiss(await secondDevice(back))).status).toBe(204)
    expect([(await newsOf(back)).since, (await newsOf(elsewhere)).since]).toEqual([null, expect.any(String)])
    await knex()('absences')
      .where({ user_id: bob.user.id })
      .update({ until: new Date(Date.now() - 20 * hour) })
    expect((await newsOf(await away(back, 12))).since).not.toBeNull()
  })

  it('is not offered for longer than a day', async () => {
    const { admin, bob } = await team()
    const back = await away(bob, 12, () => teammate(server(), admin, 'member'))
    await knex()('absences')
      .where({ user_id: bob.user.id })
      .update({ until: new Date(Date.now() - 25 * hour) })
    expect(await newsOf(back)).toEqual({ since: null, groups: [] })
  })

  it('can be read in one’s own organizations only', async () => {
    const { admin } = await team()
    const stranger = await away(await signUp(server().url), 12)
    const there = { ...stranger, organization: admin.organization }
    const params = { organizationId: admin.organization.id }
    expect((await stranger.client.getNews({ params })).status).toBe(403)
    expect((await dismiss(there)).status).toBe(403)
    expect((await new Client(server().url).getNews({ params })).status).toBe(401)
  })
})

it('an absence ends with the first request of a sign-in that continues', async () => {
  const { admin, bob } = await team()
  await teammate(server(), admin, 'member')
  const back = await secondDevice(bob)
  await knex()('sessions')
    .where({ user_id: bob.user.id })
    .update({ last_used_at: new Date(Date.now() - 12 * hour) })
  await newsOf(back)
  expect((await newsOf(back)).groups.map(({ kind }) => kind)).toContain('members')
})
