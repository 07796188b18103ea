import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildContact, buildMembership, buildOrganization, type UserRow } from '../support/builders.ts'
import { callsOf } from '../support/pageCalls.ts'
import { goTo, navigation, openAsUser, openWithToken, refuse, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ standingToasts: true })

const small = { width: 390, height: 844 }
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const listed = (page: Page, organization: string) =>
  page.getByRole('menuitemradio', { name: organization, exact: true })
const organizationMenu = (page: Page) => page.getByRole('button', { name: /^Current organization: / })
const openUserMenu = (page: Page, { name }: UserRow) =>
  page.getByRole('button', { name: `Your account: ${name}` }).click()

/** A second organization of a user, with one contact in it. */
async function joinAnother({ id }: UserRow, name: string) {
  const { knex } = app().server.db
  const organization = await buildOrganization(knex, { name })
  await buildMembership(knex, organization.id, id)
  await buildContact(knex, { organization_id: organization.id, name: `Contact of ${name}` })
}

/** Counts a page's requests to a path from now on. */
function countCalls(page: Page, path: string) {
  let count = 0
  page.on('request', (request) => new URL(request.url()).pathname === path && (count += 1))
  return () => count
}

const colourOf = (page: Page, variable: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, variable)

describe('the session shell', () => {
  it('has the page links in its sidebar', async () => {
    const { page } = await openAsUser(app())
    await page.goto('/settings')
    await see(navigation(page).getByRole('link')).toHaveText([
      'Dashboard',
      'Organizations',
      'Contacts',
      'Activities',
      'Rewards',
      'Reports',
      'Settings',
    ])
    const targets = await navigation(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets).toEqual([
      '/dashboard',
      '/organizations',
      '/contacts',
      '/activities',
      '/rewards',
      '/reports',
      '/settings',
    ])
  })

  it('shows in colour and words whether the app is online', async () => {
    const { page } = await openAsUser(app())
    await page.goto('/settings')
    const badge = (word: string) => page.getByRole('banner').getByText(word, { exact: true })
    await see(badge('Online')).toHaveCSS('color', await colourOf(page, '--primary'))
    // Requests that are pending at that moment.
    app().expectError(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
    await page.context().setOffline(true)
    await see(badge('Offline')).toHaveCSS('color', await colourOf(page, '--error'))
    await see(badge('Online')).toHaveCount(0)
    await page.context().setOffline(false)
    await see(badge('Online')).toBeVisible()
  })

  it('finds contacts by its search box', async () => {
    const { page, user } = await openAsUser(app())
    await buildContact(app().server.db.knex, { organization_id: user.organization_id ?? 0, name: 'Ana Gómez' })
    await buildContact(app().server.db.knex, { organization_id: user.organization_id ?? 0, name: 'Ben Ode' })
    await page.goto('/settings')
    await page.getByRole('banner').getByLabel('Search contacts').fill('gomez')
    await see(page.getByRole('option')).toHaveText([/Ana Gómez/])
    await page.keyboard.press('Enter')
    await see(page.getByRole('main').getByText('Ana Gómez').first()).toBeVisible()
    await see(page.getByText('Ben Ode')).toHaveCount(0)
  })

  it('shows the signed-in user in its user menu, and signs out', async () => {
    const { page, user } = await openAsUser(app(), { role: 'manager' })
    await page.goto('/settings')
    await openUserMenu(page, user)
    const menu = page.getByRole('menu')
    for (const text of [user.name, 'manager', user.email ?? ''])
      await see(menu.getByText(text, { exact: true })).toBeVisible()
    const end = await refuse(app(), page, '**/api/logout', { message: 'Not now' })
    await menuItem(page, 'Log out').click()
    await seeToast(page, 'Logout failed', 'Not now')
    await end()
    await openUserMenu(page, user)
    await menuItem(page, 'Log out').click()
    await seeToast(page, 'Logout successful', 'You have been logged out.')
    await see(page).toHaveURL(/\/$/)
    expect((await callsOf(page).getUser()).status).toBe(401)
  })

  it('switches between organizations', async () => {
    const current = 'Valley Church'
    const { id } = await buildOrganization(app().server.db.knex, { name: current })
    const { page, user } = await openAsUser(app(), { name: 'Esther Switch', organization_id: id })
    await joinAnother(user, 'Hilltop Church')
    await page.goto('/contacts')
    await see(page.getByText('No Contacts Found')).toBeVisible()
    const switches = countCalls(page, '/api/user/switch-organization')
    await organizationMenu(page).click()
    await see(listed(page, current)).toHaveAttribute('aria-disabled', 'true')
    await see(listed(page, current).locator('svg')).toBeVisible()
    await see(listed(page, 'Hilltop Church').locator('svg')).toBeHidden()
    await listed(page, current).click({ force: true })
    expect(switches()).toBe(0)
    await listed(page, 'Hilltop Church').click()
    await seeToast(page, 'Organization Switched', 'You are now working with Hilltop Church')
    expect(switches()).toBe(1)
    await see(page.getByRole('main').getByText('Contact of Hilltop Church').first()).toBeVisible()
    await see(organizationMenu(page)).toHaveText(/Hilltop Church$/)
  })

  it('breaks a long word in a name at the edge of its list', async () => {
    const { page, user } = await openAsUser(app())
    const name = 'Wolfeschlegelsteinhausenbergerdorff'
    await joinAnother(user, name)
    await page.goto('/settings')
    await organizationMenu(page).click()
    const item = listed(page, name)
    const { x: left, width } = (await item.boundingBox()) ?? { x: 0, width: 0 }
    const text = await item.getByText(name, { exact: true }).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right
    })
    expect(text).toBeLessThanOrEqual(left + width)
  })

  it('shows why switching the organization failed', async () => {
    const { page, user } = await openAsUser(app())
    await joinAnother(user, 'Closed Church')
    await page.goto('/settings')
    await refuse(app(), page, '**/api/user/switch-organization', { message: 'Closed today' })
    await organizationMenu(page).click()
    await listed(page, 'Closed Church').click()
    await seeToast(page, 'Error Switching Organization', 'Closed today')
    await see(organizationMenu(page)).not.toHaveText(/Closed Church/)
  })

  it('opens the form of a new organization', async () => {
    const { page } = await openAsUser(app())
    await page.goto('/settings')
    await organizationMenu(page).click()
    await menuItem(page, 'Create New Organization').click()
    await see(page).toHaveURL(/\/organizations\?new=true$/)
    await see(page.getByRole('dialog', { name: 'Create New Organization' })).toBeVisible()
  })

  it('has a sidebar that slides in below 768 px, and closes on navigation and on a tap beside it', async () => {
    const { page } = await openAsUser(app())
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto('/settings')
    await see(navigation(page)).toBeVisible()
    await see(page.getByRole('button', { name: 'Open menu' })).toBeHidden()

    await page.setViewportSize({ width: 767, height: 900 })
    await see(navigation(page)).toBeHidden()
    await page.setViewportSize(small)
    const drawer = page.getByRole('dialog', { name: 'Main navigation' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await see(drawer).toBeVisible()
    expect(await drawer.evaluate((element) => getComputedStyle(element).animationName)).toContain('slide')
    await goTo(page, 'Rewards')
    await see(page).toHaveURL(/\/rewards$/)
    await see(drawer).toBeHidden()

    await page.getByRole('button', { name: 'Open menu' }).click()
    await see(drawer).toBeVisible()
    await page.mouse.click(small.width - 10, 400)
    await see(drawer).toBeHidden()
    await see(page).toHaveURL(/\/rewards$/)
  })

  it('closes its sidebar by Back, and the page stays', async () => {
    const { page } = await openAsUser(app())
    await page.setViewportSize(small)
    await page.goto('/dashboard')
    const drawer = page.getByRole('dialog', { name: 'Main navigation' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await goTo(page, 'Rewards')
    await see(page).toHaveURL(/\/rewards$/)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await see(drawer).toBeVisible()
    await page.goBack()
    await see(drawer).toBeHidden()
    await see(page).toHaveURL(/\/rewards$/)
    await page.goBack()
    await see(page).toHaveURL(/\/dashboard$/)
  })
})

describe('the token shell', () => {
  it('has a header, a fixed sidebar 270 px wide with its sections, and notifications', async () => {
    const { page } = await openWithToken(app())
    await page.goto('/jwt/rewards')
    await see(navigation(page).getByRole('region', { name: 'Dashboard' }).getByRole('link')).toHaveText([
      'Overview',
      'Contacts',
      'Activities',
      'Organizations',
    ])
    await see(navigation(page).getByRole('region', { name: 'Reports' }).getByRole('link')).toHaveText([
      'Analytics',
      'Rewards',
    ])
    await see(navigation(page).getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/jwt/settings')
    const side = page.getByRole('complementary').filter({ has: navigation(page) })
    expect((await side.boundingBox())?.width).toBe(270)
    await page.mouse.wheel(0, 2_000)
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
    await see(side).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Notifications' }).click()
    await see(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  })

  it('shows the signed-in user in its user menu, links to the profile, and signs out', async () => {
    const { page, user } = await openWithToken(app())
    await page.goto('/jwt/rewards')
    await openUserMenu(page, user)
    const menu = page.getByRole('menu')
    for (const text of ['Signed in as', user.username, 'admin'])
      await see(menu.getByText(text, { exact: true })).toBeVisible()
    await menuItem(page, 'Profile').click()
    await see(page).toHaveURL(/\/jwt\/settings$/)
    await openUserMenu(page, user)
    const end = await refuse(app(), page, '**/api/jwt/logout', { message: 'Not now' })
    await menuItem(page, 'Logout').click()
    await seeToast(page, 'Logout failed', 'Not now')
    await end()
    await openUserMenu(page, user)
    await menuItem(page, 'Logout').click()
    await seeToast(page, 'Logout successful', 'You have been logged out.')
    await see(page).toHaveURL(/\/jwt\/auth$/)
  })

  it('shows that there is no organization, and links to a new one', async () => {
    const { page } = await openWithToken(app(), { organization_id: null })
    await page.goto('/jwt/settings')
    await see(organizationMenu(page)).toHaveText(/No organizations found$/)
    await organizationMenu(page).click()
    await see(menuItem(page, 'No organizations found')).toHaveAttribute('aria-disabled', 'true')
    await menuItem(page, 'Add Organization').click()
    await see(page).toHaveURL(/\/jwt\/organizations\?new=true$/)
    await see(page.getByRole('dialog', { name: 'Create New Organization' })).toBeVisible()
  })

  it('starts in the first organization without a current one, and switches by its own endpoint', async () => {
    const { page, user } = await openWithToken(app(), { organization_id: null })
    await joinAnother(user, 'First Church')
    await joinAnother(user, 'Second Church')
    await page.goto('/jwt/contacts')
    await see(organizationMenu(page)).toHaveText(/First Church$/)
    await see(page.getByRole('main').getByText('Contact of First Church').first()).toBeVisible()
    const switches = countCalls(page, '/api/jwt/switch-organization')
    await organizationMenu(page).click()
    await listed(page, 'Second Church').click()
    await seeToast(page, 'Organization Switched', 'You are now working with Second Church')
    expect(switches()).toBe(1)
    await see(page.getByRole('main').getByText('Contact of Second Church').first()).toBeVisible()
  })

  it('views another organization, with the user’s role there, without changing the current one', async () => {
    const { page, user } = await openWithToken(app(), { name: 'Esther Guest' })
    await joinAnother(user, 'Guest Church')
    const switches = countCalls(page, '/api/jwt/switch-organization')
    await page.goto('/jwt/organizations')
    await page.getByRole('button', { name: 'View Guest Church' }).click()
    await seeToast(page, 'Organization Selected', 'You are now viewing Guest Church')
    await see(organizationMenu(page)).toHaveText(/Guest Church$/)
    await goTo(page, 'Contacts')
    await page.getByRole('link', { name: 'Contact of Guest Church' }).click()
    await see(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A member there may not delete contacts; an admin here may.
    await see(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
    await openUserMenu(page, user)
    await see(page.getByRole('menu').getByText('member', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')

    await organizationMenu(page).click()
    await page.getByRole('menuitemradio', { name: /^Organization \d+$/ }).click()
    await seeToast(page, 'Organization Selected')
    await see(organizationMenu(page)).toHaveText(/Organization \d+$/)
    expect(switches()).toBe(0)
  })

  it('has a sidebar that slides in on small screens', async () => {
    const { page } = await openWithToken(app())
    await page.setViewportSize(small)
    await page.goto('/jwt/settings')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await goTo(page, 'Rewards')
    await see(page).toHaveURL(/\/jwt\/rewards$/)
    await see(page.getByRole('dialog', { name: 'Main navigation' })).toBeHidden()
  })
})
