import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildContact } from '../support/builders.ts'
import { standToasts } from '../support/toasts.ts'
import type { Device } from './device.ts'
import { everything, expectStoredOnce, filled, isSent, newContact, record, waiting, type Stored } from './queue.ts'
import { fill, see, seeToast, toasts } from './steps.ts'

/** Whether the browser's quota is exceeded, measured from a page of the origin. */
const refusesMore = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('room', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
        opening.onerror = () => resolve(true)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('kept', 'readwrite')
          writing.objectStore('kept').put('x'.repeat(10_000), 1)
          writing.oncomplete = () => done(false)
          writing.onabort = () =>
            writing.error?.name === 'QuotaExceededError'
              ? done(true)
              : reject(writing.error ?? new Error('Not written'))
          const done = (isRefused: boolean) => {
            opening.result.close()
            resolve(isRefused)
          }
        }
      }),
  )

/**
 * Restarts the browser on a device without free space. A browser caches its usage estimate for half a minute, and the
 * app may have written something before the space was used up.
 * @returns a function that frees the space
 */
async function withoutRoom(device: Device) {
  await device.close()
  const page = await device.open()
  await standToasts(page)
  await page.goto('/api/health')
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(device.server.url)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await see.poll(() => refusesMore(page), { timeout: 60_000 }).toBe(true)
  return { page, makeRoom: () => session.send('Storage.overrideQuotaForOrigin', { origin }) }
}

/** The same on a device whose space viewed maps have used up. @returns a page beside the app, and how many tiles it has */
async function fullOfMaps(device: Device) {
  await device.close()
  const page = await device.open()
  await standToasts(page)
  await page.goto('/api/health')
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(device.server.url)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 25_000_000 })
  await page.evaluate(async () => {
    const tiles = await caches.open('tiles')
    for (let tile = 0; tile < 150; tile += 1) await tiles.put(`/tile/${tile}`, new Response('x'.repeat(100_000)))
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('rest', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error ?? new Error('Not opened'))
    })
    const isWritten = (value: Uint8Array, key: number) =>
      new Promise<boolean>((resolve) => {
        const writing = db.transaction('kept', 'readwrite', { durability: 'strict' })
        writing.objectStore('kept').put(value, key)
        writing.oncomplete = () => resolve(true)
        writing.onabort = () => resolve(false)
      })
    let key = 0
    for (const size of [60_000, 5_000, 500])
      for (let refused = 0; refused < 3; key += 1)
        if (!(await isWritten(crypto.getRandomValues(new Uint8Array(size)), key))) refused += 1
    db.close()
  })
  expect(await refusesMore(page)).toBe(true)
  return { page, tiles: () => page.evaluate(async () => (await (await caches.open('tiles')).keys()).length) }
}

type Clear = (page: Page, user: Stored['user']) => Promise<void>

const clearStorage: Clear = async (page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' })
}

/** The ways to remove a database, run from a page outside the app: they leave the same, but tell an open page differently. */
const ways: [string, Clear][] = [
  ['the browser clears it', clearStorage],
  [
    'the user deletes it',
    (page, { id }) =>
      page.evaluate(
        (name) =>
          new Promise<void>((resolve, reject) => {
            const deleting = indexedDB.deleteDatabase(name)
            deleting.onsuccess = () => resolve()
            deleting.onerror = () => reject(deleting.error ?? new Error('Not deleted'))
          }),
        `outreach-${id}`,
      ),
  ],
]

/** A page of the same origin outside the app. */
async function besideTheApp(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/api/health')
  return other
}

const twoPeople = ({ organizationId }: Pick<Stored, 'organizationId'>) => [
  newContact(organizationId, 'Bob Young'),
  newContact(organizationId, 'Cid Oaks'),
]

describe('a device without free space', () => {
  it('shows an error in the user’s language, keeps the input, and saves once there is space again', async () => {
    const { device, ...stored } = await filled(1)
    const { knex } = device.server.db
    await knex('users')
      .where({ id: stored.user.id })
      .update({ preferences: { appearance: { theme: 'system', fontSize: 'medium', language: 'german' } } })
    const { page, makeRoom } = await withoutRoom(device)
    await page.goto('/contacts?new=contact')
    const dialog = page.getByRole('dialog', { name: 'Neuer Kontakt' })
    await see(dialog).not.toHaveClass(/ant-zoom/)
    await fill(dialog, { 'Vor- und Nachname': 'Bob Young' })
    const save = dialog.getByRole('button', { name: 'Kontakt anlegen', exact: true })
    await save.click()
    await see(
      toasts(page)
        .getByText(
          'Auf diesem Gerät ist kein Platz mehr. Deine Eingaben stehen noch hier: Schaff etwas Platz und speichere dann noch einmal.',
        )
        .first(),
    ).toBeVisible()
    await see(dialog.getByLabel('Vor- und Nachname', { exact: true })).toHaveValue('Bob Young')
    expect(await waiting(page, stored.user)).toEqual([])
    await makeRoom()
    await save.click()
    await see(dialog).toBeHidden()
    await see
      .poll(() => knex('contacts').where({ organization_id: stored.organizationId }).orderBy('id').pluck('name'))
      .toEqual(['Neighbour 1', 'Bob Young'])
  })

  it('keeps the queue, shows why it is not sent, and sends it once there is space again', async () => {
    const { device, page: before, ...stored } = await filled(4)
    await before.context().setOffline(true)
    await record(before, stored.user, everything(stored, { creates: 2, updates: 1, completions: 1, deletions: 1 }))
    const queue = await waiting(before, stored.user)
    const { page, makeRoom } = await withoutRoom(device)
    await page.goto('/sync')
    await see(page.getByText('This device has no room left. Free some space: what waits is sent then.')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Sync now' }).click()
    await seeToast(page, 'This device has no room left. Free some space: what waits is sent then.')
    expect(await waiting(page, stored.user)).toEqual(queue)
    await makeRoom()
    await isSent(page, stored)
    await expectStoredOnce(device.server.db.knex, stored, queue)
  })
})

describe('a device without space for what others change', () => {
  it('says so, though nothing waits, until there is space again', async () => {
    const { device, ...stored } = await filled(1)
    const { page, makeRoom } = await withoutRoom(device)
    await buildContact(device.server.db.knex, { organization_id: stored.organizationId, name: 'Bob Young' })
    await page.goto('/contacts')
    const badge = page.getByRole('link', { name: 'No room left' })
    await badge.click()
    await see(page.getByText(/This device has no room left for what others change/)).toBeVisible()
    await see(page.getByText('Nothing is waiting')).toBeVisible()
    await makeRoom()
    await page.goto('/contacts')
    await see(page.getByRole('link', { name: /^Bob Young/ })).toBeVisible()
    await see(badge).toHaveCount(0)
  })
})

describe('a device that is full of viewed maps', () => {
  it('gives their space to what waits, which is sent', async () => {
    const { device, page: before, ...stored } = await filled(4)
    await before.context().setOffline(true)
    await record(before, stored.user, everything(stored, { creates: 2, updates: 1, completions: 1, deletions: 1 }))
    const queue = await waiting(before, stored.user)
    const { page, tiles } = await fullOfMaps(device)
    await page.goto('/sync')
    await isSent(page, stored)
    await expectStoredOnce(device.server.db.knex, stored, queue)
    expect(await tiles()).toBe(0)
  })

  it('gives their space to what is recorded', async () => {
    const { device, ...stored } = await filled(1)
    const { page, tiles } = await fullOfMaps(device)
    await page.goto('/contacts?new=contact')
    const dialog = page.getByRole('dialog', { name: 'Create New Contact' })
    await see(dialog).not.toHaveClass(/ant-zoom/)
    await page.context().setOffline(true)
    await fill(dialog, { 'Full name': 'Bob Young' })
    await dialog.getByRole('button', { name: 'Create Contact', exact: true }).click()
    await see(dialog).toBeHidden()
    expect(await waiting(page, stored.user)).toMatchObject([{ body: { name: 'Bob Young' } }])
    expect(await tiles()).toBe(0)
  })
})

describe('storage that is cleared', () => {
  it('while no page is open: everything is loaded again, and the loss is reported', async () => {
    const { page, ...stored } = await filled(3)
    const people = page.getByRole('table', { name: 'List of contacts' }).getByRole('link', { name: /^Neighbour/ })
    const told = page.getByRole('alert').getByText('2 items that waited here are gone')

    // An empty queue is not reported.
    await page.goto('/api/health')
    await clearStorage(page, stored.user)
    await page.goto('/contacts')
    await see(people).toHaveCount(3)
    await page.goto('/sync')
    await see(page.getByText('Nothing is waiting')).toBeVisible()
    await see(told).toHaveCount(0)

    await page.context().route('**/api/contacts', (route) => route.abort())
    await record(page, stored.user, twoPeople(stored))
    await see(page.getByRole('button', { name: 'Sync 2 items' })).toBeVisible()
    await page.goto('/api/health')
    await clearStorage(page, stored.user)
    await page.goto('/contacts')
    await seeToast(
      page,
      '2 items that waited here are gone',
      'Before everything was sent, this browser has cleared its storage, or a page that kept it was left. Please look whether anything of yours is missing. They were about: Cid Oaks, Bob Young.',
    )
    await see(people).toHaveCount(3)
    await page.goto('/sync')
    await see(told).toBeVisible()
    await see(page.getByText('They were about: Cid Oaks, Bob Young.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Understood' }).click()
    await see(told).toHaveCount(0)
    await page.reload()
    await see(page.getByText('Nothing is waiting')).toBeVisible()
    await see(told).toHaveCount(0)
  })

  it.each(ways)('under an open page (%s): the page restores the queue, and continues', async (_, clear) => {
    const { device, page, ...stored } = await filled(3)
    const other = await besideTheApp(page)
    await page.context().setOffline(true)
    await record(page, stored.user, twoPeople(stored))
    await see(page.getByText('Offline · 2')).toBeVisible()
    const queue = await waiting(page, stored.user)
    await clear(other, stored.user)
    await see
      .poll(() => other.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toContain(`outreach-${stored.user.id}`)
    expect(await waiting(page, stored.user)).toEqual(queue)
    await page.context().setOffline(false)
    await isSent(page, stored)
    await expectStoredOnce(device.server.db.knex, stored, queue)
    await page.goto('/contacts')
    await see(page.getByRole('link', { name: /^Neighbour 3/ })).toBeVisible()
  })
})

describe('a newer version of the database, created by another tab', () => {
  it('makes the page ask for a reload, and keep the input', async () => {
    const { page, ...stored } = await filled(1)
    const other = await besideTheApp(page)
    await page.goto('/contacts?new=contact')
    const dialog = page.getByRole('dialog', { name: 'Create New Contact' })
    await see(dialog).not.toHaveClass(/ant-zoom/)
    await fill(dialog, { 'Full name': 'Bob Young' })
    await other.evaluate(
      (name) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name, 2)
          opening.onsuccess = () => resolve(opening.result.close())
          opening.onerror = () => reject(opening.error ?? new Error('Not opened'))
        }),
      `outreach-${stored.user.id}`,
    )
    await see(toasts(page).getByRole('button', { name: 'Reload' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Create Contact' }).click()
    await see(toasts(page).getByText('Reload the page to go on.').first()).toBeVisible()
    await see(dialog.getByLabel('Full name', { exact: true })).toHaveValue('Bob Young')
  })
})
