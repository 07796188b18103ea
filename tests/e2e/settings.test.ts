import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { builtPassword, buildUser } from '../support/builders.ts'
import { callsOf } from '../support/pageCalls.ts'
import { choose, fill, goTo, openAsUser, refuse, see, seeToast, signIn } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

const panel = (page: Page) => page.getByRole('tabpanel')
const press = (page: Page, name: string) => panel(page).getByRole('button', { name }).click()
const passwords = (current: string, next: string, confirmed = next) => ({
  'Current Password': current,
  'New Password': next,
  'Confirm New Password': confirmed,
})

async function openSettings(tab: string) {
  const { page, user } = await openAsUser(app())
  await page.goto(`/settings?tab=${tab}`)
  return { page, user }
}

/** Toggles every switch; each shows a toast, and all keep their state after reopening the page. */
async function turnAll(page: Page, names: string[], saved: string, before: boolean[]) {
  const switches = panel(page).getByRole('switch')
  await see(switches).toHaveCount(names.length)
  for (const [index, name] of names.entries()) {
    const one = panel(page).getByRole('switch', { name, exact: true })
    await see(one).toBeChecked({ checked: before[index] })
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/preferences') && answer.ok()),
      one.click(),
    ])
    await seeToast(page, saved)
  }
  await page.reload()
  for (const [index, name] of names.entries())
    await see(panel(page).getByRole('switch', { name, exact: true })).toBeChecked({ checked: !before[index] })
}

describe('the settings', () => {
  it('have four tabs', async () => {
    const { page } = await openSettings('')
    await see(page.getByRole('tab')).toHaveText(['Profile', 'Notifications', 'Appearance', 'Privacy'])
    await see(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
  })

  it('save the profile, and show why saving failed', async () => {
    const { page, user } = await openSettings('profile')
    await see(panel(page).getByLabel('Full Name')).toHaveValue(user.name)
    const values = {
      'Full Name': 'Ruth B',
      Email: `${user.username}.new@example.org`,
      Phone: '+49 30 1234',
      Bio: 'Goes out on Saturdays',
    }
    await fill(panel(page), values)
    const end = await refuse(app(), page, '**/api/users/me', { message: 'Not today' })
    await press(page, 'Save Changes')
    await seeToast(page, 'Not saved', 'Not today')
    await end()
    await press(page, 'Save Changes')
    await seeToast(page, 'Profile updated', 'Your profile has been saved.')
    await page.reload()
    for (const [label, value] of Object.entries(values))
      await see(panel(page).getByLabel(label, { exact: true })).toHaveValue(value)
  })

  it('change the password only if both entries match', async () => {
    const { page } = await openSettings('profile')
    let sent = 0
    page.on('request', (request) => request.url().endsWith('/api/users/me/password') && (sent += 1))
    await fill(panel(page), passwords(builtPassword, 'another horse 8', 'another horse 9'))
    await press(page, 'Update Password')
    await seeToast(page, "Passwords don't match", 'New password and confirmation password must match.')
    expect(sent).toBe(0)
  })

  it('show the server’s password rules, and accept the new password at the sign-in', async () => {
    app().expectError(/status of 400/)
    const { page, user } = await openSettings('profile')
    await fill(panel(page), passwords(builtPassword, 'x'))
    await press(page, 'Update Password')
    await see(panel(page).getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(
      'Password must be at least 6 characters',
    )
    await fill(panel(page), passwords(builtPassword, 'another horse 8'))
    const end = await refuse(app(), page, '**/api/users/me/password', { message: 'Not today' })
    await press(page, 'Update Password')
    await seeToast(page, 'Password not changed', 'Not today')
    await end()
    await press(page, 'Update Password')
    await seeToast(page, 'Password updated', 'Your other devices have been signed out.')
    for (const label of Object.keys(passwords('', '')))
      await see(panel(page).getByLabel(label, { exact: true })).toHaveValue('')
    const signInWith = (password: string) => callsOf(page).login({ body: { username: user.username, password } })
    expect((await signInWith(builtPassword)).status).toBe(401)
    expect((await signInWith('another horse 8')).status).toBe(200)
  })

  it('have five switches for notifications, stored by the server', async () => {
    const { page } = await openSettings('notifications')
    const names = ['Email notifications', 'Mobile notifications', 'Activity summary', 'Contact updates', 'Team updates']
    await turnAll(page, names, 'Notification settings saved', [true, true, true, true, true])
  })

  it('have three switches for privacy, stored by the server', async () => {
    const { page } = await openSettings('privacy')
    await turnAll(page, ['Share my activity', 'Share my location', 'Allow data collection'], 'Privacy settings saved', [
      true,
      false,
      true,
    ])
  })

  it('revert a switch that could not be saved', async () => {
    const { page } = await openSettings('privacy')
    await refuse(app(), page, '**/api/users/me/preferences', { message: 'Not today' })
    await panel(page).getByRole('switch', { name: 'Share my location' }).click()
    await seeToast(page, 'Not saved', 'Not today')
    await see(panel(page).getByRole('switch', { name: 'Share my location' })).not.toBeChecked()
  })

  it('apply theme, size and language at once, here and on another device', async () => {
    const { page, user } = await openSettings('appearance')
    const root = page.locator('html')
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const [light, size] = [await ground(), await page.evaluate(() => getComputedStyle(document.body).fontSize)]
    await panel(page).getByLabel('Theme').click()
    await choose(page, 'Dark')
    await see(root).toHaveAttribute('data-theme', 'dark')
    expect(await ground()).not.toBe(light)
    await seeToast(page, 'Appearance saved')
    await panel(page).getByLabel('Font Size').click()
    await choose(page, 'Large')
    await see.poll(() => page.evaluate(() => getComputedStyle(document.body).fontSize)).not.toBe(size)
    await panel(page).getByLabel('Language').click()
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/preferences') && answer.ok())
    await choose(page, 'Deutsch')
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen')
    await see(root).toHaveAttribute('lang', 'de')
    await stored

    const elsewhere = await app().open()
    await signIn(elsewhere, user)
    await elsewhere.goto('/settings?tab=appearance')
    await see(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Einstellungen')
    await see(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
    await see(elsewhere.locator('html')).toHaveAttribute('data-font-size', 'large')
  })

  it('apply theme and language at once to everything, antd’s calendar and dates included', async () => {
    const { page } = await openAsUser(app(), {
      subscription_tier: 'premium',
      subscription_status: 'active',
      subscription_expires_at: new Date('2030-01-05T12:00:00Z'),
    })
    const calendar = page.locator('.ant-picker-dropdown:visible')
    const openCalendar = async (filter: string, from: string) => {
      await page.getByRole('main').getByRole('button', { name: filter }).click()
      await page.getByRole('dialog').getByLabel(from, { exact: true }).click()
      await see(calendar).toBeVisible()
      return calendar
        .locator('.ant-picker-panel-container')
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    }
    await page.goto('/activities')
    const light = await openCalendar('Filter', 'From')
    await see(calendar.locator('th').first()).toHaveText('Su')
    await see(calendar.getByRole('button', { name: /^Next month/ })).toBeVisible()
    for (const open of [calendar, page.getByRole('dialog')]) {
      await page.keyboard.press('Escape')
      await see(open).toBeHidden()
    }
    await goTo(page, 'Settings')
    await see(panel(page).getByText('Jan 5, 2030')).toBeVisible()
    // Would be gone after a reload.
    await page.evaluate(() => void Object.assign(window, { isSamePage: true }))
    await page.getByRole('tab', { name: 'Appearance' }).click()
    await panel(page).getByLabel('Theme').click()
    await choose(page, 'Dark')
    await panel(page).getByLabel('Language').click()
    await choose(page, 'Deutsch')
    await page.getByRole('tab', { name: 'Profil', exact: true }).click()
    await see(panel(page).getByText('5. Jan. 2030')).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Hauptnavigation' })
      .getByRole('link', { name: 'Aktivitäten', exact: true })
      .click()
    expect(await openCalendar('Filtern', 'Von')).not.toBe(light)
    await see(calendar.locator('th').first()).toHaveText('Mo')
    await see(calendar.getByRole('button', { name: /^Nächster Monat/ })).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  it('apply the appearance on this device alone if the server does not store it', async () => {
    const { page } = await openSettings('appearance')
    await refuse(app(), page, '**/api/users/me/preferences')
    await panel(page).getByLabel('Theme').click()
    await choose(page, 'Dark')
    await seeToast(
      page,
      'Saved on this device only',
      'Your other devices learn of it the next time you change something here with a connection.',
    )
    await page.reload()
    await see(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  it('export the user’s data, and show why an export failed', async () => {
    const { page } = await openSettings('privacy')
    await see(page.getByRole('heading', { name: 'Data Export & Deletion' })).toBeVisible()
    const end = await refuse(app(), page, '**/api/users/me/export', { message: 'Not today' })
    await press(page, 'Export Data')
    await seeToast(page, 'Export failed', 'Not today')
    await end()
    const download = page.waitForEvent('download')
    await press(page, 'Export Data')
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
    await seeToast(page, 'Export ready', 'The file is in your downloads.')
  })

  it('delete the account after the right password', async () => {
    app().expectError(/status of 400/)
    const { page, user } = await openSettings('privacy')
    await press(page, 'Delete Account')
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await fill(dialog, { 'Your password': 'something else' })
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await see(dialog.getByLabel('Your password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await fill(dialog, { 'Your password': builtPassword })
    const end = await refuse(app(), page, '**/api/users/me', { method: 'DELETE', message: 'Not today' })
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await seeToast(page, 'Account not deleted', 'Not today')
    await end()
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await seeToast(page, 'Account deleted', 'You have been signed out. Thank you for every visit.')
    await see(page).toHaveURL(/\/$/)
    const credentials = { username: user.username, password: builtPassword }
    expect((await callsOf(page).login({ body: credentials })).status).toBe(401)
  })

  it('refuse to delete an account that an organization still needs', async () => {
    app().expectError(/status of 409/)
    const { page, user } = await openSettings('privacy')
    await buildUser(app().server.db.knex, { organization_id: user.organization_id, role: 'member' })
    await press(page, 'Delete Account')
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await fill(dialog, { 'Your password': builtPassword })
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await see(dialog.getByRole('alert').getByText('An organization still needs you')).toBeVisible()
  })

  it('show that the subscription could not be opened', async () => {
    const { page } = await openAsUser(app(), { subscription_tier: 'premium', subscription_status: 'active' })
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...((await answer.json()) as object), payments: true } })
    })
    await page.route('**/api/subscription/portal', (route) => route.fulfill({ json: { url: 'http://elsewhere.test' } }))
    await page.goto('/settings')
    await press(page, 'Manage subscription')
    await seeToast(page, 'Subscription Error', 'The subscription could not be opened')
  })

  it('show the user’s plan, and that payments are not configured', async () => {
    const { page } = await openSettings('profile')
    const plan = page.getByRole('region', { name: 'Subscription' })
    for (const text of ['Free', 'Not subscribed']) await see(plan.getByText(text, { exact: true })).toBeVisible()
    await see(
      page.getByText('Payments are not set up on this server. You can use everything without paying.'),
    ).toBeVisible()
  })
})
