import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildContact, buildInteraction, type ContactRow } from '../support/builders.ts'
import { twins } from '../support/twins.ts'
import { openAsUser, openWithToken, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ standingToasts: true })

/** Two contacts that are one person; the second was met once. */
async function withTwins(open = openAsUser) {
  const { knex } = app().server.db
  const { page, user } = await open(app())
  const organization_id = user.organization_id ?? 0
  const ana = await buildContact(knex, { organization_id, ...twins.ana })
  const anna = await buildContact(knex, { organization_id, ...twins.anna })
  await buildInteraction(knex, { organization_id, user_id: user.id, contact_id: anna.id, notes: 'Met at the market.' })
  return { page, ana, anna }
}

const stored = (id: number) => app().server.db.knex<ContactRow>('contacts').where({ id }).first()

async function merge(page: Page, ana: ContactRow, prefix = '') {
  await page.goto(`${prefix}/contacts/${ana.id}`)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge with Ana Gómez' })
  await dialog.getByRole('button', { name: /^Anna Gomez/ }).click()
  await see(dialog.getByRole('radio')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await seeToast(page, 'Ana Gómez and Anna Gomez are one contact now')
}

it('two contacts are merged on the page of one, which shows the interactions of both, and separated again', async () => {
  const { page, ana, anna } = await withTwins()
  await merge(page, ana)
  await see(page.getByRole('main').getByText('Met at the market.')).toBeVisible()
  await expect
    .poll(async () => (await stored(anna.id))?.merged, { timeout: 30_000 })
    .toMatchObject({ into: ana.client_id })
  await expect.poll(async () => (await stored(ana.id))?.email).toBe('ana@example.org')

  await page
    .getByRole('region', { name: 'Merged contacts' })
    .getByRole('button', { name: 'Separate Anna Gomez' })
    .click()
  await seeToast(page, 'Anna Gomez is a contact of its own again')
  await see(page.getByText('Met at the market.')).toHaveCount(0)
  await expect.poll(async () => (await stored(anna.id))?.merged, { timeout: 30_000 }).toBeNull()
  await expect.poll(async () => (await stored(ana.id))?.email).toBeNull()
})

it('separating contacts says what has been changed since, and keeps it, in the token flavour', async () => {
  const { page, ana, anna } = await withTwins(openWithToken)
  await merge(page, ana, '/jwt')
  await expect.poll(async () => (await stored(anna.id))?.merged, { timeout: 30_000 }).not.toBeNull()
  await app().server.db.knex('contacts').where({ id: ana.id }).update({ email: 'other@example.org' })
  await page.reload()
  await see(page.getByText('other@example.org').first()).toBeVisible()
  await page.getByRole('button', { name: 'Separate Anna Gomez' }).click()
  await seeToast(page, 'Anna Gomez is a contact of its own again', 'Changed since, and kept: Email.')
})
