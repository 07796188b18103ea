import type { organizations } from '../../../shared/contract/organizations.ts'
import { created, type HandlersOf } from '../../calls/handler.ts'
import * as service from './service.ts'

export const organizationHandlers: HandlersOf<typeof organizations> = {
  listOrganizations: ({ caller }, deps) => service.listOrganizations(caller.userId, deps),

  async createOrganization({ caller, body, http, once }, deps) {
    if (caller) {
      const { value, isNew } = await once(
        (tx) => service.createOrganization(body, caller.userId, tx, deps.config),
        ({ id }) => id,
      )
      deps.signIns.forget(caller.userId)
      return created(value, isNew)
    }
    const { organization, token } = await service.createUnclaimed(body, deps)
    http.setCookie(service.claimCookie, token, service.claimSeconds)
    return created(organization)
  },

  updateOrganization: ({ scope, body }, deps) => service.updateOrganization(scope.organizationId, body, deps),
}
