import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Desktop } from '../electron/support/desktop.ts'
import { buildContact, buildUser, type UserRow } from '../support/builders.ts'
import { createTestDatabase } from '../support/database.ts'
import { startServer } from '../support/server.ts'
import {
  chooseInMenu,
  chooseServer,
  contactsIn,
  fileOf,
  newOffice,
  openContacts,
  recordPeople,
  signIn,
  waitingIn,
} from './office.ts'
import { see } from './steps.ts'
import { useTestApp } from './support.ts'
import { settled } from './unsent.ts'

const app = useTestApp()
const namesIn = (organization_id: number | null) =>
  app().server.db.knex('contacts').where({ organization_id }).orderBy('id').pluck('name')

const trayText = (desktop: Desktop) => desktop.evaluate(({ Tray }) => [...Tray.open][0]?.toolTip)

/** Answers the question about what is not sent: one record, if nothing else is named. */
async function keepAndLeave(page: Page, title = '1 item has not been sent') {
  await settled(page, title)
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Keep and log out' }).click()
}

/** Another server, with a user of the same id. */
async function secondServer({ id }: Pick<UserRow, 'id'>) {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const second = await startServer(database.url)
  onTestFinished(() => second.close())
  let namesake = await buildUser(second.db.knex)
  while (namesake.id < id) namesake = await buildUser(second.db.knex)
  expect(namesake.id).toBe(id)
  return { second, namesake }
}

/** Begins an import of one person that cannot be sent. */
async function importInVain(page: Page): Promise<void> {
  await page.route(/\/api\/imports$/, (route) => route.abort())
  await page.goto('/jwt/contacts/import')
  const buffer = Buffer.from('Name\nImported Ida\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Import 1 person' }).click()
  await see(page.getByText(/^Saved on this device/)).toBeVisible()
}

describe('signing out of the desktop client', () => {
  it('removes all data except the queue, of which another user sees only the count, and restores it at the next sign-in', async () => {
    const { desktop, page, user, file } = await newOffice(app().server, { contacts: 2 })
    expect(contactsIn(file)).toEqual(['Neighbour 1', 'Neighbour 2'])
    // Requests for records fail for now; signing out still works.
    await page.route(/\/api\/(contacts|interactions|sync)/, (route) => route.abort())
    await recordPeople(page, ['Bob Young'])
    await chooseInMenu(desktop, 'Log Out')
    await keepAndLeave(page)
    await see(page).toHaveURL(/\/jwt\/auth$/)
    await see.poll(() => contactsIn(file)).toEqual([])
    expect(waitingIn(file).map(({ body }) => body.name)).toEqual(['Bob Young'])
    await see(page.getByText('1 item waits on this device until the person who recorded it signs in.')).toBeVisible()
    await see.poll(() => trayText(desktop)).toBe('Outreach: 1 item waits here')
    await page.unroute(/\/api\/(contacts|interactions|sync)/)

    const other = await buildUser(app().server.db.knex)
    await signIn(page, other)
    await openContacts(page)
    await see(page.getByText('No Contacts Found')).toBeVisible()
    expect(await namesIn(other.organization_id)).toEqual([])
    expect(waitingIn(fileOf(desktop, app().server, other))).toEqual([])
    await chooseInMenu(desktop, 'Log Out')
    await see(page).toHaveURL(/\/jwt\/auth$/)

    await signIn(page, user)
    await see.poll(() => namesIn(user.organization_id)).toEqual(['Neighbour 1', 'Neighbour 2', 'Bob Young'])
    await see.poll(() => waitingIn(file)).toEqual([])
  })

  it('tells by the system that a session has ended while the window was closed, and goes on counting what waits', async () => {
    const { desktop, page, user } = await newOffice(app().server)
    await page.route(/\/api\/(contacts|interactions|sync)/, (route) => route.abort())
    await recordPeople(page, ['Bob Young'])
    await see.poll(() => trayText(desktop)).toBe('Outreach: 1 item waits here')
    await desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
    await app().server.db.knex('sessions').where({ user_id: user.id }).delete()
    await desktop.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'))
    await see(page).toHaveURL(/\/jwt\/auth$/)
    const notices = () => desktop.evaluate(({ Notification }) => Notification.shown.map(({ options }) => options))
    await see
      .poll(notices)
      .toEqual([
        {
          title: 'Your session may have expired',
          body: 'Until somebody logs in, nothing is sent from this computer, and no follow-ups are reminded of.',
        },
      ])
    expect(await trayText(desktop)).toBe('Outreach: 1 item waits here')
  })

  it('removes all data at the next start if the program was killed in between, and even if the window closes at once', async () => {
    const { desktop, user, file } = await newOffice(app().server, { contacts: 2 })
    await desktop.kill()
    expect(contactsIn(file)).toHaveLength(2)
    // The state after being killed: no one is signed in, and the pending cleanup is noted.
    rmSync(join(desktop.folder, 'session.json'))
    const path = join(desktop.folder, 'settings.json')
    const leaving = [{ server: app().server.url, userId: user.id }]
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), leaving }))
    const page = await desktop.start()
    await see.poll(() => contactsIn(file)).toEqual([])
    await see.poll(() => JSON.parse(readFileSync(path, 'utf8')).leaving).toEqual([])

    await signIn(page, user)
    await see.poll(() => contactsIn(file)).toHaveLength(2)
    // Without the page's own cleanup after it.
    await page.evaluate(() =>
      fetch('/api/jwt/logout', {
        method: 'POST',
        headers: { authorization: `Bearer ${localStorage.getItem('jwt_token')}` },
      }),
    )
    await see.poll(() => contactsIn(file)).toEqual([])
  })

  it('allows another server, whose data are separate, and returning to the first', async () => {
    const { desktop, page, user, file } = await newOffice(app().server)
    const { second, namesake } = await secondServer(user)
    await buildContact(second.db.knex, { organization_id: namesake.organization_id ?? 0, name: 'Far Friend' })

    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('tab', { name: 'This computer' }).click()
    await see(page.getByText(desktop.folder)).toBeVisible()
    await page.route(/\/api\/(contacts|interactions|sync)/, (route) => route.abort())
    await openContacts(page)
    await recordPeople(page, ['Bob Young'])
    await chooseInMenu(desktop, 'Change Server')
    await keepAndLeave(page)
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Change server')
    await page.unroute(/\/api\/(contacts|interactions|sync)/)
    await chooseServer(page, second.url)
    await see(page.getByText(`Server: ${second.url}`)).toBeVisible()
    await signIn(page, namesake)
    await openContacts(page)
    await see(page.getByText('Far Friend').first()).toBeVisible()
    const far = fileOf(desktop, second, namesake)
    await see.poll(() => contactsIn(far)).toEqual(['Far Friend'])
    expect(waitingIn(far)).toEqual([])
    expect(waitingIn(file).map(({ body }) => body.name)).toEqual(['Bob Young'])

    await chooseInMenu(desktop, 'Change Server')
    await chooseServer(page, app().server.url)
    await see(page.getByText(`Server: ${app().server.url}`)).toBeVisible()
    await signIn(page, user)
    await see.poll(() => namesIn(user.organization_id)).toEqual(['Neighbour 1', 'Bob Young'])
    expect(await second.db.knex('contacts').pluck('name')).toEqual(['Far Friend'])
  })

  it('keeps an unfinished import through a change of the server, and sends it to its own server only', async () => {
    const { desktop, page, user } = await newOffice(app().server)
    const { second, namesake } = await secondServer(user)
    await importInVain(page)
    await chooseInMenu(desktop, 'Change Server')
    await keepAndLeave(page, 'An import is not finished')
    await page.unroute(/\/api\/imports$/)
    await chooseServer(page, second.url)
    await signIn(page, namesake)
    await page.goto('/jwt/contacts/import')
    await see(page.getByRole('heading', { level: 1, name: 'Import contacts' })).toBeVisible()
    await see(page.getByText('people.csv')).toHaveCount(0)

    await chooseInMenu(desktop, 'Change Server')
    await chooseServer(page, app().server.url)
    await signIn(page, user)
    await see.poll(() => namesIn(user.organization_id)).toEqual(['Neighbour 1', 'Imported Ida'])
    expect(await second.db.knex('contacts').pluck('name')).toEqual([])
  })

  it('goes on with an import that an earlier version began, which had one database for all servers', async () => {
    const { desktop, page, user } = await newOffice(app().server)
    await importInVain(page)
    // As that version stored it.
    await page.evaluate(async () => {
      const done = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error ?? new Error('No database'))
        })
      const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('outreach-imports')) ?? {}
      const now = await done(indexedDB.open(name))
      const read = <Value>(store: string) =>
        done(now.transaction(store).objectStore(store).getAll()) as Promise<Value[]>
      const [[job], [part]] = [await read<{ id: string }>('jobs'), await read<object>('parts')]
      now.close()
      await done(indexedDB.deleteDatabase(name))
      const opening = indexedDB.open('outreach-imports', 1)
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('jobs', { keyPath: 'id' }).put(job)
        opening.result.createObjectStore('parts').put(part, [job!.id, 0])
      }
      ;(await done(opening)).close()
    })
    await desktop.quit()
    await desktop.start()
    await see.poll(() => namesIn(user.organization_id)).toEqual(['Neighbour 1', 'Imported Ida'])
  })
})
