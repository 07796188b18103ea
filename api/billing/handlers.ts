import type { billing } from '../../shared/contract/billing.ts'
import { Download, type Caller, type HandlersOf } from '../calls/handler.ts'
import { getUser } from '../resources/auth/service.ts'
import { claimCookie } from '../resources/organizations/service.ts'
import { demoCheckoutPage, demoCheckoutScript, pageLanguage } from './demoCheckoutPage.ts'
import * as demo from './demoCheckout.ts'
import * as service from './service.ts'

/** The settings of the caller's flavour: the ways back from the provider's pages lead there. */
const settingsPath = ({ signIn }: Caller) => (signIn.kind === 'token' ? '/jwt/settings' : '/settings')

export const billingHandlers: HandlersOf<typeof billing> = {
  async createCheckoutSession({ body, caller, http }, deps) {
    if (caller) return { url: await service.startUpgrade(caller.userId, settingsPath(caller), deps) }
    const { url, token } = await service.startSignUp(body, http.cookie(claimCookie), deps)
    http.setCookie(service.registrationCookie, token, service.keptSeconds)
    return { url }
  },

  getSessionStatus: async ({ query }, deps) => ({ status: await service.getStatus(query.sessionId, deps) }),

  async completeRegistration({ body, caller, http }, deps) {
    const cookie = http.cookie(service.registrationCookie)
    const { userId, passwordHash, usesCookie } = await service.completeRegistration(
      body.sessionId,
      cookie,
      caller?.userId ?? null,
      deps,
    )
    if (usesCookie) {
      http.setCookie(service.registrationCookie, null)
      http.setCookie(claimCookie, null)
    }
    if (userId === null) return { signedIn: false, user: null }
    // The cookie stands for the password that it was made with, which may be another one by now.
    if (passwordHash !== null) await http.startSession(userId, false, passwordHash)
    return { signedIn: true, user: await getUser(userId, deps) }
  },

  openPortal: async ({ caller }, deps) => ({
    url: await service.openPortal(caller.userId, settingsPath(caller), deps),
  }),

  receiveStripeEvent: ({ http }, deps) => service.receiveEvent(http.rawBody, http.header('stripe-signature'), deps),

  async getDemoCheckoutPage({ params, query, http }, deps) {
    const { state } = await demo.findDemoCheckout(params.sessionId, deps)
    const language = pageLanguage(query.lang, http.header('accept-language'))
    return new Download('text/html; charset=utf-8', demoCheckoutPage(state, language))
  },

  getDemoCheckoutScript(_, deps) {
    demo.assertDemoCheckout(deps)
    return new Download('text/javascript; charset=utf-8', demoCheckoutScript)
  },

  actInDemoCheckout: async ({ params, body }, deps) => ({ url: await demo.act(params.sessionId, body.action, deps) }),
}
