import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { exhaustive } from '../support/exhaustive.ts'
import { callsOf } from '../support/pageCalls.ts'
import { hold, openAsUser, openWithToken, see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ env: { DEBUG_ROUTES: 'true' } })

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const spinner = (page: Page) => page.getByRole('status').getByText('Loading', { exact: true })
const landing = (page: Page) => page.getByRole('heading', { name: 'Made for the team that goes out' })

const sessionPages = {
  '/dashboard': 'Outreach Dashboard',
  '/organizations': 'Organizations',
  '/contacts': 'Contacts',
  '/activities': 'Activities',
  '/rewards': 'Rewards & Achievements',
  '/reports': 'Reports & Analytics',
  '/settings': 'Settings',
}
const tokenPages = {
  '/jwt/dashboard': 'Outreach Dashboard',
  '/jwt/organizations': 'Organizations',
  '/jwt/contacts': 'Contacts',
  '/jwt/activities': 'Activities',
}
const linkedTokenPages = {
  '/jwt/reports': 'Reports & Analytics',
  '/jwt/rewards': 'Rewards & Achievements',
  '/jwt/settings': 'Settings',
}

async function seePages(page: Page, pages: Record<string, string>) {
  for (const [path, heading] of Object.entries(pages)) {
    await page.goto(path)
    await see(title(page)).toHaveText(heading)
    expect(new URL(page.url()).pathname).toBe(path)
  }
}

/** A spinner is shown until the server has answered for the user. */
async function seeSpinner(page: Page, path: string, asks: string) {
  const release = await hold(page, asks)
  await page.goto(path)
  await see(spinner(page)).toBeVisible()
  await see(title(page)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(path)
  release()
}

describe('without a signed-in user', () => {
  it('/ and /jwt are the landing page', exhaustive, async () => {
    const page = await app().open()
    for (const path of ['/', '/jwt']) {
      await page.goto(path)
      await see(landing(page)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

  it.each([
    ['/', '**/api/auth/current-user'],
    ['/auth', '**/api/auth/current-user'],
  ])('a spinner is shown while the user loads: %s', exhaustive, async (path, asks) => {
    const page = await app().open()
    await seeSpinner(page, path, asks)
    await see(title(page)).toBeVisible()
  })

  it('every session page redirects to /', async () => {
    const page = await app().open()
    for (const path of Object.keys(sessionPages)) {
      await page.goto(path)
      await see(landing(page)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/')
    }
  })

  it('every token page redirects to /jwt/auth', async () => {
    const page = await app().open()
    for (const path of Object.keys({ ...tokenPages, ...linkedTokenPages })) {
      await page.goto(path)
      await see(page.getByRole('button', { name: 'Sign In with JWT' })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/jwt/auth')
    }
  })

  it('any other path is not found', async () => {
    const page = await app().open()
    for (const path of ['/nowhere', '/jwt/nowhere', '/contacts/17/nowhere']) {
      await page.goto(path)
      await see(page.getByRole('heading', { name: '404 Page Not Found', exact: true })).toBeVisible()
      await see(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await see(landing(page)).toBeVisible()
  })

  it('the debug pages exist on a server in debug mode', exhaustive, async () => {
    const page = await app().open()
    await page.goto('/debug-auth')
    await see(title(page)).toHaveText('Debug: session sign-in')
    await page.goto('/debug-jwt-auth')
    await see(title(page)).toHaveText('Debug: token sign-in')
  })
})

describe('for a user signed in by cookie', () => {
  it('every session page opens', async () => {
    const { page } = await openAsUser(app())
    await seePages(page, sessionPages)
  })

  it('/ and /auth redirect to /dashboard', exhaustive, async () => {
    const { page } = await openAsUser(app())
    for (const path of ['/', '/auth', '/auth?tab=subscription']) {
      await page.goto(path)
      await see(page).toHaveURL(/\/dashboard$/)
    }
  })

  it('the guard shows a spinner', async () => {
    const { page } = await openAsUser(app())
    await seeSpinner(page, '/contacts', '**/api/auth/current-user')
    await see(title(page)).toHaveText('Contacts')
  })

  it('a page redirects to / once the session has ended', async () => {
    const { page } = await openAsUser(app())
    await page.goto('/contacts')
    await see(title(page)).toHaveText('Contacts')
    await page.context().clearCookies()
    // Requests the points; a background refetch may have redirected already.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/rewards"]')?.click())
    await see(landing(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

describe('for a user signed in by token', () => {
  it('every token page opens', async () => {
    const { page } = await openWithToken(app())
    await seePages(page, tokenPages)
  })

  it('the pages linked in the sidebar open as well', exhaustive, async () => {
    const { page } = await openWithToken(app())
    await seePages(page, linkedTokenPages)
  })

  it('/jwt and /jwt/auth redirect to /jwt/dashboard', exhaustive, async () => {
    const { page } = await openWithToken(app())
    for (const path of ['/jwt', '/jwt/auth']) {
      await page.goto(path)
      await see(page).toHaveURL(/\/jwt\/dashboard$/)
    }
  })

  it.each(['/jwt', '/jwt/contacts'])('a spinner is shown while the user loads: %s', exhaustive, async (path) => {
    const { page } = await openWithToken(app())
    await seeSpinner(page, path, '**/api/jwt/user')
    await see(title(page)).toBeVisible()
  })

  it('a 401 for the user clears the token and redirects to /jwt/auth', async () => {
    const { page, token } = await openWithToken(app())
    await page.goto('/jwt/contacts')
    await see(title(page)).toHaveText('Contacts')
    await callsOf(page).jwtLogout({ headers: { authorization: `Bearer ${token}` } })
    await page.reload()
    await see(page).toHaveURL(/\/jwt\/auth$/)
    expect(await page.evaluate(() => localStorage.getItem('jwt_token'))).toBeNull()
  })
})
