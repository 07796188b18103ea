import { closeSync, existsSync, openSync, readFileSync, readdirSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildContact, buildInteraction, buildUser, builtPassword } from '../support/builders.ts'
import { newDesktop, type Desktop } from '../electron/support/desktop.ts'
import { chooseInMenu, chooseServer, newOffice, openContacts, recordPeople, signIn, waitingIn } from './office.ts'
import { fill, see, toasts } from './steps.ts'
import { useTestApp } from './support.ts'
import { settled } from './unsent.ts'

const app = useTestApp()

/** The item that the system was asked to show. */
const shown = (desktop: Desktop) =>
  desktop.evaluate(({ Notification }) => Notification.shown.map(({ options: { title, body } }) => ({ title, body })))

const openLink = (desktop: Desktop, link: string) =>
  desktop.evaluate(({ app }, given) => app.emit('open-url', { preventDefault() {} }, given), link)

describe('the native menu', () => {
  it('runs the same commands as the keys, and opens pages', async () => {
    const { desktop, page } = await newOffice(app().server)
    await chooseInMenu(desktop, 'New Interaction')
    await see(page.getByRole('dialog', { name: 'New Interaction' })).toBeVisible()
    await settled(page, 'New Interaction')
    // An open form with input is neither replaced by another one nor left; what the system opens waits until it is closed.
    await openLink(desktop, 'outreach://sync')
    for (const name of ['New Contact', 'Settings', 'Activities', 'Event Mode']) await chooseInMenu(desktop, name)
    const notes = page.getByRole('dialog').getByLabel('Notes', { exact: true })
    for (const text of ['Still here', '']) await notes.fill(text)
    await see(page).toHaveURL(/\/jwt\/contacts\?new=interaction$/)
    await page.keyboard.press('Escape')
    await see(page.getByRole('dialog')).toHaveCount(0)
    await see(page).toHaveURL(/\/jwt\/sync$/)
    await chooseInMenu(desktop, 'Contacts')
    await see(page).toHaveURL(/\/jwt\/contacts$/)
    const search = page.getByRole('main').getByRole('searchbox')
    await see(search).toBeVisible()
    await chooseInMenu(desktop, 'Find')
    await see(search).toBeFocused()
    await chooseInMenu(desktop, 'Sync Now')
    await see(toasts(page).getByText('Nothing is waiting')).toBeVisible()
    await chooseInMenu(desktop, 'New Contact')
    await see(page.getByRole('dialog', { name: 'Create New Contact' })).toBeVisible()
    await page.keyboard.press('Escape')
    await see(page.getByRole('dialog')).toHaveCount(0)
    await chooseInMenu(desktop, 'Settings')
    await see(page).toHaveURL(/\/jwt\/settings$/)
    await page.getByRole('tab', { name: 'This computer' }).click()
    await page.getByRole('switch', { name: 'Remind of follow-ups' }).click()
    await see(toasts(page).getByText('Saved for this computer')).toBeVisible()
    const { settings } = JSON.parse(readFileSync(join(desktop.folder, 'settings.json'), 'utf8')) as { settings: object }
    expect(settings).toEqual({ closeToTray: false, reminders: false, startAtLogin: false })
  })
})

describe('reminders on the desktop', () => {
  it('are shown for due follow-ups, once a day, and open the contact’s page', async () => {
    const { knex } = app().server.db
    const user = await buildUser(knex)
    const organization_id = user.organization_id ?? 0
    const ana = await buildContact(knex, { organization_id, name: 'Ana Gómez' })
    await buildInteraction(knex, {
      organization_id,
      contact_id: ana.id,
      user_id: user.id,
      follow_up_date: new Date(Date.now() - 3 * 86_400_000),
      follow_up_type: 'call',
    })
    const desktop = await newDesktop()
    let page = await desktop.start()
    await chooseServer(page, app().server.url)
    await signIn(page, user)
    await see
      .poll(() => shown(desktop))
      .toEqual([{ title: 'Follow up with Ana Gómez', body: 'The follow-up is overdue.' }])
    await desktop.evaluate(({ Notification }) => void Notification.shown[0]?.emit('click'))
    await see(page).toHaveURL(new RegExp(`/jwt/contacts/${ana.id}$`))
    await desktop.quit()

    for (const name of ['Ben', 'Cleo', 'Dora', 'Emil']) {
      const { id } = await buildContact(knex, { organization_id, name })
      await buildInteraction(knex, {
        organization_id,
        contact_id: id,
        user_id: user.id,
        follow_up_date: new Date(),
        follow_up_type: 'call',
      })
    }
    page = await desktop.start()
    await see(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Ana has been shown today; the others share one notification.
    await see
      .poll(() => shown(desktop))
      .toEqual([{ title: '4 follow-ups are due', body: 'Ben, Cleo, Dora and 1 more' }])
  })
})

describe('files on the desktop', () => {
  it('that the system was asked to open are imported', async () => {
    const { desktop, page, user, file } = await newOffice(app().server)
    await page.route(/\/api\/(contacts|interactions|sync)/, (route) => route.abort())
    await recordPeople(page, ['Bob Young'])
    await chooseInMenu(desktop, 'Log Out')
    await settled(page, '1 item has not been sent')
    await page
      .getByRole('dialog', { name: '1 item has not been sent' })
      .getByRole('button', { name: 'Save to a file' })
      .click()
    const saved = join(desktop.folder, 'unsent.outreach')
    await settled(page, 'Save to a file')
    const saving = page.getByRole('dialog', { name: 'Save to a file' })
    await fill(saving, { Passphrase: 'a few quiet words', 'Repeat the passphrase': 'a few quiet words' })
    // The system's dialog is cancelled at first: the file is nowhere.
    await saving.getByRole('button', { name: 'Save to a file' }).click()
    await see(toasts(page).getByText('Not saved')).toBeVisible()
    // Then a folder is chosen that cannot have it.
    for (const [filePath, told] of [
      ['/dev/null/unsent.outreach', 'The file could not be saved'],
      [saved, 'Saved to a file'],
    ] as const) {
      await desktop.evaluate(
        ({ dialog }, path) => void dialog.answers.push({ canceled: false, filePath: path }),
        filePath,
      )
      await saving.getByRole('button', { name: 'Save to a file' }).click()
      await see(toasts(page).getByText(told)).toBeVisible()
    }
    await see(saving).toBeHidden()
    expect(existsSync(saved)).toBe(true)
    await desktop.kill()

    const other = await newDesktop()
    const there = await other.start({ args: [saved] })
    await chooseServer(there, app().server.url)
    await fill(there, { 'Username or email': user.username, Password: builtPassword })
    await there.getByRole('button', { name: 'Sign In with JWT' }).click()
    const dialog = there.getByRole('dialog', { name: 'Read in a file' })
    await see(dialog.getByLabel('File')).toHaveValue('unsent.outreach')
    await settled(there, 'Read in a file')
    await fill(dialog, { Passphrase: 'a few quiet words' })
    await dialog.getByRole('button', { name: 'Open the file' }).click()
    await see(dialog.getByText(`1 item of ${user.name}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Read in 1 item' }).click()
    await see
      .poll(() =>
        app().server.db.knex('contacts').where({ organization_id: user.organization_id }).orderBy('id').pluck('name'),
      )
      .toEqual(['Neighbour 1', 'Bob Young'])
    expect(waitingIn(file).map(({ body }) => body.name)).toEqual(['Bob Young'])
  })

  it('that are corrupted are set aside, and their queue is recovered, reported and sent', async () => {
    const { desktop, page, user, file } = await newOffice(app().server, { contacts: 40 })
    await page.route(/\/api\/(contacts|interactions|sync)/, (route) => route.abort())
    await recordPeople(page, ['Bob Young'])
    await desktop.quit()
    damage(file, 'Neighbour 7')

    const next = await desktop.start()
    await see(toasts(next).getByText('A file on this computer was damaged')).toBeVisible()
    await see(toasts(next).getByText('1 item that waited in it has been rescued, and waits again.')).toBeVisible()
    expect(readdirSync(dirname(file)).filter((name) => name.includes('.damaged-'))).not.toEqual([])
    await see
      .poll(() => app().server.db.knex('contacts').where({ organization_id: user.organization_id }).pluck('name'))
      .toContain('Bob Young')
    await openContacts(next)
    await see(next.getByText('41 people')).toBeVisible()
    await toasts(next).getByRole('button', { name: 'Understood' }).click()
    await next.reload()
    await see(next.getByText('41 people')).toBeVisible()
    await see(toasts(next).getByText('A file on this computer was damaged')).toHaveCount(0)
  })
})

/** Flips a character in a file, like a failing disk. */
function damage(file: string, text: string): void {
  const at = readFileSync(file).indexOf(`"name":"${text}"`)
  if (at < 0) throw new Error(`${text} is not in the file`)
  const open = openSync(file, 'r+')
  writeSync(open, '#', at + 9)
  closeSync(open)
}
