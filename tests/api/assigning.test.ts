import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { assignment, type Assignment } from '../../shared/domain/assigning.ts'
import { useServer } from '../support/api.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { listenTo } from '../support/eventStream.ts'
import { promisedCall, teammate } from '../support/teams.ts'

const server = useServer()

const at = '2026-03-01T10:00:00.000Z'
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()

/** A team of three: Ana is a contact, whom the first has promised a call that is due. */
async function team() {
  const owner = await signUp(server().url)
  const [bob, carl] = [await teammate(server(), owner, 'member'), await teammate(server(), owner, 'member')]
  return { owner, bob, carl, ...(await promisedCall(owner, yesterday())) }
}
type Team = Awaited<ReturnType<typeof team>>

const give = {
  contact: ({ client }: Pick<Person, 'client'>, { ana }: Team, assignee: Assignment | null) =>
    client.updateContact({ params: { id: ana.id }, body: { assignee } }),
  interaction: ({ client }: Pick<Person, 'client'>, { call }: Team, assignee: Assignment | null) =>
    client.updateInteraction({ params: { id: call.id }, body: { assignee } }),
}
const told = async ({ client }: Pick<Person, 'client'>) =>
  (await client.listNotifications({})).body.notifications
    .filter(({ kind }) => kind !== 'achievement_earned')
    .map(({ kind, subject }) => `${kind}: ${subject}`)

const kinds = [
  { entity: 'contact', assigned: 'contact_assigned: Ana Gómez', declined: 'contact_declined: Ana Gómez' },
  { entity: 'interaction', assigned: 'follow_up_assigned: Ana Gómez', declined: 'follow_up_declined: Ana Gómez' },
] as const

describe.each(kinds)('a $entity that is given to a member', ({ entity, assigned, declined }) => {
  it('is assigned to them, and they are notified, at once where the app is open', async () => {
    const all = await team()
    const { owner, bob } = all
    const events = await listenTo(server().url, bob.client)
    const asked = assignment(bob.user.id, owner.user.id, at, 'She lives next to you')
    expect(await give[entity](owner, all, asked)).toMatchObject({ status: 200, body: { assignee: asked, version: 2 } })
    await expect.poll(() => events.messages.flatMap(({ lists }) => lists)).toContain('notifications')
    expect(await told(bob)).toContain(assigned)
    const accepted: Assignment = { ...asked, answer: 'accepted' }
    expect(await give[entity](bob, all, accepted)).toMatchObject({ status: 200, body: { assignee: accepted } })
    expect(await told(bob)).toContain(assigned)
    expect(await told(owner)).not.toContain(declined)
    events.stop()
  })

  it('is declined: the asking member is notified, and the one who declined no more', async () => {
    const all = await team()
    const { owner, bob, carl } = all
    const asked = assignment(bob.user.id, owner.user.id, at)
    await give[entity](owner, all, asked)
    await give[entity](bob, all, { ...asked, answer: 'declined', reason: 'On holiday' })
    expect(await told(owner)).toContain(declined)
    expect(await told(bob)).toEqual([])
    await give[entity](owner, all, assignment(carl.user.id, owner.user.id, yesterday()))
    expect(await told(owner)).not.toContain(declined)
    expect(await told(carl)).toContain(assigned)
  })

  it('can be assigned to oneself and taken back, without a notification', async () => {
    const all = await team()
    const { owner, bob } = all
    const own = assignment(bob.user.id, bob.user.id, at)
    expect(await give[entity](bob, all, own)).toMatchObject({ status: 200, body: { assignee: own } })
    expect(await give[entity](owner, all, null)).toMatchObject({ status: 200, body: { assignee: null } })
    for (const person of [owner, bob]) expect(await told(person)).not.toContain(assigned)
  })

  it('is neither asked nor answered in another member’s name, except by an Undo to an earlier state', async () => {
    const all = await team()
    const { owner, bob, carl } = all
    const asked = assignment(bob.user.id, owner.user.id, at)
    const forged: readonly Assignment[] = [
      { ...asked, by: carl.user.id },
      { ...asked, answer: 'accepted' },
      { ...asked, to: carl.user.id, answer: 'declined' },
    ]
    for (const assignee of forged) expect(await give[entity](owner, all, assignee)).toMatchObject({ status: 403 })
    await give[entity](owner, all, asked)
    expect(await give[entity](carl, all, { ...asked, answer: 'accepted' })).toMatchObject({ status: 403 })
    const accepted: Assignment = { ...asked, answer: 'accepted' }
    await give[entity](bob, all, accepted)
    await give[entity](carl, all, assignment(carl.user.id, carl.user.id, yesterday()))
    // Undone by who has changed it.
    expect(await give[entity](carl, all, accepted)).toMatchObject({ status: 200, body: { assignee: accepted } })
  })

  it('cannot be copied from another record by a member who may not merge', async () => {
    const all = await team()
    const { owner, bob, carl } = all
    const asked = assignment(bob.user.id, owner.user.id, at)
    const { body: other } = await owner.client.createContact({
      body: { name: 'Bob Stone', organizationId: owner.organization.id },
    })
    await owner.client.updateContact({ params: { id: other.id }, body: { assignee: asked } })
    expect(await give[entity](carl, all, asked)).toMatchObject({ status: 403 })
    expect(await told(bob)).not.toContain(assigned)
  })

  it('can only be assigned to a member of the organization', async () => {
    const all = await team()
    const stranger = await signUp(server().url)
    const refused = await give[entity](all.owner, all, assignment(stranger.user.id, all.owner.user.id, at))
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'assignee.to' }] } })
    expect(await told(stranger)).toEqual([])
  })
})

describe('a follow-up that is given to a member', () => {
  const due = 'follow_up_due: Ana Gómez'

  it('reminds the assignee and not its recorder, until they decline', async () => {
    const all = await team()
    const { owner, bob } = all
    expect(await told(owner)).toEqual([due])
    const asked = assignment(bob.user.id, owner.user.id, at)
    await give.interaction(owner, all, asked)
    expect([await told(owner), await told(bob)]).toEqual([[], expect.arrayContaining([due])])
    await give.interaction(bob, all, { ...asked, answer: 'declined' })
    expect([await told(owner), await told(bob)]).toEqual([expect.arrayContaining([due]), []])
  })

  it('is in the assignee’s calendar', async () => {
    const all = await team()
    const { owner, bob } = all
    const eventsOf = async ({ client }: Pick<Person, 'client'>) => {
      const { url } = (await client.renewCalendarLink()).body
      const token = /\/calendar\/([^/]+)\//.exec(url)?.[1] ?? ''
      const { text } = await new Client(server().url).getCalendar({ params: { token } })
      return new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').length
    }
    await give.interaction(owner, all, assignment(bob.user.id, owner.user.id, at))
    expect([await eventsOf(owner), await eventsOf(bob)]).toEqual([0, 1])
  })

  it('ignores an assignee in a new interaction: its recorder has it', async () => {
    const { owner, bob, call } = await team()
    const body = {
      organizationId: owner.organization.id,
      contactId: call.contactId,
      type: 'conversation' as const,
      date: at,
      location: call.location,
      assignee: assignment(bob.user.id, owner.user.id, at),
    }
    expect(await owner.client.createInteraction({ body })).toMatchObject({ status: 201, body: { assignee: null } })
  })
})

it('an accepted assignment can be copied from a contact that is merged', async () => {
  const all = await team()
  const { owner, bob, ana } = all
  const accepted: Assignment = { ...assignment(bob.user.id, owner.user.id, at), answer: 'accepted' }
  await give.contact(owner, all, { ...accepted, answer: null })
  await give.contact(bob, all, accepted)
  const { body: other } = await owner.client.createContact({
    body: { name: 'Anna Gomez', organizationId: owner.organization.id },
  })
  const taken = await owner.client.updateContact({ params: { id: other.id }, body: { assignee: accepted } })
  expect(taken).toMatchObject({ status: 200, body: { assignee: accepted } })
  expect(ana.id).not.toBe(other.id)
})

describe('what is assigned to a member who leaves', () => {
  const leaving = {
    'is removed': (owner: Person, bob: Person) =>
      owner.client.removeMember({ params: { id: owner.organization.id, userId: bob.user.id } }),
    'deletes the account': (_owner: Person, bob: Person) =>
      bob.client.deleteAccount({ body: { password: bob.password } }),
  }

  it.each(Object.entries(leaving))(
    'is assigned to nobody, and a follow-up returns to its recorder (%s)',
    async (_, leave) => {
      const team_ = await team()
      const { owner, bob, ana, call } = team_
      const assignee = assignment(bob.user.id, owner.user.id, at)
      await give.contact(owner, team_, assignee)
      await give.interaction(owner, team_, assignee)
      expect((await leave(owner, bob)).status).toBe(204)
      const params = { organizationId: owner.organization.id }
      const { body: contacts } = await owner.client.listContacts({ params })
      const { body: interactions } = await owner.client.listInteractions({ params })
      expect(contacts.find(({ id }) => id === ana.id)).toMatchObject({ assignee: null, version: 3 })
      expect(interactions.find(({ id }) => id === call.id)).toMatchObject({ assignee: null, version: 3 })
      const { knex } = server().db
      expect(await knex('interactions').where({ id: call.id }).first('responsible_id')).toEqual({
        responsible_id: owner.user.id,
      })
    },
  )

  it.each(Object.entries(leaving))(
    'is nobody’s if it is assigned at the moment at which the member %s',
    async (_, leave) => {
      const all = await team()
      const { owner, bob, ana } = all
      const { knex } = server().db
      /** How many statements wait for a lock in this database. */
      const waiting = async () =>
        Number(
          (
            await knex('pg_stat_activity')
              .whereRaw(`datname = current_database() and wait_event_type = 'Lock'`)
              .count<{ count: string }[]>()
          )[0]?.count,
        )
      const holding = await knex.transaction()
      // The assignment is stored and checked, and not committed: its notification waits.
      await holding.raw('lock table notifications in share row exclusive mode')
      const given = give.contact(owner, all, assignment(bob.user.id, owner.user.id, at))
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
      let hasLeft = false
      const left = leave(owner, bob).finally(() => (hasLeft = true))
      await expect.poll(async () => hasLeft || (await waiting()) === 2, { timeout: 10_000 }).toBe(true)
      await holding.rollback()
      expect([(await given).status, (await left).status]).toEqual([200, 204])
      const { body } = await owner.client.listContacts({ params: { organizationId: owner.organization.id } })
      expect(body.find(({ id }) => id === ana.id)).toMatchObject({ assignee: null, version: 3 })
    },
  )

  it('is not theirs again once it is opened again or brought back', async () => {
    const all = await team()
    const { owner, bob, carl, ana, call } = all
    const { client } = owner
    const due = yesterday()
    const given = async () => {
      const { call: one } = await promisedCall(owner, due)
      await client.updateInteraction({ params: { id: one.id }, body: { assignee: asked } })
      return { params: { id: one.id } }
    }
    const asked = assignment(bob.user.id, owner.user.id, at)
    await give.contact(owner, all, asked)
    await give.interaction(owner, all, asked)
    const [dropped, deleted] = [await given(), await given()]
    await give.interaction(bob, all, { ...asked, answer: 'accepted' })
    await bob.client.updateInteraction({ params: { id: call.id }, body: { followUpCompleted: true } })
    await client.updateInteraction({
      ...dropped,
      body: { followUpDate: null, followUpDropped: { date: due, reason: null } },
    })
    await client.deleteInteraction(deleted)
    await client.deleteContact({ params: { id: ana.id } })
    expect((await leaving['is removed'](owner, bob)).status).toBe(204)
    const answers = [
      await carl.client.updateInteraction({ params: { id: call.id }, body: { followUpDate: due } }),
      await client.updateInteraction({ ...dropped, body: { followUpDate: due, followUpDropped: null } }),
      await client.updateInteraction({ ...deleted, body: { returned: true } }),
      await client.updateContact({ params: { id: ana.id }, body: { returned: true } }),
    ]
    expect(answers).toMatchObject(answers.map(() => ({ status: 200, body: { assignee: null } })))
  })
})

it('a refusal of a former member can stand again where a merge that replaced it is undone', async () => {
  const all = await team()
  const { owner, bob, carl } = all
  const asked = assignment(bob.user.id, owner.user.id, at)
  const declined: Assignment = { ...asked, answer: 'declined' }
  await give.contact(owner, all, asked)
  await give.contact(bob, all, declined)
  await owner.client.removeMember({ params: { id: owner.organization.id, userId: bob.user.id } })
  await give.contact(carl, all, assignment(carl.user.id, carl.user.id, at))
  expect(await give.contact(owner, all, declined)).toMatchObject({ status: 200, body: { assignee: declined } })
})

it.each(['contact', 'interaction'] as const)(
  'what a former member was given is nobody’s where a change of the %s that replaced it is undone',
  async (entity) => {
    const all = await team()
    const { owner, bob, carl } = all
    const asked = assignment(bob.user.id, owner.user.id, at)
    const accepted: Assignment = { ...asked, answer: 'accepted' }
    await give[entity](owner, all, asked)
    await give[entity](bob, all, accepted)
    const taken = () => give[entity](carl, all, assignment(carl.user.id, carl.user.id, yesterday()))
    await taken()
    await owner.client.removeMember({ params: { id: owner.organization.id, userId: bob.user.id } })
    expect(await give[entity](owner, all, accepted)).toMatchObject({ status: 200, body: { assignee: null } })
    await taken()
    // Their own question of then, too; a new one is refused.
    expect(await give[entity](owner, all, asked)).toMatchObject({ status: 200, body: { assignee: null } })
    const again = assignment(bob.user.id, owner.user.id, yesterday())
    expect(await give[entity](owner, all, again)).toMatchObject({ status: 400 })
  },
)
