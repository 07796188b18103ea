import * as z from 'zod'
import { auditLog, auditQuery } from '../schemas/audit.ts'
import { pathId } from '../schemas/common.ts'
import type { Contract } from './endpoint.ts'

export const audit = {
  getAuditLog: {
    method: 'GET',
    path: '/api/audit/organization/{organizationId}',
    summary: 'Who did what in an organization, the newest first, in pages',
    auth: 'user',
    permission: 'audit:read',
    organizationFrom: 'params.organizationId',
    params: z.object({ organizationId: pathId }),
    query: auditQuery,
    response: auditLog,
  },
} satisfies Contract
