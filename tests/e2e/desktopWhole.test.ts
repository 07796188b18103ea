import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { Desktop } from '../electron/support/desktop.ts'
import { bar, beginEvent, leaving, nameField, pin, tryPin, typeIn } from './eventSteps.ts'
import { buildContact, buildInteraction } from '../support/builders.ts'
import { chooseInMenu, contactsIn, newOffice, signIn, waitingIn } from './office.ts'
import { see, seeToast, toasts } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

const isLocked = (desktop: Desktop) =>
  desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isKiosk())
const visitor = (number: number) => ({
  name: `Visitor Number${number}`,
  phone: String(5_551_230_000 + number),
  email: '',
  status: 0,
  note: '',
})
const namesIn = (organization_id: number | null) =>
  app().server.db.knex('contacts').where({ organization_id }).orderBy('name').pluck('name')

describe('an event on the desktop', () => {
  it('fills the screen, survives a crash offline, and ends only with its PIN', async () => {
    const { desktop, page, user, file } = await newOffice(app().server)
    await chooseInMenu(desktop, 'Event Mode')
    await see(page).toHaveURL(/\/jwt\/event$/)
    await beginEvent(page)
    await see.poll(() => isLocked(desktop)).toBe(true)
    await desktop.setOffline(true)
    for (const number of [1, 2]) await typeIn(page, visitor(number))
    await see(bar(page).getByText('2 people recorded')).toBeVisible()
    await desktop.kill()

    // Only the event is accessible: neither another start nor a link leads out.
    const again = await desktop.start({ env: { STANDIN_OFFLINE: '1' }, args: ['outreach://sync'] })
    await see(again).toHaveURL(/\/jwt\/event$/)
    await see(bar(again).getByText('2 people recorded')).toBeVisible()
    await see.poll(() => isLocked(desktop)).toBe(true)
    // Signing out is refused too: without the server no one could continue.
    await bar(again).getByRole('button', { name: 'End event' }).click()
    await leaving(again).getByRole('button', { name: 'Forgotten the PIN?' }).click()
    const forgotten = again.getByRole('dialog', { name: 'Forgotten the PIN?' })
    await forgotten.getByRole('button', { name: 'Sign out' }).click()
    await see(toasts(again).getByText('Logout failed')).toBeVisible()
    await forgotten.getByRole('button', { name: 'Cancel' }).click()
    await leaving(again).getByRole('button', { name: 'Cancel' }).click()
    await see(nameField(again)).toBeVisible()
    expect(await isLocked(desktop)).toBe(true)
    await nameField(again).focus()
    await typeIn(again, visitor(3))
    await see(bar(again).getByText('3 people recorded')).toBeVisible()
    await see
      .poll(() =>
        waitingIn(file)
          .filter(({ entity }) => entity === 'contact')
          .map(({ body }) => body.name),
      )
      .toEqual([1, 2, 3].map((number) => visitor(number).name))

    await desktop.setOffline(false)
    await leaving(again)
    await tryPin(again, pin)
    await see(again).toHaveURL(/\/jwt\/contacts$/)
    await see.poll(() => isLocked(desktop)).toBe(false)
    await see
      .poll(() => namesIn(user.organization_id))
      .toEqual(['Neighbour 1', ...[1, 2, 3].map((number) => visitor(number).name)])
    await see(nameField(again)).toHaveCount(0)
  })
})

describe('Save as PDF on the desktop', () => {
  it('saves the whole list, not only the visible part, and says when that or printing fails', async () => {
    const { desktop, page } = await newOffice(app().server, { contacts: 90 })
    await see(page.getByText('90 people')).toBeVisible()
    const path = join(desktop.folder, 'contacts.pdf')
    await desktop.evaluate(({ dialog }, filePath) => void dialog.answers.push({ canceled: false, filePath }), path)
    await chooseInMenu(desktop, 'Save as PDF')
    await see(toasts(page).getByText('Saved as PDF')).toBeVisible()
    // Three pages of A4: the visible part would fill one.
    expect(readFileSync(path, 'latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(2)
    await chooseInMenu(desktop, 'Print')
    await see
      .poll(() => desktop.evaluate(({ calls }) => calls.filter(({ name }) => name === 'webContents.print').length))
      .toBe(1)

    await desktop.evaluate(
      ({ dialog, BrowserWindow }, filePath) => {
        dialog.answers.push({ canceled: false, filePath })
        for (const { webContents } of BrowserWindow.getAllWindows())
          webContents.print = (_options, done) => done(false, 'No printers available on the network')
      },
      join(desktop.folder, 'a stick that was pulled out', 'contacts.pdf'),
    )
    await chooseInMenu(desktop, 'Save as PDF')
    await seeToast(page, 'The PDF could not be saved', 'Choose another folder, or free some space, and try again.')
    await chooseInMenu(desktop, 'Print')
    await seeToast(page, 'Printing has failed', 'Check the printer, and try again.')
  })
})

describe('a visit list on the desktop', () => {
  it('is printed, and saved as PDF, instead of the page', async () => {
    const { desktop, page, user } = await newOffice(app().server)
    const { knex } = app().server.db
    const organization_id = user.organization_id ?? 0
    const { id } = await buildContact(knex, { organization_id, name: 'Overdue Otto', address: '1 Oak Street' })
    await buildInteraction(knex, { organization_id, user_id: user.id, contact_id: id, notes: 'Prayed with Otto' })
    await chooseInMenu(desktop, 'Sync Now')
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Activities' }).click()
    await see(page.getByText('Prayed with Otto')).toBeVisible()
    const path = join(desktop.folder, 'visits.pdf')
    await desktop.evaluate(({ dialog }, filePath) => void dialog.answers.push({ canceled: false, filePath }), path)
    await chooseInMenu(desktop, 'Save as PDF')
    await see(toasts(page).getByText('Saved as PDF')).toBeVisible()
    const { text } = await extractText(new Uint8Array(readFileSync(path)), { mergePages: true })
    for (const part of ['Visit list', 'Overdue Otto', '1 Oak Street']) expect(text).toContain(part)
    await chooseInMenu(desktop, 'Print')
    await see
      .poll(() => desktop.evaluate(({ calls }) => calls.filter(({ name }) => name === 'webContents.print').length))
      .toBe(1)
  })
})

describe('what fails outside of the window', () => {
  it('is said in it: a link that the system cannot open, and a sign-in that cannot be stored', async () => {
    const { desktop, page, user } = await newOffice(app().server)
    await desktop.evaluate(({ shell }) => void (shell.opensNothing = true))
    await page.evaluate(() => window.open('mailto:ana@church.example'))
    await see(toasts(page).getByText('Your computer did not open the link')).toBeVisible()
    await chooseInMenu(desktop, 'Log Out')
    await see(page).toHaveURL(/\/jwt\/auth$/)
    // Nothing can be written in its place.
    mkdirSync(join(desktop.folder, 'session.json', 'in the way'), { recursive: true })
    await signIn(page, user)
    await see
      .poll(() => desktop.evaluate(({ calls }) => JSON.stringify(calls)))
      .toContain('Your sign-in could not be stored')
  })
})

describe('signing out of the desktop offline', () => {
  it('removes the records and the credentials', async () => {
    const { desktop, page, file } = await newOffice(app().server, { contacts: 2 })
    expect(contactsIn(file)).toHaveLength(2)
    await desktop.setOffline(true)
    await chooseInMenu(desktop, 'Log Out')
    await see(page).toHaveURL(/\/jwt\/auth$/)
    await see.poll(() => contactsIn(file)).toEqual([])
    expect(readdirSync(desktop.folder)).not.toContain('session.json')
    await desktop.kill()
    const again = await desktop.start()
    await see(again).toHaveURL(/\/jwt\/auth$/)
  })
})
