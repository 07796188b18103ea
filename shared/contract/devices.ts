import * as z from 'zod'
import { listOf, maxCounts, pathId } from '../schemas/common.ts'
import { device, queueReport } from '../schemas/device.ts'
import type { Contract } from './endpoint.ts'

const inOrganization = {
  auth: 'user',
  organizationFrom: 'params.organizationId',
  params: z.object({ organizationId: pathId }),
} as const

export const devices = {
  listDevices: {
    method: 'GET',
    path: '/api/devices/organization/{organizationId}',
    summary: 'What waits on devices, as they have told; a member sees their own',
    ...inOrganization,
    permission: 'device:read',
    response: listOf(device, maxCounts.devices),
  },
  reportQueue: {
    method: 'PUT',
    path: '/api/devices/organization/{organizationId}/queue',
    summary: 'What waits on the device that asks',
    ...inOrganization,
    permission: 'interaction:write',
    changes: ['devices'],
    body: queueReport,
    response: z.void(),
  },
} satisfies Contract
