import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from 'playwright'

/** Bytes that a route loads before it can be used, after gzip. */
export interface Load {
  route: string
  script: number
  /** Script of the map and the charts, which load after the page. */
  apart: number
  style: number
  files: number
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The budget of each page, and its main content. */
export const routes: readonly { route: string; budget: number; signsIn?: boolean; usable: (page: Page) => Locator }[] =
  [
    { route: '/', budget: 120_000, usable: heading },
    { route: '/auth', budget: 220_000, usable: (page) => page.getByRole('button', { name: 'Sign In', exact: true }) },
    {
      route: '/auth?tab=register',
      budget: 220_000,
      usable: (page) => page.getByRole('button', { name: 'Create account' }),
    },
    {
      route: '/dashboard',
      budget: 400_000,
      signsIn: true,
      usable: (page) => page.getByRole('region', { name: 'Upcoming Follow-ups' }),
    },
    { route: '/contacts', budget: 400_000, signsIn: true, usable: heading },
    { route: '/activities', budget: 400_000, signsIn: true, usable: heading },
    { route: '/reports', budget: 400_000, signsIn: true, usable: heading },
  ]

const belongsApart = /leaflet-container|recharts-/

/**
 * Opens a route in a new page and adds up the bytes loaded until it could be used.
 * @param webFolder of the build that the server sends
 * @param usable its main content
 */
export async function measureLoad(
  page: Page,
  webFolder: string,
  route: string,
  usable: (page: Page) => Locator,
): Promise<Load> {
  const names = new Set<string>()
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType()) || request.url().endsWith('.js'))
      names.add(new URL(request.url()).pathname)
  })
  await page.goto(route)
  await usable(page).first().waitFor()
  const load: Load = { route, script: 0, apart: 0, style: 0, files: names.size }
  for (const name of names) {
    const content = readFileSync(join(webFolder, name))
    const part = name.endsWith('.css') ? 'style' : belongsApart.test(content.toString()) ? 'apart' : 'script'
    load[part] += gzipSync(content, { level: 9 }).length
  }
  return load
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`.padStart(8)

/** The measured routes as a table, with their budgets. */
export function report(rows: readonly (Load & { budget: number })[]): string {
  const head = `${'route'.padEnd(20)}  script   budget    style  map and charts  files`
  return [
    head,
    ...rows.map(
      ({ route, script, budget, style, apart, files }) =>
        `${route.padEnd(18)}${[script, budget, style, apart].map(kilobytes).join(' ')} ${String(files).padStart(13)}`,
    ),
  ].join('\n')
}
