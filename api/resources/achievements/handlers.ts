import type { achievements } from '../../../shared/contract/achievements.ts'
import { created, type HandlersOf } from '../../calls/handler.ts'
import * as service from './service.ts'

export const achievementHandlers: HandlersOf<typeof achievements> = {
  listAchievements: ({ scope }, deps) => service.listAchievements(scope.organizationId, deps),
  listUserAchievements: ({ params, scope }, deps) => service.listEarned(scope.organizationId, params.userId, deps),

  async createAchievement({ body, once }) {
    const { value, isNew } = await once((tx) => service.createAchievement(body, tx))
    return created(value, isNew)
  },

  updateAchievement: ({ params, scope, body }, deps) =>
    service.updateAchievement(scope.organizationId, params.id, body, deps),
  retireAchievement: ({ params, scope }, deps) => service.retireAchievement(scope.organizationId, params.id, deps),
}
