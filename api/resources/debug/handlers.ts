import type { debug } from '../../../shared/contract/debug.ts'
import { notFound } from '../../calls/errors.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { checkCredentials, findAccountId, getUser } from '../auth/service.ts'
import { countsOf } from './service.ts'

const demoUsername = 'demo'

export const debugHandlers: HandlersOf<typeof debug> = {
  async directLogin({ body, http }, deps) {
    const { userId, passwordHash } = await checkCredentials(body, http.ip, deps)
    const sessionId = await http.startSession(userId, false, passwordHash)
    return { ...(await getUser(userId, deps)), sessionId }
  },

  testAuth: ({ caller }) => ({
    message: caller ? 'Authenticated' : 'Not authenticated',
    sessionId: caller?.signIn.id ?? null,
    user: caller?.user ?? null,
  }),

  debugData: ({ caller }, deps) => countsOf(caller.userId, deps),

  async forceLogin({ http }, deps) {
    const userId = await findAccountId(demoUsername, deps)
    if (userId === null) throw notFound('Demo user')
    await http.startSession(userId, false)
    return { message: 'Signed in as the demo user', user: await getUser(userId, deps) }
  },
}
