import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { cachedAnswer } from '../../lib/cachedAnswer.ts'
import { organizationScope } from './queries.ts'

/** The members of an organization, by name. */
export const membersQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'members'],
    ...cachedAnswer(`members.${organizationId}`, (signal) =>
      api.listMembers({ params: { id: organizationId } }, { signal }),
    ),
  })
