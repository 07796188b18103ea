import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildContact, buildInteraction, type ContactRow } from '../support/builders.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { duplicates } from '../support/duplicates.ts'
import { openAsUser, openWithToken, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ standingToasts: true })

/** Two contacts that are one person; the second was met once. */
async function withDuplicates(open = openAsUser) {
  const { knex } = app().server.db
  const { page, user } = await open(app())
  const organization_id = user.organization_id ?? 0
  const ana = await buildContact(knex, { organization_id, ...duplicates.ana })
  const anna = await buildContact(knex, { organization_id, ...duplicates.anna })
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
  const { page, ana, anna } = await withDuplicates()
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
  const { page, ana, anna } = await withDuplicates(openWithToken)
  await merge(page, ana, '/jwt')
  await expect.poll(async () => (await stored(anna.id))?.merged, { timeout: 30_000 }).not.toBeNull()
  await app().server.db.knex('contacts').where({ id: ana.id }).update({ email: 'other@example.org' })
  await page.reload()
  await see(page.getByText('other@example.org').first()).toBeVisible()
  await page.getByRole('button', { name: 'Separate Anna Gomez' }).click()
  await seeToast(page, 'Anna Gomez is a contact of its own again', 'Changed since, and kept: Email.')
})

it('merges into the same contact are undone out of order, and leave everything as it was', exhaustive, async () => {
  const { page, ana, anna } = await withDuplicates()
  const { knex } = app().server.db
  const annie = await buildContact(knex, {
    organization_id: ana.organization_id,
    name: 'Annie Gomez',
    email: 'annie@example.org',
    address: '12 Elm Street',
  })
  const before = await Promise.all([ana, anna, annie].map(({ id }) => stored(id)))
  await merge(page, ana)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge with Ana Gómez' })
  await dialog.getByRole('combobox').fill('Annie')
  await page.locator('.ant-select-item-option', { hasText: 'Annie Gomez' }).click()
  await dialog.getByRole('radio', { name: /^annie@example.org/ }).check()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await seeToast(page, 'Ana Gómez and Annie Gomez are one contact now')
  // The first one first: the e-mail is the later merge's, and returns with that to what was before both.
  for (const name of ['Anna Gomez', 'Annie Gomez']) {
    await page.getByRole('button', { name: `Separate ${name}` }).click()
    await seeToast(page, `${name} is a contact of its own again`)
  }
  const now = async () => Promise.all([ana, anna, annie].map(({ id }) => stored(id)))
  const fields = (rows: Awaited<ReturnType<typeof now>>) =>
    rows.map((row) => row && { ...row, version: 0, updated_at: 0, updated_by: 0, last_op_id: 0, changed_xid: 0 })
  await expect.poll(async () => fields(await now()), { timeout: 30_000 }).toEqual(fields(before))
})

it('two contacts of one pair are marked as different people, and found in the list of pairs again', async () => {
  const { page, ana, anna } = await withDuplicates(openWithToken)
  await page.goto('/jwt/contacts')
  await page.getByRole('link', { name: '1 possible duplicate' }).click()
  await page.getByRole('button', { name: 'Ana Gómez and Anna Gomez: not the same person' }).click()
  await seeToast(page, 'Ana Gómez and Anna Gomez are different people')
  await see(page.getByText('No possible duplicates')).toBeVisible()
  const told = async () => [await stored(ana.id), await stored(anna.id)].flatMap((row) => row?.distinct_from ?? [])
  await expect.poll(told, { timeout: 30_000 }).toHaveLength(1)
  await page.reload()
  await page.getByRole('button', { name: '1 pair is not the same person' }).click()
  await page.getByRole('button', { name: 'Suspect Ana Gómez and Anna Gomez again' }).click()
  await see(page.getByText('1 possible duplicate', { exact: true })).toBeVisible()
  await expect.poll(told, { timeout: 30_000 }).toHaveLength(0)
})
