import * as z from 'zod'
import { pathId, listOf, maxCounts } from '../schemas/common.ts'
import { memberLocation, sharedPosition } from '../schemas/memberLocation.ts'
import type { Contract } from './endpoint.ts'

const organizationPath = z.object({ organizationId: pathId })

export const locations = {
  listLocations: {
    method: 'GET',
    path: '/api/locations/organization/{organizationId}',
    summary: 'Where the members who share their location were in the last 12 hours',
    auth: 'user',
    permission: 'location:read',
    organizationFrom: 'params.organizationId',
    params: organizationPath,
    response: listOf(memberLocation, maxCounts.members),
  },
  shareLocation: {
    method: 'PUT',
    path: '/api/locations/organization/{organizationId}',
    summary: 'Share where you are with an organization, if you allow it; only the latest place is kept, for 12 hours',
    auth: 'user',
    permission: 'location:write',
    organizationFrom: 'params.organizationId',
    params: organizationPath,
    body: sharedPosition,
    response: z.void(),
    errors: ['switched_off'],
  },
} satisfies Contract
