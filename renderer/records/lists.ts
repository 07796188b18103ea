import { queryOptions } from '@tanstack/react-query'
import { localRecords } from '../offline/localRecords.ts'
import { contactsQuery } from './contacts/queries.ts'
import { interactionsQuery } from './interactions/queries.ts'
import { organizationScope } from './organizations/queries.ts'

/** The list of either kind. */
export const listQueries = { contact: contactsQuery, interaction: interactionsQuery } as const

/** Whether this device has both lists of an organization: they then cost no call. */
export const onDeviceQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'onDevice'],
    queryFn: async () => (await localRecords()).hasAll(organizationId),
  })
