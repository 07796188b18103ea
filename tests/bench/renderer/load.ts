/**
 * The first opening of each page in a browser without a cache: the transferred bytes, and when the page can be used.
 */
import type { Browser } from 'playwright'
import type { LargeServer } from '../largeServer.ts'
import type { Comparison } from '../rounds.ts'
import { addressOf, measureLoad, routes, sampleOf, type Route, type Sample } from '../size.ts'
import { together } from '../series.ts'
import { openPage } from './page.ts'

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
  return routes.flatMap((route) => {
    const figure = together(() => measured(route))
    return [
      {
        what: `first load of ${route.route}`,
        unit: 'kB (gz)',
        goals: [{ of: 'script', atMost: route.budget / 1_000 }],
        maxRounds: 5,
        contenders: [figure('script'), figure('apart', 'script of map and charts'), figure('style')],
      },
      {
        what: `first load of ${route.route}, until it can be used`,
        unit: 'ms',
        goals: [],
        maxRounds: 5,
        contenders: [figure('time', 'page')],
      },
    ]
  })
}
