import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { organizationScope } from '../organizations/queries.ts'

// Rows keep their identity in the lists on this device: comparing 50,000 of them by content would block the page.
const structuralSharing = false

/** All contacts of an organization, as this device sees them; not repeated (specification, point 7). */
export const contactsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'contacts'],
    queryFn: async ({ client, queryKey, signal }) =>
      (await localRecords()).read(
        'contact',
        organizationId,
        () => api.listContacts({ params: { organizationId } }, { signal }),
        client.getQueryData(queryKey) !== undefined,
      ),
    retry: false,
    structuralSharing,
  })
