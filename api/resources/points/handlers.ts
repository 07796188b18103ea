import type { points } from '../../../shared/contract/points.ts'
import { created, type HandlersOf } from '../../calls/handler.ts'
import * as service from './service.ts'

export const pointsHandlers: HandlersOf<typeof points> = {
  getUserPoints: ({ params, scope }, deps) => service.getUserPoints(scope.organizationId, params.userId, deps),
  getPointsHistory: ({ params, scope }, deps) => service.getHistory(scope.organizationId, params.userId, deps),
  getLeaderboard: ({ scope, caller }, deps) => service.getLeaderboard(scope.organizationId, caller.userId, deps),

  async awardPoints({ body, caller, once }) {
    const { value, isNew } = await once((tx) => service.award(body, caller.userId, tx))
    return created(value, isNew)
  },
}
