import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seedDemo } from '../../api/demo/seed.ts'
import { rebuildPoints } from '../../api/resources/points/service.ts'
import type { PointsEntry } from '../../shared/schemas/points.ts'
import { useServer, useServers } from '../support/api.ts'
import { buildMembership } from '../support/builders.ts'
import { signUp, type Person } from '../support/client.ts'
import { meanwhileLocked } from '../support/locks.ts'

/** One server batches concurrent requests: enough of them to wait for each other's connections. */
const servers = useServers(5)
const server = () => servers()[0]!
const demo = useServer()
const knex = () => server().db.knex
const person = () => signUp(server().url)

const date = (day: number, time = '10:00') => `2026-03-${String(day).padStart(2, '0')}T${time}:00.000Z`
const send = ({ client, organization }: Person, at: string) =>
  client.createInteraction({
    body: {
      organizationId: organization.id,
      clientId: randomUUID(),
      type: 'location_visit',
      date: at,
      location: { lat: 1, lng: 2, address: '12 Some Street' },
    },
  })
async function record(caller: Person, ...days: number[]): Promise<number[]> {
  const ids: number[] = []
  for (const day of days) ids.push((await send(caller, date(day))).body.id)
  return ids
}
const historyOf = async ({ client, user }: Person) =>
  (await client.getPointsHistory({ params: { userId: user.id } })).body
/** Bonuses that stand, by the day on which they were reached. */
async function bonuses({ user }: Person): Promise<string[]> {
  const { rows } = await knex().raw<{ rows: { day: string }[] }>(
    `select left(occasion, 10) as day from points_history where user_id = ? and reason = 'streak_bonus' group by 1 having sum(points) = 15 order by 1`,
    [user.id],
  )
  return rows.map(({ day }) => day)
}
const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('a streak', () => {
  it('gives 15 for every seventh day in a row, once', async () => {
    const caller = await person()
    await record(caller, ...days(1, 6))
    expect(await bonuses(caller)).toEqual([])
    await record(caller, 7, 7, 7)
    expect(await bonuses(caller)).toEqual(['2026-03-07'])
    await record(caller, ...days(8, 14))
    expect(await bonuses(caller)).toEqual(['2026-03-07', '2026-03-14'])
    expect((await historyOf(caller)).filter(({ reason }) => reason === 'streak_bonus')).toMatchObject([
      { points: 15, referenceId: null, referenceType: 'streak', note: null },
      { points: 15 },
    ])
  })

  it('counts days that arrive late, and joins the runs around them', async () => {
    const caller = await person()
    await record(caller, ...days(9, 15), ...days(1, 7))
    expect(await bonuses(caller)).toEqual(['2026-03-07', '2026-03-15'])
    // With the 8th it is one run of 15 days, whose seventh days are the 7th and the 14th.
    await record(caller, 8)
    expect(await bonuses(caller)).toEqual(['2026-03-07', '2026-03-14'])
    const entries = (await historyOf(caller)).filter(({ reason }) => reason === 'streak_bonus')
    expect(entries.map(({ points }) => points).sort()).toEqual([-15, 15, 15, 15])
  })

  it('is broken by deleting the only interaction of a day, and restored by another one', async () => {
    const caller = await person()
    const ids = await record(caller, ...days(1, 7), 4)
    await caller.client.deleteInteraction({ params: { id: ids[3]! } })
    expect(await bonuses(caller)).toEqual(['2026-03-07'])
    await caller.client.deleteInteraction({ params: { id: ids[7]! } })
    expect(await bonuses(caller)).toEqual([])
    await record(caller, 4)
    expect(await bonuses(caller)).toEqual(['2026-03-07'])
  })

  it('follows an interaction that is moved to another day, for its author', async () => {
    const [admin, member] = [await person(), await person()]
    await buildMembership(knex(), admin.organization.id, member.user.id)
    const there = { ...member, organization: admin.organization }
    const ids = await record(there, ...days(1, 6), 20)
    await admin.client.updateInteraction({ params: { id: ids[6]! }, body: { date: date(7) } })
    expect(await bonuses(member)).toEqual(['2026-03-07'])
    await admin.client.updateInteraction({ params: { id: ids[2]! }, body: { date: date(3, '23:00') } })
    expect(await bonuses(member)).toEqual(['2026-03-07'])
    await admin.client.updateInteraction({ params: { id: ids[2]! }, body: { date: date(21) } })
    expect(await bonuses(member)).toEqual([])
    expect(await bonuses(admin)).toEqual([])
  })

  it('uses the organization’s days, and is recalculated when its time zone changes', async () => {
    const caller = await person()
    const zone = (timeZone: string) =>
      caller.client.updateOrganization({ params: { id: caller.organization.id }, body: { timeZone } })
    await zone('America/New_York')
    // Late in the evening there is the next day in UTC; on the 8th daylight saving time starts.
    for (const day of days(3, 8)) await send(caller, date(day, '03:30'))
    await send(caller, date(9, '02:30'))
    expect(await bonuses(caller)).toEqual(['2026-03-08'])
    await zone('UTC')
    expect(await bonuses(caller)).toEqual(['2026-03-09'])
    await zone('Asia/Tokyo')
    expect(await bonuses(caller)).toEqual(['2026-03-09'])
  })

  it('is separate for each user and organization', async () => {
    const [one, other] = [await person(), await person()]
    await buildMembership(knex(), one.organization.id, other.user.id)
    await record(one, 1, 3, 5, 7)
    await record({ ...other, organization: one.organization }, 2, 4, 6)
    await record(other, 1, 3, 5, 7)
    expect([await bonuses(one), await bonuses(other)]).toEqual([[], []])
  })

  it('is earned even if its days arrive concurrently', async () => {
    const caller = await person()
    await record(caller, 1, 2)
    await meanwhileLocked(
      server().config,
      'organizations',
      () =>
        days(3, 7).map((day, index) => send({ ...caller, client: caller.client.at(servers()[index]!.url) }, date(day))),
      'exclusive',
    )
    expect(await bonuses(caller)).toEqual(['2026-03-07'])
  })

  it('does not rely on a day that is being deleted at that moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const caller = await person()
      const ids = await record(caller, ...days(1, 7))
      // Whichever comes first, the 4th is there in the end.
      await Promise.all([caller.client.deleteInteraction({ params: { id: ids[3]! } }), send(caller, date(4))])
      expect(await bonuses(caller)).toEqual(['2026-03-07'])
    }
  })
})

describe('recalculated points', () => {
  const rebuild = ({ organization }: Person) => server().db.transaction((tx) => rebuildPoints(organization.id, tx))

  it('report and correct what is missing, wrong or too much, and leave awards and achievements', async () => {
    const [caller, colleague] = [await person(), await person()]
    await buildMembership(knex(), caller.organization.id, colleague.user.id)
    const { client, user, organization } = caller
    const ids = await record(caller, ...days(1, 8))
    await client.updateInteraction({
      params: { id: ids[0]! },
      body: { followUpDate: date(9), followUpCompleted: true },
    })
    await client.updateInteraction({
      params: { id: ids[1]! },
      body: { followUpDate: date(9), followUpCompleted: true },
    })
    await client.deleteInteraction({ params: { id: ids[7]! } })
    await client.awardPoints({ body: { organizationId: organization.id, userId: user.id, points: 50, note: 'Thanks' } })
    expect(await rebuild(caller)).toEqual([])
    const right = await historyOf(caller)
    const points = (entries: PointsEntry[]) => entries.reduce((sum, entry) => sum + entry.points, 0)

    const table = () => knex()('points_history').where({ organization_id: organization.id, user_id: user.id })
    await table().where({ reason: 'interaction_created', reference_id: ids[2] }).delete()
    await table().where({ reason: 'interaction_created', reference_id: ids[7], occasion: '' }).update({ points: 8 })
    await table().where({ reason: 'follow_up_completed', reference_id: ids[0] }).delete()
    await table().where({ reason: 'follow_up_completed', reference_id: ids[1] }).update({ user_id: colleague.user.id })
    await table()
      .where({ reason: 'streak_bonus' })
      .update({ occasion: date(20).slice(0, 10) })
    const corrections = (await rebuild(caller)).map(({ userId, reason, referenceId, had, has }) => [
      userId,
      reason,
      referenceId,
      had,
      has,
    ])
    expect(new Set(corrections.map(String))).toEqual(
      new Set(
        [
          [user.id, 'interaction_created', ids[2], 0, 5],
          [user.id, 'interaction_created', ids[7], 3, 0],
          [user.id, 'follow_up_completed', ids[0], 0, 10],
          [user.id, 'follow_up_completed', ids[1], 0, 10],
          [colleague.user.id, 'follow_up_completed', ids[1], 10, 0],
          [user.id, 'streak_bonus', '', 0, 15],
          [user.id, 'streak_bonus', '', 15, 0],
        ].map(String),
      ),
    )
    expect(points(await historyOf(caller))).toBe(points(right))
    expect(
      (await knex()('points_history').where({ user_id: colleague.user.id })).reduce(
        (sum, entry) => sum + entry.points,
        0,
      ),
    ).toBe(0)
    expect(await rebuild(caller)).toEqual([])
    // What was made good cannot be earned a second time.
    await client.updateInteraction({ params: { id: ids[0]! }, body: { followUpDate: date(10) } })
    await client.updateInteraction({
      params: { id: ids[0]! },
      body: { followUpDate: date(9), followUpCompleted: true },
    })
    expect(points(await historyOf(caller))).toBe(points(right))
  })

  it('agree with the demo organization, which was generated', async () => {
    await seedDemo(demo().db.knex, { info: () => undefined })
    expect(await demo().db.transaction((tx) => rebuildPoints(1, tx))).toEqual([])
  })

  it('include every completed scheduled date, also those that were changed later', async () => {
    const caller = await person()
    const [id] = await record(caller, 1)
    const params = { id: id! }
    for (const day of [5, 6, 5, 7]) {
      await caller.client.updateInteraction({ params, body: { followUpDate: date(day) } })
      await caller.client.updateInteraction({
        params,
        body: { notes: `Seen on the ${day}th`, followUpCompleted: true },
      })
    }
    await caller.client.updateInteraction({ params, body: { followUpDate: null } })
    await caller.client.deleteInteraction({ params })
    expect((await historyOf(caller)).filter(({ reason }) => reason === 'follow_up_completed')).toHaveLength(3)
    await knex()('points_history')
      .where({ organization_id: caller.organization.id, reason: 'follow_up_completed' })
      .delete()
    const corrections = await rebuild(caller)
    expect(corrections.map(({ occasion, has }) => [occasion, has])).toEqual([5, 6, 7].map((day) => [date(day), 10]))
  })
})

describe('an award', () => {
  it('is given by admins and managers, to members, with a note, once for its key', async () => {
    const [admin, manager, member] = [await person(), await person(), await person()]
    const organizationId = admin.organization.id
    await buildMembership(knex(), organizationId, manager.user.id, 'manager')
    await buildMembership(knex(), organizationId, member.user.id, 'member')
    const award = { organizationId, userId: member.user.id, points: 500, note: 'For the summer camp' }
    const headers = { 'idempotency-key': 'camp' }
    const answers = await Promise.all([1, 2, 3].map(() => manager.client.awardPoints({ body: award, headers })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const unnamed = { reason: 'streak_bonus', awardedBy: 7 }
    expect((await admin.client.awardPoints({ body: { ...award, points: 1, ...unnamed } })).status).toBe(201)
    const { body } = await member.client.getPointsHistory({
      params: { userId: member.user.id },
      query: { organizationId },
    })
    expect(body.map(({ points, reason, note, referenceId }) => [points, reason, note, referenceId])).toEqual([
      [1, 'admin_award', 'For the summer camp', null],
      [500, 'admin_award', 'For the summer camp', null],
    ])
    expect((await member.client.awardPoints({ body: award })).status).toBe(403)
    const stranger = await person()
    expect((await stranger.client.awardPoints({ body: award })).status).toBe(403)
    expect(await admin.client.awardPoints({ body: { ...award, userId: stranger.user.id } })).toMatchObject({
      status: 404,
      body: { message: 'Member not found' },
    })
    expect(
      await knex()('points_history').where({ organization_id: organizationId, user_id: stranger.user.id }),
    ).toEqual([])
  })

  it.each([
    [{ points: 0 }, 'Points must be between 1 and 500'],
    [{ points: 501 }, 'Points must be between 1 and 500'],
    [{ points: 1.5 }, 'Points must be a whole number'],
    [{ note: ' ' }, 'Please say what the points are for'],
    [{ points: -5 }, 'Points must be between 1 and 500'],
  ])('is refused with %j', async (wrong, message) => {
    const { client, organization, user } = await person()
    expect(
      await client.awardPoints({
        body: { organizationId: organization.id, userId: user.id, points: 5, note: 'x', ...wrong },
      }),
    ).toMatchObject({ status: 400, body: { message } })
  })
})
