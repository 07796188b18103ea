import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { organizationScope } from '../organizations/queries.ts'

// Rows keep their identity in the lists on this device: comparing 50,000 of them by content would block the page.
const structuralSharing = false

/** All interactions of an organization, as this device sees them. */
export const interactionsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'interactions'],
    queryFn: async ({ client, queryKey, signal }) =>
      (await localRecords()).read(
        'interaction',
        organizationId,
        () => api.listInteractions({ params: { organizationId } }, { signal }),
        client.getQueryData(queryKey) !== undefined,
      ),
    structuralSharing,
  })
