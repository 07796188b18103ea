import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { desk, freshPage, phone, share } from '../screens/hands.ts'
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
