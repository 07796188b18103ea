import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Person } from '../support/client.ts'
import { callsOf } from '../support/pageCalls.ts'
import { addContact, addInteraction, begin, recorded } from './records.ts'
import { choose, hold, openAsUser, readOnlyWhenAsked, refuse, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'
import { exhaustive } from '../support/exhaustive.ts'

const app = useTestApp()
const rows = (page: Page) => page.getByRole('main').getByRole('article')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
/** By its label, which may be followed by a required mark. */
const field = (dialog: Locator, label: string) => dialog.getByLabel(new RegExp(`^${label}\\*?$`))
const contactPicker = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Contact', exact: true })
const stored = ({ organization }: Person) =>
  app().server.db.knex('interactions').where({ organization_id: organization.id }).orderBy('id')

/** The form for a new interaction, opened from the list. */
async function open(page: Page) {
  await page.goto('/activities')
  await button(page.getByRole('main'), 'New Interaction').first().click()
  return page.getByRole('dialog', { name: 'New Interaction' })
}

async function pick(page: Page, dialog: Locator, name: string) {
  await contactPicker(dialog).click()
  await contactPicker(dialog).fill(name)
  await choose(page, name)
}

/** Opens the only interaction of the list for editing. */
async function openStored(page: Page, name: string) {
  await page.goto('/activities')
  await button(page, `Edit: ${name}`).click()
  return page.getByRole('dialog', { name: 'Edit Interaction' })
}

describe('a new interaction', () => {
  it('has the server’s time on a device whose clock is an hour fast', exhaustive, async () => {
    const { page, person } = await begin(app())
    await addContact(person, 'Ana Gómez')
    await page.clock.setFixedTime(Date.now() + 3_600_000)
    const dialog = await open(page)
    await see(dialog.getByText(/^This device’s clock is \d\d minutes fast\. /)).toBeVisible()
    await pick(page, dialog, 'Ana Gómez')
    await button(dialog, 'Save').click()
    await seeToast(page, 'Interaction created')
    const [{ date }] = (await stored(person)) as [{ date: Date }]
    // Far from an hour, however long the form was open.
    expect(Math.abs(date.getTime() - Date.now())).toBeLessThan(1_200_000)
  })

  it('starts with the current time, the sample address, five types and no follow-up', async () => {
    const { page, person } = await begin(app(), { timezoneId: 'America/New_York' })
    await page.clock.setFixedTime('2025-03-12T14:00:00.000Z')
    await addContact(person, 'Ana Gómez')
    const dialog = await open(page)
    await see(field(dialog, 'Date')).toHaveValue('Mar 12, 2025 10:00 AM')
    await see(field(dialog, 'Latitude')).toHaveValue('37.7749')
    await see(field(dialog, 'Longitude')).toHaveValue('-122.4194')
    await see(field(dialog, 'Address')).toHaveValue('Sample Address')
    await see(field(dialog, 'Notes')).toHaveValue('')
    const types = dialog.getByRole('group', { name: 'Type' }).getByRole('radio')
    expect(
      await types.evaluateAll((inputs) =>
        inputs.map((input) => `${(input as HTMLInputElement).value}: ${input.parentElement?.textContent}`),
      ),
    ).toEqual([
      'conversation: Conversation',
      'first_contact: First contact',
      'bible_study: Bible study',
      'prayer: Prayer',
      'other: Other',
    ])
    await see(dialog.getByRole('radio', { name: 'Conversation' })).toBeChecked()
    await see(dialog.getByRole('checkbox', { name: 'Needs Follow-up' })).not.toBeChecked()
    await see(field(dialog, 'Follow-up date')).toHaveCount(0)
    await dialog.getByRole('checkbox', { name: 'Needs Follow-up' }).check()
    await see(field(dialog, 'Follow-up date')).toHaveValue('Mar 15, 2025')
    await see(field(dialog, 'Follow-up notes')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Follow-up type' }).click()
    await see(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText([
      'Phone call',
      'Email',
      'Home visit',
      'Follow-up',
    ])
  })

  it('requires a contact, and reads non-numeric coordinates as 0', async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    const dialog = await open(page)
    await field(dialog, 'Latitude').fill('somewhere')
    await field(dialog, 'Longitude').fill('181')
    await button(dialog, 'Save').click()
    await see(dialog.getByText('Please choose a contact')).toBeVisible()
    await see(dialog.getByText('Longitude must be between -180 and 180')).toBeVisible()
    expect(await stored(person)).toEqual([])

    await pick(page, dialog, 'Ana Gómez')
    await field(dialog, 'Longitude').fill('nowhere')
    await button(dialog, 'Save').click()
    await seeToast(page, 'Interaction created')
    expect(await stored(person)).toMatchObject([{ contact_id: ana.id, lat: 0, lng: 0, address: 'Sample Address' }])
  })

  it('is sent as entered, without the flag, and the form is reset', async () => {
    const { page, person } = await begin(app(), { timezoneId: 'America/New_York' })
    const ana = await addContact(person, 'Ana Gómez')
    const dialog = await open(page)
    await pick(page, dialog, 'Ana Gómez')
    await dialog.getByRole('radio', { name: 'Bible study' }).check({ force: true })
    await field(dialog, 'Date').fill('Jan 5, 2025 3:04 PM')
    await field(dialog, 'Date').press('Tab')
    await field(dialog, 'Address').fill('5 Court Street')
    await field(dialog, 'Latitude').fill('44.9429')
    await field(dialog, 'Longitude').fill('-123.0351')
    await field(dialog, 'Notes').fill('Read John together')
    await dialog.getByRole('checkbox', { name: 'Needs Follow-up' }).check()
    await field(dialog, 'Follow-up date').fill('Jan 12, 2025')
    await field(dialog, 'Follow-up date').press('Tab')
    await dialog.getByRole('combobox', { name: 'Follow-up type' }).click()
    await choose(page, 'Email')
    await field(dialog, 'Follow-up notes').fill('Send the next chapter')
    const [request] = await Promise.all([page.waitForRequest(/\/api\/interactions$/), button(dialog, 'Save').click()])
    expect(request.postDataJSON()).toEqual({
      organizationId: person.organization.id,
      clientId: expect.stringMatching(/^[\da-f-]{36}$/),
      contactId: ana.id,
      contactClientId: ana.clientId,
      type: 'bible_study',
      date: '2025-01-05T20:04:00.000Z',
      location: { lat: 44.9429, lng: -123.0351, address: '5 Court Street' },
      notes: 'Read John together',
      followUpDate: '2025-01-12T17:00:00.000Z',
      followUpType: 'email',
      followUpNotes: 'Send the next chapter',
      ...recorded,
    })
    await seeToast(page, 'Interaction created')
    await see(dialog).toBeHidden()
    await see(rows(page)).toHaveCount(1)

    await button(page.getByRole('main'), 'New Interaction').click()
    await see(field(dialog, 'Notes')).toHaveValue('')
    await see(dialog.getByRole('radio', { name: 'Conversation' })).toBeChecked()
    await see(dialog.getByRole('checkbox', { name: 'Needs Follow-up' })).not.toBeChecked()
    // The last used address is offered before the sample address.
    await see(field(dialog, 'Address')).toHaveValue('5 Court Street')
  })

  it('accepts a typed time, and refuses to save an invalid one', async () => {
    const { page, person } = await begin(app(), { timezoneId: 'America/New_York' })
    const ana = await addContact(person, 'Ana Gómez')
    const dialog = await open(page)
    await pick(page, dialog, 'Ana Gómez')
    const type = async (text: string) => {
      await field(dialog, 'Date').click()
      await field(dialog, 'Date').press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }
    await type('Jan 5, 2025 25:04')
    await button(dialog, 'Save').click()
    await see(dialog.getByText(/^Please enter a date such as/)).toBeVisible()
    await see(field(dialog, 'Date')).toHaveValue('Jan 5, 2025 25:04')
    await see(field(dialog, 'Date')).toBeFocused()
    // The calendar below the field may cover the button.
    await button(dialog, 'Save and add another').press('Enter')
    expect(await stored(person)).toEqual([])

    await type('jan 5, 2025 3:04 pm')
    // The calendar below the field may cover the buttons, and closes with it.
    await page.keyboard.press('Tab')
    await button(dialog, 'Save and add another').click()
    await seeToast(page, 'Interaction created')
    await pick(page, dialog, 'Ana Gómez')
    await type('1/6/2025 4:05pm')
    await page.keyboard.press('Enter')
    await see(dialog).toBeHidden()
    const recorded = { contact_id: ana.id, follow_up_date: null }
    expect(await stored(person)).toMatchObject([
      { ...recorded, date: new Date('2025-01-05T20:04:00.000Z') },
      { ...recorded, date: new Date('2025-01-06T21:05:00.000Z') },
    ])
  })

  it('uses the device’s date and time control on a phone', async () => {
    const { page, person } = await begin(app(), {
      timezoneId: 'America/New_York',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await page.clock.setFixedTime('2025-03-12T14:00:00.000Z')
    const ana = await addContact(person, 'Ana Gómez')
    await page.goto(`/activities?new=interaction&for=${ana.id}`)
    const dialog = page.getByRole('dialog', { name: 'New Interaction' })
    const date = field(dialog, 'Date')
    await see(date).toHaveValue('2025-03-12T10:00')
    await date.fill('2025-03-10T08:05')
    await dialog.getByRole('checkbox', { name: 'Needs Follow-up' }).check()
    await field(dialog, 'Follow-up date').fill('2025-03-20')
    // With one part removed, it is not a date any more.
    await date.press('Backspace')
    await button(dialog, 'Save').tap()
    await see(dialog.getByText(/^Please (enter|select) a date/).first()).toBeVisible()
    expect(await stored(person)).toEqual([])
    await date.fill('2025-03-10T08:05')
    await button(dialog, 'Save').tap()
    await seeToast(page, 'Interaction created')
    expect(await stored(person)).toMatchObject([
      { date: new Date('2025-03-10T12:05:00.000Z'), follow_up_date: new Date('2025-03-20T16:00:00.000Z') },
    ])
  })

  it('takes its place from the contact, from the device on request, or from the map', async () => {
    const { page, person } = await begin(app(), {
      permissions: ['geolocation'],
      geolocation: { latitude: 45.5202, longitude: -122.6742 },
    })
    const ana = await addContact(person, 'Ana Gómez')
    const bob = await addContact(person, 'Bob Young')
    await addInteraction(person, {
      contactId: ana.id,
      date: '2025-01-05T12:00:00.000Z',
      location: { lat: 44.9, lng: -123, address: '1 Ana Street' },
    })
    await addInteraction(person, {
      contactId: bob.id,
      date: '2025-01-06T12:00:00.000Z',
      location: { lat: 44.8, lng: -123.2, address: '2 Bob Street' },
    })
    const dialog = await open(page)
    await see(field(dialog, 'Address')).toHaveValue('2 Bob Street')
    await pick(page, dialog, 'Ana Gómez')
    await see(field(dialog, 'Address')).toHaveValue('1 Ana Street')
    await see(field(dialog, 'Latitude')).toHaveValue('44.9')
    await button(dialog, 'Use my position').click()
    await see(field(dialog, 'Latitude')).toHaveValue('45.5202')
    await see(field(dialog, 'Longitude')).toHaveValue('-122.6742')
    await dialog.getByRole('group', { name: 'Place on the map' }).click({ position: { x: 60, y: 60 } })
    await see(field(dialog, 'Latitude')).not.toHaveValue('45.5202')
    const pin = dialog.getByRole('button', { name: 'Pin. Arrow keys move it.' })
    const before = await field(dialog, 'Longitude').inputValue()
    await pin.press('ArrowRight')
    await see
      .poll(async () => Number(await field(dialog, 'Longitude').inputValue()) - Number(before))
      .toBeGreaterThan(0)
  })

  it('takes the place to which the pin is dragged', exhaustive, async () => {
    const { page, person } = await begin(app())
    const place = { lat: 44.9, lng: -123, address: '1 Ana Street' }
    await addInteraction(person, { contactId: (await addContact(person, 'Ana Gómez')).id, location: place })
    const dialog = await open(page)
    await see(field(dialog, 'Latitude')).toHaveValue('44.9')
    const pin = dialog.getByRole('button', { name: 'Pin. Arrow keys move it.' })
    await pin.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await pin.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 20, y + height / 2 - 15, { steps: 4 })
    await page.mouse.move(x + width / 2 + 40, y + height / 2 - 30, { steps: 4 })
    // The place follows when the pin is dropped.
    await see(field(dialog, 'Latitude')).toHaveValue('44.9')
    await page.mouse.up()
    await see.poll(async () => Number(await field(dialog, 'Latitude').inputValue())).toBeGreaterThan(44.9)
    expect(Number(await field(dialog, 'Longitude').inputValue())).toBeGreaterThan(-123)
    const dropped = await pin.boundingBox()
    expect(Math.abs((dropped?.x ?? 0) - (x + 40))).toBeLessThan(3)
    expect(Math.abs((dropped?.y ?? 0) - (y - 30))).toBeLessThan(3)
    await pick(page, dialog, 'Ana Gómez')
    await button(dialog, 'Save').click()
    await seeToast(page, 'Interaction created')
    const [, saved] = await stored(person)
    expect(saved.lat).toBeGreaterThan(44.9)
    expect(saved.lng).toBeGreaterThan(-123)
  })

  it('shows why saving failed, and keeps the input, also after closing', async () => {
    const { page, person } = await begin(app())
    await addContact(person, 'Ana Gómez')
    const dialog = await open(page)
    await pick(page, dialog, 'Ana Gómez')
    await field(dialog, 'Notes').fill('Spoke at the door')
    const letThrough = await refuse(app(), page, /\/api\/interactions$/, {
      status: 403,
      method: 'POST',
      message: 'You do not have access to this organization',
    })
    await button(dialog, 'Save').click()
    await seeToast(page, 'Error', 'Failed to create interaction: You do not have access to this organization')
    await see(field(dialog, 'Notes')).toHaveValue('Spoke at the door')
    await button(dialog, 'Cancel').click()
    await seeToast(page, 'Draft kept')
    await letThrough()
    await page.reload()
    await button(page.getByRole('main'), 'New Interaction').first().click()
    await see(dialog.getByText('What you began to enter is back.')).toBeVisible()
    await button(dialog, 'Save').click()
    await seeToast(page, 'Interaction created')
    expect(await stored(person)).toMatchObject([{ notes: 'Spoke at the door' }])
  })
})

describe('editing an interaction', () => {
  it('starts with the stored values, and clears the follow-up if none is needed any more', async () => {
    const { page, person } = await begin(app(), { timezoneId: 'America/New_York' })
    const ana = await addContact(person, 'Ana Gómez')
    await addInteraction(person, {
      contactId: ana.id,
      type: 'prayer',
      date: '2025-01-05T20:04:00.000Z',
      notes: 'For her brother',
      followUpDate: '2025-01-12T17:00:00.000Z',
      followUpType: 'visit',
      followUpNotes: 'Bring bread',
    })
    const dialog = await openStored(page, 'Ana Gómez')
    await see(dialog.getByRole('checkbox', { name: 'Needs Follow-up' })).toBeChecked()
    await see(dialog.getByRole('radio', { name: 'Prayer' })).toBeChecked()
    for (const [label, value] of Object.entries({
      Date: 'Jan 5, 2025 3:04 PM',
      Address: '5 Court Street',
      Latitude: '44.9429',
      Longitude: '-123.0351',
      Notes: 'For her brother',
      'Follow-up date': 'Jan 12, 2025',
      'Follow-up notes': 'Bring bread',
    })) {
      await see(field(dialog, label)).toHaveValue(value)
    }
    await field(dialog, 'Notes').fill('For her sister')
    await dialog.getByRole('checkbox', { name: 'Needs Follow-up' }).uncheck()
    await button(dialog, 'Save').click()
    await seeToast(page, 'Interaction updated')
    await see(dialog).toBeHidden()
    await see(rows(page).getByText('For her sister')).toBeVisible()
    expect(await stored(person)).toMatchObject([
      { notes: 'For her sister', follow_up_date: null, follow_up_type: null, follow_up_notes: null },
    ])
  })

  it('shows why saving failed', async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    await addInteraction(person, { contactId: ana.id })
    const dialog = await openStored(page, 'Ana Gómez')
    await field(dialog, 'Notes').fill('Spoke at the door')
    const letThrough = await refuse(app(), page, /\/api\/interactions\/\d+$/, {
      status: 403,
      method: 'PUT',
      message: 'You do not have access to this organization',
    })
    await button(dialog, 'Save').click()
    await seeToast(page, 'Error', 'Failed to update interaction: You do not have access to this organization')
    await see(field(dialog, 'Notes')).toHaveValue('Spoke at the door')
    await letThrough()

    // Whoever changes what another user has deleted decides.
    await stored(person).clone().clearOrder().update({ deleted_at: new Date() })
    app().expectError(/status of 404/)
    await button(dialog, 'Save').click()
    await seeToast(page, 'This needs you', 'It was not taken as it is. Open Sync to see why.')
  })
})

describe('the contact picker', () => {
  const contacts = /\/api\/(contacts|sync)\/organization\//

  it('shows an error with advice when contacts could not be loaded', async () => {
    const { page, person } = await begin(app())
    await addContact(person, 'Ana Gómez')
    await readOnlyWhenAsked(app(), page)
    const letThrough = await refuse(app(), page, contacts, { status: 403 })
    const dialog = await open(page)
    await see(dialog.getByText('Failed to load contacts')).toBeVisible()
    await see(dialog.getByText('Please try again later or check your connection')).toBeVisible()
    await letThrough(button(dialog, 'Try again'))
    await pick(page, dialog, 'Ana Gómez')
  })

  it('links to the sign-in when the session has expired', async () => {
    const { page } = await begin(app())
    await refuse(app(), page, contacts, { status: 401, message: 'Not authenticated' })
    const dialog = await open(page)
    await see(dialog.getByText('Failed to load contacts')).toBeVisible()
    await see(dialog.getByText('Your session may have expired. Please log in again to continue.')).toBeVisible()
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await button(dialog, 'Go to Login').click()
    await see.poll(() => visited).toContain('/auth')
  })

  it('shows a message without matches, and creates a new contact', async () => {
    const { page, person } = await begin(app())
    const dialog = await open(page)
    await contactPicker(dialog).click()
    await see(page.locator('.ant-select-dropdown:visible').getByText('No contacts found.')).toBeVisible()
    await pick(page, dialog, 'Clara Winter')
    await button(dialog, 'Save').click()
    await seeToast(page, 'Interaction created')
    await see(rows(page).getByText('Clara Winter')).toBeVisible()
    expect(
      await app()
        .server.db.knex('contacts')
        .where({ organization_id: person.organization.id })
        .select('name', 'status'),
    ).toEqual([{ name: 'Clara Winter', status: 'new' }])
  })
})

describe('the interaction form without a signed-in user', () => {
  const required = async (page: Page) => {
    const dialog = page.getByRole('dialog')
    await see(dialog.getByText('Authentication Required', { exact: true })).toBeVisible()
    await see(
      dialog.getByText('You need to be logged in to create or manage interactions.', { exact: true }),
    ).toBeVisible()
    return dialog.getByRole('link', { name: 'Log In or Register', exact: true })
  }

  it('asks a visitor with a link to sign in, and leads to the sign-in', async () => {
    const page = await app().open()
    await page.goto('/activities?new=interaction')
    await (await required(page)).click()
    await see(page).toHaveURL(/\/auth$/)
    await see(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  })

  it('asks to sign in after a sign-out in another tab', async () => {
    const { page } = await begin(app())
    const dialog = await open(page)
    await see(dialog.getByLabel('Notes', { exact: true })).toBeVisible()
    expect((await callsOf(page).logout()).status).toBe(204)
    await required(page)
    await button(page.getByRole('dialog'), 'Close').click()
    await see(page.getByRole('dialog')).toHaveCount(0)
    await see(page).toHaveURL(/\/$/)
  })

  it('shows that the user is loading, and then opens', async () => {
    const { page } = await openAsUser(app())
    const release = await hold(page, '**/api/auth/current-user')
    await page.goto('/activities?new=interaction')
    await see(page.getByRole('dialog').getByText('Checking authentication...', { exact: true })).toBeVisible()
    release()
    await see(page.getByRole('dialog', { name: 'New Interaction' })).toBeVisible()
    await see(page.getByText('Checking authentication...')).toHaveCount(0)
  })
})
