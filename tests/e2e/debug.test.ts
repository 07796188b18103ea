import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../support/builders.ts'
import { callsOf } from '../support/pageCalls.ts'
import { refuse, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ env: { DEBUG_ROUTES: 'true', DEMO: 'true' } })

beforeAll(async () => {
  // The user of a demo server.
  await buildUser(app().server.db.knex, { username: 'demo', password: 'demo1234', name: 'Demo Person' })
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const result = (page: Page) => page.getByRole('region', { name: 'Result' })
/** Presses a button, and waits for its own result: until then the others take no click. */
async function probe(page: Page, name: string) {
  await press(page, name)
  await see(result(page).getByRole('heading')).toHaveText(name)
}

async function openDebug(path: string) {
  const page = await app().open()
  await page.goto(path)
  return page
}

describe('the session debug page', () => {
  it('signs in directly with the prefilled credentials, and shows why a sign-in failed', async () => {
    const page = await openDebug('/debug-auth')
    await see(page.getByLabel('Username')).toHaveValue('demo')
    await see(page.getByLabel('Password', { exact: true })).toHaveValue('demo1234')
    await page.getByLabel('Password', { exact: true }).fill('something else')
    await press(page, 'Direct Login')
    await seeToast(page, 'Login Failed', 'Invalid username or password')
    await see(result(page)).toContainText('Invalid username or password')
    await refuse(app(), page, '**/api/auth/direct-login', { message: '' })
    await press(page, 'Direct Login')
    await see(result(page).getByText('Login failed', { exact: true })).toBeVisible()
    await page.unroute('**/api/auth/direct-login')
    await page.getByLabel('Password', { exact: true }).fill('demo1234')
    await press(page, 'Direct Login')
    await seeToast(page, 'Login successful', 'Welcome back, Demo Person!')
    await see(result(page)).toContainText('Demo Person')
    expect((await callsOf(page).getCurrentUser()).status).toBe(200)
  })

  it('tests the session, shows counts, and forces a sign-in', async () => {
    const page = await openDebug('/debug-auth')
    await probe(page, 'Test Auth')
    await see(result(page)).not.toContainText('Demo Person')
    await probe(page, 'Force Login')
    await see(result(page)).toContainText('Demo Person')
    await probe(page, 'Test Auth')
    await see(result(page)).toContainText('Demo Person')
    await probe(page, 'Debug Data')
    const [organizations, contacts] = await Promise.all(
      ['organizations', 'contacts'].map(async (table) => (await app().server.db.knex(table).count())[0]?.count),
    )
    await see(result(page)).toContainText(`Organizations${organizations}`)
    await see(result(page)).toContainText(`Contacts${contacts}`)
  })

  it.each([
    ['Test Auth', 'test-auth', 'Auth Test Failed'],
    ['Debug Data', 'all-data', 'Debug Data Failed'],
    ['Force Login', 'force-login', 'Force Login Failed'],
  ])('shows a failure in a toast and in the page: %s', async (button, path, failed) => {
    const page = await openDebug('/debug-auth')
    await refuse(app(), page, `**/api/debug/${path}`, { message: 'Out of order' })
    await press(page, button)
    await seeToast(page, failed, 'Out of order')
    await see(result(page).getByRole('heading')).toHaveText(failed)
    await see(result(page)).toContainText('Out of order')
  })
})

describe('the token debug page', () => {
  it('signs in, shows the first 20 characters of the token and the user, and signs out', async () => {
    const page = await openDebug('/debug-jwt-auth')
    const status = (text: string) => page.locator('dl').first().getByText(text, { exact: true })
    await see(status('Signed out')).toBeVisible()
    await press(page, 'Login')
    await see(status('Signed in')).toBeVisible()
    const token = await page.evaluate(() => localStorage.getItem('jwt_token') ?? '')
    await see(page.locator('code')).toHaveText(`${token.slice(0, 20)}…`)
    await probe(page, 'Get User')
    await see(result(page)).toContainText('Demo Person')
    await press(page, 'Logout')
    await see(status('Signed out')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('jwt_token'))).toBeNull()
    await press(page, 'Get User')
    await seeToast(page, 'Get User Failed')
  })

  it('shows why a sign-in failed', async () => {
    const page = await openDebug('/debug-jwt-auth')
    await page.getByLabel('Password', { exact: true }).fill('something else')
    await press(page, 'Login')
    await seeToast(page, 'Login Failed', 'Invalid username or password')
  })
})
