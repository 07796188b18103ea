import { say } from '../../../shared/domain/messages.ts'
import type { members } from '../../../shared/contract/members.ts'
import { forbidden } from '../../calls/errors.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { mayRemove } from './policy.ts'
import * as service from './service.ts'

export const memberHandlers: HandlersOf<typeof members> = {
  listMembers: ({ scope }, deps) => service.listMembers(scope.organizationId, scope.role, deps.db),

  async updateMember({ scope, params, body }, deps) {
    const member = await deps.db.transaction((tx) =>
      service.setRole(scope.organizationId, params.userId, body.role, tx),
    )
    deps.signIns.forget(params.userId)
    return member
  },

  async removeMember({ caller, scope, params }, deps) {
    if (!mayRemove(scope.grant, caller.userId, params.userId)) throw forbidden(say('adminsOnlyRemove'))
    await deps.db.transaction((tx) => service.removeMember(scope.organizationId, params.userId, caller.userId, tx))
    deps.signIns.forget(params.userId)
  },
}
