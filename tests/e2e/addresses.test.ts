import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildContact, buildInteraction, buildUser, builtPassword } from '../support/builders.ts'
import { webFolder } from './device.ts'
import { fill, openAsUser, openWithToken, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()
const knex = () => app().server.db.knex

async function start() {
  const { page, user } = await openAsUser(app())
  const anna = await buildContact(knex(), {
    organization_id: user.organization_id ?? 0,
    name: 'Anna Berg',
    phone: '555-123-4567',
  })
  return { page, user, anna }
}

const form = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

describe('the address of a form', () => {
  it('names the open form; Back closes it and keeps the draft, Forward and a reload reopen it', async () => {
    const { page } = await start()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'New Interaction' }).first().click()
    await see(page).toHaveURL(/\/dashboard\?new=interaction$/)
    const dialog = form(page, 'New Interaction')
    await dialog.getByLabel('Notes', { exact: true }).fill('Asked about Sunday.')

    await page.goBack()
    await see(dialog).toBeHidden()
    await see(page).toHaveURL(/\/dashboard$/)
    await seeToast(page, 'Draft kept', 'The form opens again where you left it.')

    await page.goForward()
    await see(dialog.getByLabel('Notes', { exact: true })).toHaveValue('Asked about Sunday.')
    await page.reload()
    await see(dialog.getByLabel('Notes', { exact: true })).toHaveValue('Asked about Sunday.')

    await dialog.getByRole('button', { name: 'Close' }).click()
    await see(page).toHaveURL(/\/dashboard$/)
    // Closing went back over the form's own history entry, and left none behind.
    await page.goForward()
    await see(page).toHaveURL(/\/dashboard\?new=interaction$/)
  })

  it("can be shared, with the form's initial values", async () => {
    const { page, anna } = await start()
    await page.goto(`/activities?new=interaction&for=${anna.id}&at=48.5,9.25,${encodeURIComponent('Mill Lane 3, Ulm')}`)
    const dialog = form(page, 'New Interaction')
    await see(dialog.getByText('Anna Berg')).toBeVisible()
    await see(dialog.getByLabel('Address', { exact: true })).toHaveValue('Mill Lane 3, Ulm')
    await see(dialog.getByLabel('Latitude')).toHaveValue('48.5')

    await page.goto('/rewards?new=visit')
    await see(form(page, 'New Location Visit')).toBeVisible()
    await page.goto(`/contacts?new=contact&name=${encodeURIComponent('Noël Grau')}`)
    await see(form(page, 'Create New Contact').getByLabel('Full name', { exact: true })).toHaveValue('Noël Grau')
    // The app has no earlier history entry: closing replaces the address.
    await form(page, 'Create New Contact').getByRole('button', { name: 'Close' }).click()
    await see(page).toHaveURL(/\/contacts$/)
  })

  it('holds the filters of a page too: Back closes them and stays on the page', async () => {
    const { page } = await start()
    for (const [path, open, name] of [
      ['/dashboard', 'Filter', 'Filter map and activity'],
      ['/activities', 'Filter', 'Filter interactions'],
      ['/reports', 'Filters', 'Filters'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('main').getByRole('button', { name: open, exact: true }).first().click()
      await see(form(page, name)).toBeVisible()
      await page.goBack()
      await see(form(page, name)).toBeHidden()
      await see(page).toHaveURL(new RegExp(`${path}$`))
    }
  })

  it('replaces one form by another in a single history entry', async () => {
    const { page } = await start()
    await page.goto('/activities?view=map')
    await page.getByRole('button', { name: 'New Interaction' }).first().click()
    await form(page, 'New Interaction').getByText('Location visit', { exact: true }).click()
    await see(form(page, 'New Location Visit')).toBeVisible()
    await see(page).toHaveURL(/\/activities\?view=map&new=visit$/)
    await page.goBack()
    await see(page).toHaveURL(/\/activities\?view=map$/)
    await see(page.getByRole('dialog')).toHaveCount(0)
  })

  it('names the edited record, and restores a draft after Back, for interactions and contacts', async () => {
    const { page, user, anna } = await start()
    const met = await buildInteraction(knex(), { contact_id: anna.id, user_id: user.id, notes: 'At the market.' })
    await page.goto('/activities')
    await page.getByRole('button', { name: 'Edit: Anna Berg' }).click()
    await see(page).toHaveURL(new RegExp(`/activities\\?edit=interaction-${met.id}$`))
    await form(page, 'Edit Interaction').getByLabel('Notes', { exact: true }).fill('At the market, again.')
    await page.goBack()
    await see(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Edit: Anna Berg' }).click()
    await see(form(page, 'Edit Interaction').getByLabel('Notes', { exact: true })).toHaveValue('At the market, again.')

    await page.goto(`/dashboard?edit=contact-${anna.id}`)
    const contact = form(page, 'Edit Contact')
    await contact.getByLabel('Address', { exact: true }).fill('Elm Road 1')
    // Closed and reopened before saving: the address is the same again.
    await page.goto('/contacts')
    await page.goBack()
    await see(contact.getByLabel('Address', { exact: true })).toHaveValue('Elm Road 1')
    await contact.getByRole('button', { name: 'Save Changes' }).click()
    await seeToast(page, 'Contact updated')
    await see(page).toHaveURL(/\/dashboard$/)
    await see
      .poll(async () => (await knex()('contacts').where({ id: anna.id }).first('address'))?.address)
      .toBe('Elm Road 1')
  })

  it('shows an error for a missing record, and is then reset', async () => {
    const { page, user } = await start()
    const stranger = await buildContact(knex())
    for (const [from, to] of [
      ['/activities?view=map&edit=interaction-999999', /\/activities\?view=map$/],
      [`/contacts?edit=contact-${stranger.id}`, /\/contacts$/],
      ['/dashboard?edit=nobody', /\/dashboard$/],
      [`/organizations?edit=${(user.organization_id ?? 0) + 5_000}`, /\/organizations$/],
    ] as const) {
      await page.goto(from)
      await seeToast(page, 'This is no longer there', 'Somebody has deleted it meanwhile, or the address is wrong.')
      await see(page).toHaveURL(to)
      await see(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  it('goes back only one entry when the form is left while saving', async () => {
    const { page } = await start()
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Contacts' }).click()
    await page.getByRole('button', { name: 'New Contact' }).first().click()
    await form(page, 'Create New Contact').getByLabel('Full name', { exact: true }).fill('Carl Neu')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/contacts', async (route) => {
      await promise
      await route.continue()
    })
    await form(page, 'Create New Contact').getByRole('button', { name: 'Create Contact' }).click()
    await page.goBack()
    await see(page).toHaveURL(/\/contacts$/)
    resolve()
    await seeToast(page, 'Contact created')
    await see(page).toHaveURL(/\/contacts$/)
  })

  it('opens the form of a new organization by the specification’s address, in both flavours', async () => {
    const { page } = await start()
    await page.goto('/organizations?new=true')
    await see(form(page, 'Create New Organization')).toBeVisible()
    const { page: other } = await openWithToken(app())
    await other.goto('/jwt/organizations?new=true')
    await see(form(other, 'Create New Organization')).toBeVisible()
    await other.goto('/jwt/activities?new=visit')
    await see(form(other, 'New Location Visit')).toBeVisible()
  })
})

it('the shortcuts of the installed app open the forms', async () => {
  const { page } = await start()
  const { shortcuts } = JSON.parse(readFileSync(join(webFolder, 'manifest.webmanifest'), 'utf8')) as {
    shortcuts: { name: string; url: string }[]
  }
  expect(shortcuts.map(({ name }) => name)).toEqual(['New Interaction', 'New Contact'])
  for (const [index, dialog] of ['New Interaction', 'Create New Contact'].entries()) {
    await page.goto(shortcuts[index]?.url ?? '')
    await see(form(page, dialog)).toBeVisible()
  }
})

describe('the address of a page, opened by a signed-out visitor', () => {
  it('opens after the sign-in, in both flavours, and not for a later user', async () => {
    const { username } = await buildUser(knex())
    const page = await app().open()
    await page.goto('/contacts?status=new')
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    const login = { 'Username or email': username, Password: builtPassword }
    await fill(page, login)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await see(page).toHaveURL(/\/contacts\?status=new$/)

    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await fill(page, login)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await see(page).toHaveURL(/\/dashboard$/)

    await page.goto('/jwt/activities?view=map')
    await fill(page, login)
    await page.getByRole('button', { name: 'Sign In with JWT' }).click()
    await see(page).toHaveURL(/\/jwt\/activities\?view=map$/)
  })
})

describe('a session that expires during work', () => {
  it('restores the page, the open form and its draft after the sign-in', async () => {
    const { page, user, anna } = await start()
    await page.goto(`/contacts?edit=contact-${anna.id}`)
    await form(page, 'Edit Contact').getByLabel('Address', { exact: true }).fill('Elm Road 1')
    await knex()('sessions').where({ user_id: user.id }).delete()
    await see(page).toHaveURL(/\/$/)
    await page.goto('/auth')
    await fill(page, { 'Username or email': user.username, Password: builtPassword })
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await see(page).toHaveURL(new RegExp(`/contacts\\?edit=contact-${anna.id}$`))
    await see(form(page, 'Edit Contact').getByLabel('Address', { exact: true })).toHaveValue('Elm Road 1')
  })
})
