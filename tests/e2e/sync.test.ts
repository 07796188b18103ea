import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Contact } from '../../shared/schemas/contact.ts'
import { buildContact, buildUser, builtPassword, type UserRow } from '../support/builders.ts'
import { Client, type Person } from '../support/client.ts'
import { callsOf as pageCallsOf } from '../support/pageCalls.ts'
import { keep, newDevice, type Device } from './device.ts'
import { addContact, begin } from './records.ts'
import { fill, goTo, openAsUser, openWithToken, see, seeToast } from './steps.ts'
import type { DeviceOptions } from '../support/chromium.ts'
import { useTestApp } from './support.ts'
import { cutOff, recordBob } from './unsent.ts'

const app = useTestApp()

/** A signed-in user on a new device; and a client for the same user elsewhere. */
async function signedIn({ whole }: Pick<DeviceOptions, 'whole'> = {}) {
  const device = await newDevice({}, whole ? { whole } : { visited: true })
  const user = await buildUser(device.server.db.knex)
  const elsewhere = await callsOf(device, user)
  const page = await device.open()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, user)
  await keep(page)
  return { device, page, user, elsewhere }
}

async function signIn(page: Page, { username }: Pick<UserRow, 'username'>) {
  await page.goto('/auth')
  await fill(page, { 'Username or email': username, Password: builtPassword })
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await see(page).toHaveURL(/\/dashboard$/)
}

async function callsOf({ server }: Device, { username, organization_id }: UserRow) {
  const client = new Client(server.url)
  client.token = (await client.jwtLogin({ body: { username, password: builtPassword } })).body.token
  const organizationId = organization_id ?? 0
  return {
    add: async (name: string, values: Partial<Omit<Contact, 'custom'>> = {}) =>
      (await client.createContact({ body: { name, organizationId, ...values } })).body,
    contacts: async () => (await client.listContacts({ params: { organizationId } })).body,
  }
}

async function recordContact(page: Page, name: string) {
  await page.getByRole('button', { name: 'New Contact' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create New Contact' })
  // While the dialog is still growing, a click would be released beside the button.
  await see(dialog).not.toHaveClass(/ant-zoom/)
  await fill(dialog, { 'Full name': name })
  await dialog.getByRole('button', { name: 'Create Contact' }).click()
  await see(dialog).toBeHidden()
}

/** A change of a contact that the server has refused. */
const refusedChange = ({ user, organization }: Person, { id, clientId, version }: Contact) => ({
  id: '8f14e45f-ceea-467f-a8d1-2f3a4b5c6d7e',
  format: 1,
  seq: 1,
  rev: 1,
  op: 'update',
  entity: 'contact',
  owner: user.id,
  organizationId: organization.id,
  clientId,
  rowId: id,
  body: { phone: '555-123-4567' },
  base: { version, values: { phone: null } },
  madeAt: new Date().toISOString(),
  attempts: 1,
  failures: 0,
  lastError: null,
  problem: { kind: 'refused', message: 'No', fields: [], current: null, changes: {} },
})

/**
 * Writes a record as another tab would, of which this one has not heard.
 * @param press clicks this button at once
 */
const putRecord = (page: Page, record: ReturnType<typeof refusedChange>, press = 'none') =>
  page.evaluate(
    ([value, selector]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(`outreach-${value.owner}`)
        opening.onerror = () => reject(opening.error ?? new Error('Not opened'))
        opening.onsuccess = () => {
          const tx = opening.result.transaction('pendingContacts', 'readwrite')
          tx.objectStore('pendingContacts').put(value)
          tx.oncomplete = () => {
            document.querySelector<HTMLElement>(selector)?.click()
            resolve()
          }
        }
      }),
    [record, press] as const,
  )

const names = (contacts: readonly Contact[]) => contacts.map(({ name }) => name)

describe('records made offline', () => {
  it('are kept, marked and counted, survive a browser restart, and are sent once when the server is back', async () => {
    const { device, page, elsewhere } = await signedIn()
    await elsewhere.add('Ana Gómez')
    await goTo(page, 'Contacts')
    await see(page.getByRole('link', { name: 'Ana Gómez' })).toBeVisible()
    await device.stopServer()
    await page.context().setOffline(true)
    await recordContact(page, 'Bob Young')
    await seeToast(page, 'Saved on this device', 'It will be sent as soon as the server can be reached.')
    await see(page.getByRole('link', { name: 'Bob Young' })).toBeVisible()
    await see(page.getByRole('img', { name: 'Saved here' })).toBeVisible()
    await device.close()

    const again = await device.open()
    await again.context().setOffline(true)
    await again.goto('/contacts')
    await see(again.getByRole('link', { name: 'Ana Gómez' })).toBeVisible()
    await see(again.getByRole('link', { name: 'Bob Young' })).toBeVisible()
    await again.getByText('Offline · 1').click()
    await see(again.getByRole('heading', { name: 'Sync', level: 1 })).toBeVisible()
    await see(again.getByText('New contact: Bob Young')).toBeVisible()
    await again.getByRole('button', { name: 'Sync now' }).click()
    await seeToast(again, 'Cannot Sync', 'You are currently offline. Connect to the internet to sync your data.')
    await device.startServer()
    await again.context().setOffline(false)
    await see(again.getByText('Nothing is waiting')).toBeVisible()
    await see(again.getByText('Online', { exact: true })).toBeVisible()
    expect(names(await elsewhere.contacts())).toEqual(['Ana Gómez', 'Bob Young'])
  })

  it('are sent by a button with their count, and otherwise by the browser', async () => {
    const { device, page, elsewhere } = await signedIn({ whole: true })
    await goTo(page, 'Contacts')
    await see(page.getByText('No Contacts Found')).toBeVisible()
    await device.stopServer()
    await recordContact(page, 'Bob Young')
    await recordContact(page, 'Cid Oaks')
    const button = page.getByRole('button', { name: 'Sync 2 items' })
    await see(button).toBeVisible()
    await button.click()
    await seeToast(page, 'The server cannot be reached', 'What you recorded stays here, and is sent later.')
    expect(
      await page.evaluate(async () =>
        ((await navigator.serviceWorker.ready) as unknown as { sync: { getTags(): Promise<string[]> } }).sync.getTags(),
      ),
    ).toEqual(expect.arrayContaining(['sync-contacts', 'sync-interactions']))
    await device.startServer()
    await button.click()
    await see(page.getByText('Online', { exact: true })).toBeVisible()
    expect(names(await elsewhere.contacts())).toEqual(['Bob Young', 'Cid Oaks'])
  })
})

describe('records that are not sent at a sign-out', () => {
  it('are mentioned, kept for their user, and hidden from others', async () => {
    const { page, user, connect } = await cutOff(app())
    const { knex } = app().server.db
    const other = await buildUser(knex, { organization_id: user.organization_id })
    await recordBob(page)
    const leave = async () => {
      await page.getByRole('button', { name: /^Your account/ }).click()
      await page.getByRole('menuitem', { name: 'Log Out' }).click()
    }
    await leave()
    const question = page.getByRole('dialog', { name: '1 item has not been sent' })
    await see(
      question.getByText('It stays on this device for you alone, and is sent when you sign in here again.'),
    ).toBeVisible()
    await question.getByRole('button', { name: 'Log Out' }).click()
    await see(question).toBeHidden()
    await connect()
    await signIn(page, other)
    await goTo(page, 'Contacts')
    await see(page.getByText('No Contacts Found')).toBeVisible()
    await see(page.getByText('Online', { exact: true })).toBeVisible()
    await leave()
    await signIn(page, user)
    await goTo(page, 'Contacts')
    await see(page.getByRole('link', { name: 'Bob Young' })).toBeVisible()
    await see
      .poll(() => knex('contacts').where({ organization_id: user.organization_id }).pluck('name'))
      .toEqual(['Bob Young'])
  })
})

describe('a conflict that is answered without a network', () => {
  it('waits on the phone, and then both devices and the server have the answer', async () => {
    const { knex } = app().server.db
    const { page: office, user } = await openAsUser(app())
    const organization_id = user.organization_id ?? 0
    const { page: phone } = await openWithToken(app(), { organization_id, role: 'member' })
    await phone.setViewportSize({ width: 390, height: 844 })
    const { id } = await buildContact(knex, { organization_id, name: 'Ana Gómez', phone: '555-111-1111' })
    const stored = async () => (await knex('contacts').where({ id }).first()).phone as string
    await phone.goto(`/jwt/contacts/${id}`)
    await phone.getByRole('button', { name: 'Edit Ana Gómez' }).click()
    const form = phone.getByRole('dialog', { name: 'Edit Contact' })
    await see(form.getByLabel('Phone', { exact: true })).toBeVisible()
    // Without the service worker, code that was not needed yet is not there either.
    app().expectError(/ERR_INTERNET_DISCONNECTED|status of 409|Code could not be loaded/)
    await phone.context().setOffline(true)
    await fill(form, { Phone: '555-222-2222' })
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await see(form).toBeHidden()
    await pageCallsOf(office.context()).updateContact({ params: { id }, body: { phone: '555-333-3333' } })
    await phone.context().setOffline(false)
    await phone.getByRole('link', { name: 'Needs you' }).click()
    await see(phone.getByText('You and somebody else have changed the same. Which is right?')).toBeVisible()
    await see(phone.getByRole('radio', { name: /555-333-3333/ })).toBeVisible()
    const mine = phone.getByRole('radio', { name: /555-222-2222/ })
    await see(mine).toBeVisible()

    await phone.context().setOffline(true)
    await see(phone.getByText(/You are offline/)).toBeVisible()
    await mine.check()
    await phone.getByRole('button', { name: 'Save my choice' }).click()
    const waiting = phone.getByRole('region', { name: '1 item waits here' })
    await see(waiting.getByText('Contact changed: Ana Gómez')).toBeVisible()
    await see(waiting.getByText('Saved here')).toBeVisible()
    await see(phone.getByText('needs you', { exact: false })).toHaveCount(0)
    expect(await stored()).toBe('555-333-3333')

    await office.goto(`/contacts/${id}`)
    await see(office.getByText('555-333-3333')).toBeVisible()
    await phone.context().setOffline(false)
    await see(phone.getByText('Nothing is waiting')).toBeVisible()
    expect(await stored()).toBe('555-222-2222')
    await see(office.getByText('555-222-2222')).toBeVisible()
    await phone.goto(`/jwt/contacts/${id}`)
    await see(phone.getByText('555-222-2222')).toBeVisible()
  })
})

describe('without background sync', () => {
  it('posts each item separately, and keeps it until the server has confirmed it', async () => {
    const { page, person } = await begin(app())
    await page.goto('/contacts')
    await see(page.getByText('No Contacts Found')).toBeVisible()
    app().expectError(/Failed to load resource/)
    const posted: string[] = []
    let refused: string[] | 'all' = 'all'
    await page.route(/\/api\/contacts$/, (route) => {
      if (refused === 'all') return route.fulfill({ status: 503, json: { message: 'Not now', code: 'overloaded' } })
      const { name } = route.request().postDataJSON() as { name: string }
      if (refused.includes(name)) return route.abort()
      posted.push(name)
      return route.continue()
    })
    await recordContact(page, 'Bob Young')
    await recordContact(page, 'Cid Oaks')
    const button = page.getByRole('button', { name: 'Sync 2 items' })
    await button.click()
    await seeToast(page, 'The server cannot be reached')
    await see(button).toBeVisible()
    refused = ['Cid Oaks']
    await button.click()
    await seeToast(
      page,
      'Not everything was sent',
      'Sent: 1. Still waiting: 1. What you recorded stays here, and is sent later.',
    )
    refused = []
    await page.getByRole('button', { name: 'Sync 1 item' }).click()
    await seeToast(page, '1 item sent')
    await see(page.getByText('Online', { exact: true })).toBeVisible()
    // Items for which the server failed come after the others.
    expect(posted.toSorted()).toEqual(['Bob Young', 'Cid Oaks'])
    const { body } = await person.client.listContacts({ params: { organizationId: person.organization.id } })
    expect(names(body).toSorted()).toEqual(['Bob Young', 'Cid Oaks'])
  })

  it('counts the queue every 5 seconds, including records written elsewhere', async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    await page.addInitScript(() => {
      const { setInterval: real } = window
      const delays: unknown[] = []
      Object.assign(window, {
        delays,
        setInterval: (...given: Parameters<typeof real>) => (delays.push(given[1]), real(...given)),
      })
    })
    await page.goto('/contacts')
    await see(page.getByRole('link', { name: ana.name })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { delays: unknown[] }).delays)).toContain(5_000)
    await putRecord(page, refusedChange(person, ana))
    await see(page.getByRole('button', { name: 'Sync 1 item' })).toBeVisible()
    await see(page.getByRole('link', { name: 'Needs you' })).toBeVisible()
  })
  it('asks again about a record that has changed in another tab meanwhile', async () => {
    const { page, person } = await begin(app())
    const record = refusedChange(person, await addContact(person, 'Ana Gómez'))
    await page.goto('/sync')
    await see(page.getByText('Nothing is waiting')).toBeVisible()
    await putRecord(page, record)
    await page.getByRole('button', { name: 'Discard' }).click()
    const question = page.getByRole('dialog')
    await see(question.getByRole('button', { name: 'Discard' })).toBeVisible()
    const changed = { ...record, rev: 2, body: { phone: '555-111-1111' } }
    await putRecord(page, changed, '[role=dialog] .ant-btn-dangerous')
    await seeToast(page, 'This has changed meanwhile', 'Please look at it as it is now, and decide again.')
    await see(page.getByRole('button', { name: 'Discard' })).toBeVisible()
  })
})
