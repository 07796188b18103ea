/** Users with records that the server does not have. */
import type { Page } from 'playwright'
import { timeoutMs } from '../../renderer/offline/saver.ts'
import type { UserRow } from '../support/builders.ts'
import { fill, openAsUser, openWithToken, see, seeToast, signIn, withTimeout } from './steps.ts'
import type { TestApp } from './support.ts'

const records = /\/api\/(contacts|interactions|sync)/

/** A dialog whose animation has ended: while it is growing, a click would be released beside the button. */
export const settled = (page: Page, name: string) => see(page.getByRole('dialog', { name })).not.toHaveClass(/ant-zoom/)

/**
 * The forms of pages that are opened from now on hardly wait for the server before they say that a record is on this
 * device.
 */
export const impatient = (page: Page) => withTimeout(page, timeoutMs, 200)

/** A page whose requests for records fail; of a new user by default. */
export async function cutOff(app: TestApp, user?: UserRow) {
  app.expectError(/Failed to load resource/)
  const opened = user ? { user, page: await app.open() } : await openAsUser(app)
  if (user) await signIn(opened.page, user)
  return { ...opened, connect: await cut(opened.page, '/contacts') }
}

/** As `cutOff`, of a new user who is signed in by token. */
export async function cutOffByToken(app: TestApp) {
  app.expectError(/Failed to load resource/)
  const opened = await openWithToken(app)
  return { ...opened, connect: await cut(opened.page, '/jwt/contacts') }
}

/** Opens the contacts, and from then on lets no request for records through. @returns a function that does again */
async function cut(page: Page, path: string) {
  await impatient(page)
  await page.goto(path)
  await see(page.getByText('No Contacts Found')).toBeVisible()
  await page.route(records, (route) => route.abort())
  return () => page.unroute(records)
}

/** Records a contact, who stays in the queue. @param told the title of what the page says then, and its text */
export async function recordContact(page: Page, name: string, told = 'Saved on this device', text?: string) {
  await page.getByRole('button', { name: 'New Contact' }).first().click()
  await settled(page, 'Create New Contact')
  await fill(page.getByRole('dialog'), { 'Full name': name })
  await page.getByRole('button', { name: 'Create Contact' }).click()
  await seeToast(page, told, text)
}
export const recordBob = (page: Page) => recordContact(page, 'Bob Young')

/** Fills the dialog for a file, and captures the saved file. */
export async function saveFile(page: Page, passphrase: string) {
  await settled(page, 'Save to a file')
  const dialog = page.getByRole('dialog', { name: 'Save to a file' })
  await fill(dialog, { Passphrase: passphrase, 'Repeat the passphrase': passphrase })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save to a file' }).click(),
  ])
  await see(dialog).toBeHidden()
  return download
}
