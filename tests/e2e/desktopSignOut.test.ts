import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildContact, buildUser } from '../support/builders.ts'
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

/** Signs out by the menu with one record that could not be sent, and keeps it. */
async function keepAndLeave(page: Page) {
  await settled(page, '1 item has not been sent')
  await page
    .getByRole('dialog', { name: '1 item has not been sent' })
    .getByRole('button', { name: 'Keep and log out' })
    .click()
}

describe('whoever signs out of the desktop client', () => {
  it('leaves nothing but what waits, of which somebody else hears the number alone, and finds it at the next sign-in', async () => {
    const { desktop, page, user, file } = await newOffice(app().server, { contacts: 2 })
    expect(contactsIn(file)).toEqual(['Neighbour 1', 'Neighbour 2'])
    // Records are refused for now; who is signed in may sign out.
    await page.route(/\/api\/(contacts|interactions|sync)/, (route) => route.abort())
    await recordPeople(page, ['Bob Young'])
    await chooseInMenu(desktop, 'Log Out')
    await keepAndLeave(page)
    await see(page).toHaveURL(/\/jwt\/auth$/)
    await see.poll(() => contactsIn(file)).toEqual([])
    expect(waitingIn(file).map(({ body }) => body.name)).toEqual(['Bob Young'])
    await see(page.getByText('1 item waits on this device until the person who recorded it signs in.')).toBeVisible()
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

  it('leaves nothing either where the window is gone at once', async () => {
    const { page, file } = await newOffice(app().server, { contacts: 2 })
    expect(contactsIn(file)).toHaveLength(2)
    // Without what the page itself does after it.
    await page.evaluate(() =>
      fetch('/api/jwt/logout', {
        method: 'POST',
        headers: { authorization: `Bearer ${localStorage.getItem('jwt_token')}` },
      }),
    )
    await see.poll(() => contactsIn(file)).toEqual([])
  })

  it('leaves nothing either where the program was killed meanwhile: its next start goes on with it', async () => {
    const { desktop, user, file } = await newOffice(app().server, { contacts: 2 })
    await desktop.kill()
    expect(contactsIn(file)).toHaveLength(2)
    // As it was killed: nobody is signed in any more, and it is noted who leaves.
    rmSync(join(desktop.folder, 'session.json'))
    const path = join(desktop.folder, 'settings.json')
    const leaving = [{ server: app().server.url, userId: user.id }]
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), leaving }))
    await desktop.start()
    await see.poll(() => contactsIn(file)).toEqual([])
    await see.poll(() => JSON.parse(readFileSync(path, 'utf8')).leaving).toEqual([])
  })

  it('can go to another server, whose data lie apart, and come back', async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const second = await startServer(database.url)
    onTestFinished(() => second.close())
    const { desktop, page, user, file } = await newOffice(app().server)
    // Somebody who has the same number there.
    let namesake = await buildUser(second.db.knex)
    while (namesake.id < user.id) namesake = await buildUser(second.db.knex)
    expect(namesake.id).toBe(user.id)
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
})
