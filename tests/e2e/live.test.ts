import type { BrowserContext, Page } from 'playwright'
import { describe, it } from 'vitest'
import { teammate } from '../support/teams.ts'
import { addContact, addInteraction, begin, openAs } from './records.ts'
import { isFull } from './queue.ts'
import { hold, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()
const contacts = (page: Page) => page.getByRole('table', { name: 'List of contacts' })

/** A user's page, and another member of the same organization working elsewhere. */
async function two() {
  const { person, page } = await begin(app())
  return { person, page, colleague: await teammate(app().server, person, 'admin') }
}

/** The event streams that pages of a browser have open. */
function streamsOf(context: BrowserContext) {
  const open = new Set<unknown>()
  context.on('request', (request) => request.url().endsWith('/api/events') && open.add(request))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return open
}

/** Waits until the page listens for changes. */
const listening = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/events') && response.ok())

describe('another member’s changes', () => {
  it('appear in the list of contacts: added, renamed, deleted', async () => {
    const { page, colleague } = await two()
    const heard = listening(page)
    await page.goto('/contacts')
    await heard
    await see(page.getByText('No Contacts Found')).toBeVisible()
    const ana = await addContact(colleague, 'Ana Gómez')
    await see(contacts(page).getByText('Ana Gómez')).toBeVisible()
    await colleague.client.updateContact({ params: { id: ana.id }, body: { name: 'Ana Ruiz' } })
    await see(contacts(page).getByText('Ana Ruiz')).toBeVisible()
    await colleague.client.deleteContact({ params: { id: ana.id } })
    await see(page.getByText('No Contacts Found')).toBeVisible()
  })

  it('appear on a contact’s page and in the list of interactions', async () => {
    const { person, page, colleague } = await two()
    const ana = await addContact(person, 'Ana Gómez')
    const heard = listening(page)
    await page.goto(`/contacts/${ana.id}`)
    await heard
    await see(page.getByRole('heading', { level: 1, name: 'Ana Gómez' })).toBeVisible()
    const meeting = await addInteraction(colleague, { contactId: ana.id, notes: 'Met at the market' })
    await see(page.getByRole('main').getByText('Met at the market').first()).toBeVisible()
    await colleague.client.updateContact({ params: { id: ana.id }, body: { name: 'Ana Ruiz' } })
    await see(page.getByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeVisible()
    await colleague.client.deleteInteraction({ params: { id: meeting.id } })
    await see(page.getByRole('main').getByText('Met at the market')).toHaveCount(0)
  })

  it('do not affect a form with input', async () => {
    const { person, page, colleague } = await two()
    const ana = await addContact(person, 'Ana Gómez', { phone: '555-111-2222' })
    const heard = listening(page)
    await page.goto('/contacts')
    await heard
    await page.getByRole('button', { name: 'Edit Ana Gómez' }).click()
    const form = page.getByRole('dialog')
    const name = form.getByLabel('Name')
    await name.fill('Ana María Gómez')
    await colleague.client.updateContact({ params: { id: ana.id }, body: { phone: '555-999-8888' } })
    await addContact(colleague, 'Bob Young')
    // The list behind the form has received both.
    await see(page.getByText('555-999-8888')).toHaveCount(1)
    await see(name).toHaveValue('Ana María Gómez')
    await see(name).toBeFocused()

    const meeting = await addInteraction(colleague, { contactId: ana.id, notes: 'Met at the market' })
    await page.goto(`/activities?edit=interaction-${meeting.id}`)
    const notes = page.getByRole('dialog', { name: 'Edit Interaction' }).getByLabel('Notes', { exact: true })
    await see(notes).toHaveValue('Met at the market')
    await notes.fill('Met at the market, for an hour')
    await colleague.client.updateInteraction({ params: { id: meeting.id }, body: { notes: 'Met at the well' } })
    await see(page.getByText('Met at the well')).toHaveCount(1)
    await see(notes).toHaveValue('Met at the market, for an hour')
    await see(notes).toBeFocused()
  })

  it('can be opened by their address before this device has received them', async () => {
    const { person, page, colleague } = await two()
    await addContact(person, 'Ana Gómez')
    await page.goto('/contacts')
    await isFull(page, { user: person.user, organizationId: person.organization.id })
    /** Opens a form for a record that the device lacks until the change feed answers. */
    const open = async (add: () => Promise<{ id: number }>, address: string) => {
      await page.goto('about:blank')
      const { id } = await add()
      const release = await hold(page, '**/api/sync/**')
      await page.goto(`${address}${id}`)
      await see(page.getByRole('dialog', { name: 'Loading' })).toBeVisible()
      release()
      await page.unrouteAll({ behavior: 'wait' })
      return page.getByRole('dialog')
    }
    const bob = await addContact(colleague, 'Bob Young')
    const meeting = await open(
      () => addInteraction(colleague, { contactId: bob.id, notes: 'Met at the well' }),
      '/activities?edit=interaction-',
    )
    await see(meeting.getByLabel('Notes', { exact: true })).toHaveValue('Met at the well')
    const contact = await open(() => addContact(colleague, 'Cid Oaks'), '/contacts?edit=contact-')
    await see(contact.getByLabel('Name')).toHaveValue('Cid Oaks')
    await page.goto('/activities?edit=interaction-999999999')
    await seeToast(page, 'This is no longer there')
  })

  it('appear on the dashboard, its map included', async () => {
    const { page, colleague } = await two()
    await addContact(colleague, 'Ana Gómez')
    const heard = listening(page)
    await page.goto('/dashboard')
    await heard
    const map = page.getByRole('region', { name: 'Community Outreach Map' })
    await see(map.getByText('No interactions to display')).toBeVisible()
    const visit = await addInteraction(colleague, { type: 'location_visit', notes: 'Prayed for his garden' })
    await see(page.getByRole('region', { name: 'Recent Activity' }).getByText('Location visit')).toBeVisible()
    await see(map.getByText('No interactions to display')).toHaveCount(0)
    await colleague.client.deleteInteraction({ params: { id: visit.id } })
    await see(map.getByText('No interactions to display')).toBeVisible()
  })
})

it('all tabs of a browser share one stream, and another tab takes over when its owner is closed', async () => {
  const { page, colleague } = await two()
  const context = page.context()
  const streams = streamsOf(context)
  const heard = listening(page)
  await page.goto('/contacts')
  await heard
  const other = await context.newPage()
  await other.goto('/contacts')
  await see(other.getByText('No Contacts Found')).toBeVisible()
  await addContact(colleague, 'Ana Gómez')
  for (const each of [page, other]) await see(contacts(each).getByText('Ana Gómez')).toBeVisible()
  await see.poll(() => streams.size).toBe(1)
  const takenOver = listening(other)
  await page.close()
  await takenOver
  await addContact(colleague, 'Bob Young')
  await see(contacts(other).getByText('Bob Young')).toBeVisible()
})

it('a page that is back online reads the lists again', async () => {
  const { page, colleague } = await two()
  const heard = listening(page)
  await page.goto('/contacts')
  await heard
  await see(page.getByText('No Contacts Found')).toBeVisible()
  app().expectError(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
  await page.context().setOffline(true)
  await addContact(colleague, 'Ana Gómez')
  await page.context().setOffline(false)
  await see(contacts(page).getByText('Ana Gómez')).toBeVisible()
})

it('a page shows the sign-in after a sign-out elsewhere', async () => {
  const { page, person } = await two()
  const heard = listening(page)
  await page.goto('/contacts')
  await heard
  await see(page.getByText('No Contacts Found')).toBeVisible()
  await person.client.logout()
  await page.waitForURL((url) => url.pathname === '/')
})

it('other members’ changes are received in the token flavour too', async () => {
  const { person, colleague } = await two()
  const { body } = await person.client.jwtLogin({ body: { username: person.user.username, password: person.password } })
  const page = await openAs(app(), colleague, { token: body.token })
  const heard = listening(page)
  await page.goto('/jwt/contacts')
  await heard
  await see(page.getByText('No Contacts Found')).toBeVisible()
  await addContact(colleague, 'Ana Gómez')
  await see(contacts(page).getByText('Ana Gómez')).toBeVisible()
})
