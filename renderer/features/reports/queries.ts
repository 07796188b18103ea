import { queryOptions } from '@tanstack/react-query'
import type { TeamReport } from '../../../shared/schemas/reports.ts'
import { api } from '../../lib/api.ts'
import { cachedAnswer } from '../../lib/cachedAnswer.ts'
import { organizationScope } from '../../records/organizations/queries.ts'
import { dayText } from './period.ts'
import type { Question } from './useReportAddress.ts'
import { currentTime } from '../../lib/clock.ts'

// Requests only what cannot be counted from contacts and interactions: who added a contact, and the points history.

const requestOf = (organizationId: number, { period: { from, to }, types, memberId }: Question) => ({
  params: { id: organizationId },
  query: {
    from,
    to,
    ...(types.length > 0 && { types: types.join(',') }),
    ...(memberId !== null && { userId: memberId }),
  },
})

/**
 * Key of a stored answer. A period that ends now has one key for all days, so that yesterday's answer is still found.
 */
function keptName(report: string, organizationId: number, { period, types, memberId }: Question): string {
  const { key, from, to } = period
  // A preset ends today, which in the organization's time zone may be the user's yesterday.
  const until = key !== 'custom' || to >= dayText(currentTime()) ? 'now' : to
  return [`${report}Report`, organizationId, from, until, types.join(','), memberId].join('.')
}

function serverQuery<Figures>(
  report: string,
  organizationId: number,
  question: Question,
  ask: (signal: AbortSignal) => Promise<Figures>,
) {
  return queryOptions({
    queryKey: [
      organizationScope,
      organizationId,
      'reports',
      report,
      requestOf(organizationId, question).query,
    ] as const,
    ...cachedAnswer(keptName(report, organizationId, question), ask),
  })
}

/** The server's part of the activities report. */
export const activitiesServerQuery = (organizationId: number, question: Question) =>
  serverQuery('activities', organizationId, question, async (signal) => {
    const { newContacts, followUpsCompleted } = await api.getActivitiesReport(requestOf(organizationId, question), {
      signal,
    })
    return { newContacts, followUpsCompleted }
  })

export type ServerFigures = Pick<
  TeamReport['members'][number],
  'userId' | 'newContacts' | 'followUpsCompleted' | 'points'
>

/** The server's part of the team report: of each member, and of the former ones together, without an id. */
export const teamServerQuery = (organizationId: number, question: Question) =>
  serverQuery('team', organizationId, question, async (signal) => {
    const { members } = await api.getTeamReport(requestOf(organizationId, question), { signal })
    return members.map(({ userId, newContacts, followUpsCompleted, points }): ServerFigures => ({
      userId,
      newContacts,
      followUpsCompleted,
      points,
    }))
  })
