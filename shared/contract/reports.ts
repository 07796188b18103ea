import * as z from 'zod'
import { pathId } from '../schemas/common.ts'
import { activitiesReport, locationsReport, reportQuery, teamReport } from '../schemas/reports.ts'
import type { Contract } from './endpoint.ts'

const report = {
  method: 'GET',
  auth: 'user',
  permission: 'report:read',
  organizationFrom: 'params.id',
  costly: true,
  alsoProduces: 'text/csv',
  params: z.object({ id: pathId }),
  query: reportQuery,
} as const

export const reports = {
  getActivitiesReport: {
    ...report,
    path: '/api/reports/organization/{id}/activities',
    summary: 'What was done in a period, by type and by day',
    response: activitiesReport,
  },
  getLocationsReport: {
    ...report,
    path: '/api/reports/organization/{id}/locations',
    summary: 'Where it was done',
    response: locationsReport,
  },
  getTeamReport: {
    ...report,
    path: '/api/reports/organization/{id}/team',
    summary: 'Who did it',
    response: teamReport,
  },
} satisfies Contract
