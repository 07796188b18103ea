import { queryOptions } from '@tanstack/react-query'
import type { Entity } from '../../../shared/replica.ts'
import type { DeletedContact, DeletedInteraction } from '../../../shared/schemas/bin.ts'
import { api } from '../../lib/api.ts'
import { cachedAnswer } from '../../lib/cachedAnswer.ts'
import type { Deleted } from '../../records/bin/writes.ts'
import { organizationScope } from '../../records/organizations/queries.ts'

/** The bin's lists of an organization. */
export const binScope = (organizationId: number) => [organizationScope, organizationId, 'bin'] as const

const asked: Record<Entity, (organizationId: number, after: number | null, signal: AbortSignal) => Promise<Deleted[]>> =
  {
    contact: async (organizationId, after, signal) =>
      (await api.listDeletedContacts(addressed(organizationId, after), { signal })).map((deleted: DeletedContact) => ({
        entity: 'contact',
        ...deleted,
      })),
    interaction: async (organizationId, after, signal) =>
      (await api.listDeletedInteractions(addressed(organizationId, after), { signal })).map(
        (deleted: DeletedInteraction) => ({ entity: 'interaction', ...deleted }),
      ),
  }

const addressed = (organizationId: number, after: number | null) => ({
  params: { organizationId },
  query: { ...(after !== null && { after }) },
})

/**
 * A page of the deleted records that the user can bring back, the latest first; it stays readable on this device.
 * @param after id of the previous page's last row
 */
export const binQuery = (organizationId: number, entity: Entity, after: number | null) =>
  queryOptions({
    queryKey: [...binScope(organizationId), entity, after],
    ...cachedAnswer(`deleted.${organizationId}.${entity}.${after ?? ''}`, (signal) =>
      asked[entity](organizationId, after, signal),
    ),
    staleTime: 0,
  })
