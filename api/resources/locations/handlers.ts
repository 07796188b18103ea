import type { locations } from '../../../shared/contract/locations.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import * as service from './service.ts'

export const locationHandlers: HandlersOf<typeof locations> = {
  listLocations: ({ scope }, { db }) => service.listLocations(scope.organizationId, db),
  shareLocation: ({ scope, caller, body }, { db }) =>
    service.shareLocation(scope.organizationId, caller.userId, body, db),
}
