import type { QueryClient } from '@tanstack/react-query'
import { formerMembersName } from '../../../shared/domain/formerMember.ts'
import { reportColumns, reportFile, reportTimes } from '../../../shared/domain/reportFiles.ts'
import {
  activityFigures,
  locationFigures,
  teamFigures,
  type MemberFigures,
  type TeamFigures,
} from '../../../shared/figures/reports.ts'
import { csvFile } from '../../lib/csvFile.ts'
import { membersQuery } from '../../records/organizations/members.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { teamServerQuery } from './queries.ts'
import { questionOf } from './useReport.ts'
import type { Question, TabKey } from './useReportAddress.ts'

/** Figures from the server are exported only if current: the file could not show that they are older. */
async function teamRows(
  client: QueryClient,
  organizationId: number,
  question: Question,
  { members, former }: TeamFigures<{ id: number; name: string }>,
) {
  const known = await client.fetchQuery({ ...teamServerQuery(organizationId, question), retry: false }).catch(() => [])
  const rows: ({ id: number | null; name: string } & MemberFigures)[] = former
    ? [...members, { id: null, name: formerMembersName, ...former }]
    : members
  return rows.map(({ id, ...figures }) => ({ ...known.find(({ userId }) => userId === id), ...figures }))
}

/** A report's table as a file, counted from this device's rows. */
export async function exportTable(
  client: QueryClient,
  tab: TabKey,
  organizationId: number,
  question: Question,
  timeZone: string,
): Promise<{ blob: Blob; name: string; count: number }> {
  const interactions = await client.ensureQueryData(interactionsQuery(organizationId))
  const asked = questionOf(question, timeZone)
  const rowsOf = {
    activities: () => activityFigures(interactions, asked).byDay,
    locations: () => locationFigures(interactions, asked).places,
    team: async () =>
      teamRows(
        client,
        organizationId,
        question,
        teamFigures(interactions, await client.ensureQueryData(membersQuery(organizationId)), asked),
      ),
  }
  const rows = await rowsOf[tab]()
  const blob = csvFile(reportColumns[tab], rows, { times: reportTimes, timeZone })
  return { blob, name: reportFile(tab, question.period), count: rows.length }
}
