import { addDays, subDays } from 'date-fns'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { InteractionInput } from '../../shared/schemas/interaction.ts'
import { buildContact, buildUser, builtPassword } from '../support/builders.ts'
import { Client } from '../support/client.ts'
import { keep, newDevice, type Device } from './device.ts'
import { fill, see, seeToast } from './steps.ts'

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const heading = (page: Page) => main(page).getByRole('heading', { level: 2 }).first()
const asOf = (page: Page) => page.getByText(/when the server was last reached\.$/)

/**
 * A team of two users with contacts and visits, recorded by requests, so that the server counts them; one of them on a
 * new device.
 */
async function begin() {
  const device = await newDevice({}, { visited: true })
  const { knex } = device.server.db
  const user = await buildUser(knex, { name: 'Ruth Abernathy' })
  const organization_id = user.organization_id ?? 0
  const other = await buildUser(knex, { name: 'Ben Okafor', organization_id, role: 'member' })
  const [ana, clara] = [
    await buildContact(knex, { organization_id, name: 'Ana Gómez' }),
    await buildContact(knex, { organization_id, name: 'Clara Winter' }),
  ]
  const recordAs = async (username: string) => {
    const client = new Client(device.server.url)
    await client.login({ body: { username, password: builtPassword } })
    return (values: Partial<InteractionInput>) =>
      client.createInteraction({
        body: {
          organizationId: organization_id,
          contactId: ana.id,
          type: 'prayer',
          date: new Date().toISOString(),
          location: { lat: 44.94, lng: -123.03, address: '5 Court Street' },
          ...values,
        },
      })
  }
  const [ruth, ben] = [await recordAs(user.username), await recordAs(other.username)]
  const days = (count: number) => subDays(new Date(), count).toISOString()
  await ruth({ date: days(40) })
  await ruth({ followUpDate: days(1) })
  await ruth({
    contactId: clara.id,
    type: 'conversation',
    notes: 'Planted tomatoes',
    followUpDate: addDays(new Date(), 2).toISOString(),
  })
  await ben({ date: days(2), location: { lat: 44.1, lng: -123.1, address: '9 Pine Street' } })
  const page = await device.open()
  await page.goto('/auth')
  await fill(page, { 'Username or email': user.username, Password: builtPassword })
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await see(page).toHaveURL(/\/dashboard$/)
  await see(region(page, 'Recent Activity').getByText('Planted tomatoes')).toBeVisible()
  await keep(page)
  return { device, user, ana, page }
}

/** The next day, offline: the server's data are stale. */
async function startOffline(device: Device): Promise<Page> {
  await device.close()
  await device.stopServer()
  const page = await device.open()
  await page.context().setOffline(true)
  await page.goto('/settings')
  await page.evaluate(() => {
    for (const [name, kept] of Object.entries(localStorage).filter(([key]) => key.startsWith('outreach.answer.'))) {
      const { at, data } = JSON.parse(kept as string) as { at: number; data: unknown }
      localStorage.setItem(name, JSON.stringify({ at: at - 3_600_000, data }))
    }
  })
  return page
}

/** Waits until the server's part has been loaded, now or earlier. */
async function known(page: Page): Promise<void> {
  await see(main(page).locator('[aria-busy=true]')).toHaveCount(0)
  await see(main(page).getByText('–', { exact: true })).toHaveCount(0)
}
const textsOf = (page: Page, names: readonly string[]) =>
  Promise.all(names.map((name) => region(page, name).innerText()))

/** The text of every page with figures. */
async function figures(page: Page, contactId: number) {
  await page.goto('/dashboard')
  await see(region(page, 'Recent Activity').getByText('Planted tomatoes')).toBeVisible()
  const dashboard = await textsOf(page, [
    'Total Contacts',
    'Recent Interactions',
    'Locations Visited',
    'Pending Follow-ups',
    'Upcoming Follow-ups',
    'Recent Contacts',
    'Recent Activity',
  ])
  await page.goto('/reports?period=30')
  await see(heading(page)).toHaveText(/^3 interactions in the last 30 days/)
  await known(page)
  const activities = [
    await heading(page).innerText(),
    ...(await textsOf(page, ['New contacts', 'Follow-ups due', 'Follow-ups completed', 'By type'])),
    await page.getByRole('table').innerText(),
  ]
  await page.goto('/reports?period=30&tab=locations')
  await see(page.getByText('9 Pine Street').first()).toBeVisible()
  const locations = [await heading(page).innerText(), await page.getByRole('table').innerText()]
  await page.goto('/reports?period=30&tab=team')
  await see(page.getByRole('row', { name: /Ben Okafor/ })).toBeVisible()
  await known(page)
  const team = [await heading(page).innerText(), await page.getByRole('table').innerText()]
  await page.goto(`/contacts/${contactId}`)
  await see(main(page).getByText('Recorded by Ben Okafor')).toBeVisible()
  await see(main(page).getByText('Loading')).toHaveCount(0)
  // The attribution is the map's only text.
  await see(main(page).getByText('© OpenStreetMap contributors')).toBeVisible()
  return { dashboard, activities, locations, team, contact: await main(page).innerText() }
}

async function points(page: Page) {
  await page.goto('/rewards?tab=leaderboard')
  await see(main(page).getByRole('listitem').filter({ hasText: 'Ben Okafor' })).toBeVisible()
  return main(page)
    .getByRole('heading', { name: 'Ruth Abernathy' })
    .locator('xpath=ancestor::section[1]')
    .locator('p')
    .allInnerTexts()
}

describe('offline', () => {
  it('the pages show the same figures as online', async () => {
    const { device, ana, page } = await begin()
    const [online, earned] = [await figures(page, ana.id), await points(page)]
    await see(asOf(page)).toHaveCount(0)
    const offline = await startOffline(device)
    expect(await figures(offline, ana.id)).toEqual(online)
    await offline.goto('/reports?period=30&tab=team')
    await see(asOf(offline)).toHaveText(/^New contacts, Follow-ups completed, and Points: as of /)
    expect((await points(offline)).slice(0, earned.length)).toEqual(earned)
    await see(asOf(offline).first()).toBeVisible()
  })

  it('pages that were never opened show data, the search finds contacts and words, and due follow-ups are shown and can be marked as read', async () => {
    const { device, page } = await begin()
    await see
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => /\.answer\..*\.earned\./.test(name))))
      .toBe(true)
    await bell(page).click()
    await see(page.getByRole('dialog', { name: 'Notifications' }).getByText('Follow up with Ana Gómez')).toBeVisible()
    const offline = await startOffline(device)
    expect(await points(offline)).toContain('15 points')
    await offline.goto('/reports?period=30&tab=team')
    await see(offline.getByRole('row', { name: /Ben Okafor/ })).toHaveText(/^Ben Okafor11–––/)
    await see(
      main(offline).getByText('New contacts, Follow-ups completed, and Points: known once the server can be reached.'),
    ).toBeVisible()

    await offline.goto('/settings')
    await see(bell(offline)).toHaveAccessibleName('Notifications, 1 unread')
    await offline.keyboard.press('Control+k')
    await offline.keyboard.type('tomatoes')
    await see(offline.getByRole('group', { name: 'Interactions' }).getByRole('option')).toHaveText(/Clara Winter/)
    await offline.keyboard.press('Escape')
    await bell(offline).click()
    await offline
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('button', { name: /Follow up with Ana Gómez/ })
      .click()
    await see(offline.getByRole('heading', { name: 'Ana Gómez' })).toBeVisible()
    await see(bell(offline)).toHaveAccessibleName('Notifications')
    await device.startServer()
    await offline.context().setOffline(false)
    const { knex } = device.server.db
    await see.poll(async () => (await knex('notifications').whereNull('read_at')).length).toBe(0)
  })

  it('new records count at once, and their points are pending until the server has them', async () => {
    const { device, user, page } = await begin()
    expect(await points(page)).toContain('15 points')
    const offline = await startOffline(device)
    await offline.goto('/dashboard?new=visit')
    const form = offline.getByRole('dialog', { name: 'New Location Visit' })
    await see(form).not.toHaveClass(/ant-zoom/)
    await form.getByLabel(/^Address/).fill('12 Oak Street')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await seeToast(offline, 'Saved on this device')
    await see(region(offline, 'Recent Interactions')).toContainText('4 last 30 days')
    await see(region(offline, 'Locations Visited').getByText('1', { exact: true })).toBeVisible()
    await offline.goto('/reports?period=30')
    await see(heading(offline)).toHaveText(/^4 interactions in the last 30 days/)
    expect(await points(offline)).toContain('15 points')
    // Beside the user's name and on the leaderboard.
    await see(offline.getByText('+5 pending')).toHaveCount(2)

    await device.startServer()
    await offline.context().setOffline(false)
    await see(offline.getByText('20 points', { exact: true }).first()).toBeVisible()
    await see(offline.getByText('+5 pending')).toHaveCount(0)
    await see(asOf(offline)).toHaveCount(0)
    expect(
      await device.server.db.knex('interactions').where({ user_id: user.id, address: '12 Oak Street' }),
    ).toHaveLength(1)
  })
})
