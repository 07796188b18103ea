import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { cachedAnswer } from '../../../lib/cachedAnswer.ts'
import { organizationScope } from '../../../records/organizations/queries.ts'

const freshMs = 10 * 60_000

/** What happened in an organization while the user was away; the last answer stays on this device. */
export const newsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'news'],
    ...cachedAnswer(`absence.${organizationId}`, (signal) => api.getNews({ params: { organizationId } }, { signal })),
    staleTime: freshMs,
  })
