import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildContact, buildUser, type ContactRow } from '../support/builders.ts'
import { keep, newDevice } from './device.ts'
import { choose, fill, openWithToken, refuse, see, seeToast, signIn } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ standingToasts: true })
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** Adds a field of choices as its administrator does, and one for yes or no. */
async function define(page: Page) {
  await main(page).getByRole('button', { name: 'Add field' }).click()
  await fill(dialog(page), { Label: 'Home church' })
  await dialog(page).getByLabel('Kind').click()
  await choose(page, 'One choice')
  await dialog(page).getByRole('button', { name: 'Add choice' }).click()
  await dialog(page).getByLabel('Choice 1', { exact: true }).fill('Grace')
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Choice 2', { exact: true }).fill('Hope')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Custom field saved')
  await see(main(page).getByRole('listitem')).toContainText('One choice · Grace, Hope')
}

it('a field is defined, filled in at a contact while offline, sent, and filtered by', async () => {
  const device = await newDevice({}, { visited: true })
  const { knex } = device.server.db
  const user = await buildUser(knex)
  const page = await device.open()
  await signIn(page, user)
  const organization_id = user.organization_id ?? 0
  const ana = await buildContact(knex, { organization_id, created_by: user.id, name: 'Ana Gómez' })
  await buildContact(knex, { organization_id, created_by: user.id, name: 'Bob Stone' })
  const stored = async () => (await knex<ContactRow>('contacts').where({ id: ana.id }).first())?.custom
  await page.goto('/organizations?tab=fields')
  await define(page)
  await keep(page)
  const { id: field } = (await knex('custom_fields').where({ organization_id }).first()) as { id: number }

  await page.goto(`/contacts/${ana.id}`)
  await see(main(page).getByRole('heading', { name: 'Ana Gómez' })).toBeVisible()
  await page.context().setOffline(true)
  await main(page).getByRole('button', { name: 'Edit Ana Gómez' }).click()
  await dialog(page).getByLabel('Home church').click()
  await choose(page, 'Hope')
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await see(dialog(page)).toBeHidden()
  await see(main(page).getByText('Hope', { exact: true })).toBeVisible()
  expect(await stored()).toBeNull()
  await page.context().setOffline(false)
  await expect.poll(stored, { timeout: 30_000 }).toEqual({ [field]: 2 })

  await page.goto('/contacts')
  await see(main(page).getByText('Bob Stone')).toBeVisible()
  await main(page).getByRole('button', { name: 'Fields' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Hope' }).click()
  await see(main(page).getByText('Bob Stone')).toBeHidden()
  await see(main(page).getByText('Ana Gómez')).toBeVisible()
  await see(page).toHaveURL(new RegExp(`field=${field}.2`))
  await page.keyboard.press('Escape')

  await main(page).getByRole('button', { name: 'Columns' }).click()
  await dialog(page).getByText('Home church').click()
  await page.keyboard.press('Escape')
  await see(main(page).getByRole('columnheader', { name: 'Home church' })).toBeVisible()
  await see(main(page).getByRole('cell', { name: 'Hope' })).toBeVisible()

  await page.goto(`/contacts/${ana.id}`)
  await page.getByRole('button', { name: 'History' }).click()
  await see(dialog(page).getByRole('listitem').first()).toContainText(/Home church.*nothing.*Hope/)
})

it('a field that is retired is offered no more, and can be brought back, in the token flavour', async () => {
  const { page, user } = await openWithToken(app())
  const { knex } = app().server.db
  const organization_id = user.organization_id ?? 0
  const row = { organization_id, label: 'Nickname', kind: 'text', position: 1 }
  const [field] = (await knex('custom_fields').insert(row).returning('id')) as [{ id: number }]
  const custom = JSON.stringify({ [field.id]: 'Anita' })
  const ana = await buildContact(knex, { organization_id, created_by: user.id, name: 'Ana Gómez', custom })
  await page.goto('/jwt/organizations?tab=fields')
  await main(page).getByRole('button', { name: 'Retire Nickname' }).click()
  const allow = await refuse(app(), page, '**/api/custom-fields/*', { method: 'PUT' })
  await dialog(page).getByRole('button', { name: 'Retire' }).click()
  await seeToast(page, 'Error', 'The custom field could not be saved: The server is tired')
  await allow()
  await main(page).getByRole('button', { name: 'Retire Nickname' }).click()
  await dialog(page).getByRole('button', { name: 'Retire' }).click()
  await seeToast(page, 'Nickname is retired')
  await page.goto(`/jwt/contacts/${ana.id}`)
  await see(main(page).getByRole('heading', { name: 'Ana Gómez' })).toBeVisible()
  await see(main(page).getByText('Anita')).toBeHidden()
  await page.goto('/jwt/organizations?tab=fields')
  await main(page).getByRole('button', { name: 'Bring Nickname back' }).click()
  await seeToast(page, 'Nickname is back')
  await page.goto(`/jwt/contacts/${ana.id}`)
  await see(main(page).getByText('Anita')).toBeVisible()
})
