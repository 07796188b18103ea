/** The map with 50,000 places: how quickly it appears, and how smoothly it moves. */
import type { Browser, Page } from 'playwright'
import { filled } from '../device/inPage.ts'
import type { LargeServer } from '../largeServer.ts'
import type { Comparison } from '../rounds.ts'
import { together } from '../series.ts'
import { settled } from './observe.ts'
import { openPage } from './page.ts'

/**
 * Opens the activities' map in a page that has their list. @returns milliseconds from the click until its markers are
 * drawn
 */
const openMap = (page: Page) =>
  page.evaluate(async () => {
    const tab = [...document.querySelectorAll<HTMLElement>('main [role=tab]')].find(({ textContent }) =>
      textContent?.includes('Map View'),
    )
    if (!tab) throw new Error('There is no map to open')
    const begun = performance.now()
    tab.click()
    while (!document.querySelector('main .leaflet-marker-icon')) await new Promise(requestAnimationFrame)
    // Drawn with the next frame.
    await new Promise(requestAnimationFrame)
    return performance.now() - begun
  })

/**
 * Counts frames during an action. @returns a function that ends it and returns frames per second, and the longest time
 * without one
 */
async function watchFrames(page: Page): Promise<() => Promise<{ rate: number; gap: number }>> {
  await page.evaluate(() => {
    const times: number[] = []
    const next = (now: number) => {
      times.push(now)
      if (!('framesAreSeen' in window)) requestAnimationFrame(next)
    }
    Object.assign(window, { frameTimes: times })
    requestAnimationFrame(next)
  })
  return () =>
    page.evaluate(() => {
      Object.assign(window, { framesAreSeen: true })
      const times = (window as unknown as { frameTimes: number[] }).frameTimes
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
      return { rate: (gaps.length * 1_000) / ((times.at(-1) ?? 0) - (times[0] ?? 0)), gap: Math.max(...gaps) }
    })
}

/** Drags the pointer back and forth, for some seconds. */
async function drag(page: Page, [x, y]: readonly [number, number]): Promise<void> {
  await page.mouse.move(x, y)
  for (const [dx, dy] of [
    [-260, -120],
    [240, 130],
    [-220, 90],
    [200, -110],
  ] as const) {
    await page.mouse.down()
    await page.mouse.move(x + dx, y + dy, { steps: 40 })
    await page.mouse.up()
    await page.mouse.move(x, y)
  }
}

/** A page with only an animation: as many frames as this machine can make. */
async function emptyFrames(browser: Browser): Promise<{ rate: number; gap: number }> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.setContent(
    '<style>@keyframes go { to { transform: translateX(400px) } } div { width: 80px; height: 80px; background: teal; animation: go 1s infinite alternate }</style><div></div>',
  )
  const end = await watchFrames(page)
  await drag(page, [700, 450])
  const frames = await end()
  await page.context().close()
  return frames
}

async function measure(browser: Browser, large: LargeServer): Promise<Record<string, number>> {
  const page = await openPage(browser, large)
  const isAhead = page.waitForResponse(/MarkerMapView/)
  await page.goto('/activities')
  await page.locator('main article h3 a').first().waitFor()
  await filled(page, large)
  // Loaded while the user sees the list.
  await isAhead
  await settled(page)
  const first = await openMap(page)
  await settled(page)
  await page.locator('main [role=tab]', { hasText: 'List View' }).first().click()
  await page.locator('main .leaflet-container').waitFor({ state: 'detached' })
  await settled(page)
  const again = await openMap(page)
  await settled(page)
  const box = await page.locator('.leaflet-container').first().boundingBox()
  if (!box) throw new Error('There is no map')
  const end = await watchFrames(page)
  await drag(page, [box.x + box.width / 2, box.y + box.height / 2])
  const panned = await end()
  await page.context().close()
  const empty = await emptyFrames(browser)
  return { first, again, rate: panned.rate, gap: panned.gap, emptyRate: empty.rate, emptyGap: empty.gap }
}

/** @param large with a different place for each interaction */
export function map(browser: Browser, large: LargeServer): Comparison[] {
  const figure = together(() => measure(browser, large))
  return [
    {
      what: 'map of 50,000 places, from the press until its markers are drawn',
      unit: 'ms',
      goals: [
        { of: 'first', atMost: 300 },
        { of: 'again', atMost: 300 },
      ],
      maxRounds: 5,
      contenders: [figure('first'), figure('again')],
    },
    {
      what: 'moving the map of 50,000 places',
      unit: 'pictures a second',
      floor: 'empty page',
      goals: [{ of: 'map', against: 'empty page', atLeast: 0.95 }],
      maxRounds: 5,
      contenders: [figure('emptyRate', 'empty page'), figure('rate', 'map')],
    },
    {
      what: 'moving the map of 50,000 places, longest time without a picture',
      unit: 'ms',
      goals: [{ of: 'map', atMost: 50 }],
      maxRounds: 5,
      contenders: [figure('emptyGap', 'empty page'), figure('gap', 'map')],
    },
  ]
}
