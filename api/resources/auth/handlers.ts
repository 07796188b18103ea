import type { auth } from '../../../shared/contract/auth.ts'
import type { LoginInput } from '../../../shared/schemas/user.ts'
import { notAuthenticated } from '../../calls/errors.ts'
import { cacheCleared, created, Reply, type Deps, type HandlersOf, type Transport } from '../../calls/handler.ts'
import { claimCookie, listOrganizations } from '../organizations/service.ts'
import * as service from './service.ts'
import { readToken, signToken } from './tokens.ts'

/** Checks name and password; a paid sign-up without an event is fulfilled on the way. */
async function signIn(body: LoginInput, http: Transport, deps: Deps): Promise<service.Verified> {
  const verified = await service.checkCredentials(body, http.ip, deps, deps.billing.findLateAccount)
  await deps.billing.refreshIfLapsed(verified.userId)
  return verified
}

const bearer = (http: Transport) => http.header('authorization').replace(/^Bearer\s+/i, '')

/** The key in the bearer token of a request that was authenticated by it. */
function tokenKey(http: Transport, deps: Deps): string | null {
  return readToken(bearer(http), deps.config.jwtSecret)
}

export const authHandlers: HandlersOf<typeof auth> = {
  async login({ body, http }, deps) {
    const { userId, passwordHash } = await signIn(body, http, deps)
    await http.startSession(userId, body.remember ?? false, passwordHash)
    return service.getUser(userId, deps)
  },

  async register({ body, http }, deps) {
    const userId = await service.register(body, http.cookie(claimCookie), deps)
    http.setCookie(claimCookie, null)
    await http.startSession(userId, body.remember ?? false)
    return created(await service.getUser(userId, deps))
  },

  async logout({ http }) {
    await http.endSession()
  },

  getUser: ({ caller }) => caller.user,

  getCurrentUser: ({ caller }) => caller?.user ?? null,

  switchOrganization: ({ caller, body }, deps) => service.switchOrganization(caller.userId, body.organizationId, deps),

  async jwtLogin({ body, http }, deps) {
    const { userId, passwordHash } = await signIn(body, http, deps)
    const started = await service.startToken(userId, body.remember ?? false, deps, passwordHash)
    await http.noteTokenSignIn(userId)
    return started
  },

  async jwtRegister({ body, http }, deps) {
    const userId = await service.register(body, http.cookie(claimCookie), deps)
    http.setCookie(claimCookie, null)
    await http.noteTokenSignIn(userId)
    return created(await service.startToken(userId, body.remember ?? false, deps))
  },

  async jwtLogout({ http }, deps) {
    const key = tokenKey(http, deps)
    if (key) await deps.signIns.end(key)
    return new Reply(204, undefined, cacheCleared)
  },

  async jwtRefresh({ caller, http }, deps) {
    const key = tokenKey(http, deps)
    if (!key) throw notAuthenticated()
    await deps.signIns.touch(caller)
    return { token: signToken(key, caller.userId, caller.signIn.expiresAt, deps.config.jwtSecret), user: caller.user }
  },

  jwtUser: ({ caller }) => caller.user,

  jwtOrganizations: ({ caller }, deps) => listOrganizations(caller.userId, deps),

  jwtSwitchOrganization: ({ caller, body }, deps) =>
    service.switchOrganization(caller.userId, body.organizationId, deps),
}
