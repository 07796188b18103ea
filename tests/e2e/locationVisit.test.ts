import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Person } from '../support/client.ts'
import { addInteraction, begin, recorded } from './records.ts'
import { refuse, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
/** By its label, which may be followed by a required mark. */
const field = (dialog: Locator, label: string) => dialog.getByLabel(new RegExp(`^${label}\\*?$`))
const box = (dialog: Locator, name: string) => dialog.getByRole('checkbox', { name })
const stored = ({ organization }: Person) =>
  app().server.db.knex('interactions').where({ organization_id: organization.id }).orderBy('id')

async function open(page: Page) {
  await page.goto('/activities')
  await button(page.getByRole('main'), 'New Location Visit').click()
  return page.getByRole('dialog', { name: 'New Location Visit' })
}

/** In New York, on Wednesday 12 March 2025, at ten in the morning. */
async function beginOnWednesday() {
  const begun = await begin(app(), { timezoneId: 'America/New_York' })
  await begun.page.clock.setFixedTime('2025-03-12T14:00:00.000Z')
  return begun
}

describe('the location visit form', () => {
  it('starts with today’s date and otherwise empty, and requires an address', async () => {
    const { page, person } = await beginOnWednesday()
    const dialog = await open(page)
    await see(field(dialog, 'Date')).toHaveValue('Mar 12, 2025')
    for (const label of ['Address', 'Latitude', 'Longitude']) await see(field(dialog, label)).toHaveValue('')
    for (const name of ['Person present', 'Needs Follow-up', 'Literature distributed'])
      await see(box(dialog, name)).not.toBeChecked()
    await button(dialog, 'Save').click()
    await see(dialog.getByText('Address must be at least 5 characters long')).toBeVisible()
    await field(dialog, 'Address').fill('Elm 4')
    await see(dialog.getByText('Address must be at least 5 characters long')).toHaveCount(0)
    // After the first attempt, errors are shown as soon as they occur.
    await field(dialog, 'Address').fill('Elm  ')
    await see(dialog.getByText('Address must be at least 5 characters long')).toBeVisible()
    expect(await stored(person)).toEqual([])
  })

  it('requires a date that is neither in the future nor before 1900', async () => {
    const { page, person } = await beginOnWednesday()
    const dialog = await open(page)
    await field(dialog, 'Address').fill('4 Elm Street')
    const date = field(dialog, 'Date')
    for (const refused of ['Mar 13, 2025', 'Dec 31, 1899']) {
      await date.fill(refused)
      await date.press('Tab')
      await see(date).toHaveValue(refused)
      await see(dialog.getByText('Please select a date', { exact: true })).toBeVisible()
      await button(dialog, 'Save').click()
    }
    expect(await stored(person)).toEqual([])
    await date.fill('Jan 1, 1900')
    await date.press('Tab')
    await see(date).toHaveValue('Jan 1, 1900')
    await see(dialog.getByText('Please select a date')).toHaveCount(0)

    await dialog.locator('.ant-picker').hover()
    await dialog.locator('.ant-picker-clear').click()
    await see(date).toHaveValue('')
    await button(dialog, 'Save').click()
    await see(dialog.getByText('Please select a date')).toBeVisible()
    await date.fill('Mar 12, 2025')
    await date.press('Tab')
    await see(dialog.getByText('Please select a date')).toHaveCount(0)
    // The device's clock is set back: the previous day is now in the future.
    await page.clock.setFixedTime('2025-03-11T14:00:00.000Z')
    await button(dialog, 'Save').click()
    await see(dialog.getByText('Please select a date')).toBeVisible()
    expect(await stored(person)).toEqual([])
  })

  it('sends the default coordinates and the selected options, with a follow-up visit a week later', async () => {
    const { page, person } = await beginOnWednesday()
    const dialog = await open(page)
    await field(dialog, 'Address').fill('4 Elm Street')
    await field(dialog, 'Date').fill('Mar 10, 2025')
    await field(dialog, 'Date').press('Tab')
    await box(dialog, 'Person present').check()
    await box(dialog, 'Needs Follow-up').check()
    const [request] = await Promise.all([page.waitForRequest(/\/api\/interactions$/), button(dialog, 'Save').click()])
    expect(request.postDataJSON()).toEqual({
      organizationId: person.organization.id,
      clientId: expect.stringMatching(/^[\da-f-]{36}$/),
      type: 'location_visit',
      date: '2025-03-10T16:00:00.000Z',
      location: { lat: 40.7128, lng: -74.006, address: '4 Elm Street' },
      followUpDate: '2025-03-17T16:00:00.000Z',
      followUpType: 'visit',
      followUpNotes: 'Follow-up visit required',
      metadata: { personPresent: true, literatureDistributed: false },
      ...recorded,
    })
    await seeToast(page, 'Location visit has been created successfully.')
    await see(dialog).toBeHidden()
    await see(page.getByRole('main').getByRole('article').getByText('4 Elm Street').first()).toBeVisible()
  })

  it('sends the given coordinates, and no follow-up if none is needed', async () => {
    const { page, person } = await begin(app())
    const dialog = await open(page)
    await field(dialog, 'Address').fill('4 Elm Street')
    await field(dialog, 'Latitude').fill('44.9429')
    await field(dialog, 'Longitude').fill('-123.0351')
    await box(dialog, 'Literature distributed').check()
    const [request] = await Promise.all([page.waitForRequest(/\/api\/interactions$/), button(dialog, 'Save').click()])
    expect(request.postDataJSON()).toEqual({
      organizationId: person.organization.id,
      clientId: expect.any(String),
      type: 'location_visit',
      date: expect.any(String),
      location: { lat: 44.9429, lng: -123.0351, address: '4 Elm Street' },
      metadata: { personPresent: false, literatureDistributed: true },
      ...recorded,
    })
    await seeToast(page, 'Location visit has been created successfully.')
    expect(await stored(person)).toMatchObject([
      { contact_id: null, follow_up_date: null, lat: 44.9429, lng: -123.0351 },
    ])
  })

  it('shows why saving failed, and keeps the input', async () => {
    const { page } = await begin(app())
    const dialog = await open(page)
    await field(dialog, 'Address').fill('4 Elm Street')
    await refuse(app(), page, /\/api\/interactions$/, {
      status: 403,
      method: 'POST',
      message: 'You do not have access to this organization',
    })
    await button(dialog, 'Save').click()
    await seeToast(page, 'Error', 'Failed to create location visit: You do not have access to this organization')
    await see(field(dialog, 'Address')).toHaveValue('4 Elm Street')
  })

  it('edits a stored visit', async () => {
    const { page, person } = await begin(app())
    await addInteraction(person, {
      type: 'location_visit',
      date: '2025-01-05T20:04:00.000Z',
      followUpDate: '2025-01-12T20:04:00.000Z',
      followUpType: 'visit',
      metadata: { personPresent: true, literatureDistributed: false },
    })
    await page.goto('/activities')
    await button(page, 'Edit: 5 Court Street').click()
    const dialog = page.getByRole('dialog', { name: 'Edit Location Visit' })
    await see(field(dialog, 'Address')).toHaveValue('5 Court Street')
    await see(box(dialog, 'Person present')).toBeChecked()
    await see(box(dialog, 'Needs Follow-up')).toBeChecked()
    await box(dialog, 'Needs Follow-up').uncheck()
    await box(dialog, 'Literature distributed').check()
    await button(dialog, 'Save').click()
    await seeToast(page, 'Interaction updated')
    expect(await stored(person)).toMatchObject([
      { follow_up_date: null, follow_up_type: null, metadata: { personPresent: true, literatureDistributed: true } },
    ])
  })
})
