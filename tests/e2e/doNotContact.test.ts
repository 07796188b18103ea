import { expect, it } from 'vitest'
import { buildContact, type ContactRow } from '../support/builders.ts'
import { fill, openAsUser, openWithToken, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'
import { settled } from './unsent.ts'

const app = useTestApp({ standingToasts: true })

const stored = (id: number) => app().server.db.knex<ContactRow>('contacts').where({ id }).first()

async function withAna(open = openAsUser) {
  const opened = await open(app())
  const { knex } = app().server.db
  const organization_id = opened.user.organization_id ?? 0
  await buildContact(knex, { organization_id, name: 'Bob Young' })
  return { ...opened, ana: await buildContact(knex, { organization_id, name: 'Ana Gómez' }) }
}

it('a contact who asked not to be contacted is marked, left out of the list, and listed on demand', async () => {
  const { page, user, ana } = await withAna()
  await page.goto(`/contacts/${ana.id}`)
  await page.getByRole('button', { name: 'Do not contact' }).click()
  await settled(page, 'Ana Gómez asked not to be contacted?')
  const dialog = page.getByRole('dialog', { name: 'Ana Gómez asked not to be contacted?' })
  await fill(dialog, { 'What was said (optional)': 'No more visits, please' })
  await dialog.getByRole('button', { name: 'Do not contact' }).click()
  await seeToast(page, 'Contact updated', 'Do not contact')
  const told = page.getByRole('region', { name: 'Ana Gómez asked not to be contacted' })
  await see(told).toContainText(`No more visits, please${user.name}`)
  await expect
    .poll(async () => (await stored(ana.id))?.do_not_contact)
    .toMatchObject({ by: user.id, reason: 'No more visits, please' })

  await page.goto('/contacts')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await see(rows).toHaveText([/Bob Young/])
  await page.getByRole('button', { name: 'Do not contact 1' }).click()
  await see(rows).toHaveText([/Ana Gómez.*Do not contact/])

  await page.getByRole('link', { name: 'Ana Gómez' }).click()
  await page.getByRole('button', { name: 'May be contacted again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'May be contacted again' }).click()
  await seeToast(page, 'Contact updated', 'May be contacted again')
  await expect.poll(async () => (await stored(ana.id))?.do_not_contact).toBeNull()
})

it('Back closes the question on a phone, and its page stays; its own button leaves the history as it was', async () => {
  const { page, ana } = await withAna()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Ana Gómez' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ana Gómez asked not to be contacted?' })
  const at = new RegExp(`/contacts/${ana.id}$`)
  for (const leave of [() => page.goBack(), () => dialog.getByRole('button', { name: 'Close' }).click()]) {
    await page.getByRole('button', { name: 'Do not contact' }).click()
    await settled(page, 'Ana Gómez asked not to be contacted?')
    await fill(dialog, { 'What was said (optional)': 'No more visits, please' })
    await leave()
    await see(dialog).toHaveCount(0)
    await see(page).toHaveURL(at)
  }
  await page.goForward()
  await see(page).toHaveURL(at)
  await page.goBack()
  await see(page).toHaveURL(/\/contacts$/)
})

it('a contact who asks for it at a meeting is marked with that interaction, and the next one shows a warning, in the token flavour', async () => {
  const { page, user, ana } = await withAna(openWithToken)
  await page.goto(`/jwt/contacts/${ana.id}`)
  const log = page.getByRole('button', { name: 'Log an interaction with Ana Gómez' })
  const form = page.getByRole('dialog', { name: 'New Interaction' })
  await log.click()
  await settled(page, 'New Interaction')
  await form.getByText('Do not contact', { exact: true }).click()
  await fill(form, { Notes: 'Said at the door' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await seeToast(page, 'Interaction created')
  await expect
    .poll(async () => (await stored(ana.id))?.do_not_contact, { timeout: 30_000 })
    .toMatchObject({ by: user.id, reason: 'Said at the door' })

  await log.click()
  await settled(page, 'New Interaction')
  await see(form.getByRole('alert', { name: 'Ana Gómez asked not to be contacted' })).toBeVisible()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await see(form.getByRole('checkbox', { name: 'Record this all the same' })).toBeFocused()
  await form.getByRole('checkbox', { name: 'Record this all the same' }).check()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await see(form).toBeHidden()
})
