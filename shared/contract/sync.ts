import * as z from 'zod'
import { pathId } from '../schemas/common.ts'
import { documentedBatch, documentedResults } from '../schemas/documentedSync.ts'
import { batchResults, changesPage, recordBatch } from '../schemas/sync.ts'
import type { Contract } from './endpoint.ts'

const inOrganization = {
  auth: 'user',
  organizationFrom: 'params.organizationId',
  params: z.object({ organizationId: pathId }),
} as const

/** Largest page of the change feed. */
export const maxPage = 1_000

export const sync = {
  getChanges: {
    method: 'GET',
    path: '/api/sync/organization/{organizationId}',
    summary: 'What changed after a cursor',
    ...inOrganization,
    permission: 'interaction:read',
    query: z.object({
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number<number>().pipe(z.int().min(1).max(maxPage)).optional(),
    }),
    inPieces: true,
    response: changesPage,
    errors: ['cursor_expired'],
  },
  sendRecords: {
    method: 'POST',
    path: '/api/sync/organization/{organizationId}',
    summary: 'Up to 500 queued records in order, each answered by itself',
    ...inOrganization,
    permission: 'interaction:write',
    costly: true,
    bodyLimit: '20mb',
    changes: ['contacts', 'interactions', 'points'],
    body: recordBatch,
    response: batchResults,
    documented: { body: documentedBatch, response: documentedResults },
  },
  getEvents: {
    method: 'GET',
    path: '/api/events',
    summary: 'A stream of which lists changed',
    auth: 'user',
    response: z.string(),
    produces: 'text/event-stream',
  },
} satisfies Contract
