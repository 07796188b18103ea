import type { Locator, Page, Route } from 'playwright'
import { breakpoints } from '../../renderer/ui/theme.ts'
import { Client } from '../support/client.ts'
import type { TestServer } from '../support/server.ts'
import { discard, freshPage, type Hand, type Size, type FilledApp } from './hands.ts'
import type { Who } from './people.ts'
import { i18n, type Language } from './say.ts'
import type { Moment, Opens, State } from './types.ts'

const isToken = (path: string) => path === '/jwt' || path.startsWith('/jwt/')

/** Signs each of them in once in each flavour. */
const signedIn = new WeakMap<TestServer, Map<string, Promise<Client>>>()
function signIn({ server, filled }: FilledApp, username: Who, byToken: boolean): Promise<Client> {
  const clients = signedIn.get(server) ?? new Map<string, Promise<Client>>()
  signedIn.set(server, clients)
  const key = `${username} ${byToken}`
  const signing = async () => {
    const client = new Client(server.url)
    const { status, text, body } = await client[byToken ? 'jwtLogin' : 'login']({
      body: { username, password: filled.passwords[username] ?? '' },
    })
    if (status !== 200) throw new Error(`${username} cannot sign in: ${text}`)
    if ('token' in body) client.token = body.token
    return client
  }
  const client = clients.get(key) ?? signing()
  clients.set(key, client)
  return client
}

/** A page of the signed-in user, in a language. */
async function pageFor(
  hand: Hand,
  { as, byToken = false, desktop, breaks }: State,
  path: string,
  size: Size,
  language: Language,
): Promise<Page> {
  const client = as && (await signIn(hand, as, byToken || isToken(path)))
  const page = await freshPage(
    hand,
    size,
    language,
    {
      'outreach.preferences': JSON.stringify({
        state: { theme: 'system', fontSize: 'medium', language, isUnsent: false },
        version: 1,
      }),
      ...(client?.token && { jwt_token: client.token }),
    },
    { desktop, isBroken: breaks !== undefined },
  )
  if (client)
    await page.context().addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: hand.server.url })))
  return page
}

const always = /\/api\/(jwt\/user|user|auth\/current-user|config)$/

const refusal = { status: 500, json: { message: 'Internal server error', code: 'internal' } }

/** Exports what a file of the build exports, whose component fails. */
async function broken(route: Route): Promise<void> {
  const [, exported = ''] = /export\s*\{([^}]*)\}/.exec(await (await route.fetch()).text()) ?? []
  const names = exported.split(',').map((one) => `failing as ${one.split(' as ').at(-1)?.trim()}`)
  const failing = "const failing = () => { throw new Error('A defect') }; failing.default = failing;"
  await route.fulfill({ contentType: 'text/javascript', body: `${failing} export { ${names.join(', ')} }` })
}

/** Makes the server answer as the state requires. */
async function control(
  page: Page,
  { server }: FilledApp,
  { answers, refuses, loses, breaks, config }: State,
): Promise<void> {
  if (config) {
    const { body } = await new Client(server.url).getConfig()
    await page.route('**/api/config', (route) => route.fulfill({ json: { ...body, ...config } }))
  }
  if (refuses) await page.route(refuses, (route) => route.fulfill(refusal))
  if (loses) await page.route(loses, (route) => route.abort())
  if (breaks) await page.route(breaks, broken)
  if (!answers) return
  await page.route(
    (url) => url.pathname.startsWith('/api/') && !always.test(url.pathname),
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      // Never answered: the page shows its loading state.
      if (answers === 'refused') await route.fulfill(refusal)
    },
  )
}

/**
 * Runs in the page: everything is loaded, nothing moves, and the rows of long lists are where their heights put them.
 */
function isStill(waits: boolean): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-index][style*="translateY"]')]
  const arePlaced = rows.every((row) => {
    const next = row.nextElementSibling as HTMLElement | null
    return (
      Number(next?.dataset.index) !== Number(row.dataset.index) + 1 ||
      Math.abs(row.getBoundingClientRect().bottom - (next?.getBoundingClientRect().top ?? 0)) < 1
    )
  })
  const moving = document
    .getAnimations()
    .some(
      (animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity,
    )
  return (
    !moving &&
    arePlaced &&
    document.fonts.status === 'loaded' &&
    (waits ||
      !document.querySelector('main [aria-busy="true"], [role=dialog] [aria-busy="true"], dialog [aria-busy="true"]'))
  )
}

/** Waits until a page is stable. */
export async function settle(page: Page, { answers }: State): Promise<void> {
  await page.waitForFunction(isStill, answers === 'held', { polling: 100 })
  // Two frames later measured changes are rendered too. A browser may skip frames if nothing changes: so the wait is
  // bounded.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 2_000)
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
  await page.waitForFunction(isStill, answers === 'held', { polling: 100 })
}

/** Opens a dialog or menu by clicking. @returns it once it is visible; it may be above another one of its kind */
export async function openBy(page: Page, what: Opens['what'], press: () => Promise<void>): Promise<Locator> {
  const all = page.getByRole(what).filter({ visible: true })
  const opened = all.nth(await all.count())
  await press()
  await opened.waitFor()
  return opened
}

/** Opens a state of a screen, in the light theme, ready for a picture. */
export async function openState(
  hand: Hand,
  state: State,
  size: Size,
  { language = 'english' as Language } = {},
): Promise<Moment> {
  const path = typeof state.path === 'string' ? state.path : state.path(hand.filled)
  const page = await pageFor(hand, state, path, size, language)
  const moment: Moment = {
    page,
    say: i18n(language),
    server: hand.server,
    filled: hand.filled,
    isPhone: size.width < breakpoints.phone,
  }
  try {
    await control(page, hand, state)
    await page.goto(path)
    await page.locator('h1, [aria-busy=true]').first().waitFor({ state: 'attached' })
    await settle(page, state)
    await state.act?.(moment)
    if (state.opens) {
      const { by, what } = state.opens
      await openBy(page, what, () => by(moment).click())
    }
    await state.see?.(moment).first().waitFor()
    await settle(page, state)
    return moment
  } catch (error) {
    throw await discard(hand, page, error)
  }
}
