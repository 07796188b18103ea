import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { teammate } from '../support/teams.ts'
import { addContact, addInteraction, begin, openAs } from './records.ts'
import { choose, hold, readOnlyWhenAsked, refuse, see, seeToast, toasts } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()
const list = /\/api\/contacts\/organization\//
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'List of contacts' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name, email or phone' })
const contactsOf = ({ organization }: { organization: { id: number } }) =>
  app()
    .server.db.knex('contacts')
    .where({ organization_id: organization.id, deleted_at: null })
    .select('name', 'email', 'phone', 'status', 'address', 'notes')

describe('the list of contacts', () => {
  it('shows a skeleton of its layout while loading', async () => {
    const { page, person } = await begin(app())
    await addContact(person, 'Ana Gómez')
    const release = await hold(page, list)
    await page.goto('/contacts')
    await see(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
    await see(page.getByText('No Contacts Found')).toHaveCount(0)
    release()
    await see(rows(page)).toHaveCount(1)
  })

  it('shows an error with a retry when loading fails', async () => {
    const { page, person } = await begin(app())
    await addContact(person, 'Ana Gómez')
    await readOnlyWhenAsked(app(), page)
    const letThrough = await refuse(app(), page, list, { status: 403, method: 'GET' })
    await page.goto('/contacts')
    // What is shown once the organizations are known asks for the contacts too.
    await see(page.getByRole('button', { name: /^Current organization: / })).toBeVisible()
    await see(page.getByRole('alert').getByText('Failed to load contacts')).toBeVisible()
    await letThrough(page.getByRole('button', { name: 'Try again' }))
    await see(rows(page)).toHaveCount(1)
  })

  it('shows name, status, email, phone, address, notes, and the number and time of interactions', async () => {
    const { page, person } = await begin(app())
    const notes = 'Has three children and a dog. '.repeat(20)
    const ana = await addContact(person, 'Ana Gómez', {
      email: 'ana@example.org',
      phone: '555-123-4567',
      address: '5 Court Street',
      status: 'interested',
      notes,
    })
    await addContact(person, 'Bob Young', { status: 'inactive' })
    await addInteraction(person, { contactId: ana.id, date: '2025-01-05T12:00:00.000Z' })
    await addInteraction(person, { contactId: ana.id, date: '2024-12-05T12:00:00.000Z' })
    await page.goto('/contacts')
    const row = rows(page).filter({ hasText: 'Ana Gómez' })
    for (const text of [
      'AG',
      'Ana Gómez',
      'Interested',
      'ana@example.org',
      '555-123-4567',
      '5 Court Street',
      '2',
      'Jan 5, 2025',
    ])
      await see(row.getByText(text, { exact: true })).toBeVisible()
    const shown = row.getByTitle(notes.trim())
    const { height, line } = await shown.evaluate((element) => ({
      height: element.clientHeight,
      line: Number.parseFloat(getComputedStyle(element).lineHeight),
    }))
    expect(Math.round(height / line)).toBe(2)
    const never = rows(page).filter({ hasText: 'Bob Young' })
    for (const text of ['BY', 'Inactive', '0', 'Never']) await see(never.getByText(text, { exact: true })).toBeVisible()
    await see(page.getByRole('main').getByText('2 people')).toBeVisible()

    await page.setViewportSize({ width: 390, height: 844 })
    const card = page
      .getByRole('list', { name: 'List of contacts' })
      .getByRole('listitem')
      .filter({ hasText: 'Ana Gómez' })
    for (const text of [
      'Ana Gómez',
      'Interested',
      'ana@example.org',
      '555-123-4567',
      '5 Court Street',
      '2 interactions · Last: Jan 5, 2025',
    ])
      await see(card.getByText(text, { exact: true })).toBeVisible()
    await see(card.getByRole('button', { name: 'Edit Ana Gómez' })).toBeVisible()
  })

  it('shows a badge in the colour of each status', async () => {
    const { page, person } = await begin(app())
    for (const status of ['new', 'interested', 'active', 'inactive'] as const)
      await addContact(person, `Somebody ${status}`, { status })
    await page.goto('/contacts')
    // The secondary, accent, primary and info colours of the light theme.
    for (const [label, colour] of [
      ['New', 'rgb(59, 91, 219)'],
      ['Interested', 'rgb(156, 79, 8)'],
      ['Active', 'rgb(31, 111, 92)'],
      ['Inactive', 'rgb(84, 101, 122)'],
    ] as const) {
      await see(rows(page).getByText(label, { exact: true })).toHaveCSS('color', colour)
    }
  })

  it('searches names, emails and phone numbers, and can be cleared', async () => {
    const { page, person } = await begin(app())
    await addContact(person, 'Ana Gómez', { email: 'ana@example.org' })
    await addContact(person, 'Bob Young', { phone: '555-987-6543', status: 'active' })
    await page.goto('/contacts')
    for (const [text, name] of [
      ['gomez', 'Ana Gómez'],
      ['ANA@EXAMPLE', 'Ana Gómez'],
      ['987-6543', 'Bob Young'],
    ] as const) {
      await search(page).fill(text)
      await see(rows(page)).toHaveCount(1)
      await see(rows(page).getByText(name)).toBeVisible()
    }
    await search(page).fill('nobody of this name')
    await see(page.getByText('No Contacts Found')).toBeVisible()
    await see(page).toHaveURL(/q=nobody/)
    await page.locator('section').getByRole('button', { name: 'Clear Search' }).click()
    await see(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: /^Active/ }).click()
    await see(rows(page)).toHaveCount(1)
    await see(rows(page).getByText('Bob Young')).toBeVisible()
  })
})

describe('the contact form', () => {
  const open = async (page: Page) => {
    await page.goto('/contacts')
    await see(page.getByText('No Contacts Found')).toBeVisible()
    await page.getByRole('button', { name: 'New Contact' }).click()
    return page.getByRole('dialog', { name: 'Create New Contact' })
  }

  it('validates by the rules and messages of the specification', async () => {
    const { page, person } = await begin(app())
    const dialog = await open(page)
    await see(
      dialog.getByRole('combobox', { name: 'Status' }).locator('xpath=ancestor::*[contains(@class, "ant-select")][1]'),
    ).toContainText('New')
    await dialog.getByLabel('Full name', { exact: true }).fill(' Al ')
    await dialog.getByLabel('Email', { exact: true }).fill('ana@')
    await dialog.getByLabel('Phone', { exact: true }).fill('12345')
    await dialog.getByRole('button', { name: 'Create Contact' }).click()
    for (const text of [
      'Name must be at least 3 characters',
      'Invalid email address',
      'Phone number must be in the format: 123-456-7890',
    ])
      await see(dialog.getByText(text, { exact: true })).toBeVisible()
    expect(await contactsOf(person)).toEqual([])

    await dialog.getByLabel('Full name', { exact: true }).fill('Ali')
    await dialog.getByLabel('Email', { exact: true }).fill('')
    await dialog.getByLabel('Phone', { exact: true }).fill('')
    await dialog.getByRole('button', { name: 'Create Contact' }).click()
    await seeToast(page, 'Contact created')
    await see(dialog).toBeHidden()
    expect(await contactsOf(person)).toEqual([
      { name: 'Ali', email: null, phone: null, status: 'new', address: null, notes: null },
    ])
  })

  it('creates a contact with every field, and edits it to any status', async () => {
    const { page, person } = await begin(app())
    const dialog = await open(page)
    const values = {
      'Full name': 'Ana Gómez',
      Phone: '555-123-4567',
      Email: 'ana@example.org',
      Address: '5 Court Street',
      Notes: 'Has a dog.',
    }
    for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value)
    await dialog.getByRole('combobox', { name: 'Status' }).click()
    await see(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText([
      'New',
      'Interested',
      'Active',
      'Inactive',
    ])
    await choose(page, 'Interested')
    await dialog.getByRole('button', { name: 'Create Contact' }).click()
    await seeToast(page, 'Contact created')
    const stored = {
      name: 'Ana Gómez',
      email: 'ana@example.org',
      phone: '555-123-4567',
      status: 'interested',
      address: '5 Court Street',
      notes: 'Has a dog.',
    }
    expect(await contactsOf(person)).toEqual([stored])

    await page.getByRole('button', { name: 'Edit Ana Gómez' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Contact' })
    for (const [label, value] of Object.entries(values))
      await see(edit.getByLabel(label, { exact: true })).toHaveValue(value)
    await edit.getByLabel('Full name', { exact: true }).fill('An')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await see(edit.getByText('Name must be at least 3 characters')).toBeVisible()
    await edit.getByLabel('Full name', { exact: true }).fill('Ana García')
    await edit.getByLabel('Email', { exact: true }).fill('')
    await edit.getByRole('combobox', { name: 'Status' }).click()
    await choose(page, 'Inactive')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await seeToast(page, 'Contact updated')
    await see(rows(page).getByText('Ana García')).toBeVisible()
    expect(await contactsOf(person)).toEqual([{ ...stored, name: 'Ana García', email: null, status: 'inactive' }])
  })

  it('shows why saving failed, and keeps the input', async () => {
    const { page, person } = await begin(app())
    const dialog = await open(page)
    const letThrough = await refuse(app(), page, /\/api\/contacts$/, {
      status: 403,
      method: 'POST',
      message: 'You do not have access to this organization',
    })
    await dialog.getByLabel('Full name', { exact: true }).fill('Ana Gómez')
    await dialog.getByRole('button', { name: 'Create Contact' }).click()
    await seeToast(page, 'Error', 'Failed to create contact: You do not have access to this organization')
    // The error colour of the light theme.
    await see(toasts(page).getByRole('listitem')).toHaveCSS('border-top-color', 'rgb(196, 37, 37)')
    await see(dialog.getByLabel('Full name', { exact: true })).toHaveValue('Ana Gómez')
    await letThrough()
    await dialog.getByRole('button', { name: 'Create Contact' }).click()
    await seeToast(page, 'Contact created')
    await see(rows(page)).toHaveCount(1)

    await page.getByRole('button', { name: 'Edit Ana Gómez' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Contact' })
    await edit.getByLabel('Full name', { exact: true }).fill('Ana García')
    const letChange = await refuse(app(), page, /\/api\/contacts\/\d+$/, {
      status: 403,
      method: 'PUT',
      message: 'You do not have access to this organization',
    })
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await seeToast(page, 'Error', 'Failed to update contact: You do not have access to this organization')
    await see(edit.getByLabel('Full name', { exact: true })).toHaveValue('Ana García')
    await letChange()

    // Whoever changes what another user has deleted decides.
    app().expectError(/status of 404/)
    await app()
      .server.db.knex('contacts')
      .where({ organization_id: person.organization.id })
      .update({ deleted_at: new Date() })
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await seeToast(page, 'This needs you', 'It was not taken as it is. Open Sync to see why.')
    await page.goto('/sync')
    await see(page.getByText('Contact changed: Ana García')).toBeVisible()
    await see(page.getByRole('definition')).toHaveText('Ana García')
  })

  it('opens from its address, with a retry when loading fails', async () => {
    const { page, person } = await begin(app())
    await page.goto('/contacts?new=contact')
    const dialog = page.getByRole('dialog', { name: 'Create New Contact' })
    await dialog.getByLabel('Full name', { exact: true }).fill('Ana Gómez')
    app().expectError(/status of 500/)
    let attempts = 0
    await page.route(/\/api\/contacts$/, (route) => {
      attempts += 1
      return attempts === 1
        ? route.fulfill({ status: 500, json: { message: 'Broken', code: 'internal' } })
        : route.continue()
    })
    await dialog.getByRole('button', { name: 'Create Contact' }).click()
    await seeToast(page, 'Contact created')
    expect(attempts).toBe(2)
    expect(await contactsOf(person)).toHaveLength(1)
  })
})

it('a contact can be deleted after confirmation, but not by members', async () => {
  const { page, person } = await begin(app())
  const ana = await addContact(person, 'Ana Gómez')
  await addInteraction(person, { contactId: ana.id })
  const member = await openAs(app(), await teammate(app().server, person, 'member'))
  await member.goto(`/contacts?edit=contact-${ana.id}`)
  await see(
    member.getByRole('dialog', { name: 'Edit Contact' }).getByRole('button', { name: 'Save Changes' }),
  ).toBeVisible()
  await see(member.getByRole('dialog').getByRole('button', { name: 'Delete' })).toHaveCount(0)

  await page.goto(`/contacts?edit=contact-${ana.id}`)
  await page.getByRole('dialog', { name: 'Edit Contact' }).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Ana Gómez?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await see(question).toBeHidden()
  const { body } = await person.client.listContacts({ params: { organizationId: person.organization.id } })
  expect(body).toHaveLength(1)
  await page.getByRole('dialog', { name: 'Edit Contact' }).getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete Contact' }).click()
  await seeToast(page, 'Contact deleted')
  await see(page.getByText('No Contacts Found')).toBeVisible()
  await page.goto('/activities')
  await see(page.getByRole('main').getByText('Unknown Contact')).toBeVisible()
})
