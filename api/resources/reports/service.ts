import { say } from '../../../shared/domain/messages.ts'
import { dayNumber, dayText } from '../../../shared/domain/days.ts'
import { maxCounts } from '../../../shared/domain/limits.ts'
import type { ActivitiesReport, LocationsReport, ReportQuery, TeamReport } from '../../../shared/schemas/reports.ts'
import type { Statement } from '../../db/database.ts'
import { invalid, notFound } from '../../calls/errors.ts'
import type { Deps } from '../../calls/handler.ts'
import * as queries from './queries.ts'

/** Default length of a report in days. */
const usualDays = 30

interface Period {
  from: string
  to: string
  timeZone: string
}

type Choice = Pick<ReportQuery, 'types' | 'userId'>

async function periodOf(organizationId: number, query: ReportQuery, { reportsDb: db }: Deps): Promise<Period> {
  const organization = await db.first<{ timeZone: string; today: string }>(queries.today, [organizationId])
  if (!organization) throw notFound('Organization')
  const to = query.to ?? (query.from && query.from > organization.today ? query.from : organization.today)
  const from = query.from ?? dayText(dayNumber(to) + 1 - usualDays)
  if (dayNumber(to) - dayNumber(from) >= maxCounts.reportDays) {
    throw invalid([{ path: 'from', message: say('longReport', { days: maxCounts.reportDays }) }])
  }
  return { from, to, timeZone: organization.timeZone }
}

async function rows<Row>(
  statement: Statement,
  organizationId: number,
  { from, to, timeZone }: Period,
  { types, userId }: Choice,
  { reportsDb: db }: Deps,
): Promise<Row[]> {
  return db.rows<Row>(statement, [organizationId, from, to, timeZone, types ?? null, userId ?? null])
}

/** The report on activities. */
export async function activitiesReport(
  organizationId: number,
  query: ReportQuery,
  deps: Deps,
): Promise<ActivitiesReport> {
  const period = await periodOf(organizationId, query, deps)
  const [counts] = await rows<Omit<ActivitiesReport, keyof Period>>(
    queries.activities,
    organizationId,
    period,
    query,
    deps,
  )
  if (!counts) throw new Error('The report statement returned no row')
  return { ...period, ...counts }
}

/** The report on locations. */
export async function locationsReport(
  organizationId: number,
  query: ReportQuery,
  deps: Deps,
): Promise<LocationsReport> {
  const period = await periodOf(organizationId, query, deps)
  const [places] = await rows<Omit<LocationsReport, keyof Period>>(
    queries.locations,
    organizationId,
    period,
    query,
    deps,
  )
  if (!places) throw new Error('The report statement returned no row')
  return { ...period, ...places }
}

/** The report on the team. */
export async function teamReport(organizationId: number, query: ReportQuery, deps: Deps): Promise<TeamReport> {
  const period = await periodOf(organizationId, query, deps)
  return {
    ...period,
    members: await rows<TeamReport['members'][number]>(queries.team, organizationId, period, query, deps),
  }
}
