import type { devices } from '../../../shared/contract/devices.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import * as service from './service.ts'

export const deviceHandlers: HandlersOf<typeof devices> = {
  listDevices: ({ scope, caller }, deps) => service.listDevices(scope, caller, deps),
  reportQueue: ({ scope, caller, body, http }, deps) =>
    service.reportQueue(body, { caller, organizationId: scope.organizationId, http }, deps),
}
