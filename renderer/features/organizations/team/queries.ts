import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { organizationScope } from '../../../records/organizations/queries.ts'

/** The organization's invitations, newest first; for admins and managers. */
export const invitationsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'invitations'],
    queryFn: ({ signal }) => api.listInvitations({ params: { organizationId } }, { signal }),
  })
