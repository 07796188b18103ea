import { queryOptions } from '@tanstack/react-query'
import type { Entity } from '../../../shared/replica.ts'
import { api } from '../../lib/api.ts'
import { cachedAnswer } from '../../lib/cachedAnswer.ts'
import { organizationScope } from '../organizations/queries.ts'

/** The record whose history is asked for. */
export interface Described {
  entity: Entity
  organizationId: number
  /** Its id on the server. */
  id: number
}

const calls = { contact: api.getContactHistory, interaction: api.getInteractionHistory }

/**
 * A page of a record's history, which stays readable on this device.
 * @param before only what is older than this version; null for the newest
 */
export const historyQuery = ({ entity, organizationId, id }: Described, before: number | null) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'history', entity, id, before],
    ...cachedAnswer(`changes.${organizationId}.${entity}.${id}.${before ?? ''}`, (signal) =>
      calls[entity]({ params: { id }, query: { ...(before !== null && { before }) } }, { signal }),
    ),
    // Whoever opens it has often just changed the record.
    staleTime: 0,
  })
