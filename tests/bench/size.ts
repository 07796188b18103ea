import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Locator, Page } from 'playwright'
import { builtPassword, type UserRow } from '../support/builders.ts'
import { Client } from '../support/client.ts'
import { callsOf } from '../support/pageCalls.ts'
import type { TestServer } from '../support/server.ts'

/** Bytes that a route loads before it can be used, after gzip. */
export interface Load {
  route: string
  script: number
  /** Script of the map and the charts, which load after the page. */
  apart: number
  style: number
  files: number
}

export interface Route {
  /** Its address; `{contact}` and `{invitation}` stand for those of a sample. */
  route: string
  budget: number
  signsIn?: 'cookie' | 'token'
  /** A part of its content that neither a skeleton nor an empty page has. */
  usable: (page: Page) => Locator
}

const main = (page: Page) => page.getByRole('main')
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true })
const followUp = button(/^Complete follow-up with /)
const footer = (page: Page) => page.getByRole('contentinfo')

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const contactList = (page: Page) => page.getByRole('table', { name: 'List of contacts' }).getByRole('link')

/** The pages of both shells. */
const shellPages: Readonly<Record<string, Route['usable']>> = {
  '/dashboard': followUp,
  '/day': followUp,
  '/contacts': contactList,
  '/contacts/{contact}': (page) =>
    page.getByRole('region', { name: 'Details' }).getByText('Interactions', { exact: true }),
  // A large organization has some.
  '/contacts/duplicates': (page) =>
    main(page)
      .getByText('No possible duplicates')
      .or(main(page).getByRole('button', { name: /^Merge / })),
  '/contacts/import': (page) => main(page).getByText('Choose file'),
  '/activities': (page) => main(page).getByRole('article'),
  '/organizations': button(/^Edit /),
  '/areas': (page) => main(page).getByText('No areas yet'),
  '/rewards': (page) => page.getByRole('progressbar', { name: /to level/ }),
  '/reports': (page) => page.getByRole('heading', { name: /^[\d,]+ interactions? / }),
  '/settings': (page) => page.getByLabel('Full Name'),
  '/bin': (page) => main(page).getByText('No deleted contacts'),
  '/sync': (page) => main(page).getByText('Nothing is waiting'),
  '/event': button('Begin event'),
}

const shellBudget = 400_000

/** The pages with their budgets: of the landing page, of a sign-in, and of any other page. */
export const routes: readonly Route[] = [
  { route: '/', budget: 120_000, usable: footer },
  { route: '/jwt', budget: 120_000, usable: footer },
  { route: '/auth', budget: 220_000, usable: button('Sign In') },
  { route: '/auth?tab=register', budget: 220_000, usable: button('Create account') },
  { route: '/auth?tab=subscription', budget: 220_000, usable: button('Continue to Payment') },
  { route: '/jwt/auth', budget: 220_000, usable: button('Sign In with JWT') },
  { route: '/invite/{invitation}', budget: 400_000, usable: button('Create account and join') },
  {
    route: '/subscription-success',
    budget: 220_000,
    usable: (page) => page.getByRole('heading', { name: 'Invalid Session' }),
  },
  { route: '/nowhere', budget: 220_000, usable: (page) => page.getByRole('heading', { name: '404 Page Not Found' }) },
  { route: '/debug-auth', budget: 400_000, usable: heading },
  { route: '/debug-jwt-auth', budget: 400_000, usable: heading },
  ...Object.entries(shellPages).flatMap(([path, usable]): Route[] => [
    { route: path, budget: shellBudget, signsIn: 'cookie', usable },
    { route: `/jwt${path}`, budget: shellBudget, signsIn: 'token', usable },
  ]),
]

export interface Sample {
  contact: number
  invitation: string
}

/** A contact of a user's organization, and an invitation to it. */
export async function sampleOf({ url, db }: TestServer, { username, organization_id }: UserRow): Promise<Sample> {
  const { id: contact } = (await db.knex('contacts').where({ organization_id }).first('id')) as { id: number }
  const client = new Client(url)
  await client.login({ body: { username, password: builtPassword } })
  const { body } = await client.createInvitation({
    body: { organizationId: organization_id ?? 0, name: 'Anna Berg', email: 'anna@example.org', role: 'member' },
    headers: { 'idempotency-key': 'sample' },
  })
  return { contact, invitation: body.inviteUrl.split('/').at(-1) ?? '' }
}

/** The address of a route for a sample. */
export const addressOf = ({ route }: Route, { contact, invitation }: Sample): string =>
  route.replace('{contact}', String(contact)).replace('{invitation}', invitation)

/** Signs a user in to all pages of a browser. */
export async function signInBy(context: BrowserContext, by: Route['signsIn'] | null, username: string): Promise<void> {
  if (!by) return
  const credentials = { body: { username, password: builtPassword } }
  const calls = callsOf(context)
  const { status, text } = by === 'cookie' ? await calls.login(credentials) : await signInByToken()
  if (status !== 200) throw new Error(`The sign-in failed: ${text}`)

  async function signInByToken() {
    const answer = await calls.jwtLogin(credentials)
    await context.addInitScript((value) => localStorage.setItem('jwt_token', value), answer.body.token)
    return answer
  }
}

const belongsApart = /leaflet-container|recharts-/

/**
 * Opens a route in a new page and adds up the bytes loaded until it could be used.
 * @param webFolder of the build that the server sends
 */
export async function measureLoad(page: Page, webFolder: string, route: Route, sample: Sample): Promise<Load> {
  const names = new Set<string>()
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType()) || request.url().endsWith('.js'))
      names.add(new URL(request.url()).pathname)
  })
  await page.goto(addressOf(route, sample))
  await route.usable(page).first().waitFor()
  const load: Load = { route: route.route, script: 0, apart: 0, style: 0, files: names.size }
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
  const head = `${'route'.padEnd(24)}  script   budget    style  map and charts  files`
  return [
    head,
    ...rows.map(
      ({ route, script, budget, style, apart, files }) =>
        `${route.padEnd(22)}${[script, budget, style, apart].map(kilobytes).join(' ')} ${String(files).padStart(13)}`,
    ),
  ].join('\n')
}
