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

/** The rows of both lists that are at hand before either has been read: what this device has recorded, above all. */
export const atHandQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'atHand'],
    queryFn: async () => {
      const records = await localRecords()
      return {
        contacts: records.seen('contact', organizationId),
        interactions: records.seen('interaction', organizationId),
      }
    },
    // Always as the queue is now.
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  })
