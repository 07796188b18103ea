import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { callsOf } from '../support/pageCalls.ts'
import { fill, goTo, navigation, see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

const password = 'kept safely 7'
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('jwt_token'))

async function signUp(page: Page) {
  await page.goto('/jwt/contacts')
  await see(page).toHaveURL(/\/jwt\/auth$/)
  await page.getByRole('tab', { name: 'Register' }).click()
  await fill(page.getByRole('tabpanel'), {
    'Organization name': 'Hilltop Church',
    'Your name': 'Paul Meier',
    Username: 'paul',
    Email: 'paul@example.org',
    Password: password,
    'Confirm password': password,
  })
  await page.getByRole('button', { name: 'Create account' }).click()
  await see(page).toHaveURL(/\/jwt\/dashboard$/)
  await see(page.getByText('Hilltop Church').first()).toBeVisible()
}

/** A first contact, created from within the form. */
async function recordInteraction(page: Page) {
  await goTo(page, 'Activities')
  await see(page).toHaveURL(/\/jwt\/activities$/)
  await page.getByRole('button', { name: 'New Interaction' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Interaction' })
  await dialog.getByRole('combobox', { name: 'Contact' }).click()
  await dialog.getByRole('combobox', { name: 'Contact' }).fill('Ana Gómez')
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await dialog.getByLabel('Notes', { exact: true }).fill('Met at the market.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await see(page.getByRole('main').getByText('Met at the market.')).toBeVisible()
}

async function seeSections(page: Page) {
  const links = navigation(page)
  await see(links.getByRole('heading')).toHaveText(['Dashboard', 'Reports'])
  await see(links.getByRole('link')).toHaveText([
    'Overview',
    'Contacts',
    'Activities',
    'Organizations',
    'Analytics',
    'Rewards',
    'Settings',
  ])
  for (const link of await links.getByRole('link').all()) expect(await link.getAttribute('href')).toMatch(/^\/jwt\//)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await see(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Your account: Paul Meier' }).click()
  await see(page.getByText('Signed in as')).toBeVisible()
  for (const text of ['paul', 'admin']) await see(page.getByRole('menu').getByText(text, { exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await see(page).toHaveURL(/\/jwt\/auth$/)
}

describe('the token flavour', () => {
  it('completes the main job under its own paths, authenticated only by its token', async () => {
    const page = await app().open()
    await signUp(page)
    const token = await storedToken(page)
    expect(token).toMatch(/^\w+\.[\w-]+\.[\w-]+$/)
    expect((await page.context().cookies()).filter(({ name }) => name.endsWith('sid'))).toEqual([])
    await recordInteraction(page)
    await seeSections(page)

    await page.evaluate(() => ['auth_token', 'auth_state'].forEach((key) => localStorage.setItem(key, 'old')))
    await logOut(page)
    expect(
      await page.evaluate(() => ['jwt_token', 'auth_token', 'auth_state'].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null, null])
    const answer = await callsOf(page).getCurrentUser({ headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(401)
    await page.goto('/jwt/dashboard')
    await see(page).toHaveURL(/\/jwt\/auth$/)

    await fill(page.getByRole('tabpanel'), { 'Username or email': 'paul', Password: password })
    await page.getByRole('button', { name: 'Sign In with JWT' }).click()
    await see(page).toHaveURL(/\/jwt\/dashboard$/)
    await see(page.getByText('Met at the market.').first()).toBeVisible()
    await page.goto('/jwt')
    await see(page).toHaveURL(/\/jwt\/dashboard$/)
  })

  it('has a sign-in separate from the session flavour’s, and signs out when its token is invalid', async () => {
    const page = await app().open()
    await page.goto('/jwt/auth')
    await fill(page.getByRole('tabpanel'), { 'Username or email': 'paul', Password: password })
    await page.getByRole('button', { name: 'Sign In with JWT' }).click()
    await see(page).toHaveURL(/\/jwt\/dashboard$/)
    await page.goto('/dashboard')
    await see(page).toHaveURL(/\/$/)
    await page.evaluate(() => localStorage.setItem('jwt_token', 'made.up.token'))
    await page.goto('/jwt/contacts')
    await see(page).toHaveURL(/\/jwt\/auth$/)
    expect(await storedToken(page)).toBeNull()
  })
})
