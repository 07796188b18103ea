import type { Browser, BrowserContext, Page } from 'playwright'
import { i18n, type Language, languages } from './say.ts'
import { Client } from '../support/client.ts'
import type { TestServer } from '../support/server.ts'
import type { Filled, Who } from './people.ts'
import type { Moment, State } from './types.ts'

export interface Size {
  name: string
  width: number
  height: number
  /** Device pixels per CSS pixel: 2 in a window of half the size is a zoom of 200 %. */
  scale: number
}

/** A phone and a desk, and the desk at 200 %. */
export const phone: Size = { name: '390', width: 390, height: 844, scale: 1 }
export const desk: Size = { name: '1440', width: 1440, height: 900, scale: 1 }
export const zoomed: Size = { name: '200 %', width: 720, height: 450, scale: 2 }

export interface World {
  browser: Browser
  server: TestServer
  filled: Filled
  /** Exceptions of the pages, which none may have. */
  errors: string[]
}

const isToken = (path: string) => path === '/jwt' || path.startsWith('/jwt/')

/** Signs each of them in once in each flavour. */
const signedIn = new WeakMap<TestServer, Map<string, Promise<Client>>>()
function signIn({ server, filled }: World, username: Who, byToken: boolean): Promise<Client> {
  const clients = signedIn.get(server) ?? new Map<string, Promise<Client>>()
  signedIn.set(server, clients)
  const key = `${username} ${byToken}`
  const signing = async () => {
    const client = new Client(server.url)
    const answer = await client.post<{ token?: string }>(byToken ? '/api/jwt/login' : '/api/login', { username, password: filled.passwords[username] })
    if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.text}`)
    client.token = answer.body.token ?? null
    return client
  }
  const client = clients.get(key) ?? signing()
  clients.set(key, client)
  return client
}

/** What the page finds in its browser: the choice of language, and who is signed in. */
async function prepare(world: World, context: BrowserContext, { as }: State, path: string, language: Language): Promise<void> {
  const stored: Record<string, string> = { 'outreach.preferences': JSON.stringify({ state: { theme: 'system', fontSize: 'medium', language, isUnsent: false }, version: 1 }) }
  if (as) {
    const client = await signIn(world, as, isToken(path))
    if (client.token) stored.jwt_token = client.token
    await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: world.server.url })))
  }
  await context.addInitScript((items) => Object.entries(items).forEach(([key, value]) => localStorage.getItem(key) ?? localStorage.setItem(key, value)), stored)
}

const always = /\/api\/(jwt\/)?(user|config)$/

/** Nothing but the server is asked, and where the state wants it, not even that. */
async function control(context: BrowserContext, { server }: World, { answers, config }: State): Promise<void> {
  await context.route((url) => url.origin !== new URL(server.url).origin, (route) => route.abort())
  if (config) {
    await context.route('**/api/config', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...config } })
    })
  }
  if (!answers) return
  await context.route((url) => url.pathname.startsWith('/api/') && !always.test(url.pathname), async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    // Held back for ever: the page shows what it shows while it waits.
    if (answers === 'refused') await route.fulfill({ status: 500, json: { message: 'Internal server error', code: 'internal' } })
  })
}

/** Runs in the page: everything has come, and nothing moves. */
function isStill(waits: boolean): boolean {
  const moving = document.getAnimations().some((animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity)
  return !moving && document.fonts.status === 'loaded' && (waits || !document.querySelector('main [aria-busy="true"], [role=dialog] [aria-busy="true"], dialog [aria-busy="true"]'))
}

/** Waits until a page is as it stays. */
export async function settle(page: Page, { answers }: State): Promise<void> {
  await page.waitForFunction(isStill, answers === 'held', { polling: 100 })
  // Two frames later what was measured has also been drawn.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** What a state's opener opens, once it is there. */
export const openedBy = (page: Page, { opens }: State) => page.getByRole(opens?.what ?? 'main').filter({ visible: true }).last()

/**
 * Opens a state of a screen in a browser profile of its own, in the light theme, and leaves it as a person would look at it.
 * @param until how far: `opener` stops before what opens a dialog or menu is pressed
 */
export async function openState(world: World, state: State, size: Size, { language = 'english' as Language, until = 'end' as 'opener' | 'end' } = {}): Promise<Moment> {
  const isPhone = size === phone
  const path = typeof state.path === 'string' ? state.path : state.path(world.filled)
  const context = await world.browser.newContext({
    baseURL: world.server.url, viewport: { width: size.width, height: size.height }, deviceScaleFactor: size.scale,
    colorScheme: 'light', reducedMotion: 'reduce', hasTouch: isPhone, locale: languages[language],
  })
  await prepare(world, context, state, path, language)
  await control(context, world, state)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => world.errors.push(`${path}: ${error.message}`))
  const moment: Moment = { page, say: i18n(language), server: world.server, filled: world.filled, isPhone }
  await page.goto(path)
  await page.locator('h1, [aria-busy=true]').first().waitFor({ state: 'attached' })
  await settle(page, state)
  await state.act?.(moment)
  if (state.opens && until === 'end') {
    await state.opens.by(moment).click()
    await openedBy(page, state).waitFor()
  }
  if (until === 'end') await state.see?.(moment).first().waitFor()
  await settle(page, state)
  return moment
}
