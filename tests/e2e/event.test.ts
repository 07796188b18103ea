import { describe, expect, it } from 'vitest'
import { buildContact, buildUser, builtPassword } from '../support/builders.ts'
import { newDevice } from './device.ts'
import { bar, beginEvent, leaving, nameField, pin, tryPin, typeIn, type Visitor } from './eventSteps.ts'
import { signIn as signInByHand } from './queue.ts'
import { endSessions, fill, openAsUser, openWithToken, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

/** With every status, each with and without an e-mail address and a note. */
const visitors: Visitor[] = Array.from({ length: 12 }, (_, index) => ({
  name: `Visitor Number${index}`,
  phone: String(5_551_230_000 + index),
  email: index % 2 ? `visitor${index}@example.org` : '',
  status: index % 3,
  note: index % 4 ? `Wants a visit on day ${index}` : '',
}))

const row = ({ name, phone, email, status, note }: Visitor) => ({
  name,
  phone: phone.replace(/(\d{3})(\d{3})/, '$1-$2-'),
  email: email || null,
  status: ['new', 'interested', 'active'][status],
  notes: null,
  interaction: note ? `Spring market: ${note}` : 'Spring market',
})

describe('12 visitors entered offline by keyboard only', () => {
  it('are stored on the device at once, and later on the server, each once', async () => {
    const device = await newDevice({}, { visited: true })
    const { knex } = device.server.db
    const user = await buildUser(knex)
    const page = await device.open()
    await signInByHand(page, user)
    await page.goto('/event')
    await beginEvent(page)
    await page.context().setOffline(true)
    for (const visitor of visitors) await typeIn(page, visitor)
    await see(bar(page).getByText('12 people recorded')).toBeVisible()
    await see(bar(page).getByText('12 wait to be sent')).toBeVisible()
    await see(page.getByText('Visitor Number11 saved on this device')).toBeVisible()
    await see(nameField(page)).toBeFocused()
    await page.reload()
    await see(bar(page).getByText('12 people recorded')).toBeVisible()
    expect(await knex('contacts')).toEqual([])

    await page.context().setOffline(false)
    await see(bar(page).getByText('to be sent')).toBeHidden()
    const stored = () =>
      knex('contacts')
        .join('interactions', 'interactions.contact_id', 'contacts.id')
        .select(
          'contacts.name',
          'phone',
          'email',
          'status',
          'contacts.notes',
          'interactions.notes as interaction',
          'type',
          'interactions.user_id',
          'interactions.organization_id',
          'follow_up_type',
        )
        .orderBy('contacts.phone')
    await see
      .poll(stored)
      .toEqual(
        visitors.map((visitor) => ({
          ...row(visitor),
          type: 'first_contact',
          user_id: user.id,
          organization_id: user.organization_id,
          follow_up_type: 'call',
        })),
      )
    for (const table of ['contacts', 'interactions']) expect(await knex(table)).toHaveLength(12)
  })
})

describe('a locked event', () => {
  it('cannot begin in a browser that keeps nothing', async () => {
    const { page } = await openAsUser(app())
    await page.addInitScript(() => {
      const set = Storage.prototype.setItem
      Storage.prototype.setItem = function (key, value) {
        if (key === 'outreach.event') throw new DOMException('Not here', 'SecurityError')
        set.call(this, key, value)
      }
    })
    await page.goto('/event')
    await fill(page, { 'Name of the event': 'Spring market', PIN: pin, 'PIN again': pin })
    await page.getByRole('button', { name: 'Begin event' }).click()
    await seeToast(
      page,
      'Error',
      'This browser keeps nothing, so the event cannot be locked. Leave private browsing, or begin without a lock.',
    )
    await see(page.getByRole('button', { name: 'Begin event' })).toBeVisible()
  })

  it.each(['/event', '/jwt/event'])(
    'at %s cannot be left by reload, Back, addresses, keys or other tabs',
    async (path) => {
      const { page, user } = path === '/event' ? await openAsUser(app()) : await openWithToken(app())
      await buildContact(app().server.db.knex, { organization_id: user.organization_id ?? 0, name: 'Secret Sarah' })
      const base = path.replace('/event', '')
      await page.goto(`${base}/contacts`)
      await see(page.getByText('Secret Sarah').first()).toBeVisible()
      const other = await page.context().newPage()
      await other.goto(`${base}/contacts`)
      await see(other.getByText('Secret Sarah').first()).toBeVisible()

      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Event mode' }).click()
      await see(page).toHaveURL(path)
      await beginEvent(page)
      // A page open in another tab is closed.
      await see(other).toHaveURL(path)
      await see(nameField(other)).toBeVisible()
      for (const address of [
        '/',
        '/contacts',
        '/jwt/contacts',
        '/auth',
        '/event/',
        `${path}?new=contact`,
        '/nowhere',
      ]) {
        await other.goto(address)
        await see(nameField(other)).toBeVisible()
        expect(new URL(other.url()).pathname).toBe(path)
        await see(other.getByText('Secret Sarah')).toHaveCount(0)
      }
      await page.keyboard.type('Half a na')
      await page.goBack()
      await see(page).toHaveURL(path)
      await see(nameField(page)).toHaveValue('Half a na')
      await nameField(page).blur()
      for (const key of ['Control+k', 'c', 'g', 'd', '?', '/']) await page.keyboard.press(key)
      await see(page.getByRole('dialog')).toHaveCount(0)
      await see(page).toHaveURL(path)
      await page.reload()
      await see(nameField(page)).toHaveValue('')
      await see(page.getByText('Secret Sarah')).toHaveCount(0)
    },
  )

  it('refuses PINs for a while after three wrong ones, also after a reload, and ends with the right one', async () => {
    const { page } = await openAsUser(app())
    await page.goto('/event')
    await beginEvent(page)
    for (const wrong of ['0000', '1234']) {
      await tryPin(page, wrong)
      await see(leaving(page).getByText('That is not the PIN.')).toBeVisible()
      await see(leaving(page).getByLabel('PIN')).toHaveValue('')
    }
    await page.clock.install()
    await tryPin(page, '9999')
    await see(leaving(page).getByText('Too many wrong PINs.')).toBeVisible()
    await page.reload()
    await bar(page).getByRole('button', { name: 'End event' }).click()
    await see(leaving(page).getByText('Too many wrong PINs.')).toBeVisible()
    await see(leaving(page).getByLabel('PIN')).not.toBeEditable()
    await page.clock.runFor(6_000)
    await see(leaving(page).getByLabel('PIN')).toBeEditable()
    await page.clock.resume()
    await tryPin(page, pin)
    await see(page).toHaveURL('/contacts')
    await see(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible()
    await page.goto('/dashboard')
    await see(page).toHaveURL('/dashboard')
  })

  it('continues after the server has ended the session, and only the owner’s password ends it', async () => {
    const { page, user } = await openAsUser(app())
    const { knex } = app().server.db
    await page.goto('/event')
    await beginEvent(page)
    await page.keyboard.type('Ana Gómez')
    await endSessions(app(), page, user)
    await page.keyboard.press('Control+Enter')
    await see(page.getByText('Ana Gómez saved on this device')).toBeVisible()
    await page.reload()
    await see(bar(page).getByText('1 waits to be sent')).toBeVisible()
    await fill(page, { 'Full name': 'Bela Kiss' })
    await page.keyboard.press('Control+Enter')
    await see(bar(page).getByText('2 people recorded')).toBeVisible()

    await bar(page).getByRole('button', { name: 'End event' }).click()
    await leaving(page).getByRole('button', { name: 'Forgotten the PIN?' }).click()
    const forgotten = page.getByRole('dialog', { name: 'Forgotten the PIN?' })
    await see(forgotten).not.toHaveClass(/ant-zoom/)
    await forgotten.getByLabel('Password').fill('not my password')
    await forgotten.getByRole('button', { name: 'Sign in and end' }).click()
    await see(forgotten.getByText('That did not work.')).toBeVisible()
    await forgotten.getByLabel('Password').fill(builtPassword)
    await forgotten.getByRole('button', { name: 'Sign in and end' }).click()
    await see(page).toHaveURL('/contacts')
    await see
      .poll(() => knex('contacts').where({ organization_id: user.organization_id }).orderBy('name').pluck('name'))
      .toEqual(['Ana Gómez', 'Bela Kiss'])
  })

  it('ends when its owner signs out', async () => {
    const { page } = await openAsUser(app())
    await page.goto('/event')
    await beginEvent(page)
    await bar(page).getByRole('button', { name: 'End event' }).click()
    await leaving(page).getByRole('button', { name: 'Forgotten the PIN?' }).click()
    await page.getByRole('dialog', { name: 'Forgotten the PIN?' }).getByRole('button', { name: 'Sign out' }).click()
    await see(page).toHaveURL('/')
    await page.goto('/contacts')
    await see(page).toHaveURL('/')
  })
})

describe('a recorded visitor', () => {
  it('can be undone before being sent', async () => {
    const { page, user } = await openAsUser(app(), { role: 'member' })
    await page.goto('/event')
    await beginEvent(page)
    for (const name of ['Ana Gómez', 'Bela Kiss']) {
      await page.keyboard.type(name)
      await page.keyboard.press('Control+Enter')
      await see(page.getByText(`${name} saved on this device`)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Undo last' }).click()
    await see(bar(page).getByText('1 person recorded')).toBeVisible()
    await see(page.getByText('The last person has been removed')).toBeVisible()
    await see(page.getByRole('button', { name: 'Undo last' })).toBeHidden()
    const { knex } = app().server.db
    await see
      .poll(() => knex('contacts').where({ organization_id: user.organization_id }).pluck('name'))
      .toEqual(['Ana Gómez'])
    await see.poll(() => knex('interactions').where({ organization_id: user.organization_id })).toHaveLength(1)
  })

  it('is hidden from the next visitor, who gets empty fields even after an abandoned form', async () => {
    const { page } = await openAsUser(app())
    await page.goto('/event')
    await beginEvent(page)
    await page.clock.install()
    await page.keyboard.type('Ana Gómez')
    await page.keyboard.press('Control+Enter')
    await see(page.getByText('Ana Gómez saved on this device')).toBeVisible()
    await page.clock.runFor(6_000)
    await see(page.getByText('Ana Gómez')).toHaveCount(0)

    await page.keyboard.type('Bela')
    await page.clock.runFor(60_000)
    await see(page.getByRole('alert').getByText('The fields are emptied in 20 seconds')).toBeVisible()
    await page.keyboard.type(' Kiss')
    await page.clock.runFor(59_000)
    await see(nameField(page)).toHaveValue('Bela Kiss')
    await page.clock.runFor(21_000)
    await see(nameField(page)).toHaveValue('')
  })
})

it('an event without a lock can be left, and continues when the page is reopened', async () => {
  const { page } = await openAsUser(app())
  await page.goto('/event')
  await fill(page, { 'Name of the event': 'Coffee' })
  await page.getByText('Only a contact').click()
  await page.getByRole('button', { name: 'Begin event' }).click()
  await see(page.getByLabel('PIN', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Without a lock').check()
  await page.getByRole('button', { name: 'Begin event' }).click()
  await see(nameField(page)).toBeFocused()
  await fill(page, { 'Full name': 'Ana Gómez', Note: 'Sings' })
  await page.keyboard.press('Enter')
  await see(page.getByText('Ana Gómez saved on this device')).toBeVisible()
  await page.goto('/contacts')
  await see(page.getByText('Coffee: Sings').first()).toBeVisible()
  await page.goto('/event')
  await see(bar(page).getByText('1 person recorded')).toBeVisible()
  await bar(page).getByRole('button', { name: 'End event' }).click()
  await see(page).toHaveURL('/contacts')
})
