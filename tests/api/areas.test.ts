import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { maxCounts } from '../../shared/domain/limits.ts'
import { area as areaSchema, type AreaAssignmentInput } from '../../shared/schemas/area.ts'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'
import { exportOf } from '../support/dataExport.ts'
import { teammate } from '../support/teams.ts'

const server = useServer()
const knex = () => server().db.knex

const corners: [number, number][] = [
  [44.95, -123.04],
  [44.95, -123.02],
  [44.93, -123.02],
]
const drawn = ({ organization }: Person, more: object = {}) => ({
  organizationId: organization.id,
  name: 'North of the river',
  color: 'green' as const,
  corners,
  ...more,
})
const listed = async ({ client, organization }: Person) =>
  (await client.listAreas({ params: { organizationId: organization.id } })).body

/** A team with an area. */
async function team() {
  const admin = await signUp(server().url)
  const member = await teammate(server(), admin, 'member')
  const { body: area } = await admin.client.createArea({ body: drawn(admin) })
  const assign = (userIds: number[], from: string, until: string, by: Person = admin) =>
    by.client.assignArea({ params: { id: area.id }, body: { userIds, from, until } })
  const periods = async () => (await listed(admin))[0]?.assignments.map(({ id: _, ...assignment }) => assignment)
  return { admin, member, area, assign, periods }
}

describe('areas', () => {
  it('are drawn, renamed, redrawn and deleted by managers and administrators, and seen by members', async () => {
    const { admin, member, area } = await team()
    const manager = await teammate(server(), admin, 'manager')
    const params = { id: area.id }
    expect(areaSchema.strict().parse(area)).toMatchObject({ name: 'North of the river', corners, assignments: [] })
    const other = [...corners, [44.93, -123.04] as [number, number]]
    const { body } = await manager.client.updateArea({ params, body: { name: 'Riverside', corners: other } })
    expect(body).toMatchObject({ name: 'Riverside', color: 'green', corners: other })
    expect(await listed(member)).toEqual([body])
    for (const refused of [
      await member.client.createArea({ body: drawn(member) }),
      await member.client.updateArea({ params, body: { name: 'Mine' } }),
      await member.client.assignArea({
        params,
        body: { userIds: [member.user.id], from: '2026-01-01', until: '2026-02-01' },
      }),
      await member.client.deleteArea({ params }),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await manager.client.deleteArea({ params })).status).toBe(204)
    expect(await listed(member)).toEqual([])
    expect((await manager.client.updateArea({ params, body: { name: 'Gone' } })).status).toBe(404)
  })

  it('are of one organization alone', async () => {
    const { area } = await team()
    const stranger = await signUp(server().url)
    const params = { id: area.id }
    const period = { from: '2026-01-01', until: '2026-02-01' }
    for (const refused of [
      await stranger.client.updateArea({ params, body: { name: 'Theirs' } }),
      await stranger.client.assignArea({ params, body: { userIds: [stranger.user.id], ...period } }),
      await stranger.client.deleteArea({ params }),
    ])
      expect(refused).toMatchObject({ status: 404, body: { message: 'Area not found' } })
    const elsewhere = { organizationId: area.organizationId }
    expect((await stranger.client.createArea({ body: drawn(stranger, elsewhere) })).status).toBe(403)
    expect((await stranger.client.listAreas({ params: elsewhere })).status).toBe(403)
    expect(await listed(stranger)).toEqual([])
  })

  it('are added once, however often the request arrives', async () => {
    const admin = await signUp(server().url)
    const headers = { 'idempotency-key': randomUUID() }
    const create = () => admin.client.createArea({ body: drawn(admin), headers })
    const answers = [await create(), ...(await Promise.all([create(), create()]))]
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await listed(admin)).toHaveLength(1)
  })

  it.each([
    ['no name', { name: ' ' }, 'Name is required'],
    ['two corners', { corners: corners.slice(1) }, /^An area has 3 to 200 corners/],
    ['a border that crosses itself', { corners: [...corners, [44.94, -123.01]] }, /must not cross or touch itself/],
    ['corners on one line', { corners: [0, 1, 2].map((n) => [n, n]) }, /not all lie on one line/],
    [
      'a border across the 180th meridian',
      {
        corners: [
          [0, 179],
          [1, -179],
          [2, 179],
        ],
      },
      'An area must not lie across the 180th meridian',
    ],
    ['a corner beyond the pole', { corners: [...corners, [91, 0]] }, 'Latitude must be between -90 and 90'],
    ['an unknown color', { color: 'pink' }, /^Color must be one of green/],
  ])('are refused with %s', async (_, more, message) => {
    const admin = await signUp(server().url)
    const expected = typeof message === 'string' ? message : expect.stringMatching(message)
    expect(await admin.client.createArea({ body: drawn(admin, more) as never })).toMatchObject({
      status: 400,
      body: { message: expected },
    })
  })

  it('are limited in number, and in their number of corners', async () => {
    const admin = await signUp(server().url)
    const circle = (count: number) =>
      Array.from({ length: count }, (_, n): [number, number] => [
        45 + Math.sin((n / count) * 2 * Math.PI) / 100,
        Math.cos((n / count) * 2 * Math.PI) / 100,
      ])
    const create = (count: number) => admin.client.createArea({ body: drawn(admin, { corners: circle(count) }) })
    expect((await create(200)).status).toBe(201)
    expect((await create(201)).status).toBe(400)
    await knex().raw(
      `insert into areas (organization_id, name, color, corners) select ?, 'Many', 'green', '[[0,0],[1,1],[0,1]]' from generate_series(1, ?)`,
      [admin.organization.id, maxCounts.areas - 2],
    )
    const statuses = (await Promise.all([create(3), create(4), create(5)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409])
    expect(await create(3)).toMatchObject({ body: { code: 'limit_reached', message: /at most 200 areas/ } })
  })
})

describe('an area is given', () => {
  it('to a team for a period, and the assignment before ends the day before', async () => {
    const { admin, member, assign, periods } = await team()
    const [ana, bob] = [admin.user.id, member.user.id]
    expect((await assign([ana, bob, ana], '2026-01-01', '2026-03-31')).body.assignments).toMatchObject([
      { userIds: [ana, bob], from: '2026-01-01', until: '2026-03-31' },
    ])
    await assign([bob], '2026-03-01', '2026-05-31')
    expect(await periods()).toEqual([
      { userIds: [bob], from: '2026-03-01', until: '2026-05-31' },
      { userIds: [ana, bob], from: '2026-01-01', until: '2026-02-28' },
    ])
    // A mistake is corrected by giving it again; what begins later stays.
    await assign([ana], '2026-08-01', '2026-08-31')
    await assign([ana, bob], '2026-03-01', '2026-07-31')
    expect((await periods())?.map(({ from, until }) => [from, until])).toEqual([
      ['2026-08-01', '2026-08-31'],
      ['2026-03-01', '2026-07-31'],
      ['2026-01-01', '2026-02-28'],
    ])
    await assign([], '2026-04-01', '2026-12-31')
    expect((await periods())?.map(({ from, until }) => [from, until])).toEqual([
      ['2026-03-01', '2026-03-31'],
      ['2026-01-01', '2026-02-28'],
    ])
  })

  it('to members of its organization only, who stay in its history', async () => {
    const { admin, member, assign, periods } = await team()
    const stranger = await signUp(server().url)
    expect(await assign([admin.user.id, stranger.user.id], '2026-01-01', '2026-02-01')).toMatchObject({
      status: 400,
      body: { message: 'Only members of the organization can have an area', errors: [{ path: 'userIds' }] },
    })
    await assign([member.user.id], '2026-01-01', '2026-02-01')
    await admin.client.removeMember({ params: { id: admin.organization.id, userId: member.user.id } })
    expect(await periods()).toMatchObject([{ userIds: [member.user.id] }])
    expect((await assign([member.user.id], '2026-03-01', '2026-04-01')).status).toBe(400)
  })

  it.each([
    ['a last day before the first', { from: '2026-02-01', until: '2026-01-31' }, /must not lie before the first/],
    ['a day that is none', { from: '2026-02-30' }, 'A day is written like 2025-01-31'],
    ['a day too long ago', { from: '1899-12-31' }, 'A day must lie between 1900 and 2200'],
  ])('and not with %s', async (_, more: Partial<AreaAssignmentInput>, message) => {
    const { admin, area, periods } = await team()
    const body: AreaAssignmentInput = { userIds: [admin.user.id], from: '2026-01-01', until: '2026-12-31', ...more }
    const expected = typeof message === 'string' ? message : expect.stringMatching(message)
    expect(await admin.client.assignArea({ params: { id: area.id }, body })).toMatchObject({
      status: 400,
      body: { message: expected },
    })
    expect(await periods()).toEqual([])
  })

  it('by several at once, without overlap', async () => {
    const { admin, assign, periods } = await team()
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => assign([admin.user.id], `2026-01-0${n + 1}`, `2026-01-${n + 10}`)),
    )
    const days = (await periods())?.toReversed() ?? []
    for (const [n, { from }] of days.entries()) expect(from > (days[n - 1]?.until ?? '')).toBe(true)
  })
})

it('the latest assignments are listed', async () => {
  const { admin, area } = await team()
  await knex().raw(
    `insert into area_assignments (organization_id, area_id, user_ids, from_day, until_day)
    select ?, ?, array[1], date '2020-01-01' + n, date '2020-01-01' + n from generate_series(0, ?) n`,
    [admin.organization.id, area.id, maxCounts.areaAssignments],
  )
  const [found] = await listed(admin)
  expect(found?.assignments).toHaveLength(maxCounts.areaAssignments)
  expect(found?.assignments.at(-1)?.from).toBe('2020-01-02')
})

it('areas end with their organization, and the areas of a user are in their export', async () => {
  const { admin, member, area, assign } = await team()
  await assign([member.user.id], '2026-01-01', '2026-02-01')
  const files = await exportOf(server(), member.client)
  expect(JSON.parse(files.get('areas.json') ?? '')).toMatchObject([
    { area: 'North of the river', from: '2026-01-01', until: '2026-02-01', organizationId: admin.organization.id },
  ])
  expect(JSON.parse((await exportOf(server(), admin.client)).get('areas.json') ?? '')).toEqual([])
  await knex()('organizations').where({ id: area.organizationId }).delete()
  expect(await knex()('areas').where({ id: area.id })).toEqual([])
  expect(await knex()('area_assignments').where({ area_id: area.id })).toEqual([])
})
