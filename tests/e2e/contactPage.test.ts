import { addDays, subDays } from 'date-fns'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import {
  buildContact,
  buildInteraction,
  type ContactRow,
  type InteractionRow,
  type UserRow,
} from '../support/builders.ts'
import { goTo, hold, openAsUser, openWithToken, readOnlyWhenAsked, refuse, see, seeToast, toasts } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

const contactsRead = '**/api/contacts/organization/*'
const interactionsRead = '**/api/interactions/organization/*'
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

const addContact = ({ organization_id }: UserRow, values: Partial<ContactRow>) =>
  buildContact(app().server.db.knex, { organization_id: organization_id ?? 0, ...values })
const addInteraction = (
  { id: user_id, organization_id }: UserRow,
  contact: ContactRow,
  values: Partial<InteractionRow> = {},
) =>
  buildInteraction(app().server.db.knex, {
    organization_id: organization_id ?? 0,
    user_id,
    contact_id: contact.id,
    ...values,
  })
const stored = async <Row>(table: string, id: number) =>
  (await app().server.db.knex(table).where({ id }).first()) as Row

/** Somebody who was met twice, with one promise that is overdue and one for later. */
async function withAna(open = openAsUser) {
  const { page, user } = await open(app())
  const ana = await addContact(user, {
    name: 'Ana Gómez',
    phone: '555-123-4567',
    email: 'ana@example.org',
    address: '12 Oak Street',
    notes: 'Evenings are best.',
  })
  const later = await addInteraction(user, ana, {
    type: 'prayer',
    notes: 'Prayed for her brother.',
    address: '12 Oak Street',
    date: subDays(new Date(), 2),
    follow_up_date: addDays(new Date(), 5),
    follow_up_type: 'visit',
    follow_up_notes: 'Bring the book',
  })
  const overdue = await addInteraction(user, ana, {
    type: 'first_contact',
    notes: 'Met at the market.',
    address: 'Market Square',
    lat: 44.95,
    lng: -123.02,
    date: subDays(new Date(), 9),
    follow_up_date: subDays(new Date(), 3),
    follow_up_type: 'call',
  })
  return { page, user, ana, later, overdue, path: `/contacts/${ana.id}` }
}

describe('the page of a contact', () => {
  it('says who it is, what is next, what was and where, and how to reach them', async () => {
    const { page, path } = await withAna()
    await page.goto(path)
    await see(title(page, 'Ana Gómez')).toBeVisible()
    await see(page).toHaveTitle('Ana Gómez · Outreach')

    const reach = page.getByRole('group', { name: 'Reach Ana Gómez' })
    await see(reach.getByRole('link', { name: 'Call Ana Gómez: 555-123-4567' })).toHaveAttribute(
      'href',
      'tel:555-123-4567',
    )
    await see(reach.getByRole('link', { name: 'Email Ana Gómez: ana@example.org' })).toHaveAttribute(
      'href',
      'mailto:ana@example.org',
    )
    await see(reach.getByRole('link', { name: 'Route to 12 Oak Street' })).toHaveAttribute('href', /12%20Oak%20Street$/)

    // The overdue one leads, though it is the older interaction's.
    await see(card(page, 'What is next').getByRole('listitem')).toHaveText([
      /Phone call.*Overdue by 3 days/,
      /Home visit.*Bring the book/,
    ])
    const rows = page.getByRole('list', { name: 'Interactions with Ana Gómez, the newest first' }).getByRole('listitem')
    await see(rows).toHaveText([
      /Prayer.*Recorded by you.*12 Oak Street.*Prayed for her brother\..*Home visit/,
      /First contact.*Market Square.*Met at the market\./,
    ])
    const details = card(page, 'Details')
    for (const text of ['Evenings are best.', '555-123-4567', 'ana@example.org', '12 Oak Street', 'First met'])
      await see(details.getByText(text, { exact: true })).toBeVisible()

    // Map and timeline are one: a place that is chosen in the timeline opens on the map.
    await rows.first().getByRole('button', { name: '12 Oak Street' }).click()
    await see(page.locator('.leaflet-popup').getByText('12 Oak Street')).toBeVisible()
    await see(page.locator('.leaflet-popup').getByRole('link')).toHaveCount(0)
  })

  it('teaches where nothing is known yet, and records the first interaction with them', async () => {
    const { page, user } = await openAsUser(app())
    const otto = await addContact(user, { name: 'Otto Leer' })
    await page.goto(`/contacts/${otto.id}`)
    await see(card(page, 'Timeline').getByText('No interactions yet')).toBeVisible()
    await see(card(page, 'What is next').getByText('Nothing is planned')).toBeVisible()
    for (const name of ['Call: no phone number', 'Email: no address', 'Route: no address or place'])
      await see(page.getByRole('button', { name })).toBeDisabled()
    await see(card(page, 'Places')).toHaveCount(0)

    await page.getByRole('button', { name: 'Log the first interaction' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Interaction' })
    await see(dialog.getByText('Otto Leer')).toBeVisible()
    await dialog.getByLabel('Notes', { exact: true }).fill('Said hello over the fence.')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await seeToast(page, 'Interaction created')
    await see(card(page, /^Timeline/).getByText('Said hello over the fence.')).toBeVisible()
    const recorded = await app().server.db.knex('interactions').where({ contact_id: otto.id })
    expect(recorded).toMatchObject([{ notes: 'Said hello over the fence.', user_id: user.id }])
  })

  it('opens the form with a follow-up to plan', async () => {
    const { page, path } = await withAna()
    await page.goto(path)
    await page.getByRole('button', { name: 'Add follow-up' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Interaction' })
    await see(dialog.getByRole('checkbox', { name: 'Needs Follow-up' })).toBeChecked()
    await see(dialog.getByText('Ana Gómez', { exact: true })).toBeVisible()
  })

  it('keeps its shape while it loads, and its name while only the interactions do', async () => {
    const { page, path } = await withAna()
    const release = await hold(page, contactsRead)
    const releaseInteractions = await hold(page, interactionsRead)
    await page.goto(path)
    await see(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await see(page.getByRole('heading', { name: 'What is next' })).toBeVisible()
    await see(page.getByText('This contact is not here')).toHaveCount(0)
    release()
    await see(title(page, 'Ana Gómez')).toBeVisible()
    await see(page.getByText('No interactions yet')).toHaveCount(0)
    await see(page.getByText('Nothing is planned')).toHaveCount(0)
    releaseInteractions()
    await see(card(page, /^Timeline/).getByText('Prayed for her brother.')).toBeVisible()
  })

  it('says what could not be loaded, and tries again', async () => {
    const { page, path } = await withAna()
    await readOnlyWhenAsked(app(), page)
    const loadContacts = await refuse(app(), page, contactsRead)
    const loadInteractions = await refuse(app(), page, interactionsRead)
    await page.goto(path)
    await see(page.getByRole('alert').getByText('Failed to load contacts')).toBeVisible()
    await loadContacts()
    await page.getByRole('button', { name: 'Try again' }).click()
    await see(title(page, 'Ana Gómez')).toBeVisible()
    await see(card(page, 'Timeline').getByRole('alert').getByText('The interactions could not be loaded')).toBeVisible()
    await loadInteractions()
    await card(page, 'Timeline').getByRole('button', { name: 'Try again' }).click()
    await see(card(page, /^Timeline/).getByText('Met at the market.')).toBeVisible()
  })

  it.each(['/contacts/999999', '/contacts/abc'])('says so where nobody is: %s', async (path) => {
    const { page } = await openAsUser(app())
    await page.goto(path)
    await see(title(page, 'This contact is not here')).toBeAttached()
    await page.getByRole('button', { name: 'Go to Contacts' }).click()
    await see(page).toHaveURL(/\/contacts$/)
  })

  it('is for the people of the current organization alone', async () => {
    const { user } = await openAsUser(app())
    const ana = await addContact(user, { name: 'Ana Gómez' })
    const { page } = await openAsUser(app())
    await page.goto(`/contacts/${ana.id}`)
    await see(title(page, 'This contact is not here')).toBeAttached()
  })
})

describe('on the page of a contact', () => {
  it('the status is changed in place, and taken back', async () => {
    const { page, ana, path } = await withAna()
    await page.goto(path)
    await page.getByRole('button', { name: 'Status: New. Change it' }).click()
    await page.getByRole('menuitem', { name: 'Active', exact: true }).click()
    await seeToast(page, 'Contact updated', 'Status: Active')
    await see(page.getByRole('button', { name: 'Status: Active. Change it' })).toBeVisible()
    expect(await stored<ContactRow>('contacts', ana.id)).toMatchObject({ status: 'active' })
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await see(page.getByRole('button', { name: 'Status: New. Change it' })).toBeVisible()
    await see.poll(async () => (await stored<ContactRow>('contacts', ana.id)).status).toBe('new')
  })

  it('a status that the server refuses comes back', async () => {
    const { page, path } = await withAna()
    await page.goto(path)
    await refuse(app(), page, '**/api/contacts/*', { method: 'PUT', message: 'Not today' })
    await page.getByRole('button', { name: 'Status: New. Change it' }).click()
    await page.getByRole('menuitem', { name: 'Inactive' }).click()
    await seeToast(page, 'Error', 'Failed to update contact: Not today')
    await see(page.getByRole('button', { name: 'Status: New. Change it' })).toBeVisible()
  })

  it('a follow-up is completed, taken back, and completed for good', async () => {
    const { page, overdue, path } = await withAna()
    await page.goto(path)
    const next = card(page, 'What is next')
    const complete = next.getByRole('button', { name: /^Complete: Phone call/ })
    await complete.click()
    await see(next.getByRole('listitem')).toHaveCount(1)
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await see(next.getByRole('listitem')).toHaveCount(2)
    expect(await stored<InteractionRow>('interactions', overdue.id)).toMatchObject({ follow_up_completed: false })
    await complete.click()
    await see(next.getByRole('listitem')).toHaveCount(1)
    await see(card(page, /^Timeline/).getByText('Completed')).toBeVisible()
    await see
      .poll(async () => (await stored<InteractionRow>('interactions', overdue.id)).follow_up_completed)
      .toBe(true)
  })

  it('the contact is edited, and the address says so', async () => {
    const { page, ana, path } = await withAna()
    await page.goto(path)
    await page.getByRole('button', { name: 'Edit Ana Gómez' }).click()
    await see(page).toHaveURL(new RegExp(`edit=contact-${ana.id}$`))
    const dialog = page.getByRole('dialog', { name: 'Edit Contact' })
    await dialog.getByLabel('Full name', { exact: true }).fill('Ana Gómez Ruiz')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await see(title(page, 'Ana Gómez Ruiz')).toBeVisible()
    await seeToast(page, 'Contact updated')
    expect(await stored<ContactRow>('contacts', ana.id)).toMatchObject({ name: 'Ana Gómez Ruiz', version: 2 })
    await see(page).toHaveURL(new RegExp(`${path}$`))
  })

  it('the contact is deleted, which leads to the list', async () => {
    const { page, path } = await withAna()
    await page.goto(path)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Delete Ana Gómez?' })
      .getByRole('button', { name: 'Delete Contact' })
      .click()
    await see(page).toHaveURL(/\/contacts$/)
    await see(page.getByText('No Contacts Found')).toBeVisible()
    await page.goto(path)
    await see(title(page, 'This contact is not here')).toBeAttached()
  })

  it('the contact is deleted in the form too, which leads to the list, and Back from there to what was before', async () => {
    const { page } = await withAna()
    await page.goto('/dashboard')
    await goTo(page, 'Contacts')
    await see(title(page, 'Contacts')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Ana Gómez', exact: true }).click()
    await page.getByRole('button', { name: 'Edit Ana Gómez' }).click()
    await page.getByRole('dialog', { name: 'Edit Contact' }).getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Delete Ana Gómez?' })
      .getByRole('button', { name: 'Delete Contact' })
      .click()
    await see(page).toHaveURL(/\/contacts$/)
    await see(page.getByText('No Contacts Found')).toBeVisible()
    // Forward is the page of somebody who is not there any more.
    await page.goForward()
    await see(page).toHaveURL(/\/contacts$/)
    await see(page.getByText('No Contacts Found')).toBeVisible()
    await page.goBack()
    await see(page).toHaveURL(/\/dashboard$/)

    const { page: direct, path: address } = await withAna()
    await direct.goto(`${address}?edit=contact-${address.split('/').at(-1)}`)
    await direct.getByRole('dialog', { name: 'Edit Contact' }).getByRole('button', { name: 'Delete' }).click()
    await direct
      .getByRole('dialog', { name: 'Delete Ana Gómez?' })
      .getByRole('button', { name: 'Delete Contact' })
      .click()
    await see(direct).toHaveURL(/\/contacts$/)
  })

  it('a contact whom the server keeps is there again, with the page', async () => {
    const { page, path } = await withAna()
    await page.goto(path)
    await refuse(app(), page, '**/api/contacts/*', { method: 'DELETE', message: 'Only admins may do this' })
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Delete Ana Gómez?' })
      .getByRole('button', { name: 'Delete Contact' })
      .click()
    await seeToast(page, 'Error', 'Failed to delete contact: Only admins may do this')
    await page.getByRole('main').getByRole('link', { name: 'Ana Gómez', exact: true }).click()
    await see(title(page, 'Ana Gómez')).toBeVisible()
  })

  it('nobody deletes who may not', async () => {
    const { page, user } = await openAsUser(app(), { role: 'member' })
    const ana = await addContact(user, { name: 'Ana Gómez' })
    await page.goto(`/contacts/${ana.id}`)
    await see(page.getByRole('button', { name: 'Edit Ana Gómez' })).toBeVisible()
    await see(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
  })

  it('phone and e-mail are copied', async () => {
    const { page, path } = await withAna()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(path)
    await card(page, 'Details').getByRole('button', { name: 'Copy ana@example.org' }).click()
    await seeToast(page, 'Copied', 'ana@example.org')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ana@example.org')
  })

  it('hundreds of interactions are a list of which only a window exists, and on a phone the first few', async () => {
    const { page, user } = await openAsUser(app())
    const ana = await addContact(user, { name: 'Ana Gómez' })
    const rows = Array.from({ length: 300 }, (_, day) => ({
      organization_id: ana.organization_id,
      user_id: user.id,
      contact_id: ana.id,
      type: 'conversation',
      date: subDays(new Date(), day),
      lat: 44.9,
      lng: -123,
      address: 'Elm 1',
      notes: `Day ${day}`,
    }))
    await app().server.db.knex.batchInsert('interactions', rows)
    await page.goto(`/contacts/${ana.id}`)
    const list = page.getByRole('list', { name: /^Interactions with Ana/ }).getByRole('listitem')
    await see(list.filter({ hasText: 'Day 0' })).toBeVisible()
    expect(await list.count()).toBeLessThan(60)
    const last = list.filter({ hasText: 'Day 299' })
    // The page grows and shrinks while rows are measured on the way. Turns of a wheel would still come once the window is another.
    while (!(await last.isVisible())) await page.evaluate(() => window.scrollBy({ top: 5_000, behavior: 'instant' }))
    await page.setViewportSize({ width: 390, height: 844 })
    await see(list).toHaveCount(5)
    await see(card(page, 'Details')).toBeAttached()
    await page.getByRole('button', { name: 'Show all 300 interactions' }).click()
    await see(list.filter({ hasText: 'Day 8' })).toBeAttached()
  })
})

describe('the name of a contact leads to their page', () => {
  const open = async (page: Page, from: string, link: ReturnType<Page['getByRole']>, path: string) => {
    await page.goto(from)
    await link.click()
    await see(page).toHaveURL(new RegExp(`${path}$`))
    await see(title(page, 'Ana Gómez')).toBeVisible()
  }

  it('from every part of the dashboard', async () => {
    const { page, path } = await withAna()
    await open(page, '/dashboard', card(page, 'Recent Contacts').getByRole('link', { name: 'Ana Gómez' }), path)
    await open(
      page,
      '/dashboard',
      card(page, 'Upcoming Follow-ups').getByRole('link', { name: 'Ana Gómez' }).first(),
      path,
    )
    await open(
      page,
      '/dashboard',
      card(page, 'Recent Activity').getByRole('link', { name: 'Prayer request from Ana Gómez' }),
      path,
    )
    await page.goto('/dashboard')
    await card(page, 'Community Outreach Map').getByRole('button', { name: 'Market Square' }).click()
    await page.locator('.leaflet-popup').getByRole('link', { name: 'Ana Gómez' }).click()
    await see(title(page, 'Ana Gómez')).toBeVisible()
  })

  it('from the activities, from a card on a phone, and from a notification', async () => {
    const { page, path } = await withAna()
    await open(page, '/activities', page.getByRole('main').getByRole('link', { name: 'Ana Gómez' }).first(), path)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('button', { name: /Ana Gómez/ })
      .click()
    await see(page).toHaveURL(new RegExp(`${path}$`))
    await page.setViewportSize({ width: 390, height: 844 })
    await open(
      page,
      '/contacts',
      page.getByRole('list', { name: 'List of contacts' }).getByRole('link', { name: 'Ana Gómez', exact: true }),
      path,
    )
  })

  it('under /jwt too', async () => {
    const { page, path } = await withAna(openWithToken)
    await open(
      page,
      '/jwt/contacts',
      page.getByRole('table').getByRole('link', { name: 'Ana Gómez', exact: true }),
      `/jwt${path}`,
    )
    await page.getByRole('main').getByRole('link', { name: 'Contacts' }).click()
    await see(page).toHaveURL(/\/jwt\/contacts$/)
  })

  it.each(['Back of the browser', 'the way back on the page'])(
    'and %s to the list as it was: search, status and place',
    async (way) => {
      const { page, user } = await openAsUser(app())
      const { knex } = app().server.db
      // Of unlike heights, so that the place is only found again by rows that were measured.
      await knex.batchInsert(
        'contacts',
        Array.from({ length: 120 }, (_, row) => ({
          organization_id: user.organization_id,
          name: `Person ${String(row).padStart(3, '0')}`,
          status: row % 2 ? 'active' : 'new',
          notes: row % 3 ? null : 'Something to say. '.repeat(20),
        })),
      )
      await page.goto('/contacts?q=person')
      await page.getByRole('button', { name: /^Active/ }).click()
      await see(page).toHaveURL(/status=active/)
      const row = page.getByRole('row').filter({ hasText: 'Person 071' })
      const link = row.getByRole('link', { name: 'Person 071' })
      while (!(await link.isVisible())) await page.mouse.wheel(0, 400)
      await link.scrollIntoViewIfNeeded()
      const before = await row.boundingBox()
      await link.click()
      await see(title(page, 'Person 071')).toBeVisible()
      expect(await page.evaluate(() => scrollY)).toBe(0)
      if (way === 'Back of the browser') await page.goBack()
      else await page.getByRole('main').getByRole('link', { name: 'Contacts' }).click()
      await see(page).toHaveURL(/\?q=person&status=active$/)
      await see(row).toBeInViewport()
      await see.poll(async () => Math.abs(((await row.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
    },
  )
})
