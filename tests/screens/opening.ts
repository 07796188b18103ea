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
 * Runs in the page: waits until everything is loaded, nothing moves, and the rows of long lists are where their heights
 * put them, also two frames later, when measured changes are rendered too.
 * @param isHeld whether the page waits for answers that never come
 * @param patience in milliseconds
 */
async function stillness({ isHeld, patience }: { isHeld: boolean; patience: number }): Promise<void> {
  const arePlaced = () =>
    [...document.querySelectorAll<HTMLElement>('[data-index][style*="translateY"]')].every((row) => {
      const next = row.nextElementSibling as HTMLElement | null
      return (
        Number(next?.dataset.index) !== Number(row.dataset.index) + 1 ||
        Math.abs(row.getBoundingClientRect().bottom - (next?.getBoundingClientRect().top ?? 0)) < 1
      )
    })
  const isMoving = () =>
    document
      .getAnimations()
      .some(
        (animation) =>
          animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity,
      )
  const busy = 'main [aria-busy="true"], [role=dialog] [aria-busy="true"], dialog [aria-busy="true"]'
  const isStill = () =>
    !isMoving() && arePlaced() && document.fonts.status === 'loaded' && (isHeld || !document.querySelector(busy))
  const until = performance.now() + patience
  const still = async () => {
    while (!isStill()) {
      if (performance.now() > until) throw new Error('The page is not still')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await still()
  // A browser may skip frames if nothing changes: so the wait is bounded.
  await new Promise((resolve) => {
    setTimeout(resolve, 2_000)
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  await still()
}

/** Waits until a page is still; if it goes to another one meanwhile, until that is. */
export async function settle(page: Page, { answers }: Pick<State, 'answers'>): Promise<void> {
  const wait = () => page.evaluate(stillness, { isHeld: answers === 'held', patience: 15_000 })
  // In one call: each look at each state waits.
  await wait().catch((error: Error) => {
    if (!/context was destroyed|navigation/i.test(error.message)) throw error
    return wait()
  })
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
