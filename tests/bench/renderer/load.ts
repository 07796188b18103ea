/** The first opening of each page in a browser without a cache: the transferred bytes, and when the page can be used. */
import type { Browser } from 'playwright'
import type { LargeServer } from '../largeServer.ts'
import type { Comparison } from '../rounds.ts'
import { measureLoad, routes } from '../size.ts'
import { together } from '../series.ts'
import { openPage } from './page.ts'

async function measure(
  browser: Browser,
  large: LargeServer,
  { route, signsIn = false, usable }: (typeof routes)[number],
): Promise<Record<string, number>> {
  const page = await openPage(browser, large, { signsIn })
  const { script, apart, style } = await measureLoad(page, 'dist/web', route, usable)
  await page.context().close()
  const again = await openPage(browser, large, { signsIn })
  const begun = performance.now()
  await again.goto(route, { waitUntil: 'commit' })
  await usable(again).first().waitFor()
  const time = performance.now() - begun
  await again.context().close()
  return { script: script / 1_000, apart: apart / 1_000, style: style / 1_000, time }
}

export const load = (browser: Browser, large: LargeServer): Comparison[] =>
  routes.flatMap((route) => {
    const figure = together(() => measure(browser, large, route))
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
  })
