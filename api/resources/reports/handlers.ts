import type { reports } from '../../../shared/contract/reports.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { csv } from './csv.ts'
import * as service from './service.ts'

export const reportHandlers: HandlersOf<typeof reports> = {
  async getActivitiesReport({ scope, query }, deps) {
    const report = await service.activitiesReport(scope.organizationId, query, deps)
    return query.format === 'json' ? report : csv('activities', report, report.byDay)
  },

  async getLocationsReport({ scope, query }, deps) {
    const report = await service.locationsReport(scope.organizationId, query, deps)
    return query.format === 'json' ? report : csv('locations', report, report.places)
  },

  async getTeamReport({ scope, query }, deps) {
    const report = await service.teamReport(scope.organizationId, query, deps)
    return query.format === 'json' ? report : csv('team', report, report.members)
  },
}
