import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { organizationScope } from '../../records/queries.ts'
import type { Question } from './useReportAddress.ts'

/** What the calls take of a question. */
export const reportRequest = (organizationId: number, { period: { from, to }, types, memberId }: Question) => ({
  params: { id: organizationId },
  query: { from, to, ...(types.length > 0 && { types: types.join(',') }), ...(memberId !== null && { userId: memberId }) },
})

const keyOf = (report: string, organizationId: number, question: Question) =>
  [organizationScope, organizationId, 'reports', report, reportRequest(organizationId, question).query] as const

/** The figures shown before stay until the new ones have come; those of another organization never. */
const keepWithin = (organizationId: number) => <Data>(data: Data | undefined, query: { queryKey: QueryKey } | undefined) =>
  query?.queryKey[1] === organizationId ? data : undefined

/** What was done. */
export const activitiesReportQuery = (organizationId: number, question: Question) =>
  queryOptions({
    queryKey: keyOf('activities', organizationId, question),
    queryFn: ({ signal }) => api.getActivitiesReport(reportRequest(organizationId, question), { signal }),
    placeholderData: keepWithin(organizationId),
  })

/** Where it was done. */
export const locationsReportQuery = (organizationId: number, question: Question) =>
  queryOptions({
    queryKey: keyOf('locations', organizationId, question),
    queryFn: ({ signal }) => api.getLocationsReport(reportRequest(organizationId, question), { signal }),
    placeholderData: keepWithin(organizationId),
  })

/** Who did it. */
export const teamReportQuery = (organizationId: number, question: Question) =>
  queryOptions({
    queryKey: keyOf('team', organizationId, question),
    queryFn: ({ signal }) => api.getTeamReport(reportRequest(organizationId, question), { signal }),
    placeholderData: keepWithin(organizationId),
  })
