import { describe, expect, it } from 'vitest'
import type { RequestOf } from '../../shared/contract/index.ts'
import { useServer } from '../support/api.ts'
import { signUp } from '../support/client.ts'

const server = useServer()
type Query = RequestOf<'getActivitiesReport'>['query']

/** An organization in Auckland, far from UTC, with a week of work around a month's border. */
async function withWork() {
  const caller = await signUp(server().url)
  const { client } = caller
  const { body: organization } = await client.createOrganization({
    body: { name: 'Far away', timeZone: 'Pacific/Auckland' },
  })
  const { body: ana } = await client.createContact({ body: { name: '=SUM(A1)', organizationId: organization.id } })
  const record = (date: string, more: object = {}) =>
    client.createInteraction({
      body: {
        organizationId: organization.id,
        contactId: ana.id,
        type: 'conversation',
        date,
        location: { lat: -36.84851, lng: 174.76331, address: '=1+1' },
        ...more,
      },
    })
  // 23:30 on 30 April and 00:30 on 1 May in Auckland; both are 30 April in UTC.
  await record('2026-04-30T11:30:00Z')
  await record('2026-04-30T12:30:00Z', {
    type: 'prayer',
    location: { lat: -36.84852, lng: 174.76334, address: 'Queen Street' },
  })
  const { body: followed } = await record('2026-05-02T00:00:00Z', {
    type: 'prayer',
    followUpDate: '2026-05-03T00:00:00Z',
    location: { lat: -36.9, lng: 174.8, address: 'Park' },
  })
  const { body: deleted } = await record('2026-05-03T00:00:00Z')
  await client.deleteInteraction({ params: { id: deleted.id } })
  await client.updateInteraction({ params: { id: followed.id }, body: { followUpCompleted: true } })
  const asked = (query: Query) => ({ params: { id: organization.id }, query })
  return { ...caller, organization, asked }
}

const april = { from: '2026-04-01', to: '2026-05-04' }
const may = { from: '2026-05-01', to: '2026-05-04' }
/** A day of which Auckland and UTC differ. */
const border = { from: '2026-04-30', to: '2026-04-30' }
const fileNames = { getActivitiesReport: 'activities', getLocationsReport: 'locations', getTeamReport: 'team' }
const names = Object.keys(fileNames) as (keyof typeof fileNames)[]

describe('reports', () => {
  it('count days in the time zone of the organization', async () => {
    const { client, asked } = await withWork()
    const { body } = await client.getActivitiesReport(asked(may))
    expect(body).toMatchObject({
      from: '2026-05-01',
      to: '2026-05-04',
      timeZone: 'Pacific/Auckland',
      total: 2,
      previousTotal: 1,
      followUpsScheduled: 1,
      byType: [{ type: 'prayer', count: 2 }],
      byDay: [
        { day: '2026-05-01', count: 1 },
        { day: '2026-05-02', count: 1 },
        { day: '2026-05-03', count: 0 },
        { day: '2026-05-04', count: 0 },
      ],
    })
    expect((await client.getActivitiesReport(asked(border))).body).toMatchObject({
      total: 1,
      byType: [{ type: 'conversation', count: 1 }],
    })
  })

  it('cover the last 30 days by default', async () => {
    const { client, asked } = await withWork()
    const { body } = await client.getActivitiesReport(asked({}))
    expect(body.byDay).toHaveLength(30)
    expect(body.to).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date()))
    expect(body).toMatchObject({ newContacts: 1, followUpsCompleted: 1 })
  })

  it('group places by coordinates rounded to 4 decimals, under the address of the last visit', async () => {
    const { client, asked } = await withWork()
    const { body } = await client.getLocationsReport(asked(april))
    expect(body).toMatchObject({
      totalPlaces: 2,
      totalVisits: 3,
      places: [
        {
          lat: -36.8485,
          lng: 174.7633,
          address: 'Queen Street',
          visits: 2,
          contacts: 1,
          lastVisit: '2026-04-30T12:30:00.000Z',
        },
        { address: 'Park', visits: 1 },
      ],
    })
  })

  it('list every member, including those without interactions', async () => {
    const { client, asked, user, organization } = await withWork()
    const { user: idle } = await signUp(server().url)
    await server().db.knex('memberships').insert({ organization_id: organization.id, user_id: idle.id, role: 'member' })
    const { body } = await client.getTeamReport(asked(april))
    expect(body.members).toMatchObject([
      { userId: user.id, interactions: 3, contacts: 1, lastActivity: '2026-05-02T00:00:00.000Z' },
      { userId: idle.id, interactions: 0, contacts: 0, points: 0, lastActivity: null },
    ])
  })

  it('count former members together, in the list of members and in its file', async () => {
    const { client, asked, user, organization } = await withWork()
    const interactions = server().db.knex('interactions').where({ organization_id: organization.id })
    const left = [(await signUp(server().url)).user, (await signUp(server().url)).user]
    // Both have met Ana; one of them added her, completed her follow-up, and got points.
    const [first, second] = await interactions.clone().whereNull('deleted_at').orderBy('id').limit(2)
    await interactions.clone().where({ id: first.id }).update({ user_id: left[0]!.id })
    await interactions.clone().where({ id: second.id }).update({ user_id: left[1]!.id })
    for (const table of ['contacts', 'points_history'])
      await server()
        .db.knex(table)
        .where({ organization_id: organization.id })
        .update(table === 'contacts' ? { created_by: left[0]!.id } : { user_id: left[0]!.id })
    const period = { from: '2026-04-01', to: '2035-01-01' }
    const all = (await client.getTeamReport(asked(period))).body.members
    expect(all).toMatchObject([
      { userId: user.id, interactions: 1, contacts: 1, newContacts: 0, followUpsCompleted: 0, points: 0 },
      { userId: null, name: 'Former members', interactions: 2, contacts: 1, newContacts: 1, followUpsCompleted: 1 },
    ])
    expect(all[1]!.points).toBeGreaterThan(0)
    const { text } = await client.getTeamReport(asked({ ...period, format: 'csv' }))
    expect(text.split('\r\n')[2]).toMatch(/^Former members,2,1,1,1,\d+,/)
    // Asked about one of them, only theirs; of a period in which they did nothing, no row.
    const one = (await client.getTeamReport(asked({ ...period, userId: left[1]!.id }))).body.members
    expect(one).toMatchObject([{ userId: null, interactions: 1, newContacts: 0, followUpsCompleted: 0, points: 0 }])
    expect((await client.getTeamReport(asked({ from: '2025-01-01', to: '2025-01-31' }))).body.members).toHaveLength(1)
  })

  it('count only the types and the member of the filter', async () => {
    const { client, asked, user, organization } = await withWork()
    const { user: idle } = await signUp(server().url)
    await server().db.knex('memberships').insert({ organization_id: organization.id, user_id: idle.id, role: 'member' })
    const total = async (filter: Query) => (await client.getActivitiesReport(asked({ ...april, ...filter }))).body.total
    expect(await total({})).toBe(3)
    expect(await total({ types: 'prayer' })).toBe(2)
    expect(await total({ types: 'prayer,conversation' })).toBe(3)
    expect(await total({ userId: user.id })).toBe(3)
    expect(await total({ userId: idle.id })).toBe(0)
    const visited = await client.getLocationsReport(asked({ ...april, types: 'conversation' }))
    expect(visited.body.totalVisits).toBe(1)
    const team = await client.getTeamReport(asked({ ...april, types: 'prayer', userId: user.id }))
    expect(team.body.members).toMatchObject([{ userId: user.id, interactions: 2 }])
    const completed = async (types: string) =>
      (await client.getActivitiesReport(asked({ types }))).body.followUpsCompleted
    expect(await completed('conversation')).toBe(0)
    expect(await completed('prayer')).toBe(1)
    expect((await client.getActivitiesReport(asked({ types: 'sermon' }))).status).toBe(400)
  })

  it('come as CSV in which no cell is a formula', async () => {
    const { client, asked } = await withWork()
    for (const name of names) {
      const answer = await client[name](asked({ ...april, format: 'csv' }))
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(answer.headers.get('content-disposition')).toContain(
        `attachment; filename="${fileNames[name]} 2026-04-01 2026-05-04.csv"`,
      )
    }
    const { text } = await client.getLocationsReport(asked({ ...border, format: 'csv' }))
    expect(text.split('\r\n')[1]).toMatch(/^'=1\+1,.*,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it.each<[object, string]>([
    [{ from: '2026-05-05', to: '2026-05-04' }, 'to must not lie before from'],
    [{ from: 'yesterday' }, 'A day is written like 2025-01-31'],
    [{ format: 'pdf' }, 'format must be json or csv'],
    [{ from: '1999-01-01', to: '2026-01-01' }, 'A report covers 3660 days at most'],
  ])('refuse %j', async (query, message) => {
    const { client, asked } = await withWork()
    expect(await client.getActivitiesReport(asked(query))).toMatchObject({ status: 400, body: { message } })
  })

  it('are closed to other organizations', async () => {
    const { asked } = await withWork()
    const stranger = await signUp(server().url)
    for (const name of names) expect((await stranger.client[name](asked(may))).status).toBe(403)
  })
})
