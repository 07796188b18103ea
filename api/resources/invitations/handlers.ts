import type { invitations } from '../../../shared/contract/invitations.ts'
import type { AcceptedInvitation, AcceptInput } from '../../../shared/schemas/invitation.ts'
import { notAuthenticated } from '../../calls/errors.ts'
import { created, type Caller, type Deps, type HandlersOf, type Scope, type Transport } from '../../calls/handler.ts'
import { getUser, registerInvited, startToken } from '../auth/service.ts'
import { getOrganization } from '../organizations/service.ts'
import * as service from './service.ts'

const inviterOf = ({ organizationId, role }: Scope, { userId }: Caller): service.Inviter => ({
  organizationId,
  role,
  userId,
})

export const invitationHandlers: HandlersOf<typeof invitations> = {
  listInvitations: ({ scope }, deps) => service.listInvitations(scope.organizationId, deps.db),

  async createInvitation({ caller, scope, body, once }, deps) {
    await deps.limits.invitation(caller.userId)
    const { value, isNew } = await once(async (tx) => ({
      organizationId: scope.organizationId,
      ...(await service.createInvitation(body, inviterOf(scope, caller), deps, tx)),
    }))
    return created(await service.deliver(value.organizationId, value, isNew, deps), isNew)
  },

  async resendInvitation({ caller, scope, params, once }, deps) {
    await deps.limits.invitation(caller.userId)
    const { value, isNew } = await once((tx) => service.renewInvitation(params.id, inviterOf(scope, caller), deps, tx))
    return service.deliver(scope.organizationId, value, isNew, deps)
  },

  revokeInvitation: ({ caller, scope, params }, deps) =>
    deps.db.transaction((tx) => service.revokeInvitation(params.id, inviterOf(scope, caller), tx)),

  getInvitation: ({ params }, deps) => service.previewInvitation(params.token, deps.db),

  async acceptInvitation({ caller, body, http, once }, deps) {
    if (isNewUser(body)) {
      // Anonymous calls are counted already.
      if (caller) await deps.limits.signUp(http.ip)
      return created(await acceptAsNewUser(body, http, deps))
    }
    if (!caller) throw notAuthenticated()
    const { value, isNew } = await once(
      (tx) => service.join(body.token, caller.userId, tx, deps.config),
      ({ organizationId }) => organizationId,
    )
    deps.signIns.forget(caller.userId)
    deps.events.changed(value.organizationId, ['members', 'invitations'])
    const [user, organization] = await Promise.all([
      getUser(caller.userId, deps),
      getOrganization(value.organizationId, deps.db),
    ])
    return created({ user, organization, role: value.role }, isNew)
  },
}

type NewUser = AcceptInput & { username: string; password: string }

const isNewUser = (input: AcceptInput): input is NewUser => input.username !== undefined && input.password !== undefined

async function acceptAsNewUser(
  { token: invitationToken, signIn, remember = false, ...account }: NewUser,
  http: Transport,
  deps: Deps,
) {
  const userId = await registerInvited({ ...account, invitationToken }, deps)
  const user = await getUser(userId, deps)
  if (user.organizationId === null || user.role === null) throw new Error('An invited user begins as a member')
  const answer: AcceptedInvitation = {
    user,
    role: user.role,
    organization: await getOrganization(user.organizationId, deps.db),
  }
  if (signIn === 'token') {
    await http.noteTokenSignIn(userId)
    return { ...answer, token: (await startToken(userId, remember, deps)).token }
  }
  await http.startSession(userId, remember)
  return answer
}
