import type { interactions } from '../../../shared/contract/interactions.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { changeOf, createdRecord } from '../records/service.ts'
import * as service from './service.ts'

export const interactionHandlers: HandlersOf<typeof interactions> = {
  listInteractions: ({ scope, query, http }, deps) =>
    service.listInteractions(scope, query, http.header('if-none-match'), deps),

  listDeletedInteractions: ({ scope, caller, query }, deps) =>
    service.listDeletedInteractions(scope, caller.userId, query, deps),

  getInteractionHistory: ({ params, query, scope }, deps) =>
    service.getInteractionHistory({ ...params, ...query, ...scope }, deps),

  async createInteraction({ body, caller, scope }, deps) {
    const [made] = await service.createInteractions(scope, [body], caller.userId, deps)
    return createdRecord(made)
  },

  updateInteraction: (request, deps) => service.updateInteraction(request.body, changeOf(request, request.body), deps),

  deleteInteraction: (request, deps) =>
    service.deleteInteraction(changeOf(request, request.query), request.scope.grant, deps),
}
