import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildUser, builtPassword } from '../support/builders.ts'
import { keep, newDevice, type Device } from './device.ts'
import { fill, goTo, navigation, see } from './steps.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const headings = {
  dashboard: 'Outreach Dashboard',
  organizations: 'Organizations',
  contacts: 'Contacts',
  activities: 'Activities',
  rewards: 'Rewards & Achievements',
  reports: 'Reports & Analytics',
  settings: 'Settings',
}
const flavours = [
  {
    flavour: 'session',
    base: '',
    button: 'Sign In',
    links: { contacts: 'Contacts', reports: 'Reports', rewards: 'Rewards', dashboard: 'Dashboard' },
  },
  {
    flavour: 'token',
    base: '/jwt',
    button: 'Sign In with JWT',
    links: { contacts: 'Contacts', reports: 'Analytics', rewards: 'Rewards', dashboard: 'Overview' },
  },
] as const

/** A device on which a user has signed in and opened one page, once. */
async function visited(
  device: Device,
  { base, button }: (typeof flavours)[number],
  language: 'english' | 'german' = 'english',
) {
  const user = await buildUser(device.server.db.knex, { name: 'Ruth Abernathy' })
  await device.server.db.knex('organizations').where({ id: user.organization_id }).update({ name: 'Hilltop Church' })
  await device.server.db
    .knex('users')
    .where({ id: user.id })
    .update({ preferences: { appearance: { theme: 'system', fontSize: 'medium', language } } })
  const page = await device.open()
  await page.goto(`${base}/auth`)
  await fill(page, { 'Username or email': user.username, Password: builtPassword })
  await page.getByRole('button', { name: button, exact: true }).click()
  await see(page).toHaveURL(new RegExp(`${base}/dashboard$`))
  await see(page.getByText('Hilltop Church').first()).toBeVisible()
  await keep(page)
  return page
}

/** The next day, offline: the browser restarts, and neither server nor network is available. */
async function startOffline(device: Device): Promise<Page> {
  await device.close()
  await device.stopServer()
  const page = await device.open()
  await page.context().setOffline(true)
  return page
}

describe.each(flavours)('after one visit, the $flavour flavour', (flavour) => {
  it('opens every page offline, by its address and by links, and the forms and the palette', async () => {
    const device = await newDevice()
    await visited(device, flavour)
    const page = await startOffline(device)
    for (const [name, heading] of Object.entries(headings)) {
      await page.goto(`${flavour.base}/${name}`)
      await see(title(page)).toHaveText(heading)
    }
    await see(page.getByRole('button', { name: 'Your account: Ruth Abernathy' })).toBeVisible()
    await see(page.getByText('Hilltop Church').first()).toBeVisible()
    for (const [name, link] of Object.entries(flavour.links)) {
      await goTo(page, link)
      await see(title(page)).toHaveText(headings[name as keyof typeof headings])
    }
    await page.goto(`${flavour.base}/dashboard?new=contact`)
    await see(page.getByRole('dialog', { name: 'Create New Contact' })).toBeVisible()
    await page.goto(`${flavour.base}/dashboard?new=interaction`)
    await see(page.getByRole('dialog', { name: 'New Interaction' }).getByLabel('Notes', { exact: true })).toBeVisible()
    await page.goto(`${flavour.base}/settings`)
    await see(title(page)).toHaveText('Settings')
    await page.keyboard.press('Control+k')
    await see(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
  })
})

describe('offline', () => {
  it('redirects the landing address to the dashboard, in the chosen language', async () => {
    const device = await newDevice({}, { visited: true })
    await visited(device, flavours[0], 'german')
    const page = await startOffline(device)
    await page.goto('/')
    await see(page).toHaveURL(/\/dashboard$/)
    await see(navigation(page)).toHaveCount(0)
    await see(page.getByRole('link', { name: 'Kontakte', exact: true }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
  })

  it('requires a sign-in after signing out', async () => {
    const device = await newDevice({}, { visited: true })
    const page = await visited(device, flavours[0])
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Your account: Ruth Abernathy' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await see(page.getByRole('heading', { name: 'Made for the team that goes out' })).toBeVisible()
    const offline = await startOffline(device)
    await offline.goto('/contacts')
    await see(offline.getByRole('heading', { name: 'Made for the team that goes out' })).toBeVisible()
    expect(await offline.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Hilltop')
  })

  it('requires a sign-in after the server has rejected the session', async () => {
    const device = await newDevice({}, { visited: true })
    const page = await visited(device, flavours[1])
    await device.server.db.knex('sessions').delete()
    await page.goto('/jwt/contacts')
    await see(page).toHaveURL(/\/jwt\/auth$/)
    const offline = await startOffline(device)
    await offline.goto('/jwt/contacts')
    await see(offline).toHaveURL(/\/jwt\/auth$/)
  })
})

describe('a server that accepts connections and never answers', () => {
  it('delays the start only: the cached page opens after two seconds, with the last user after four', async () => {
    const device = await newDevice({}, { visited: true })
    await visited(device, flavours[0])
    await device.close()
    await device.stopServer()
    const silence = await device.silence()
    const page = await device.open()
    await page.goto('/contacts')
    await see(title(page)).toHaveText('Contacts')
    expect(silence()).toContain('/contacts')
    expect(silence().some((path) => path.startsWith('/api/'))).toBe(true)
  })
})
