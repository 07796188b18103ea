import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildContact } from '../support/builders.ts'
import { openAsUser, openWithToken, see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ standingToasts: true })

const people = (count: number) =>
  [
    'Vorname;Nachname;E-Mail',
    ...Array.from({ length: count }, (_, at) => `Person;Müller ${at};p${at}@example.org`),
  ].join('\r\n')

/** A German spreadsheet, in the encoding of Windows. */
const choose = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })

const storedNames = async (organizationId: number): Promise<string[]> =>
  (
    await app()
      .server.db.knex('contacts')
      .where({ organization_id: organizationId })
      .whereNull('deleted_at')
      .orderBy('id')
  ).map(({ name }: { name: string }) => name)

it('an import continues after a reload and a lost network, and Undo leaves alone contacts that were changed since', async () => {
  const { page, user } = await openAsUser(app())
  const context = page.context()
  const organizationId = user.organization_id ?? 0
  await page.goto('/contacts/import')
  await choose(page, people(1_200))
  await see(page.getByText('To create: 1,200. To update: 0. To skip: 0.')).toBeVisible()
  app().expectError(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Import 1,200 people' }).click()
  await see(page.getByText(/^Saved on this device/)).toBeVisible()
  await context.setOffline(false)
  // Another page goes on with it.
  await page.goto('/contacts')
  await expect.poll(async () => (await storedNames(organizationId)).length, { timeout: 60_000 }).toBe(1_200)
  expect((await storedNames(organizationId))[0]).toBe('Person Müller 0')

  const { knex } = app().server.db
  await knex('contacts')
    .where({ organization_id: organizationId, name: 'Person Müller 7' })
    .update({ phone: '555-123-4567' })
  await page.goto('/contacts/import')
  await page.getByRole('button', { name: 'Undo: people.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await see(page.getByText('Deleted: 1,199. Put back: 0. Left alone: 1.')).toBeVisible({ timeout: 30_000 })
  await see(page.getByRole('link', { name: 'Person Müller 7' })).toBeVisible()
  expect(await storedNames(organizationId)).toEqual(['Person Müller 7'])
})

it('known people are updated by choice, in the token flavour', async () => {
  const { page, user } = await openWithToken(app())
  const { knex } = app().server.db
  const ana = await buildContact(knex, {
    organization_id: user.organization_id ?? 0,
    name: 'Ana Gomez',
    email: 'ana@example.org',
  })
  await page.goto('/jwt/contacts/import')
  await choose(page, 'Name,Email,Phone\nAna Gomez,ana@example.org,555-123-4567\n')
  await see(page.getByText('To create: 0. To update: 0. To skip: 1.')).toBeVisible()
  await page.getByText('Update', { exact: true }).click()
  await page.getByRole('button', { name: 'Import 1 person' }).click()
  await see(page.getByText('1 person imported. It can be undone below.')).toBeVisible()
  expect((await knex('contacts').where({ id: ana.id }).first())?.phone).toBe('555-123-4567')
})
