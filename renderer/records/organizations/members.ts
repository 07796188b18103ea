import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keptAnswer } from '../../lib/keptAnswer.ts'
import { organizationScope } from './queries.ts'

/** The members of an organization, by name. */
export const membersQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'members'],
    ...keptAnswer(`members.${organizationId}`, (signal) =>
      api.listMembers({ params: { id: organizationId } }, { signal }),
    ),
  })
