import type { areas } from '../../../shared/contract/areas.ts'
import { created, type HandlersOf } from '../../calls/handler.ts'
import * as service from './service.ts'

export const areaHandlers: HandlersOf<typeof areas> = {
  listAreas: ({ scope }, deps) => service.listAreas(scope.organizationId, deps),

  async createArea({ body, once }) {
    const { value, isNew } = await once((tx) => service.createArea(body, tx))
    return created(value, isNew)
  },

  updateArea: ({ params, scope, body }, deps) => service.updateArea(scope.organizationId, params.id, body, deps),

  async assignArea({ params, scope, body, once }) {
    return (await once((tx) => service.assignArea(scope.organizationId, params.id, body, tx))).value
  },

  deleteArea: ({ params, scope }, deps) => service.deleteArea(scope.organizationId, params.id, deps),
}
