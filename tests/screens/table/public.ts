import { callsOf } from '../../support/pageCalls.ts'
import { invitationStates } from '../people.ts'
import type { Moment, Screen, State } from '../types.ts'

const press =
  (key: string) =>
  ({ page, say }: Moment) =>
    page
      .getByRole('button', { name: say(key), exact: true })
      .first()
      .click()
const alert = ({ page }: Moment) => page.getByRole('alert')
const mistake = ({ page }: Moment) => page.locator('[aria-invalid=true]')

/** The tabs of a sign-in page; the token flavour's path begins with /jwt. */
const authStates = (base: string): State[] => [
  { name: 'login', path: `${base}/auth`, main: true },
  { name: 'register', path: `${base}/auth?tab=register`, main: true },
  { name: 'premium, demo', path: `${base}/auth?tab=subscription`, main: true },
]

export const publicScreens: readonly Screen[] = [
  { name: 'Landing', states: [{ name: 'signed out', path: '/', main: true }] },
  {
    name: 'Not loaded',
    states: [
      { name: 'the app', path: '/contacts', as: 'demo', loses: /appStart-.*\.js$/, see: alert },
      { name: 'a page', path: '/auth', loses: /AuthPage-.*\.js$/, see: alert },
    ],
  },
  {
    name: 'Auth',
    states: [
      ...authStates(''),
      { name: 'login, mistakes', path: '/auth', act: press('auth.login.submit'), see: mistake },
      {
        name: 'login, refused',
        path: '/auth',
        act: refusedLogin,
        see: ({ page, say }) => page.getByText(say('auth.toasts.loginFailed')),
      },
      { name: 'register, mistakes', path: '/auth?tab=register', act: press('auth.register.submit'), see: mistake },
      {
        name: 'premium, payments',
        path: '/auth?tab=subscription',
        config: { payments: true, demoCheckout: false, demo: false },
      },
      {
        name: 'premium, mistakes',
        path: '/auth?tab=subscription',
        act: press('auth.subscription.submit'),
        see: mistake,
      },
      {
        name: 'premium, not set up',
        path: '/auth?tab=subscription',
        config: { payments: false, demoCheckout: false, demo: false },
      },
    ],
  },
  {
    name: 'Auth (token)',
    states: authStates('/jwt').map((state) => (state.name === 'login' ? state : { ...state, main: undefined })),
  },
  {
    name: 'Subscription success',
    states: [
      { name: 'no session', path: '/subscription-success', main: true },
      { name: 'waiting', path: '/subscription-success?session_id=cs_waiting', answers: 'held' },
      { name: 'error', path: '/subscription-success?session_id=cs_unknown', see: alert },
      {
        name: 'success',
        path: '/subscription-success?session_id=cs_paid',
        as: 'one',
        act: succeed,
        see: ({ page, say }) => page.getByRole('heading', { name: say('auth.success.done') }),
      },
      {
        name: 'paid elsewhere',
        path: ({ paidSession }) => `/subscription-success?session_id=${paidSession}`,
        see: ({ page }) => page.getByRole('status').getByRole('heading'),
      },
    ],
  },
  {
    name: 'Invitation',
    states: [
      ...invitationStates.map((state): State => ({
        name: state,
        path: ({ invitations }) => `/invite/${invitations[state]}`,
        main: state === 'pending' ? true : undefined,
      })),
      { name: 'with an account', path: ({ invitations }) => `/invite/${invitations.pending}?account=existing` },
      {
        name: 'mistakes',
        path: ({ invitations }) => `/invite/${invitations.pending}`,
        act: press('invite.form.submit'),
        see: mistake,
      },
      { name: 'signed in', path: ({ invitations }) => `/invite/${invitations.pending}`, as: 'one' },
      {
        name: 'already a member',
        path: ({ invitations }) => `/invite/${invitations.pending}`,
        as: 'member',
        act: press('invite.join'),
        see: ({ page, say }) => page.getByRole('link', { name: say('invite.toDashboard') }),
      },
      { name: 'expired, signed in', path: ({ invitations }) => `/invite/${invitations.expired}`, as: 'one' },
      {
        name: 'signed in by token',
        path: ({ invitations }) => `/invite/${invitations.pending}`,
        as: 'one',
        byToken: true,
      },
      { name: 'unknown', path: '/invite/there-is-no-such-invitation' },
      { name: 'not loaded', path: '/invite/any', answers: 'refused' },
      {
        name: 'loading',
        path: '/invite/any',
        answers: 'held',
        see: ({ page, say }) => page.getByText(say('common.loading')),
      },
    ],
  },
  {
    name: 'Debug',
    states: [
      { name: 'session', path: '/debug-auth' },
      {
        name: 'session, result',
        path: '/debug-auth',
        act: press('debug.data'),
        see: ({ page, say }) => page.getByRole('region', { name: say('debug.result') }),
      },
      { name: 'token, signed out', path: '/debug-jwt-auth' },
      { name: 'token, signed in', path: '/debug-jwt-auth', as: 'demo', byToken: true },
    ],
  },
  {
    name: 'Not found',
    states: [
      { name: 'signed out', path: '/nowhere', main: true },
      { name: 'signed in', path: '/nowhere', as: 'demo' },
    ],
  },
]

async function refusedLogin({ page, say }: Moment) {
  await page.getByLabel(say('auth.login.username')).fill('nobody')
  await page.getByLabel(say('auth.login.password'), { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: say('auth.login.submit'), exact: true }).click()
}

/** Runs in the page, which then does not go on by itself. */
function stayHere() {
  const later = window.setTimeout.bind(window)
  Object.assign(window, {
    setTimeout: (...[act, ms, ...rest]: Parameters<typeof later>) => (ms === 1_500 ? 0 : later(act, ms, ...rest)),
  })
}

/** The payment page leads back after a payment. */
async function succeed({ page }: Moment) {
  const { body: user } = await callsOf(page).getUser()
  await page.route('**/session-status**', (route) => route.fulfill({ json: { status: 'complete' } }))
  await page.route('**/complete-registration', (route) => route.fulfill({ json: { signedIn: true, user } }))
  const stay = await page.addInitScript(stayHere)
  await page.reload()
  await stay.dispose()
}
