import { queryOptions } from '@tanstack/react-query'
import type { Entity } from '../../../shared/replica.ts'
import type { DeletedContact, DeletedInteraction } from '../../../shared/schemas/bin.ts'
import { api } from '../../lib/api.ts'
import { cachedAnswer } from '../../lib/cachedAnswer.ts'
import type { Deleted } from '../../records/bin/writes.ts'
import { organizationScope } from '../../records/organizations/queries.ts'

/** The bin's lists of an organization. */
export const binScope = (organizationId: number) => [organizationScope, organizationId, 'bin'] as const

/** Where a page begins: after a record that may be brought back later; null for the first one. */
export type Position = { after: number; deletedAt: string } | null

export const positionOf = ({ row, deletedAt }: Deleted): Position => ({ after: row.id, deletedAt })

const asked: Record<Entity, (request: ReturnType<typeof addressed>, signal: AbortSignal) => Promise<Deleted[]>> = {
  contact: async (request, signal) =>
    (await api.listDeletedContacts(request, { signal })).map((deleted: DeletedContact) => ({
      entity: 'contact',
      ...deleted,
    })),
  interaction: async (request, signal) =>
    (await api.listDeletedInteractions(request, { signal })).map((deleted: DeletedInteraction) => ({
      entity: 'interaction',
      ...deleted,
    })),
}

const addressed = (organizationId: number, after: Position, search: string) => ({
  params: { organizationId },
  query: { ...after, ...(search && { search }) },
})

/**
 * A page of the deleted records that the user can bring back, the latest first; without a search it stays readable on this device.
 * @param search what they say; empty for all
 * @param after where the previous page has ended
 */
export function binQuery(organizationId: number, entity: Entity, search: string, after: Position) {
  const read = (signal: AbortSignal) => asked[entity](addressed(organizationId, after, search), signal)
  return queryOptions({
    queryKey: [...binScope(organizationId), entity, search, after],
    // What is searched for is not asked again offline, and would replace what is.
    ...(search === ''
      ? cachedAnswer(`deleted.${organizationId}.${entity}.${after?.after ?? ''}`, read)
      : { queryFn: ({ signal }: { signal: AbortSignal }) => read(signal) }),
    staleTime: 0,
  })
}
