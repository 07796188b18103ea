import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { isTokenFlavour } from '../lib/flavour.ts'
import { retryRead } from '../lib/queryClient.ts'
import { withCompletions } from './pendingCompletions.ts'

// One factory per read. Writes refresh by the factory's key (`invalidateQueries(contactsQuery(id))`), never by a retyped one.
// Reads that several features share stand here; what a single feature reads stands in that feature.

/** Key of everything that belongs to an organization, for switching it. */
export const organizationScope = 'organization'

/** The user's organizations. Repeated three times (specification, point 8). */
export const organizationsQuery = () =>
  queryOptions({
    queryKey: ['organizations'],
    queryFn: ({ signal }) => (isTokenFlavour ? api.jwtOrganizations({}, { signal }) : api.listOrganizations({}, { signal })),
    retry: (failures, error) => retryRead(failures, error, 3),
  })

/** All contacts of an organization; not repeated (specification, point 7). */
export const contactsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'contacts'],
    queryFn: ({ signal }) => api.listContacts({ params: { organizationId } }, { signal }),
    retry: false,
  })

/** All interactions of an organization. */
export const interactionsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'interactions'],
    queryFn: async ({ signal }) => withCompletions(await api.listInteractions({ params: { organizationId } }, { signal })),
  })

/** Everything about points in an organization; what earns points invalidates this. */
export const pointsScope = (organizationId: number) => [organizationScope, organizationId, 'points'] as const
