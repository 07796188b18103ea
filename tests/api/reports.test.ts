import { describe, expect, it } from 'vitest'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { Organization } from '../../shared/schemas/organization.ts'
import type { ActivitiesReport, LocationsReport, TeamReport } from '../../shared/schemas/reports.ts'
import { useServer } from '../support/api.ts'
import { signUp } from '../support/client.ts'

const server = useServer()

/** An organization in Auckland, far from UTC, with a week of work around a month's border. */
async function withWork() {
  const caller = await signUp(server().url)
  const { client } = caller
  const { body: organization } = await client.post<Organization>('/api/organizations', {
    name: 'Far away',
    timeZone: 'Pacific/Auckland',
  })
  const { body: ana } = await client.post<Contact>('/api/contacts', {
    name: '=SUM(A1)',
    organizationId: organization.id,
  })
  const record = (date: string, more: object = {}) =>
    client.post<{ id: number }>('/api/interactions', {
      organizationId: organization.id,
      contactId: ana.id,
      type: 'conversation',
      date,
      location: { lat: -36.84851, lng: 174.76331, address: '=1+1' },
      ...more,
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
  await client.delete(`/api/interactions/${deleted.id}`)
  await client.put(`/api/interactions/${followed.id}`, { followUpCompleted: true })
  return {
    ...caller,
    organization,
    path: (name: string, query: string) => `/api/reports/organization/${organization.id}/${name}?${query}`,
  }
}

const may = 'from=2026-05-01&to=2026-05-04'

describe('reports', () => {
  it('count days in the time zone of the organization', async () => {
    const { client, path } = await withWork()
    const { body } = await client.get<ActivitiesReport>(path('activities', may))
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
    expect(
      (await client.get<ActivitiesReport>(path('activities', 'from=2026-04-30&to=2026-04-30'))).body,
    ).toMatchObject({ total: 1, byType: [{ type: 'conversation', count: 1 }] })
  })

  it('cover the last 30 days by default', async () => {
    const { client, path } = await withWork()
    const { body } = await client.get<ActivitiesReport>(path('activities', ''))
    expect(body.byDay).toHaveLength(30)
    expect(body.to).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date()))
    expect(body).toMatchObject({ newContacts: 1, followUpsCompleted: 1 })
  })

  it('group places by coordinates rounded to 4 decimals, under the address of the last visit', async () => {
    const { client, path } = await withWork()
    const { body } = await client.get<LocationsReport>(path('locations', 'from=2026-04-01&to=2026-05-04'))
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
    const { client, path, user, organization } = await withWork()
    const { user: idle } = await signUp(server().url)
    await server().db.knex('memberships').insert({ organization_id: organization.id, user_id: idle.id, role: 'member' })
    const { body } = await client.get<TeamReport>(path('team', 'from=2026-04-01&to=2026-05-04'))
    expect(body.members).toMatchObject([
      { userId: user.id, interactions: 3, contacts: 1, lastActivity: '2026-05-02T00:00:00.000Z' },
      { userId: idle.id, interactions: 0, contacts: 0, points: 0, lastActivity: null },
    ])
  })

  it('count only the types and the member of the filter', async () => {
    const { client, path, user, organization } = await withWork()
    const { user: idle } = await signUp(server().url)
    await server().db.knex('memberships').insert({ organization_id: organization.id, user_id: idle.id, role: 'member' })
    const all = 'from=2026-04-01&to=2026-05-04'
    const total = async (filter: string) =>
      (await client.get<ActivitiesReport>(path('activities', `${all}${filter}`))).body.total
    expect(await total('')).toBe(3)
    expect(await total('&types=prayer')).toBe(2)
    expect(await total('&types=prayer,conversation')).toBe(3)
    expect(await total(`&userId=${user.id}`)).toBe(3)
    expect(await total(`&userId=${idle.id}`)).toBe(0)
    expect((await client.get<LocationsReport>(path('locations', `${all}&types=conversation`))).body.totalVisits).toBe(1)
    expect(
      (await client.get<TeamReport>(path('team', `${all}&types=prayer&userId=${user.id}`))).body.members,
    ).toMatchObject([{ userId: user.id, interactions: 2 }])
    expect(
      (await client.get<ActivitiesReport>(path('activities', '&types=conversation'))).body.followUpsCompleted,
    ).toBe(0)
    expect((await client.get<ActivitiesReport>(path('activities', '&types=prayer'))).body.followUpsCompleted).toBe(1)
    expect((await client.get(path('activities', 'types=sermon'))).status).toBe(400)
  })

  it('come as CSV in which no cell is a formula', async () => {
    const { client, path } = await withWork()
    for (const name of ['activities', 'locations', 'team']) {
      const answer = await client.get(path(name, 'from=2026-04-01&to=2026-05-04&format=csv'))
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(answer.headers.get('content-disposition')).toContain(
        `attachment; filename="${name} 2026-04-01 2026-05-04.csv"`,
      )
    }
    const { text } = await client.get(path('locations', 'from=2026-04-30&to=2026-04-30&format=csv'))
    expect(text.split('\r\n')[1]).toMatch(/^'=1\+1,.*,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it.each([
    ['from=2026-05-05&to=2026-05-04', 'to must not lie before from'],
    ['from=yesterday', 'A day is written like 2025-01-31'],
    ['format=pdf', 'format must be json or csv'],
    ['from=1999-01-01&to=2026-01-01', 'A report covers 3660 days at most'],
  ])('refuse %s', async (query, message) => {
    const { client, path } = await withWork()
    expect(await client.get(path('activities', query))).toMatchObject({ status: 400, body: { message } })
  })

  it('are closed to other organizations', async () => {
    const { path } = await withWork()
    const stranger = await signUp(server().url)
    for (const name of ['activities', 'locations', 'team'])
      expect((await stranger.client.get(path(name, may))).status).toBe(403)
  })
})
