import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { cachedAnswer } from '../../lib/cachedAnswer.ts'
import { organizationScope } from '../organizations/queries.ts'

/** The views of the organization's lists that the user sees, by name. */
export const viewsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'views'],
    ...cachedAnswer(`savedViews.${organizationId}`, (signal) =>
      api.listViews({ params: { organizationId } }, { signal }),
    ),
  })
