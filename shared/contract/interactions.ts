import * as z from 'zod'
import { maxCounts } from '../domain/limits.ts'
import { binQuery, deletedInteraction } from '../schemas/bin.ts'
import { listOf, pathId } from '../schemas/common.ts'
import { interaction, interactionInput, interactionListQuery, interactionPatch } from '../schemas/interaction.ts'
import { deletion } from './deletion.ts'
import type { Contract } from './endpoint.ts'
import { historyCall } from './history.ts'

export const interactions = {
  listInteractions: {
    method: 'GET',
    path: '/api/interactions/organization/{organizationId}',
    summary: 'All interactions of an organization',
    auth: 'user',
    permission: 'interaction:read',
    organizationFrom: 'params.organizationId',
    params: z.object({ organizationId: pathId }),
    query: interactionListQuery,
    inPieces: true,
    response: z.array(interaction),
    revalidates: true,
  },
  listDeletedInteractions: {
    method: 'GET',
    path: '/api/interactions/organization/{organizationId}/deleted',
    summary: 'Deleted interactions that can be brought back, the latest first, in pages',
    auth: 'user',
    permission: 'interaction:delete',
    organizationFrom: 'params.organizationId',
    params: z.object({ organizationId: pathId }),
    query: binQuery,
    response: listOf(deletedInteraction, maxCounts.binPage),
  },
  getInteractionHistory: {
    ...historyCall,
    path: '/api/history/interactions/{id}',
    summary: 'Every change of an interaction, the newest first',
    permission: 'interaction:read',
    organizationFrom: 'interaction',
  },
  createInteraction: {
    method: 'POST',
    path: '/api/interactions',
    summary: 'Record an interaction or a location visit',
    auth: 'user',
    permission: 'interaction:write',
    organizationFrom: 'body.organizationId',
    queue: 'pendingInteractions',
    changes: ['interactions', 'points'],
    body: interactionInput,
    response: interaction,
    creates: true,
    errors: ['contact_unknown'],
  },
  updateInteraction: {
    method: 'PUT',
    path: '/api/interactions/{id}',
    summary: 'Change an interaction, complete its follow-up, or bring it back from the bin',
    auth: 'user',
    permission: 'interaction:write',
    organizationFrom: 'interaction',
    queue: 'pendingInteractions',
    changes: ['interactions', 'points'],
    params: z.object({ id: pathId }),
    body: interactionPatch,
    response: interaction,
    errors: ['contact_unknown'],
  },
  deleteInteraction: {
    method: 'DELETE',
    path: '/api/interactions/{id}',
    summary: 'Delete an interaction',
    auth: 'user',
    permission: 'interaction:delete',
    organizationFrom: 'interaction',
    queue: 'pendingInteractions',
    changes: ['interactions', 'points'],
    params: z.object({ id: pathId }),
    query: deletion,
    response: z.void(),
  },
} satisfies Contract
