import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { starterSet } from '../../api/resources/achievements/starterSet.ts'
import {
  achievement as achievementSchema,
  achievementIcons,
  requirementTypes,
  userAchievement,
} from '../../shared/schemas/achievement.ts'
import { useServers } from '../support/api.ts'
import { buildInteraction, buildMembership } from '../support/builders.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { meanwhileLocked } from '../support/locks.ts'

/** One server batches concurrent requests: enough of them to wait for each other's connections. */
const servers = useServers(5)
const server = () => servers()[0]!
const knex = () => server().db.knex
const person = () => signUp(server().url)

const own = (organizationId: number, more: object = {}) => ({
  organizationId,
  name: 'Helper',
  description: 'Helped',
  icon: 'star' as const,
  pointsValue: 12,
  requirementType: 'interaction_count' as const,
  requirementValue: 2,
  ...more,
})
const list = async ({ client, organization }: Person) =>
  (await client.listAchievements({ params: { organizationId: organization.id } })).body
const earnedBy = async ({ client, user }: Person, organizationId?: number) =>
  (await client.listUserAchievements({ params: { userId: user.id }, query: { organizationId } })).body
const namesOf = async (caller: Person) => {
  const all = await list(caller)
  return (await earnedBy(caller)).map(({ achievementId }) => all.find(({ id }) => id === achievementId)?.name).sort()
}
const pointsFor = async ({ client, user }: Person) =>
  (await client.getPointsHistory({ params: { userId: user.id } })).body.filter(
    ({ reason }) => reason === 'achievement_earned',
  )
const visit = ({ organization }: Person, more: object = {}) => ({
  organizationId: organization.id,
  clientId: randomUUID(),
  type: 'location_visit' as const,
  date: '2026-03-01T10:00:00Z',
  location: { lat: 1, lng: 2, address: '12 Some Street' },
  ...more,
})
/** Interactions from before achievements count: they earn nothing themselves. */
async function alreadyRecorded({ organization, user }: Person, count: number) {
  for (let n = 0; n < count; n += 1) {
    await buildInteraction(knex(), {
      organization_id: organization.id,
      user_id: user.id,
      type: 'location_visit',
      date: new Date('2026-03-01T09:00:00Z'),
    })
  }
}

describe('a new organization', () => {
  it('has the starter set: every icon, every kind of requirement', async () => {
    const caller = await person()
    const { body: second } = await caller.client.createOrganization({ body: { name: 'Second one' } })
    for (const id of [caller.organization.id, second.id]) {
      const { body } = await caller.client.listAchievements({ params: { organizationId: id } })
      for (const row of body) achievementSchema.strict().parse(row)
      expect(body.map(({ id: _, organizationId: __, createdAt: ___, retiredAt: ____, ...fields }) => fields)).toEqual(
        starterSet,
      )
      expect(new Set(body.map(({ icon }) => icon))).toEqual(new Set(achievementIcons))
      expect(new Set(body.map(({ requirementType }) => requirementType))).toEqual(new Set(requirementTypes))
    }
  })
})

describe('achievements', () => {
  it('are earned once, with points and a notification, when the requirement is reached', async () => {
    const caller = await person()
    await caller.client.createAchievement({ body: own(caller.organization.id) })
    await caller.client.createInteraction({ body: visit(caller) })
    expect(await namesOf(caller)).toEqual(['First Steps'])
    const body = visit(caller)
    await Promise.all([1, 2, 3].map(() => caller.client.createInteraction({ body })))
    await caller.client.createInteraction({ body: visit(caller) })
    expect(await namesOf(caller)).toEqual(['First Steps', 'Helper'])
    for (const row of await earnedBy(caller)) userAchievement.strict().parse(row)
    expect((await pointsFor(caller)).map(({ points, referenceType }) => [points, referenceType])).toEqual([
      [12, 'achievement'],
      [5, 'achievement'],
    ])
    const { notifications } = (await caller.client.listNotifications()).body
    expect(notifications.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['achievement_earned', 'Helper'],
      ['achievement_earned', 'First Steps'],
    ])
  })

  it('are earned for completed follow-ups, created contacts and consecutive days', async () => {
    const caller = await person()
    const { client, organization } = caller
    for (const [requirementType, name] of [
      ['follow_up_count', 'Two kept'],
      ['contact_count', 'Two known'],
      ['streak_days', 'Two days'],
    ]) {
      await client.createAchievement({ body: own(organization.id, { requirementType, name }) })
    }
    const followUp = { followUpDate: '2026-04-01T09:00:00Z' }
    const { body: first } = await client.createInteraction({ body: visit(caller, followUp) })
    await client.updateInteraction({ params: { id: first.id }, body: { followUpCompleted: true } })
    expect(await namesOf(caller)).toEqual(['First Steps', 'Keeping a Promise'])
    await client.createInteraction({ body: visit(caller, { ...followUp, followUpCompleted: true }) })
    await client.createContact({ body: { name: 'One', organizationId: organization.id } })
    expect(await namesOf(caller)).toEqual(['First Steps', 'Keeping a Promise', 'Two kept'])
    await client.createContact({ body: { name: 'Two', organizationId: organization.id } })
    await client.createInteraction({ body: visit(caller, { date: '2026-02-28T10:00:00Z' }) })
    expect(await namesOf(caller)).toEqual(['First Steps', 'Keeping a Promise', 'Two days', 'Two kept', 'Two known'])
  })

  it('are earned in a batch like in single calls', async () => {
    const caller = await person()
    const { client, organization } = caller
    const records = [
      ...Array.from({ length: 25 }, (_, n) => ({
        op: 'create',
        entity: 'interaction',
        body: visit(caller, { date: `2026-03-0${1 + (n % 7)}T10:00:00Z` }),
      })),
      ...Array.from({ length: 10 }, () => ({
        op: 'create',
        entity: 'contact',
        body: { name: 'Somebody', clientId: randomUUID(), organizationId: organization.id },
      })),
    ]
    await Promise.all(
      [1, 2, 3].map(() => client.sendRecords({ params: { organizationId: organization.id }, body: { records } })),
    )
    expect(await namesOf(caller)).toEqual(['A Whole Week', 'First Steps', 'New Faces', 'On a Roll', 'Out and About'])
    expect(await pointsFor(caller)).toHaveLength(5)
  })

  it('are earned even if the last steps happen concurrently', async () => {
    const caller = await person()
    await alreadyRecorded(caller, 20)
    await caller.client.createInteraction({ body: visit(caller) })
    // Five at once, from 21 to 26, all of them counted before any of them is there for others: each by itself would
    // find 22.
    const sent = () => servers().map(({ url }) => caller.client.at(url).createInteraction({ body: visit(caller) }))
    const answers = await meanwhileLocked(server().config, 'organizations', sent, 'exclusive')
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await namesOf(caller)).toEqual(['First Steps', 'Out and About'])
  })

  it('are earned by the user who did it, in the organization where it was done', async () => {
    const [one, colleague] = [await person(), await person()]
    await buildMembership(knex(), one.organization.id, colleague.user.id)
    await colleague.client.createInteraction({ body: visit(one) })
    expect(await earnedBy(one)).toEqual([])
    expect(await earnedBy(colleague)).toEqual([])
    expect(await earnedBy(colleague, one.organization.id)).toHaveLength(1)
    expect((await one.client.listUserAchievements({ params: { userId: colleague.user.id } })).body).toHaveLength(1)
  })

  it('stay when the records that earned them are deleted, and are not earned twice', async () => {
    const caller = await person()
    for (let n = 0; n < 2; n += 1) {
      const { body } = await caller.client.createInteraction({ body: visit(caller) })
      await caller.client.deleteInteraction({ params: { id: body.id } })
    }
    expect(await namesOf(caller)).toEqual(['First Steps'])
    expect(await pointsFor(caller)).toHaveLength(1)
  })

  it('that are new are earned with the next step by users who have reached them already', async () => {
    const caller = await person()
    await alreadyRecorded(caller, 4)
    await caller.client.createAchievement({ body: own(caller.organization.id, { requirementValue: 4 }) })
    expect(await earnedBy(caller)).toEqual([])
    await caller.client.createInteraction({ body: visit(caller) })
    expect(await namesOf(caller)).toEqual(['First Steps', 'Helper'])
  })
})

describe('an admin', () => {
  it('adds an achievement once, changes it, and retires it for users who do not have it yet', async () => {
    const [admin, late] = [await person(), await person()]
    const { client, organization } = admin
    await buildMembership(knex(), organization.id, late.user.id)
    const headers = { 'idempotency-key': 'helper' }
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        client.createAchievement({
          body: own(organization.id, { id: 1, retiredAt: '2020-01-01T00:00:00.000Z' }),
          headers,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    const { id } = answers[0]!.body
    expect((await list(admin)).filter(({ name }) => name === 'Helper')).toMatchObject([{ id, retiredAt: null }])
    expect(
      await client.updateAchievement({ params: { id }, body: { requirementValue: 1, name: 'Helping hand' } }),
    ).toMatchObject({ status: 200, body: { name: 'Helping hand', requirementValue: 1, icon: 'star', pointsValue: 12 } })
    await client.createInteraction({ body: visit(admin) })
    expect(await namesOf(admin)).toEqual(['First Steps', 'Helping hand'])
    for (const _ of [1, 2]) expect((await client.retireAchievement({ params: { id } })).status).toBe(204)
    expect((await client.updateAchievement({ params: { id }, body: { name: 'Back again' } })).status).toBe(404)
    await late.client.createInteraction({ body: visit(admin) })
    expect(await earnedBy(late, organization.id)).toHaveLength(1)
    expect(await namesOf(admin)).toEqual(['First Steps', 'Helping hand'])
    expect((await list(admin)).find((each) => each.id === id)).toMatchObject({ retiredAt: expect.any(String) })
    const unearned = await client.createAchievement({ body: own(organization.id, { requirementValue: 1_000 }) })
    await client.retireAchievement({ params: { id: unearned.body.id } })
    expect((await list(admin)).map((each) => each.id)).not.toContain(unearned.body.id)
  })

  it.each([
    [{ icon: 'rocket' }, 'Icon must be one of award'],
    [{ requirementType: 'luck' }, 'Requirement must be one of'],
    [{ requirementValue: 0 }, 'at least 1'],
    [{ pointsValue: -1 }, 'Points must be between 0 and 10000'],
    [{ name: '' }, 'Name is required'],
  ])('is refused %j', async (wrong, message) => {
    const { client, organization } = await person()
    expect(await client.createAchievement({ body: own(organization.id, wrong) })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    })
  })
})

describe('another organization’s achievements', () => {
  it('can be neither read nor changed, and neither can its members’', async () => {
    const [here, there] = [await person(), await person()]
    await there.client.createInteraction({ body: visit(there) })
    const [first] = await list(there)
    const { client } = here
    const [inThere, ofThem] = [{ organizationId: there.organization.id }, { userId: there.user.id }]
    const params = { id: first!.id }
    expect((await client.listAchievements({ params: inThere })).status).toBe(403)
    expect((await client.listUserAchievements({ params: ofThem })).status).toBe(404)
    expect((await client.listUserAchievements({ params: ofThem, query: inThere })).status).toBe(403)
    expect((await client.createAchievement({ body: own(there.organization.id) })).status).toBe(403)
    expect((await client.updateAchievement({ params, body: { name: 'Taken over' } })).status).toBe(404)
    expect((await client.retireAchievement({ params })).status).toBe(404)
    expect((await list(there))[0]).toEqual(first)
  })

  it('can be changed by admins, not by managers and members', async () => {
    const admin = await person()
    const [first] = await list(admin)
    for (const role of ['manager', 'member'] as const) {
      const { client, user } = await person()
      await buildMembership(knex(), admin.organization.id, user.id, role)
      const params = { id: first!.id }
      for (const { status } of [
        await client.createAchievement({ body: own(admin.organization.id) }),
        await client.updateAchievement({ params, body: { name: 'x' } }),
        await client.retireAchievement({ params }),
      ])
        expect(status, role).toBe(403)
      expect((await client.listAchievements({ params: { organizationId: admin.organization.id } })).status).toBe(200)
    }
    expect((await new Client(server().url).retireAchievement({ params: { id: first!.id } })).status).toBe(401)
  })
})
