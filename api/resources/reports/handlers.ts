import type { reports } from '../../../shared/contract/reports.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { csv } from './csv.ts'
import * as service from './service.ts'

export const reportHandlers: HandlersOf<typeof reports> = {
  async getActivitiesReport({ scope, query }, deps) {
    const report = await service.activitiesReport(scope.organizationId, query, deps)
    return query.format === 'json' ? report : csv(`activities ${report.from} ${report.to}`, { day: 'Day', count: 'Interactions' }, report.byDay)
  },

  async getLocationsReport({ scope, query }, deps) {
    const report = await service.locationsReport(scope.organizationId, query, deps)
    const columns = { address: 'Address', lat: 'Latitude', lng: 'Longitude', visits: 'Visits', contacts: 'Contacts', lastVisit: 'Last visit' }
    return query.format === 'json' ? report : csv(`locations ${report.from} ${report.to}`, columns, report.places)
  },

  async getTeamReport({ scope, query }, deps) {
    const report = await service.teamReport(scope.organizationId, query, deps)
    const columns = {
      name: 'Name', interactions: 'Interactions', contacts: 'Contacts met', newContacts: 'New contacts',
      followUpsCompleted: 'Follow-ups completed', points: 'Points', lastActivity: 'Last activity',
    }
    return query.format === 'json' ? report : csv(`team ${report.from} ${report.to}`, columns, report.members)
  },
}
