/** A church's office computer: the desktop client, its SQLite files, and the server it works with. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Page } from 'playwright'
import { newDesktop, type Desktop, type DesktopOptions } from '../electron/support/desktop.ts'
import type { PendingRecord } from '../../shared/replica.ts'
import { buildContact, buildUser, builtPassword, type UserRow } from '../support/builders.ts'
import type { TestServer } from '../support/server.ts'
import { fill, see } from './steps.ts'
import { settled } from './unsent.ts'

/** Path of a user's file for a server. */
export const fileOf = ({ folder }: Desktop, { url }: TestServer, { id }: Pick<UserRow, 'id'>): string =>
  join(folder, 'replicas', encodeURIComponent(new URL(url).origin).replaceAll('%', '_'), `${id}.sqlite`)

/** Queries such a file while the program has it open, or after it has ended. A file not yet created is empty. */
function look<Row>(file: string, query: string): Row[] {
  if (!existsSync(file)) return []
  const db = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    return db.prepare(query).all() as Row[]
  } finally {
    db.close()
  }
}

/** The queue in a file, in order. */
export const waitingIn = (file: string): PendingRecord[] =>
  look<{ json: string }>(file, 'select json from pending order by seq, id').map(
    ({ json }) => JSON.parse(json) as PendingRecord,
  )

/** Names of the contacts in a file. */
export const contactsIn = (file: string): string[] =>
  look<{ json: string }>(file, 'select json from contacts order by id').map(
    ({ json }) => (JSON.parse(json) as { name: string }).name,
  )

/** Whether a file has all rows of its organizations. */
export const isFull = (file: string): boolean =>
  look<{ json: string }>(file, 'select json from positions').some(
    ({ json }) => (JSON.parse(json) as { isFull: boolean }).isFull,
  )

/** Enters the server's address, as on the first run. */
export async function chooseServer(page: Page, address: string): Promise<void> {
  await fill(page, { 'Server address': address })
  await page.getByLabel('Server address').press('Enter')
}

/** Signs in by the desktop's form. */
export async function signIn(page: Page, { username }: Pick<UserRow, 'username'>): Promise<void> {
  await fill(page, { 'Username or email': username, Password: builtPassword })
  await page.getByRole('button', { name: 'Sign In with JWT' }).click()
  await see(page).toHaveURL(/\/jwt\/dashboard$/)
}

/** A computer with a signed-in user who has this many contacts, all of them stored on it. */
export async function newOffice(
  server: TestServer,
  { contacts = 1, ...options }: DesktopOptions & { contacts?: number } = {},
) {
  const { knex } = server.db
  const user = await buildUser(knex)
  for (let number = 1; number <= contacts; number += 1)
    await buildContact(knex, { organization_id: user.organization_id ?? 0, name: `Neighbour ${number}` })
  const desktop = await newDesktop()
  writeFileSync(join(desktop.folder, 'settings.json'), JSON.stringify({ server: server.url }))
  const page = await desktop.start(options)
  await signIn(page, user)
  const file = fileOf(desktop, server, user)
  await openContacts(page)
  await see.poll(() => isFull(file)).toBe(true)
  return { desktop, page, user, file }
}

export async function openContacts(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Contacts', exact: true })
    .click()
  await see(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
}

/** Records contacts, one after the other. */
export async function recordPeople(page: Page, names: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create New Contact' })
  for (const name of names) {
    await page.getByRole('button', { name: 'New Contact' }).first().click()
    await settled(page, 'Create New Contact')
    await fill(dialog, { 'Full name': name })
    await dialog.getByRole('button', { name: 'Create Contact' }).click()
    await see(dialog).toBeHidden()
  }
}

/** Chooses an item of the native menu. */
export const chooseInMenu = (desktop: Desktop, label: string) =>
  desktop.evaluate(({ Menu }, wanted) => {
    interface Item {
      label?: string
      submenu?: { items: Item[] }
      click?: () => void
    }
    const all = (items: Item[]): Item[] => items.flatMap((item) => [item, ...all(item.submenu?.items ?? [])])
    const found = all((Menu.getApplicationMenu()?.items ?? []) as Item[]).find((item) =>
      item.label?.replace('&', '').startsWith(wanted),
    )
    if (!found?.click) throw new Error(`The menu has no ${wanted}`)
    found.click()
  }, label)
