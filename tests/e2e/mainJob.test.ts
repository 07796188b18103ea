import { addDays, format } from 'date-fns'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { choose, fill, goTo, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ standingToasts: true })

async function signUp(page: Page) {
  await page.goto('/')
  await page
    .getByRole('link', { name: /free trial/i })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Register' }).click()
  await fill(page, {
    'Organization name': 'Riverside Church',
    'Your name': 'Ruth Becker',
    Username: 'ruth',
    Email: 'ruth@example.org',
    Password: 'kept safely 7',
    'Confirm password': 'kept safely 7',
  })
  await page.getByRole('button', { name: 'Create account' }).click()
  await see(page).toHaveURL(/\/dashboard$/)
  await see(page.getByText('Riverside Church').first()).toBeVisible()
}

async function createContact(page: Page) {
  await goTo(page, 'Contacts')
  await see(page.getByText('No Contacts Found')).toBeVisible()
  await page.getByRole('button', { name: 'New Contact' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create New Contact' })
  await dialog.getByRole('button', { name: 'Create Contact' }).click()
  await see(dialog.getByText('Name must be at least 3 characters')).toBeVisible()
  await dialog.getByLabel('Full name', { exact: true }).fill('Ana Gómez')
  await dialog.getByLabel('Phone', { exact: true }).fill('555-123-4567')
  await dialog.getByRole('button', { name: 'Create Contact' }).click()
  await seeToast(page, 'Contact created')
  await see(page.getByText('Ana Gómez').first()).toBeVisible()
}

/** Records a prayer with Ana at a place clicked on the map, with a home visit as follow-up tomorrow. */
async function recordInteraction(page: Page) {
  await goTo(page, 'Activities')
  await page.getByRole('button', { name: 'New Interaction' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Interaction' })
  await dialog.getByRole('combobox', { name: 'Contact' }).click()
  await dialog.getByRole('combobox', { name: 'Contact' }).fill('gomez')
  await choose(page, 'Ana Gómez')
  await dialog.getByRole('radio', { name: 'Prayer' }).check()
  const latitude = dialog.getByLabel('Latitude')
  const before = await latitude.inputValue()
  await dialog.getByRole('group', { name: 'Place on the map' }).click({ position: { x: 90, y: 60 } })
  await see(latitude).not.toHaveValue(before)
  await dialog.getByLabel('Address', { exact: true }).fill('12 Oak Street')
  await dialog.getByLabel('Notes', { exact: true }).fill('Asked us to pray for her brother.')
  await dialog.getByRole('checkbox', { name: 'Needs Follow-up' }).check()
  await dialog.getByText('Tomorrow', { exact: true }).click()
  await dialog.getByLabel('Follow-up type').click()
  await choose(page, 'Home visit')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await seeToast(page, 'Interaction created')
  await see(page.getByRole('main').getByText('Ana Gómez').first()).toBeVisible()
  await see(page.getByRole('main').getByText('Asked us to pray for her brother.')).toBeVisible()
}

async function seeOnDashboard(page: Page) {
  await goTo(page, 'Dashboard')
  const map = page.getByRole('region', { name: 'Community Outreach Map' })
  await map.getByRole('button', { name: '12 Oak Street' }).click()
  const popup = page.locator('.leaflet-popup')
  await see(popup.getByText('12 Oak Street')).toBeVisible()
  await see(popup.getByText(`Last visit: ${format(new Date(), 'MMM d, yyyy')}`)).toBeVisible()
  await see(popup.getByText('1 recent interaction')).toBeVisible()
  await see(popup.getByText('Ana Gómez')).toBeVisible()
  await see(popup.getByText('Asked us to pray for her brother.')).toBeVisible()
  await see(page.getByText('Prayer request from Ana Gómez')).toBeVisible()
  await see(page.getByRole('region', { name: 'Recent Contacts' }).getByText('Ana Gómez')).toBeVisible()
  const followUps = page.getByRole('region', { name: 'Upcoming Follow-ups' })
  await see(followUps.getByText('Tomorrow')).toBeVisible()
  await see(followUps.getByText(/Home visit/)).toBeVisible()
  return followUps
}

/** The rewards page shows the total of the history (including points for achievements), and each of these entries. */
async function seePoints(page: Page, entries: string[]) {
  const total = await app().server.db.knex('points_history').sum({ points: 'points' }).first()
  await goTo(page, 'Rewards')
  await see(page.getByRole('main').getByText(`${total?.points} points`, { exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  for (const entry of entries)
    await see(page.getByRole('tabpanel').getByText(entry, { exact: true }).first()).toBeVisible()
}

describe('the main job', () => {
  it('can be done by a new user, and everything is still there the next day', async () => {
    const page = await app().open()
    await signUp(page)
    await createContact(page)
    await recordInteraction(page)
    await seePoints(page, ['+5'])
    const followUps = await seeOnDashboard(page)
    expect(app().tiles()).toBeGreaterThan(0)

    await followUps.getByRole('button', { name: /complete/i }).click()
    await see(followUps.getByText('No upcoming follow-ups')).toBeVisible()
    await seePoints(page, ['+5', '+10'])

    await page.getByRole('button', { name: 'Your account: Ruth Becker' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await see(page).toHaveURL(/\/$/)
    await page.goto('/dashboard')
    await see(page).toHaveURL(/\/$/)

    await page.goto('/auth')
    await fill(page, { 'Username or email': 'ruth@example.org', Password: 'kept safely 7' })
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await see(page).toHaveURL(/\/dashboard$/)
    await see(page.getByText('Prayer request from Ana Gómez')).toBeVisible()
    await goTo(page, 'Contacts')
    await see(page.getByText('555-123-4567').first()).toBeVisible()
    await goTo(page, 'Activities')
    await see(page.getByRole('main').getByText('Completed').first()).toBeVisible()
    await seePoints(page, ['+5', '+10'])
  })

  it('stored each entry once', async () => {
    const { knex } = app().server.db
    const [interaction, ...others] = await knex('interactions').select()
    expect(others).toEqual([])
    expect(interaction).toMatchObject({
      type: 'prayer',
      address: '12 Oak Street',
      follow_up_type: 'visit',
      follow_up_completed: true,
    })
    expect(format(interaction.follow_up_date as Date, 'yyyy-MM-dd')).toBe(format(addDays(new Date(), 1), 'yyyy-MM-dd'))
    const earned = await knex('points_history')
      .whereIn('reason', ['interaction_created', 'follow_up_completed'])
      .orderBy('id')
      .select('reason', 'points')
    expect(earned).toEqual([
      { reason: 'interaction_created', points: 5 },
      { reason: 'follow_up_completed', points: 10 },
    ])
  })
})
