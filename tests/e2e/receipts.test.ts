import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildContact } from '../support/builders.ts'
import { callsOf } from '../support/pageCalls.ts'
import { choose, fill, openAsUser, openWithToken, see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()
const knex = () => app().server.db.knex

/** An office with a contact, and a member who signs in to the other shell. */
async function office() {
  const { page, user } = await openAsUser(app(), { name: 'Olivia Office' })
  const organization_id = user.organization_id ?? 0
  const ana = await buildContact(knex(), { organization_id, name: 'Ana Gómez', phone: '555-123-4567' })
  const member = await openWithToken(app(), { organization_id, role: 'member', name: 'Bob Young' })
  return { page, member, ana }
}

async function give(page: Page, name: string) {
  await page.getByRole('button', { name: 'Assign …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who looks after Ana Gómez?' })
  await dialog.getByRole('combobox', { name: 'Assigned to' }).click()
  await choose(page, name)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

it('an administrator sees that an assignment was read, and what an offline device has not sent', async () => {
  const { page, member, ana } = await office()
  await page.goto(`/contacts/${ana.id}`)
  await give(page, 'Bob Young')
  const card = page.getByRole('region', { name: 'Assigned to' })
  await see(card.getByText('Has not arrived yet')).toBeVisible()
  await member.page.goto('/jwt/dashboard')
  await see(card.getByText(/^Arrived /)).toBeVisible()
  await member.page.goto(`/jwt/contacts/${ana.id}`)
  await see(member.page.getByText('Olivia Office asks you')).toBeVisible()
  await see(card.getByText(/^Read /)).toBeVisible()

  // Both change the same, one of them without a network. What cannot be sent then tells nobody anything.
  const reports: string[] = []
  member.page.on('requestfinished', (request) => {
    if (request.url().includes('/api/devices/') && request.method() === 'PUT') reports.push(request.postData() ?? '')
  })
  await member.page.getByRole('button', { name: 'Edit Ana Gómez' }).click()
  const form = member.page.getByRole('dialog', { name: 'Edit Contact' })
  await see(form.getByLabel('Phone', { exact: true })).toBeVisible()
  // Without the service worker, code that was not needed yet is not there either.
  app().expectError(/ERR_INTERNET_DISCONNECTED|status of 409|Code could not be loaded/)
  await member.page.context().setOffline(true)
  await fill(form, { Phone: '555-222-2222' })
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await see(form).toBeHidden()
  await callsOf(page.context()).updateContact({ params: { id: ana.id }, body: { phone: '555-333-3333' } })
  await page.goto('/organizations?tab=invitations')
  const devices = page.getByRole('region', { name: 'Not yet received' })
  await see(devices.getByText('No device has reported anything that waits')).toBeVisible()
  await member.page.context().setOffline(false)
  await see(devices.getByText(/^1 other change from Bob Young’s computer since /)).toBeVisible()
  await see(devices.getByText('1 needs a decision there')).toBeVisible()
  expect(reports).toHaveLength(1)
  expect(reports[0]).not.toContain('555')

  await member.page.goto('/jwt/sync')
  await member.page.getByRole('radio', { name: /555-222-2222/ }).check()
  await member.page.getByRole('button', { name: 'Save my choice' }).click()
  await see(devices.getByText('Everything from Bob Young’s computer has been received')).toBeVisible()
  await see(devices.getByText('1 needs a decision there')).toBeHidden()
})

it('saving online does not mention the queue, and a user who comes back sees what has changed', async () => {
  const { page, member, ana } = await office()
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/devices/') && request.method() === 'PUT') reports.push(request.url())
  })
  await page.goto(`/contacts/${ana.id}`)
  await give(page, 'Bob Young')
  await expect.poll(async () => (await knex()('contacts').where({ id: ana.id }).first()).assignee).not.toBeNull()
  await knex()('absences').insert({ user_id: member.user.id, since: new Date(Date.now() - 12 * 3_600_000) })
  await member.page.goto('/jwt/dashboard')
  const news = member.page.getByRole('region', { name: 'While you were out' })
  await news.getByRole('button', { name: 'Show' }).click()
  await see(news.getByRole('link', { name: '1 contact was given to you' })).toBeVisible()
  await see(news.getByRole('link', { name: 'Ana Gómez' })).toHaveAttribute('href', `/jwt/contacts/${ana.id}`)
  await news.getByRole('button', { name: 'Hide this, on all your devices' }).click()
  await see(news).toBeHidden()
  await see(member.page.getByRole('main')).toBeFocused()
  await expect
    .poll(async () => (await knex()('absences').where({ user_id: member.user.id }).first()).dismissed_in)
    .toHaveLength(1)
  await member.page.reload()
  await see(member.page.getByRole('heading', { level: 1, name: 'Outreach Dashboard' })).toBeVisible()
  await see(news).toBeHidden()
  expect(reports).toEqual([])
})
