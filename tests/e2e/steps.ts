/** Common actions and assertions of browser tests. */
import type { Locator, Page, Route } from 'playwright'
import { expect } from 'playwright/test'
import { buildUser, builtPassword, type UserRow, type UserValues } from '../support/builders.ts'
import { Client } from '../support/client.ts'
import { callsOf } from '../support/pageCalls.ts'
import type { TestApp } from './support.ts'

/** Waits for an expectation on a page: longer than by default, for busy machines. */
export const see = expect.configure({ timeout: 20_000 })

export const toasts = (page: Page) => page.locator('#toasts').getByRole('region', { name: /\(F8\)$/ })

/** Runs in the page: whether a pointer at the centre of the shown toast meets it, and nothing above it. */
const isToastHit = ([region]: Element[]) => {
  const card = region?.querySelector('li')
  if (!card) return false
  const { left, top, width, height } = card.getBoundingClientRect()
  return card.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** The toast has exactly this text, is visible, and neither covered nor inert. */
export async function seeToast(page: Page, title: string, description?: string) {
  await see(toasts(page).getByText(title, { exact: true }).first()).toBeVisible()
  if (description !== undefined) await see(toasts(page).getByText(description, { exact: true }).last()).toBeVisible()
  await see.poll(() => toasts(page).evaluateAll(isToastHit), `The toast '${title}' is reached`).toBe(true)
}

/** Fills fields by their labels. */
export async function fill(within: Page | Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await within.getByLabel(label, { exact: true }).fill(value)
}

/** Chooses from an open select: antd renders the options separately from the list that it exposes to screen readers. */
export const choose = (page: Page, choice: string) =>
  page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: choice }).click()

/** The links of the sidebar. */
export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

export const goTo = (page: Page, place: string) =>
  navigation(page).getByRole('link', { name: place, exact: true }).click()

/** Tells a page that the network is back: the queue is sent, unless it is being sent already. */
export const networkIsBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')))

/**
 * Gives what the app does after one time another time, in pages that are opened from now on.
 * @param before the time by which it is found
 * @param after null for never
 */
export const withTimeout = (page: Pick<Page, 'addInitScript'>, before: number, after: number | null) =>
  page.addInitScript(
    ([known, replaced]) => {
      const { setTimeout } = globalThis
      globalThis.setTimeout = ((work: () => void, given: number) => {
        const time = given === known ? replaced : given
        return time === null ? 0 : setTimeout(work, time)
      }) as typeof setTimeout
    },
    [before, after] as const,
  )

/** Signs in by a request, if the sign-in is not under test. */
export async function signIn(page: Page, { username }: Pick<UserRow, 'username'>) {
  const { status, text } = await callsOf(page).login({ body: { username, password: builtPassword } })
  if (status !== 200) throw new Error(`The sign-in failed: ${text}`)
}

/** Ends a user's sessions, as the server does after months, and waits until it knows: it hears of it a moment later. */
export async function endSessions(app: TestApp, page: Page, { id }: Pick<UserRow, 'id'>) {
  await app.server.db.knex('sessions').where({ user_id: id }).delete()
  await see.poll(async () => (await callsOf(page).listNotifications({ query: {} })).status).toBe(401)
}

/** A page of a user signed in by cookie: a new user, admin of a new organization unless the values say otherwise. */
export async function openAsUser(app: TestApp, values?: UserValues) {
  const user = await buildUser(app.server.db.knex, values)
  const page = await app.open()
  await signIn(page, user)
  return { page, user }
}

/** A page of a user signed in by token. */
export async function openWithToken(app: TestApp, values?: UserValues) {
  const user = await buildUser(app.server.db.knex, values)
  const { body } = await new Client(app.server.url).jwtLogin({
    body: { username: user.username, password: builtPassword },
  })
  const { token } = body
  const page = await app.open({ token })
  return { page, user, token }
}

type Address = string | RegExp

/** Delays the responses to some requests. @returns a function that releases them */
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
  /** Only requests with this method. */
  method?: string
}

/**
 * Makes the server refuse some requests from now on.
 * @returns a function that ends this. Given the button that tries again, it presses it too, before anything is
 *   answered: a part of the page that is shown only then may request the same, and the button would be gone.
 */
export async function refuse(
  app: TestApp,
  page: Page,
  address: Address,
  { status = 403, message = 'The server is tired', method }: Refusal = {},
): Promise<(again?: Locator) => Promise<void>> {
  app.expectError(new RegExp(`status of ${status}`))
  const answer = (route: Route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, json: { message, code: 'refused' } })
  await page.route(address, answer)
  return async (again) => {
    const release = again && (await hold(page, address))
    await page.unroute(address, answer)
    await again?.click()
    release?.()
  }
}

/**
 * Disables the page's background refetches: the change feed fails, and the event stream is never answered. Either would
 * eventually make it refetch what it could not load.
 */
export async function readOnlyWhenAsked(app: TestApp, page: Page): Promise<void> {
  await refuse(app, page, '**/api/sync/**', { status: 503, method: 'GET' })
  await page.route('**/api/events', () => undefined)
}

/** Rows above an element are measured once they are shown, and move it, some frames later. */
export const standsStill = (element: Element) =>
  new Promise<void>((resolve) => {
    const look = (top: number, frames: number) => {
      const now = element.getBoundingClientRect().top
      const still = now === top ? frames + 1 : 0
      if (still < 20) requestAnimationFrame(() => look(now, still))
      else resolve()
    }
    look(0, 0)
  })

/**
 * Stops a page's clock, which was installed before: from now on only the test advances it.
 */
export async function stopClock(page: Page): Promise<void> {
  // It stops at a moment ahead of it, which has passed already if the machine is busy.
  for (let ahead = 500; ; ahead *= 2) {
    try {
      return await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)
    } catch (error) {
      if (!/past/.test(String(error))) throw error
    }
  }
}
