import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import type { Events } from '../../api/calls/services.ts'
import { notify, remindOfDue } from '../../api/resources/notifications/service.ts'
import { notificationList } from '../../shared/schemas/notification.ts'
import { dayNumbers, dayText } from '../../shared/domain/days.ts'
import { dueFollowUps } from '../../shared/domain/dueFollowUps.ts'
import { randomFrom } from '../support/random.ts'
import { timeZones } from '../support/randomRecords.ts'
import { useServer } from '../support/api.ts'
import { buildContact, buildInteraction, buildMembership } from '../support/builders.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { listenTo } from '../support/eventStream.ts'
import { accept, invite, newUser, tokenOf } from '../support/invitations.ts'

const server = useServer()
const knex = () => server().db.knex
const day = 86_400_000

/** Events that nobody listens to. */
const silent: Events = {
  open: () => {
    throw new Error('Nobody listens')
  },
  changed: () => undefined,
  accessChanged: () => undefined,
  close: async () => undefined,
}

const person = () => signUp(server().url)
const addContact = ({ client, organization }: Person) =>
  client.createContact({ body: { name: 'Somebody', organizationId: organization.id } })
const list = async ({ client }: Person, limit?: number) => (await client.listNotifications({ query: { limit } })).body

/** An interaction of the person with a follow-up, recorded behind the server's back: it earns nothing. */
async function due({ user, organization }: Person, date: Date | string, more: object = {}) {
  const contact = await buildContact(knex(), { organization_id: organization.id, name: 'Rosa Diaz' })
  return buildInteraction(knex(), {
    organization_id: organization.id,
    user_id: user.id,
    contact_id: contact.id,
    follow_up_date: new Date(date),
    ...more,
  })
}

it('notifications report due and overdue follow-ups, once, until they are done', async () => {
  const caller = await person()
  const overdue = await due(caller, new Date(Date.now() - 3 * day))
  await due(caller, new Date(Date.now() + 3 * day))
  await due(caller, new Date(Date.now() - day), { follow_up_completed: true })
  await due(caller, new Date(Date.now() - day), { deleted_at: new Date() })
  const lists = await Promise.all([1, 2, 3, 4].map(() => list(caller)))
  lists.push(await list(caller))
  for (const answer of lists)
    expect(answer).toMatchObject({
      unread: 1,
      notifications: [{ kind: 'follow_up_due', referenceId: overdue.id, subject: 'Rosa Diaz', readAt: null }],
    })
  notificationList.strict().parse(lists[0])
  expect(lists[0]?.notifications[0]?.dueDate).toBe(overdue.follow_up_date?.toISOString())
  await caller.client.updateInteraction({ params: { id: overdue.id }, body: { followUpCompleted: true } })
  expect(await list(caller)).toEqual({
    notifications: expect.not.arrayContaining([expect.objectContaining({ kind: 'follow_up_due' })]),
    unread: expect.any(Number),
  })
})

it('notifications use the day in the organization’s time zone', async () => {
  const [east, west] = [await person(), await person()]
  // UTC+14 and UTC-11 never share a date: the very end of the eastern day is always tomorrow or later in the west.
  await east.client.updateOrganization({
    params: { id: east.organization.id },
    body: { timeZone: 'Pacific/Kiritimati' },
  })
  await west.client.updateOrganization({ params: { id: west.organization.id }, body: { timeZone: 'Pacific/Midway' } })
  const dayIn = (offset: number) => Math.floor((Date.now() + offset * 3_600_000) / day)
  const endOf = (offset: number) => new Date((dayIn(offset) + 1) * day - offset * 3_600_000 - 1)
  const startOfTomorrow = (offset: number) => new Date(endOf(offset).getTime() + 1)
  for (const [caller, offset] of [
    [east, 14],
    [west, -11],
  ] as const) {
    const today = await due(caller, endOf(offset))
    await due(caller, startOfTomorrow(offset))
    expect((await list(caller)).notifications.map(({ referenceId }) => referenceId)).toEqual([today.id])
  }
})

it('notifications appear again when a follow-up has a new date that is due', async () => {
  const caller = await person()
  const { id } = await due(caller, new Date(Date.now() - 2 * day))
  await list(caller)
  await caller.client.readNotifications({ body: { all: true } })
  await caller.client.updateInteraction({
    params: { id },
    body: { followUpDate: new Date(Date.now() - day).toISOString() },
  })
  expect(await list(caller)).toMatchObject({ unread: 1, notifications: [{ referenceId: id, readAt: null }] })
  expect((await list(caller)).notifications).toHaveLength(1)
})

it('notifications go only to the user who recorded the follow-up', async () => {
  const [one, colleague] = [await person(), await person()]
  await buildMembership(knex(), one.organization.id, colleague.user.id)
  await due(one, new Date(Date.now() - day))
  expect((await list(colleague)).notifications).toEqual([])
})

it('notifications that are read on one device are read on all, one by one or all at once', async () => {
  const caller = await person()
  const other = new Client(server().url)
  await other.login({ body: { username: caller.user.username, password: caller.password } })
  for (let n = 1; n <= 3; n += 1) await due(caller, new Date(Date.now() - n * day))
  const { notifications } = await list(caller)
  expect(notifications).toHaveLength(3)
  expect((await caller.client.readNotifications({ body: { ids: [notifications[0]!.id] } })).body).toEqual({ unread: 2 })
  const elsewhere = (await other.listNotifications()).body
  expect(elsewhere.notifications.map(({ readAt }) => readAt !== null)).toEqual([true, false, false])
  expect((await other.readNotifications({ body: { all: true } })).body).toEqual({ unread: 0 })
  expect((await list(caller)).unread).toBe(0)
})

it('notifications are read up to one, and what has come since is not', async () => {
  const caller = await person()
  await due(caller, new Date(Date.now() - day))
  const [seen] = (await list(caller)).notifications
  await due(caller, new Date(Date.now() - 2 * day))
  await list(caller)
  const body = { all: true, upTo: seen!.id } as const
  expect((await caller.client.readNotifications({ body })).body).toEqual({ unread: 1 })
})

it('notifications that are read are told to the user’s other devices, and to nobody of another organization', async () => {
  const [caller, stranger] = [await person(), await person()]
  const { body: second } = await caller.client.createOrganization({ body: { name: 'Hilltop Church' } })
  await due(caller, new Date(Date.now() - day))
  await due({ ...caller, organization: second }, new Date(Date.now() - day))
  const { notifications } = await list(caller)
  const [device, other] = await Promise.all([caller, stranger].map(({ client }) => listenTo(server().url, client)))
  onTestFinished(() => [device, other].forEach((stream) => stream?.stop()))
  const told = (organizationId: number) => ({ organizationId, lists: ['notifications', 'receipts'] })
  await caller.client.readNotifications({ body: { ids: [notifications[1]!.id] } })
  await expect.poll(() => device?.messages, { timeout: 10_000 }).toEqual([told(notifications[1]!.organizationId)])
  await caller.client.readNotifications({ body: { all: true } })
  await expect.poll(() => device?.messages.length, { timeout: 10_000 }).toBe(2)
  expect(device?.messages[1]).toEqual(told(notifications[0]!.organizationId))
  // Nothing was unread any more.
  await caller.client.readNotifications({ body: { all: true } })
  await addContact(caller)
  await expect.poll(() => device?.messages.length, { timeout: 10_000 }).toBe(3)
  expect(device?.messages[2]?.lists).toContain('contacts')
  expect(other?.messages).toEqual([])
})

it('notifications of due follow-ups follow Contact updates', async () => {
  const caller = await person()
  const switched = (contactUpdates: boolean) =>
    caller.client.updatePreferences({ body: { notifications: { contactUpdates, teamUpdates: !contactUpdates } } })
  await switched(false)
  await due(caller, new Date(Date.now() - day))
  const deps = { db: server().db, events: silent, log: pino({ level: 'silent' }) }
  await remindOfDue(deps)
  expect(await list(caller)).toEqual({ notifications: [], unread: 0 })
  await switched(true)
  await remindOfDue(deps)
  expect(await knex()('notifications').where({ user_id: caller.user.id }).pluck('kind')).toEqual(['follow_up_due'])
  expect((await list(caller)).unread).toBe(1)
})

it.each([true, false])('notifications of an accepted invitation follow Team updates: %s', async (teamUpdates) => {
  const caller = await person()
  await caller.client.updatePreferences({ body: { notifications: { teamUpdates, contactUpdates: !teamUpdates } } })
  const { inviteUrl } = await invite(caller)
  await accept(new Client(server().url), tokenOf({ inviteUrl }), newUser())
  expect((await list(caller)).notifications.map(({ kind }) => kind)).toEqual(teamUpdates ? ['invitation_accepted'] : [])
})

it('notifications are listed up to a limit; the count of unread ones goes beyond', async () => {
  const caller = await person()
  for (let n = 1; n <= 3; n += 1) await due(caller, new Date(Date.now() - n * day))
  const { notifications, unread } = await list(caller, 2)
  expect([notifications.length, unread]).toEqual([2, 3])
  expect(notifications[0]!.id).toBeGreaterThan(notifications[1]!.id)
  for (const limit of [0, 201, Number.NaN])
    expect((await caller.client.listNotifications({ query: { limit } })).status, String(limit)).toBe(400)
})

it('notifications cannot be read, or marked as read, by others', async () => {
  const [one, other] = [await person(), await person()]
  await due(one, new Date(Date.now() - day))
  const { notifications } = await list(one)
  expect((await list(other)).notifications).toEqual([])
  await other.client.readNotifications({ body: { ids: notifications.map(({ id }) => id) } })
  expect((await list(one)).unread).toBe(1)
})

it('notifications of organizations that the user has left are not shown', async () => {
  const caller = await person()
  const { organization } = await person()
  await buildMembership(knex(), organization.id, caller.user.id)
  await due({ ...caller, organization }, new Date(Date.now() - day))
  expect(await list(caller)).toMatchObject({ unread: 1, notifications: [{ organizationId: organization.id }] })
  await knex()('memberships').where({ organization_id: organization.id, user_id: caller.user.id }).delete()
  expect(await list(caller)).toEqual({ notifications: [], unread: 0 })
})

it('notifications are created once by notify, and show the current name', async () => {
  const [inviter, joiner] = [await person(), await person()]
  const [{ id }] = await knex()('invitations')
    .insert({
      organization_id: inviter.organization.id,
      email: 'x@example.org',
      name: 'As written then',
      token_hash: Buffer.from('x'),
      invited_by: inviter.user.id,
      expires_at: new Date(Date.now() + day),
      accepted: true,
      accepted_at: new Date(),
      accepted_by: joiner.user.id,
    })
    .returning('id')
  const notice = {
    organizationId: inviter.organization.id,
    userId: inviter.user.id,
    kind: 'invitation_accepted',
    referenceId: id,
  } as const
  await server().db.transaction(async (tx) => {
    await notify(tx, notice)
    await notify(tx, notice)
  })
  expect(await list(inviter)).toMatchObject({
    unread: 1,
    notifications: [{ kind: 'invitation_accepted', subject: joiner.user.name, dueDate: null }],
  })
})

it.each<object[]>([[{}], [{ ids: [] }], [{ ids: [1], all: true }], [{ all: false }], [{ ids: ['x'] }]])(
  'marking notifications as read refuses %j',
  async (body) => {
    const { client } = await person()
    expect((await client.readNotifications({ body })).status).toBe(400)
  },
)

it('notifications are created when a follow-up becomes due, each once, and clients of the organization are told', async () => {
  const [one, other] = [await person(), await person()]
  const { id } = await due(one, new Date(Date.now() - day))
  await due(other, new Date(Date.now() + 3 * day))
  const told: number[] = []
  const events = { ...silent, changed: (organizationId: number) => void told.push(organizationId) }
  const deps = { db: server().db, events, log: pino({ level: 'silent' }) }
  await Promise.all([remindOfDue(deps), remindOfDue(deps)])
  await remindOfDue(deps)
  expect(told.filter((organizationId) => organizationId === one.organization.id)).toHaveLength(1)
  expect(told).not.toContain(other.organization.id)
  expect(await knex()('notifications').where({ user_id: one.user.id, kind: 'follow_up_due' })).toMatchObject([
    { reference_id: id },
  ])
})

it('notifications reach everyone else even if one organization has a time zone that the database no longer knows', async () => {
  const [one, lost] = [await person(), await person()]
  await due(one, new Date(Date.now() - day))
  await due(lost, new Date(Date.now() - day))
  await knex()('organizations').where({ id: lost.organization.id }).update({ time_zone: 'US/Pacific-New' })
  await remindOfDue({ db: server().db, events: silent, log: pino({ level: 'silent' }) })
  const told = await knex()('notifications').whereIn('user_id', [one.user.id, lost.user.id]).pluck('user_id')
  expect(told).toEqual([one.user.id])
  expect((await lost.client.listNotifications()).body).toMatchObject({ notifications: [], unread: 0 })
  await knex()('organizations').where({ id: lost.organization.id }).update({ time_zone: 'UTC' })
})

it('notifications report the same follow-ups as a device’s own rule', async () => {
  const random = randomFrom(1)
  for (const timeZone of timeZones) {
    const caller = await person()
    const { client, organization, user } = caller
    await client.updateOrganization({ params: { id: organization.id }, body: { timeZone } })
    for (let made = 0; made < 20; made += 1) {
      // To the minute, around every possible midnight.
      const at = Date.now() + (random.int(72 * 60) - 36 * 60) * 60_000
      await due(caller, new Date(at), {
        type: 'location_visit',
        follow_up_completed: random.chance(0.2),
        ...(random.chance(0.1) && { deleted_at: new Date() }),
      })
    }
    const { body: rows } = await client.listInteractions({ params: { organizationId: organization.id } })
    const told = (await list(caller)).notifications
      .filter(({ kind }) => kind === 'follow_up_due')
      .map(({ referenceId, dueDate }) => `${referenceId} ${dueDate}`)
    const today = dayText(dayNumbers(timeZone)(new Date().toISOString()))
    const known = dueFollowUps(rows, { userId: user.id, timeZone, today }).map(
      ({ id, followUpDate }) => `${id} ${followUpDate}`,
    )
    expect(known.toSorted(), timeZone).toEqual(told.toSorted())
  }
})
