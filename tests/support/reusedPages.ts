import type { EventEmitter } from 'node:events'
import type { BrowserContext, Page, ViewportSize } from 'playwright'

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

/** What a page is at its start. */
export interface Start {
  viewport: ViewportSize
  media?: Media
  /** Stored values. */
  stored?: Record<string, string>
}

/** As a browser has them that nobody has set, but nothing moves. */
const media = {
  media: null,
  colorScheme: 'light',
  reducedMotion: 'reduce',
  contrast: null,
  forcedColors: null,
} as const satisfies Media

/** Runs in the page: nothing is stored but these values. */
function store(stored: Record<string, string>) {
  sessionStorage.clear()
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}

/**
 * Leaves a page's app, and makes the page and its browser context as they were when they were new. That takes half of
 * the processor time of a new page, for which the browser starts a process and compiles the app's scripts again.
 * The tests that used it have removed their init scripts, and done nothing else that `takesBack` tells of.
 */
export async function beginAgain(page: Page, { viewport, media: own, stored = {} }: Start): Promise<void> {
  const context = page.context()
  await page.unrouteAll()
  await context.unrouteAll()
  await context.setOffline(false)
  // The previous page is closed, so that nothing holds its storage open, and full screen its size. For a blank page the
  // browser would start a process, and for the next one another.
  await page.goto('/api/health')
  await page.setViewportSize(viewport)
  await page.emulateMedia({ ...media, ...own })
  await context.clearCookies()
  const session = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' })
  await session.detach()
  await page.evaluate(store, stored)
}

/** What a page and its context do for ever after they were told to. */
const lasting = {
  page: ['addInitScript', 'exposeFunction', 'exposeBinding', 'addLocatorHandler', 'setExtraHTTPHeaders', 'close'],
  context: [
    'addInitScript',
    'exposeFunction',
    'exposeBinding',
    'grantPermissions',
    'setGeolocation',
    'setExtraHTTPHeaders',
    'newCDPSession',
    'newPage',
    'close',
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const

/** Calls back before an object does one of these. */
function before(object: object, names: readonly string[], tell: () => void): () => void {
  const own = object as Record<string, unknown>
  for (const name of names) {
    const method = own[name] as (...given: unknown[]) => unknown
    own[name] = (...given: unknown[]) => {
      tell()
      return method.apply(object, given)
    }
  }
  return () => {
    for (const name of names) Reflect.deleteProperty(own, name)
  }
}

/** @returns a function that removes whatever listens since then */
function listening(object: Page | BrowserContext): () => void {
  const emitter = object as unknown as EventEmitter
  const all = () =>
    emitter.eventNames().flatMap((event) => emitter.listeners(event).map((listener) => ({ event, listener })))
  const known = new Set(all().map(({ listener }) => listener))
  return () => {
    for (const { event, listener } of all())
      if (!known.has(listener)) emitter.off(event, listener as (...told: unknown[]) => void)
  }
}

/**
 * Watches what a test does with a page.
 * @returns a function for its end, which removes the test's listeners, and tells whether the page can begin again
 */
export function takesBack(page: Page): () => boolean {
  const context = page.context()
  let isLasting = false
  const tell = () => (isLasting = true)
  const ends = [
    before(page, lasting.page, tell),
    before(context, lasting.context, tell),
    before(page.clock, lasting.clock, tell),
    listening(page),
    listening(context),
  ]
  return () => {
    for (const end of ends) end()
    return !isLasting && context.pages().length === 1
  }
}
