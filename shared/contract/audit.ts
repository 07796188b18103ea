import * as z from 'zod'
import { auditLog, auditPerson, auditQuery } from '../schemas/audit.ts'
import { listOf, maxCounts, pathId } from '../schemas/common.ts'
import { exportNote } from '../schemas/exportNote.ts'
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
  listAuditPeople: {
    method: 'GET',
    path: '/api/audit/organization/{organizationId}/people',
    summary: 'An organization’s members, and who of its audit log has left it, by name',
    auth: 'user',
    permission: 'audit:read',
    organizationFrom: 'params.organizationId',
    params: z.object({ organizationId: pathId }),
    response: listOf(auditPerson, maxCounts.auditPeople),
  },
  noteExport: {
    method: 'POST',
    path: '/api/audit/organization/{organizationId}/exports',
    summary: 'Note in the audit log what you have exported on your device; sent again it is noted once',
    auth: 'user',
    permission: 'export:note',
    organizationFrom: 'params.organizationId',
    logged: true,
    params: z.object({ organizationId: pathId }),
    body: exportNote,
    response: z.void(),
    errors: ['too_many_requests'],
  },
} satisfies Contract
