/**
 * The first opening of each page in a browser without a cache: the transferred bytes, and when the page can be used.
 */
import type { Browser } from 'playwright'
import type { LargeServer } from '../largeServer.ts'
import type { Comparison } from '../rounds.ts'
import { addressOf, measureLoad, routes, sampleOf, type Route, type Sample } from '../size.ts'
import { together } from '../series.ts'
import { openPage } from './page.ts'

/**
 * Lighthouse's slow phone. Source: its constants `mobileSlow4G` for throttling by DevTools, which delay each request by
 * 3.75 round trips of 150 ms, and take a tenth off 1,638.4 and 750 kbit/s.
 */
const slowPhone = { latency: 562.5, downloadThroughput: (1_474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 }
const slowProcessor = 4

/** When a page's largest part is shown on a slow phone, in milliseconds. */
async function largestPaint(browser: Browser, large: LargeServer, route: string): Promise<number> {
  const page = await openPage(browser, large, { phone: true, signsIn: null })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slowPhone })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
  await page.goto(route, { waitUntil: 'networkidle' })
  const shown = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  )
  await page.context().close()
  return shown
}

async function measure(
  browser: Browser,
  large: LargeServer,
  route: Route,
  sample: Sample,
): Promise<Record<string, number>> {
  const signsIn = route.signsIn ?? null
  const page = await openPage(browser, large, { signsIn })
  const { script, apart, style } = await measureLoad(page, 'dist/web', route, sample)
  await page.context().close()
  const again = await openPage(browser, large, { signsIn })
  const begun = performance.now()
  await again.goto(addressOf(route, sample), { waitUntil: 'commit' })
  await route.usable(again).first().waitFor()
  const time = performance.now() - begun
  await again.context().close()
  return { script: script / 1_000, apart: apart / 1_000, style: style / 1_000, time }
}

export function load(browser: Browser, large: LargeServer): Comparison[] {
  let sample: Promise<Sample> | undefined
  const measured = async (route: Route) =>
    measure(browser, large, route, await (sample ??= sampleOf(large.server, large.user)))
  return [
    {
      what: 'first load on a slow phone, until the largest part is shown',
      unit: 'ms',
      goals: ['/', '/auth'].map((of) => ({ of, atMost: 2_500 })),
      contenders: ['/', '/auth'].map((name) => ({ name, measure: () => largestPaint(browser, large, name) })),
    },
    ...routes.flatMap((route) => {
      const figure = together(() => measured(route))
      return [
        {
          what: `first load of ${route.route}`,
          unit: 'kB (gz)',
          goals: [{ of: 'script', atMost: route.budget / 1_000 }],
          maxRounds: 3,
          contenders: [figure('script'), figure('apart', 'script of map and charts'), figure('style')],
        },
        {
          what: `first load of ${route.route}, until it can be used`,
          unit: 'ms',
          goals: [],
          maxRounds: 3,
          contenders: [figure('time', 'page')],
        },
      ]
    }),
  ]
}
