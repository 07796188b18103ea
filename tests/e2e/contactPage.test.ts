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
import {
  goTo,
  hold,
  openAsUser,
  openWithToken,
  readOnlyWhenAsked,
  refuse,
  see,
  seeToast,
  standsStill,
  toasts,
} from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

const contactsRead = '**/api/contacts/organization/*'
const interactionsRead = '**/api/interactions/organization/*'
const notHere = (page: Page) => page.getByRole('main').getByText('This contact is not here', { exact: true })
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

/** A contact with two interactions, one overdue follow-up and a later one. */
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
  it('shows the contact, the next follow-up, the past interactions with their places, and the contact details', async () => {
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

    // The overdue one comes first, though it belongs to the older interaction.
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

    // Map and timeline are linked: a place chosen in the timeline opens on the map.
    await rows.first().getByRole('button', { name: '12 Oak Street' }).click()
    await see(page.locator('.leaflet-popup').getByText('12 Oak Street')).toBeVisible()
    await see(page.locator('.leaflet-popup').getByRole('link')).toHaveCount(0)
    await see(page).toHaveURL(/\?place=/)
    await page.reload()
    await see(page.locator('.leaflet-popup').getByText('12 Oak Street')).toBeVisible()
  })

  it('explains itself for a contact without interactions, and records the first one', async () => {
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

  it('opens the form to plan a follow-up', async () => {
    const { page, path } = await withAna()
    await page.goto(path)
    await page.getByRole('button', { name: 'Add follow-up' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Interaction' })
    await see(dialog.getByRole('checkbox', { name: 'Needs Follow-up' })).toBeChecked()
    await see(dialog.getByText('Ana Gómez', { exact: true })).toBeVisible()
  })

  it('shows a skeleton while loading, and the name while only the interactions load', async () => {
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

  it('shows what could not be loaded, and retries', async () => {
    const { page, path } = await withAna()
    await readOnlyWhenAsked(app(), page)
    const loadContacts = await refuse(app(), page, contactsRead)
    const loadInteractions = await refuse(app(), page, interactionsRead)
    await page.goto(path)
    await see(page.getByRole('alert').getByText('Failed to load contacts')).toBeVisible()
    await loadContacts(page.getByRole('button', { name: 'Try again' }))
    await see(title(page, 'Ana Gómez')).toBeVisible()
    await see(card(page, 'Timeline').getByRole('alert').getByText('The interactions could not be loaded')).toBeVisible()
    await loadInteractions(card(page, 'Timeline').getByRole('button', { name: 'Try again' }))
    await see(card(page, /^Timeline/).getByText('Met at the market.')).toBeVisible()
  })

  it('shows a message when the contact does not exist, or is of another organization', async () => {
    const { page } = await openAsUser(app())
    const stranger = await buildContact(app().server.db.knex)
    for (const id of ['999999', 'abc', stranger.id]) {
      await page.goto(`/contacts/${id}`)
      await see(notHere(page), `contact ${id}`).toBeVisible()
      await page.getByRole('button', { name: 'Go to Contacts' }).click()
      await see(page).toHaveURL(/\/contacts$/)
    }
  })
})

describe('on the page of a contact', () => {
  it('the status can be changed in place, and undone', async () => {
    const { page, ana, path } = await withAna()
    await page.goto(path)
    await page.getByRole('button', { name: 'Status: New. Change it' }).click()
    await page.getByRole('menuitemradio', { name: 'Active', exact: true }).click()
    await seeToast(page, 'Contact updated', 'Status: Active')
    await see(page.getByRole('button', { name: 'Status: Active. Change it' })).toBeVisible()
    expect(await stored<ContactRow>('contacts', ana.id)).toMatchObject({ status: 'active' })
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await see(page.getByRole('button', { name: 'Status: New. Change it' })).toBeVisible()
    await see.poll(async () => (await stored<ContactRow>('contacts', ana.id)).status).toBe('new')
  })

  it('a status that the server refuses is reverted', async () => {
    const { page, path } = await withAna()
    await page.goto(path)
    await refuse(app(), page, '**/api/contacts/*', { method: 'PUT', message: 'Not today' })
    await page.getByRole('button', { name: 'Status: New. Change it' }).click()
    await page.getByRole('menuitemradio', { name: 'Inactive' }).click()
    await seeToast(page, 'Error', 'Failed to update contact: Not today')
    await see(page.getByRole('button', { name: 'Status: New. Change it' })).toBeVisible()
  })

  it('a follow-up can be completed, undone, and completed permanently', async () => {
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

  it('editing the contact changes the address', async () => {
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

  it('deleting the contact opens the list', async () => {
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
    await see(notHere(page)).toBeVisible()
  })

  it('deleting the contact in the form opens the list, and Back leads to the page before', async () => {
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
    // Forward leads to the page of the deleted contact.
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

  it('a contact whose deletion the server refuses is restored, with the page', async () => {
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

  it('users without the permission cannot delete the contact', async () => {
    const { page, user } = await openAsUser(app(), { role: 'member' })
    const ana = await addContact(user, { name: 'Ana Gómez' })
    await page.goto(`/contacts/${ana.id}`)
    await see(page.getByRole('button', { name: 'Edit Ana Gómez' })).toBeVisible()
    await see(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
  })

  it('phone and e-mail can be copied', async () => {
    const { page, path } = await withAna()
    await page.context().grantPermissions(['clipboard-write'])
    await page.goto(path)
    await card(page, 'Details').getByRole('button', { name: 'Copy ana@example.org' }).click()
    await seeToast(page, 'Copied', 'ana@example.org')
    // Pages may not read the clipboard; users paste.
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ControlOrMeta+V')
    // The palette continues with the input, in a dialog over the page.
    const palette = page.getByRole('dialog', { name: 'Search and commands' })
    await see(palette.getByRole('combobox')).toHaveValue('ana@example.org')
    await page.keyboard.press('Escape')
    await see(palette).toBeHidden()
    // A browser without either way.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('Denied'))
      document.execCommand = () => false
    })
    await card(page, 'Details').getByRole('button', { name: 'Copy 555-123-4567' }).click()
    await seeToast(page, 'This browser does not let the page copy')
  })

  it('hundreds of interactions are shown as a virtual list, and on a phone only the first few', async () => {
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
    // The page changes its height while rows are measured. Wheel events would still arrive after the window has
    // changed.
    while (!(await last.isVisible())) await page.evaluate(() => window.scrollBy({ top: 5_000, behavior: 'instant' }))
    await page.setViewportSize({ width: 390, height: 844 })
    await see(list).toHaveCount(5)
    await see(card(page, 'Details')).toBeAttached()
    await page.getByRole('button', { name: 'Show all 300 interactions' }).click()
    await see(list.filter({ hasText: 'Day 8' })).toBeAttached()
  })

  it('Back on a phone leads back into the whole timeline, where the user left it', async () => {
    const { page, user } = await openAsUser(app())
    await page.setViewportSize({ width: 390, height: 844 })
    const ana = await addContact(user, { name: 'Ana Gómez' })
    for (let day = 1; day <= 60; day += 1)
      await addInteraction(user, ana, {
        date: subDays(new Date(), day),
        notes: `Day ${day}. `.repeat(day % 4 ? 1 : 60),
      })
    await page.goto(`/contacts/${ana.id}`)
    await page.getByRole('button', { name: 'Show all 60 interactions' }).click()
    const list = page.getByRole('list', { name: 'Interactions with Ana Gómez, the newest first' })
    await see(list.filter({ hasText: 'Day 8.' })).toBeAttached()
    // Past rows that have never been shown, and whose heights are estimated.
    await page.evaluate(() => window.scrollTo({ top: 4600, behavior: 'instant' }))
    await list.evaluate(standsStill)
    const text = await page.evaluate(() => document.elementFromPoint(195, 422)?.closest('article')?.textContent ?? '')
    const row = page.getByRole('listitem').filter({ hasText: /Day \d+\./.exec(text)?.[0] })
    const top = async () => Math.round((await row.boundingBox())?.y ?? 0)
    const before = await top()
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).click()
    await see(title(page, 'Outreach Dashboard')).toBeVisible()
    await page.goBack()
    await see(row).toBeInViewport()
    await see.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
  })
})

describe('the name of a contact links to their page', () => {
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

  it.each(['Back of the browser', 'the back link of the page'])(
    '%s leads back to the list with its search, status and scroll position',
    async (way) => {
      const { page, user } = await openAsUser(app())
      const { knex } = app().server.db
      // Rows of different heights, so that the position can only be restored from measured rows.
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
