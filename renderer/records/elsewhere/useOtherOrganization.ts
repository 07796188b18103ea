import { useQueries, useQuery } from '@tanstack/react-query'
import type { Organization } from '../../../shared/schemas/organization.ts'
import { useSession } from '../../lib/session.ts'
import { contactsQuery } from '../contacts/queries.ts'
import { interactionsQuery } from '../interactions/queries.ts'
import { membersQuery } from '../organizations/members.ts'
import { organizationsQuery } from '../organizations/queries.ts'

const lists = { contact: contactsQuery, interaction: interactionsQuery, member: membersQuery }

/** What an address may name. */
export type Kind = keyof typeof lists

/**
 * Another of the user's organizations, if the row is there: someone has shared an address of theirs.
 * @param id of a row that the organization does not have
 */
export function useOtherOrganization(
  kind: Kind,
  id: number,
): { organization: Organization | undefined; isLooking: boolean } {
  const { organizationId } = useSession()
  const { data: organizations = [], isFetching, isFetchedAfterMount } = useQuery(organizationsQuery())
  const others = organizations.filter((organization) => organization.id !== organizationId)
  const list: (of: number) => { queryKey: readonly unknown[] } = lists[kind]
  const found = useQueries({
    queries: others.map((organization) => ({
      ...list(organization.id),
      select: (rows: unknown) => (rows as readonly { id: number }[]).some((row) => row.id === id),
    })),
  })
  const organization = others.find((_, index) => found[index]?.data)
  const isLooking = !organization && ((isFetching && !isFetchedAfterMount) || found.some(({ isLoading }) => isLoading))
  return { organization, isLooking }
}
