import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { buildContact, type ContactRow } from '../support/builders.ts'
import { callsOf } from '../support/pageCalls.ts'
import { openAsUser, openWithToken, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ standingToasts: true })

async function withAna(open = openAsUser) {
  const { knex } = app().server.db
  const { page, user } = await open(app())
  const organization_id = user.organization_id ?? 0
  const ana = await buildContact(knex, {
    organization_id,
    created_by: user.id,
    name: 'Ana Gómez',
    phone: '555-123-4567',
  })
  await knex('contacts')
    .where({ id: ana.id })
    .update({ phone: '555-999-9999', updated_by: user.id, last_device: 'Chrome · Android' })
  return { page, ana }
}

const stored = (id: number) => app().server.db.knex<ContactRow>('contacts').where({ id }).first()

it('a contact goes back to a version of its history, is deleted, and brought back from the bin; the audit log has it', async () => {
  const { page, ana } = await withAna()
  await page.goto(`/contacts/${ana.id}`)
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await see(dialog.getByRole('listitem').first()).toContainText('Chrome · Android')
  await dialog
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /^Restore this version/ })
    .click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.poll(async () => (await stored(ana.id))?.phone, { timeout: 30_000 }).toBe('555-123-4567')

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Contact' }).click()
  await expect.poll(async () => (await stored(ana.id))?.deleted_at, { timeout: 30_000 }).not.toBeNull()
  await page.goto('/bin')
  await page.getByRole('button', { name: 'Bring back: Ana Gómez' }).click()
  await seeToast(page, 'Contact updated', 'It is back, with everything that belongs to it.')
  await see(page.getByText('No deleted contacts')).toBeVisible()
  expect((await stored(ana.id))?.deleted_at).toBeNull()

  await page.goto('/organizations?tab=audit')
  const list = page.getByRole('list', { name: 'Events, the newest first' })
  await see(list.getByRole('listitem').first()).toContainText('Brought a contact back: Ana Gómez')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Deleted a contact: Ana Gómez')

  // There are more events than a file can have.
  const [event] = await callsOf(page)
    .getAuditLog({ params: { organizationId: ana.organization_id } })
    .then(({ body }) => body.entries)
  await page.route(/\/api\/audit\/organization\/\d+(\?|$)/, (route) =>
    route.fulfill({ json: { entries: [event], before: '1.0.1' } }),
  )
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await seeToast(
    page,
    'The file is not complete',
    'Only the newest 100 events are in this file. Choose a shorter time for older ones.',
  )
})

it('what is brought back while the server cannot be reached comes once it can, in the token flavour', async () => {
  const { page, ana } = await withAna(openWithToken)
  await app().server.db.knex('contacts').where({ id: ana.id }).update({ deleted_at: new Date(), deleted_by: null })
  await page.goto('/jwt/bin')
  const back = page.getByRole('button', { name: 'Bring back: Ana Gómez' })
  await see(back).toBeVisible()
  app().expectError(/INTERNET_DISCONNECTED/)
  await page.route(/\/api\/contacts\/\d+$/, (route) => route.abort('internetdisconnected'))
  await back.click()
  await seeToast(page, 'Saved on this device')
  await page.unrouteAll()
  await expect.poll(async () => (await stored(ana.id))?.deleted_at, { timeout: 30_000 }).toBeNull()
})
