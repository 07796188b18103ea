import { useQueries, useQuery } from '@tanstack/react-query'
import type { Organization } from '../../../shared/schemas/organization.ts'
import { useSession } from '../../lib/session.ts'
import { contactsQuery } from '../contacts/queries.ts'
import { interactionsQuery } from '../interactions/queries.ts'
import { membersQuery } from '../organizations/members.ts'
import { organizationsQuery } from '../organizations/queries.ts'

const lists = { contact: contactsQuery, interaction: interactionsQuery, member: membersQuery }

/** What an address may name: a row, or the organization that a report is about. */
export type Kind = keyof typeof lists | 'report'

/**
 * Another of the user's organizations, if the row is there: someone has shared an address of theirs.
 * @param id of a row that the organization does not have; for a report, of the organization itself
 */
export function useOtherOrganization(
  kind: Kind,
  id: number,
): { organization: Organization | undefined; isLooking: boolean } {
  const { organizationId } = useSession()
  const { data: organizations = [], isFetching, isFetchedAfterMount } = useQuery(organizationsQuery())
  const others = organizations.filter((organization) => organization.id !== organizationId)
  const list: ((of: number) => { queryKey: readonly unknown[] }) | null = kind === 'report' ? null : lists[kind]
  const found = useQueries({
    queries: list
      ? others.map((other) => ({
          ...list(other.id),
          select: (rows: unknown) => (rows as readonly { id: number }[]).some((row) => row.id === id),
        }))
      : [],
  })
  const organization = others.find((other, index) => (list ? found[index]?.data : other.id === id))
  const isLooking = !organization && ((isFetching && !isFetchedAfterMount) || found.some(({ isLoading }) => isLoading))
  return { organization, isLooking }
}
