import type { interactions } from '../../../shared/contract/interactions.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { createdRecord } from '../records/service.ts'
import * as service from './service.ts'

export const interactionHandlers: HandlersOf<typeof interactions> = {
  listInteractions: ({ scope, query, http }, deps) =>
    service.listInteractions(scope.organizationId, query, http.header('if-none-match'), deps),

  async createInteraction({ body, caller }, deps) {
    const [made] = await service.createInteractions(body.organizationId, [body], caller.userId, deps)
    return createdRecord(made)
  },

  updateInteraction: ({ params, body, caller, scope }, deps) =>
    service.updateInteraction(
      body,
      {
        ...params,
        organizationId: scope.organizationId,
        userId: caller.userId,
        version: body.version,
        opId: body.opId,
        clientId: body.clientId,
      },
      deps,
    ),

  deleteInteraction: ({ params, query, caller, scope }, deps) =>
    service.deleteInteraction(
      { ...params, organizationId: scope.organizationId, userId: caller.userId, ...query },
      scope.grant,
      deps,
    ),
}
