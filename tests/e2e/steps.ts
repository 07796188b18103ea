/** What people do and see, in the words of the tests. */
import type { Locator, Page } from 'playwright'
import { expect } from 'playwright/test'
import { buildUser, builtPassword, type UserRow, type UserValues } from '../support/builders.ts'
import type { TestApp } from './support.ts'

/** What must be seen on a page, sooner or later: later on a machine with much else to do. */
export const see = expect.configure({ timeout: 20_000 })

export const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

/** The toast that stands says this, to the letter. */
export async function seeToast(page: Page, title: string, description?: string) {
  await see(toasts(page).getByText(title, { exact: true }).first()).toBeVisible()
  if (description !== undefined) await see(toasts(page).getByText(description, { exact: true }).last()).toBeVisible()
}

/** Fills fields by their labels. */
export async function fill(within: Page | Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await within.getByLabel(label, { exact: true }).fill(value)
}

/** Chooses from an open select: antd draws the choices apart from the list that it offers to screen readers. */
export const choose = (page: Page, choice: string) =>
  page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: choice }).click()

/** The links of the sidebar. */
export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

export const goTo = (page: Page, place: string) =>
  navigation(page).getByRole('link', { name: place, exact: true }).click()

/** Tells a page that there is a network again: what waits is sent, if it is not on its way already. */
export const networkIsBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')))

/** Signs in by a request, where the sign-in is not what is tested. */
export async function signIn(page: Page, { username }: Pick<UserRow, 'username'>) {
  const answer = await page.request.post('/api/login', { data: { username, password: builtPassword } })
  if (!answer.ok()) throw new Error(`The sign-in failed: ${await answer.text()}`)
}

/** A page of somebody signed in by cookie: a new user, admin of a new organization unless the values say otherwise. */
export async function openAsUser(app: TestApp, values?: UserValues) {
  const user = await buildUser(app.server.db.knex, values)
  const page = await app.open()
  await signIn(page, user)
  return { page, user }
}

/** A page of somebody signed in by token. */
export async function openWithToken(app: TestApp, values?: UserValues) {
  const user = await buildUser(app.server.db.knex, values)
  const answer = await fetch(`${app.server.url}/api/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: user.username, password: builtPassword }),
  })
  const { token } = (await answer.json()) as { token: string }
  const page = await app.open({
    storageState: {
      cookies: [],
      origins: [{ origin: app.server.url, localStorage: [{ name: 'jwt_token', value: token }] }],
    },
  })
  return { page, user, token }
}

type Address = string | RegExp

/** Holds back the answers to some requests. @returns lets them through */
export async function hold(page: Page, address: Address): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

interface Refusal {
  status?: number
  message?: string
  /** Only requests of this method. */
  method?: string
}

/** Has the server refuse some requests from now on. @returns ends it */
export async function refuse(
  app: TestApp,
  page: Page,
  address: Address,
  { status = 403, message = 'The server is tired', method }: Refusal = {},
): Promise<() => Promise<void>> {
  app.expectError(new RegExp(`status of ${status}`))
  await page.route(address, (route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, json: { message, code: 'refused' } }),
  )
  return () => page.unroute(address)
}

/**
 * Has the page read nothing that nobody asks for: the change feed fails, and the stream of changes is never answered. Each of
 * them would have it read by itself, sooner or later, what it could not load.
 */
export async function readOnlyWhenAsked(app: TestApp, page: Page): Promise<void> {
  await refuse(app, page, '**/api/sync/**', { status: 503, method: 'GET' })
  await page.route('**/api/events', () => undefined)
}
