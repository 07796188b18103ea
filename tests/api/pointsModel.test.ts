import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rebuildPoints } from '../../api/resources/points/service.ts'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import { useServer } from '../support/api.ts'
import { buildMembership } from '../support/builders.ts'
import { signUp, type Client, type Person } from '../support/client.ts'
import { PointsModel, type Recorded } from '../support/pointsModel.ts'
import { repetitions } from '../support/runReport.ts'

const server = useServer()
const runs = repetitions('histories whose points agree with a model of the rules', 10, 300)

/** A day and a minute of the simulation: hours around midnight fall on different dates in different time zones. */
const moment = fc.record({ day: fc.nat(20), hour: fc.constantFrom(0, 3, 11, 16, 23) })
const who = fc.nat(2)
// Often the same few, so that one interaction has a longer history.
const pick = fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, fc.nat(1_000))
const times = fc.integer({ min: 1, max: 3 })

const record = fc.record({
  kind: fc.constant('record' as const),
  who,
  at: moment,
  followUp: fc.option(fc.nat(1), { nil: null }),
  done: fc.boolean(),
  times,
})
const days = fc.record({
  kind: fc.constant('days' as const),
  who,
  from: fc.nat(12),
  length: fc.integer({ min: 2, max: 9 }),
  order: fc.constantFrom('forward', 'backward', 'inside out'),
  sent: fc.constantFrom('as a batch', 'at once'),
})
const complete = fc.record({ kind: fc.constant('complete' as const), who, pick, times })
/** Alternating between two dates, completed or not. */
const reschedule = fc.record({
  kind: fc.constant('reschedule' as const),
  who,
  pick,
  dates: fc.array(fc.record({ followUp: fc.nat(1), done: fc.constantFrom(true, true, false) }), {
    minLength: 1,
    maxLength: 6,
  }),
})
const move = fc.record({ kind: fc.constant('move' as const), who, pick, at: moment })
const remove = fc.record({ kind: fc.constant('remove' as const), pick, times })
const award = fc.record({ kind: fc.constant('award' as const), who, points: fc.integer({ min: 1, max: 500 }), times })
const contact = fc.record({ kind: fc.constant('contact' as const), who, times })
const step = fc.oneof(
  { weight: 4, arbitrary: record },
  { weight: 3, arbitrary: days },
  complete,
  complete,
  reschedule,
  move,
  remove,
  remove,
  award,
  contact,
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const history = fc.record({
  timeZone: fc.constantFrom('UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'),
  rounds: fc.array(
    fc.oneof(
      { weight: 2, arbitrary: fc.tuple(step) },
      { weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 5 }) },
    ),
    { minLength: 3, maxLength: 10 },
  ),
})

// Across the days on which New York's and Auckland's clocks change.
const dateOf = ({ day, hour }: { day: number; hour: number }) =>
  new Date(Date.UTC(2026, 2, 1 + day, hour, 30)).toISOString()
const followUpOf = (index: number) => new Date(Date.UTC(2026, 6, 1 + index, 9)).toISOString()

interface Game {
  people: readonly Person[]
  organizationId: number
  model: PointsModel
  /** Interactions that a step of the current round uses: no other step changes them. */
  taken: Set<number>
}

async function start(timeZone: string): Promise<Game> {
  const people = [await signUp(server().url), await signUp(server().url), await signUp(server().url)]
  const [admin, ...members] = people
  const organizationId = admin!.organization.id
  await admin!.client.updateOrganization({ params: { id: organizationId }, body: { timeZone } })
  for (const { user } of members) await buildMembership(server().db.knex, organizationId, user.id)
  for (const [requirementType, requirementValue, pointsValue] of [
    ['interaction_count', 12, 13],
    ['follow_up_count', 2, 0],
    ['contact_count', 2, 7],
    ['streak_days', 5, 31],
  ] as const) {
    await admin!.client.createAchievement({
      body: {
        organizationId,
        name: 'Own',
        description: 'Own',
        icon: 'map',
        requirementType,
        requirementValue,
        pointsValue,
      },
    })
  }
  const { body: rules } = await admin!.client.listAchievements({ params: { organizationId } })
  expect(rules).toHaveLength(12)
  return { people, organizationId, model: new PointsModel(timeZone, rules), taken: new Set() }
}

const repeated = <Result>(count: number, send: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, send))
const visitOf = (organizationId: number, date: string, more: object = {}) => ({
  organizationId,
  clientId: randomUUID(),
  type: 'location_visit' as const,
  date,
  location: { lat: 1, lng: 2, address: '12 Some Street' },
  ...more,
})

function taken(game: Game, number: number, fits: (each: Recorded) => boolean = () => true): Recorded | null {
  const open = game.model.interactions.filter((each) => !each.deleted && !game.taken.has(each.id) && fits(each))
  const chosen = open[number % Math.max(open.length, 1)] ?? null
  if (chosen) game.taken.add(chosen.id)
  return chosen
}

/** Sends a step's requests; returns how to update the model after the answers. */
type Send = () => Promise<() => void>
/** Chooses the step's targets at once, so that steps of one round do not share them. */
type Begin<Kind extends Step['kind']> = (step: Extract<Step, { kind: Kind }>, game: Game, by: Person) => Send

const nothing: Send = async () => () => undefined

async function change({ client }: Person, id: number, body: object): Promise<void> {
  expect((await client.updateInteraction({ params: { id }, body })).status).toBe(200)
}

const tell = ({ model }: Game, { id, userId, date, followUpDate, followUpCompleted }: Interaction) =>
  model.record({ id, userId, date, followUpDate, followUpCompleted })

const steps: { [Kind in Step['kind']]: Begin<Kind> } = {
  record:
    ({ at, followUp, done, times }, game, { client }) =>
    async () => {
      const body = visitOf(
        game.organizationId,
        dateOf(at),
        followUp === null ? {} : { followUpDate: followUpOf(followUp), followUpCompleted: done },
      )
      const answers = await repeated(times, () => client.createInteraction({ body }))
      expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
      return () => tell(game, answers[0]!.body)
    },
  days:
    (step, game, { client }) =>
    async () => {
      const made = await sendDays(step, client, game.organizationId)
      return () => made.forEach((interaction) => tell(game, interaction))
    },
  complete: ({ pick, times }, game, by) => {
    const chosen = taken(game, pick, ({ followUpDate }) => followUpDate !== null)
    return chosen
      ? async () => {
          await repeated(times, () => change(by, chosen.id, { followUpCompleted: true }))
          return () => {
            if (!chosen.followUpCompleted) game.model.complete(chosen.id, chosen.followUpDate!, by.user.id)
            chosen.followUpCompleted = true
          }
        }
      : nothing
  },
  reschedule: ({ pick, dates }, game, by) => {
    const chosen = taken(game, pick)
    const bodies = dates.map(({ followUp, done }) => ({ followUpDate: followUpOf(followUp), followUpCompleted: done }))
    return chosen
      ? async () => {
          for (const body of bodies) await change(by, chosen.id, body)
          return () => {
            for (const { followUpDate, followUpCompleted } of bodies) {
              const isOpen = !chosen.followUpCompleted || chosen.followUpDate !== followUpDate
              if (isOpen && followUpCompleted) game.model.complete(chosen.id, followUpDate, by.user.id)
              chosen.followUpCompleted = followUpCompleted || !isOpen
              chosen.followUpDate = followUpDate
            }
          }
        }
      : nothing
  },
  move: ({ pick, at }, game, by) => {
    const chosen = taken(game, pick)
    return chosen
      ? async () => {
          await change(by, chosen.id, { date: dateOf(at) })
          return () => void (chosen.date = dateOf(at))
        }
      : nothing
  },
  remove: ({ pick, times }, game, { client }) => {
    const chosen = taken(game, pick)
    return chosen
      ? async () => {
          for (const { status } of await repeated(times, () => client.deleteInteraction({ params: { id: chosen.id } })))
            expect(status).toBe(204)
          return () => void (chosen.deleted = true)
        }
      : nothing
  },
  award:
    ({ points, times }, { organizationId, people, model }, { user }) =>
    async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const body = { organizationId, userId: user.id, points, note: 'Well done' }
      for (const { status } of await repeated(times, () => people[0]!.client.awardPoints({ body, headers })))
        expect([200, 201]).toContain(status)
      return () => void model.awards.push({ userId: user.id, points })
    },
  contact:
    ({ times }, { organizationId, model }, { client, user }) =>
    async () => {
      const body = { organizationId, name: 'Somebody', clientId: randomUUID() }
      await repeated(times, () => client.createContact({ body }))
      return () => void model.contacts.push(user.id)
    },
}

/** Steps are distinguished by their kind, which the compiler cannot track through the table. */
const begin = (step: Step, game: Game): Send =>
  (steps[step.kind] as Begin<Step['kind']>)(step as never, game, game.people['who' in step ? step.who : 0]!)

async function sendDays(
  { from, length, order, sent }: Extract<Step, { kind: 'days' }>,
  client: Client,
  organizationId: number,
): Promise<Interaction[]> {
  const forward = Array.from({ length }, (_, index) => from + index)
  const inOrder =
    {
      forward,
      backward: forward.toReversed(),
      'inside out': [...forward.filter((day) => day % 2), ...forward.filter((day) => day % 2 === 0)],
    }[order] ?? forward
  const bodies = inOrder.map((day) => visitOf(organizationId, dateOf({ day, hour: 16 })))
  if (sent === 'at once')
    return (await Promise.all(bodies.map((body) => client.createInteraction({ body })))).map(({ body }) => body)
  const { body } = await client.sendRecords({
    params: { organizationId },
    body: { records: bodies.map((each) => ({ op: 'create', entity: 'interaction', body: each })) },
  })
  return body.results.map((result) => result.body as Interaction)
}

async function play(round: readonly Step[], game: Game): Promise<void> {
  const { model, people, organizationId } = game
  game.taken.clear()
  const daysBefore = people.map(({ user }) => model.daysOf(user.id))
  const told = await Promise.all(round.map((each) => begin(each, game)).map((send) => send()))
  // Added days before removed ones: together they are the most that may have existed at one moment.
  const removesDays = (_: unknown, index: number) => ['move', 'remove'].includes(round[index]!.kind)
  for (const each of told.filter((_, index) => !removesDays(_, index))) each()
  const daysBetween = people.map(({ user }) => model.daysOf(user.id))
  for (const each of told.filter(removesDays)) each()
  for (const [index, { user, client }] of people.entries()) {
    const { body } = await client.listUserAchievements({ params: { userId: user.id }, query: { organizationId } })
    const atMost = new Set([...daysBefore[index]!, ...daysBetween[index]!, ...model.daysOf(user.id)])
    const isAlone = round.length === 1 && !(round[0]!.kind === 'days' && round[0]!.sent === 'at once')
    model.settle(user.id, isAlone ? undefined : atMost, ({ id }) =>
      body.some(({ achievementId }) => achievementId === id),
    )
    expect(new Set(body.map(({ achievementId }) => achievementId))).toEqual(model.earnedBy(user.id))
    expect(body).toHaveLength(model.earnedBy(user.id).size)
  }
}

const sumOf = (entries: readonly { points: number }[]) => entries.reduce((sum, { points }) => sum + points, 0)
const levelOf = (points: number) => {
  let level = 1
  while ((level * 2) ** 2 <= points) level += 1
  return level
}

async function compare({ people, model, organizationId }: Game): Promise<void> {
  const totals = new Map<number, number>()
  for (const { client, user } of people) {
    const { body: entries } = await client.getPointsHistory({ params: { userId: user.id }, query: { organizationId } })
    const { body: points } = await client.getUserPoints({ params: { userId: user.id }, query: { organizationId } })
    const expected = model.pointsOf(user.id)
    for (const [reason, total] of Object.entries(expected))
      expect([user.id, reason, sumOf(entries.filter((entry) => entry.reason === reason))]).toEqual([
        user.id,
        reason,
        total,
      ])
    const total = Object.values(expected).reduce((sum, value) => sum + value, 0)
    expect(points).toMatchObject({ points: total, level: levelOf(total) })
    expect(sumOf(entries)).toBe(total)
    totals.set(user.id, total)
  }
  const { body: board } = await people[0]!.client.getLeaderboard({ params: { organizationId } })
  const ranking = [...totals].sort(([a, first], [b, second]) => second - first || a - b)
  expect(board.map(({ userId, points, level }) => [userId, points, level])).toEqual(
    ranking.map(([userId, points]) => [userId, points, levelOf(points)]),
  )
}

it(
  `points, leaderboard, history and achievements agree with a model of the rules, over ${runs} random histories`,
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ timeZone, rounds }) => {
        const game = await start(timeZone)
        for (const round of rounds) {
          await play(round, game)
          await compare(game)
        }
        // The records alone give the same result: nothing is left to correct.
        expect(await server().db.transaction((tx) => rebuildPoints(game.organizationId, tx))).toEqual([])
        await compare(game)
      }),
      { numRuns: runs, endOnFailure: true },
    )
  },
  runs * 10_000,
)
