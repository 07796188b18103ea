import { format, subDays } from 'date-fns'
import { pathOf } from '../../support/calls.ts'
import type { Comparison } from '../rounds.ts'
import { call } from './http.ts'
import type { Stage } from './stage.ts'

const counts = { contacts: 20_000, interactions: 1_000_000 }
const maxMs = 300
/** How many days back; the data go back three years. */
const periods = { 'a month': 30, 'a quarter': 90, 'a year': 365, 'all three years': 1_095 }
const reportCalls = {
  activities: 'getActivitiesReport',
  locations: 'getLocationsReport',
  team: 'getTeamReport',
} as const
type Name = keyof typeof reportCalls
const names = Object.keys(reportCalls) as Name[]

/** Points for all records, and the state in which Postgres' autovacuum leaves tables of that size. */
async function complete(stage: Stage, organizationId: number): Promise<void> {
  await stage.bare.query(`
    insert into points_history (organization_id, user_id, points, reason, reference_type, reference_id, created_at)
    select organization_id, user_id, 5, 'interaction_created', 'interaction', id, date from interactions where organization_id = ${organizationId} order by date;
    insert into points_history (organization_id, user_id, points, reason, reference_type, reference_id, occasion, created_at)
    select organization_id, user_id, 10, 'follow_up_completed', 'interaction', id, follow_up_date::text, follow_up_date from interactions
    where organization_id = ${organizationId} and follow_up_completed order by date`)
  for (const table of ['contacts', 'interactions', 'points_history']) await stage.bare.query(`vacuum analyze ${table}`)
}

/** The reports of a large organization, each as the page and its file request it: one call, by a signed-in user. */
export async function reports(stage: Stage): Promise<Comparison[]> {
  const { organizationId, token } = await stage.person(counts)
  await complete(stage, organizationId)
  const to = new Date()
  const day = (date: Date) => format(date, 'yyyy-MM-dd')

  async function took(name: Name, days: number): Promise<number> {
    const begun = performance.now()
    const path = pathOf(reportCalls[name], {
      params: { id: organizationId },
      query: { from: day(subDays(to, days - 1)), to: day(to) },
    })
    await call(stage.api.url + path, { headers: { authorization: `Bearer ${token}` } })
    return performance.now() - begun
  }

  /** What no report can do without: a look at the index entries of the period. */
  async function countBare(days: number): Promise<number> {
    const begun = performance.now()
    await stage.bare.query({
      name: 'bareCount',
      text: 'select count(*) from interactions where organization_id = $1 and date >= $2 and deleted_at is null',
      values: [organizationId, subDays(to, days - 1)],
    })
    return performance.now() - begun
  }

  return Object.entries(periods).map(([period, days]) => ({
    what: `reports on ${counts.interactions.toLocaleString('en')} interactions, ${period}`,
    unit: 'ms',
    floor: 'bare driver, count',
    goals: names.map((of) => ({ of, atMost: maxMs })),
    contenders: [
      { name: 'bare driver, count', measure: () => countBare(days) },
      ...names.map((name) => ({ name, measure: () => took(name, days) })),
    ],
  }))
}
