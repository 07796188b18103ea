import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { membersQuery } from './members.ts'

/** Where the members were who share it; read again with the members. Not kept on the device. */
export const locationsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...membersQuery(organizationId).queryKey, 'locations'],
    queryFn: ({ signal }) => api.listLocations({ params: { organizationId } }, { signal }),
    gcTime: 0,
  })
