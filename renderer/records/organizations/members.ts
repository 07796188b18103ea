import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Member } from '../../../shared/schemas/member.ts'
import { api } from '../../lib/api.ts'
import { cachedAnswer } from '../../lib/cachedAnswer.ts'
import { derivedFrom } from '../../lib/memo.ts'
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

/** One for all rows of a list. */
const namesOf = derivedFrom(
  (members: readonly Member[]): ReadonlyMap<number, string> => new Map(members.map(({ id, name }) => [id, name])),
)

/** The organization's members by their id; undefined while loading. */
export function useMemberNames(): ReadonlyMap<number, string> | undefined {
  const { organizationId } = useSession()
  const { data } = useQuery(ofOrganization(membersQuery, organizationId))
  return data && namesOf(data)
}

/** What a member is called: also one who has left, and while the names are unknown. */
export function useNameOfMember(): (id: number) => string {
  const { t } = useTranslation()
  const names = useMemberNames()
  return (id) => (names ? (names.get(id) ?? t('common.formerMember')) : '…')
}
