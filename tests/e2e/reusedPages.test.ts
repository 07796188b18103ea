import type { Page } from 'playwright'
import { describe, expect, it, onTestFinished } from 'vitest'
import { desk, freshPage, phone, share } from '../screens/hands.ts'
import { takesBack } from '../support/reusedPages.ts'
import { useScreens } from './everyState.ts'

const app = useScreens()

/** Runs in the page: what it takes over from its browser. */
const look = async () => ({
  size: [innerWidth, innerHeight],
  isWhole: document.fullscreenElement !== null,
  media: [
    'print',
    '(prefers-color-scheme: dark)',
    '(prefers-reduced-motion: reduce)',
    '(prefers-contrast: more)',
    '(forced-colors: active)',
  ].filter((query) => matchMedia(query).matches),
  isOnline: navigator.onLine,
  isAnswered: await fetch('/api/config').then(
    ({ ok }) => ok,
    () => false,
  ),
  stored: [document.cookie, Object.keys(localStorage), Object.keys(sessionStorage)],
  databases: (await indexedDB.databases()).map(({ name }) => name),
  caches: await caches.keys(),
})

/** What a state, or the look at it, may leave behind. */
const leftovers: Record<string, (page: Page) => Promise<unknown>> = {
  async 'another size, in full screen'(page) {
    await page.setViewportSize(desk)
    await page.mouse.click(1, 1)
    await page.evaluate(() => document.documentElement.requestFullscreen())
  },
  'other media': (page) =>
    page.emulateMedia({
      media: 'print',
      colorScheme: 'dark',
      reducedMotion: 'no-preference',
      contrast: 'more',
      forcedColors: 'active',
    }),
  'no network': (page) => page.context().setOffline(true),
  'requests of the page that fail': (page) => page.route('**/api/**', (route) => route.abort()),
  'requests of all its pages that fail': (page) => page.context().route('**/api/**', (route) => route.abort()),
  'stored values': (page) =>
    page.evaluate(async () => {
      document.cookie = 'left=1'
      for (const storage of [localStorage, sessionStorage]) storage.setItem('left', '1')
      await caches.open('left')
      await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve))
    }),
}

it.each(Object.entries(leftovers))('a reused page begins like a new one after %s', (_, leave) =>
  share(app(), [phone], async (hand, size) => {
    const looks = []
    for (let time = 0; time < 2; time += 1) {
      const page = await freshPage(hand, size, 'english', {})
      // Without what the app stores at once.
      await page.goto('/api/health')
      looks.push(await page.evaluate(look))
      await page.goto('/auth')
      await leave(page)
    }
    expect(looks[1]).toEqual(looks[0])
  }),
)

/** What a page cannot take back. */
const forEver: Record<string, (page: Page) => Promise<unknown>> = {
  'runs a script at every start': (page) => page.addInitScript(() => undefined),
  'runs a script at every start of all its pages': (page) => page.context().addInitScript(() => undefined),
  'has a function of the test': (page) => page.exposeFunction('told', () => undefined),
  'has its clock held': (page) => page.clock.install(),
  'has a permission': (page) => page.context().grantPermissions(['geolocation']),
  'was spoken to below the library': (page) => page.context().newCDPSession(page),
  'was joined by another one': (page) => page.context().newPage(),
  'has opened a window': (page) => Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open('/auth'))]),
  'was closed': (page) => page.close(),
}

describe('a test’s page', () => {
  async function newPage() {
    const context = await app().browser.newContext({ baseURL: app().server.url })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto('/api/health')
    return page
  }

  it.each(Object.entries(forEver))('is not used again when it %s', async (_, tell) => {
    const page = await newPage()
    const end = takesBack(page)
    await tell(page)
    expect(end()).toBe(false)
  })

  it('is used again without its old listeners, which are called before', async () => {
    const page = await newPage()
    const heard: string[] = []
    page.on('console', (line) => heard.push(`before: ${line.text()}`))
    const end = takesBack(page)
    page.on('console', (line) => heard.push(`test: ${line.text()}`))
    page.context().on('request', (request) => heard.push(request.url()))
    expect(end()).toBe(true)
    await page.evaluate(async () => (await fetch('/api/config'), console.log('Hello')))
    expect(heard).toEqual(['before: Hello'])
    // The next test's page is watched by itself.
    const next = takesBack(page)
    expect(next()).toBe(true)
  })
})
