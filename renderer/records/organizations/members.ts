import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/api.ts'
import { cachedAnswer } from '../../lib/cachedAnswer.ts'
import { useSession } from '../../lib/session.ts'
import { ofOrganization, organizationScope } from './queries.ts'

/** The members of an organization, by name. */
export const membersQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'members'],
    ...cachedAnswer(`members.${organizationId}`, (signal) =>
      api.listMembers({ params: { id: organizationId } }, { signal }),
    ),
  })

/** The organization's members by their id; undefined while loading. */
export function useMemberNames(): ReadonlyMap<number, string> | undefined {
  const { organizationId } = useSession()
  const { data } = useQuery(ofOrganization(membersQuery, organizationId))
  return useMemo(() => data && new Map(data.map(({ id, name }) => [id, name])), [data])
}
