import { describe, expect, it } from 'vitest'
import { assignment } from '../../shared/domain/assigning.ts'
import type { Contact, DoNotContact } from '../../shared/schemas/contact.ts'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'
import { listenTo } from '../support/eventStream.ts'
import { lockWaits } from '../support/locks.ts'
import { teammate } from '../support/teams.ts'

const server = useServer()

/** A team with a contact. */
async function withAna() {
  const person = await signUp(server().url)
  const create = async (name: string) =>
    (await person.client.createContact({ body: { name, organizationId: person.organization.id } })).body
  return { ...person, create, ana: await create('Ana Gómez') }
}
const markOf = ({ user }: Pick<Person, 'user'>, reason: string | null = 'No more visits'): DoNotContact => ({
  by: user.id,
  at: '2026-03-01T10:00:00.000Z',
  reason,
})
const set = ({ client }: Pick<Person, 'client'>, { id }: Contact, doNotContact: DoNotContact | null) =>
  client.updateContact({ params: { id }, body: { doNotContact } })

/** Records that a contact was met. */
const meet = ({ client, organization }: Person, contactId: number, more: object) =>
  client.createInteraction({
    body: {
      organizationId: organization.id,
      contactId,
      type: 'conversation',
      date: '2026-03-01T10:00:00.000Z',
      location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
      ...more,
    },
  })

describe('a contact who asked not to be contacted', () => {
  it('has the mark until it is removed, and every member may set it', async () => {
    const team = await withAna()
    const member = await teammate(server(), team, 'member')
    const mark = markOf(member)
    expect(await set(member, team.ana, mark)).toMatchObject({ status: 200, body: { doNotContact: mark, version: 2 } })
    const { body } = await team.client.listContacts({ params: { organizationId: team.organization.id } })
    expect(body).toMatchObject([{ name: 'Ana Gómez', doNotContact: mark }])
    expect((await set(team, team.ana, null)).body.doNotContact).toBeNull()
  })

  it('cannot be marked in another member’s name, except by a merge that copies an existing mark', async () => {
    const team = await withAna()
    const member = await teammate(server(), team, 'member')
    const other = await team.create('Anna Gomez')
    const mark = markOf(member)
    expect(await set(team, other, mark)).toMatchObject({ status: 403 })
    await set(member, team.ana, mark)
    expect(await set(team, other, { ...mark, reason: 'Never again' })).toMatchObject({ status: 403 })
    expect(await set(team, other, mark)).toMatchObject({ status: 200, body: { doNotContact: mark } })
    // Who may not merge has no reason to.
    const third = await team.create('Ana G.')
    const ofAdmin = markOf(team)
    await set(team, third, ofAdmin)
    expect(await set(member, await team.create('Bob Stone'), ofAdmin)).toMatchObject({ status: 403 })
    expect(await set(member, third, ofAdmin)).toMatchObject({ status: 200 })
    const elsewhere = await withAna()
    expect(await set(elsewhere, elsewhere.ana, mark)).toMatchObject({ status: 403 })
  })

  it('removes the notification of a follow-up that was assigned before', async () => {
    const team = await withAna()
    const { client, organization, ana } = team
    const member = await teammate(server(), team, 'member')
    const { body: call } = await client.createInteraction({
      body: {
        organizationId: organization.id,
        contactId: ana.id,
        type: 'conversation',
        date: '2026-03-01T10:00:00.000Z',
        location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
        followUpDate: '2030-03-08T10:00:00.000Z',
      },
    })
    const assignee = assignment(member.user.id, team.user.id, '2026-03-01T11:00:00.000Z')
    await client.updateInteraction({ params: { id: call.id }, body: { assignee } })
    const told = async () => {
      const { notifications } = (await member.client.listNotifications({})).body
      return notifications.filter(({ kind }) => kind === 'follow_up_assigned').length
    }
    expect(await told()).toBe(1)
    await set(team, ana, markOf(team))
    expect(await told()).toBe(0)
  })

  it('creates no reminders of follow-ups', async () => {
    const team = await withAna()
    const { client, organization, ana } = team
    const body = {
      organizationId: organization.id,
      contactId: ana.id,
      type: 'conversation' as const,
      date: '2026-03-01T10:00:00.000Z',
      location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
      followUpDate: '2026-03-08T10:00:00.000Z',
    }
    await client.createInteraction({ body })
    const due = async () =>
      (await client.listNotifications({})).body.notifications.flatMap(({ kind, dueDate }) =>
        kind === 'follow_up_due' ? [dueDate] : [],
      )
    expect(await due()).toEqual([body.followUpDate])
    await set(team, ana, markOf(team))
    expect(await due()).toEqual([])
    await client.createInteraction({ body: { ...body, followUpDate: '2026-03-09T10:00:00.000Z' } })
    expect(await due()).toEqual([])
    await set(team, ana, null)
    expect(await due()).toHaveLength(2)
  })

  it('loses its open follow-ups when it is deleted, with those of what was merged into it, and nobody else does', async () => {
    const team = await withAna()
    const { client, organization, ana, create } = team
    const organizationId = organization.id
    const [alias, other] = [await create('Anna Gomez'), await create('Bob Stone')]
    const followUpDate = '2026-03-08T10:00:00.000Z'
    const promise = async (contactId: number) =>
      (
        await client.createInteraction({
          body: {
            organizationId,
            contactId,
            type: 'conversation',
            date: '2026-03-01T10:00:00.000Z',
            location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
            followUpDate,
          },
        })
      ).body
    const [own, merged, done, kept] = [
      await promise(ana.id),
      await promise(alias.id),
      await promise(ana.id),
      await promise(other.id),
    ]
    await client.updateInteraction({ params: { id: done.id }, body: { followUpCompleted: true } })
    await client.updateContact({
      params: { id: alias.id },
      body: { merged: { into: ana.clientId, before: {}, after: {} } },
    })
    await set(team, ana, markOf(team))
    const events = await listenTo(server().url, client)
    for (const { id } of [ana, other]) await client.deleteContact({ params: { id } })
    await expect.poll(() => events.messages.flatMap(({ lists }) => lists)).toContain('interactions')
    events.stop()
    const { body } = await client.listInteractions({ params: { organizationId } })
    const stateOf = ({ id }: { id: number }) => body.find((row) => row.id === id)
    const dropped = { followUpDate: null, followUpDropped: { date: followUpDate, reason: null }, version: 2 }
    expect([stateOf(own), stateOf(merged)]).toMatchObject([dropped, dropped])
    expect(stateOf(done)).toMatchObject({ followUpDate, followUpCompleted: true })
    expect(stateOf(kept)).toMatchObject({ followUpDate, version: 1 })
  })

  it('has no open follow-ups that a device plans which does not know that it was deleted', async () => {
    const team = await withAna()
    const { client, ana, create } = team
    const [alias, bob] = [await create('Anna Gomez'), await create('Bob Stone')]
    const followUpDate = '2026-03-08T10:00:00.000Z'
    const visit = (contactId: number, more: object = {}) => meet(team, contactId, { followUpDate, ...more })
    const [before, others] = [(await visit(ana.id, { followUpDate: null })).body, (await visit(bob.id)).body]
    await client.updateContact({
      params: { id: alias.id },
      body: { merged: { into: ana.clientId, before: {}, after: {} } },
    })
    await set(team, ana, markOf(team))
    for (const { id } of [ana, bob]) await client.deleteContact({ params: { id } })
    const dropped = { followUpDate: null, followUpDropped: { date: followUpDate, reason: null } }
    for (const { id } of [ana, alias]) expect(await visit(id)).toMatchObject({ status: 201, body: dropped })
    expect(await visit(ana.id, { followUpCompleted: true })).toMatchObject({ body: { followUpDate } })
    expect(await visit(bob.id)).toMatchObject({ body: { followUpDate, followUpDropped: null } })
    const change = ({ id }: { id: number }, body: object) => client.updateInteraction({ params: { id }, body })
    const changed = { status: 200, body: { ...dropped, version: 2 } }
    expect(await change(before, { followUpDate, version: 1 })).toMatchObject(changed)
    expect(await change(others, { contactId: ana.id })).toMatchObject(changed)
    expect(await change(others, { notes: 'Moved away' })).toMatchObject({ body: dropped })
    expect(await change(others, { followUpDate, followUpCompleted: true })).toMatchObject({ body: { followUpDate } })
  })

  it.each(['recorded', 'moved', 'planned with what was merged into it'])(
    'has no open follow-up that is %s while it is deleted',
    async (planned) => {
      const team = await withAna()
      const { client, ana } = team
      const followUpDate = '2026-03-08T10:00:00.000Z'
      const later = '2026-03-09T10:00:00.000Z'
      const visit = (contactId: number, date: string | null) => meet(team, contactId, { followUpDate: date })
      const alias = await team.create('Anna Gomez')
      const held = (await visit(ana.id, followUpDate)).body
      const moved = (await visit(ana.id, followUpDate)).body
      const unplanned = (await visit(alias.id, null)).body
      const merged = { into: ana.clientId, before: {}, after: {} }
      await client.updateContact({ params: { id: alias.id }, body: { merged } })
      await set(team, ana, markOf(team))
      const move = ({ id }: { id: number }) =>
        client.updateInteraction({ params: { id }, body: { followUpDate: later } })
      const plan = () => (planned === 'recorded' ? visit(ana.id, later) : move(planned === 'moved' ? moved : unplanned))
      const { knex } = server().db
      // The deletion has the contact, and waits for one of its interactions.
      const sent = await knex.transaction(async (tx) => {
        await tx('interactions').where({ id: held.id }).forUpdate().first('id')
        const deletion = client.deleteContact({ params: { id: ana.id } })
        await expect.poll(() => lockWaits(knex), { timeout: 20_000 }).toBe(1)
        const change = plan()
        await expect.poll(() => lockWaits(knex), { timeout: 20_000 }).toBe(2)
        return [deletion, change] as const
      })
      const [deletion, change] = await Promise.all(sent)
      expect([deletion.status, change.status]).toEqual([204, planned === 'recorded' ? 201 : 200])
      expect(change.body).toMatchObject({ followUpDate: null, followUpDropped: { date: later } })
    },
  )
})
