import { readFileSync } from 'node:fs'
import { addDays, format } from 'date-fns'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { buildContact, buildInteraction, type InteractionRow } from '../support/builders.ts'
import { fill, hold, openAsUser, openWithToken, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'
import { exhaustive } from '../support/exhaustive.ts'

const app = useTestApp({ standingToasts: true })

const stored = (id: number) => app().server.db.knex<InteractionRow>('interactions').where({ id }).first()

/** A user who has promised Ana a call. */
async function withCall(open = openAsUser) {
  const opened = await open(app())
  const { knex } = app().server.db
  const organization_id = opened.user.organization_id ?? 0
  const ana = await buildContact(knex, { organization_id, name: 'Ana Gómez' })
  const call = await buildInteraction(knex, {
    organization_id,
    user_id: opened.user.id,
    contact_id: ana.id,
    follow_up_date: addDays(new Date(), -2),
    follow_up_type: 'call',
  })
  return { ...opened, ana, call }
}

it('a follow-up is moved to another day from the dashboard, and back', async () => {
  const { page, call } = await withCall()
  await page.goto('/dashboard')
  const menu = page.getByRole('button', { name: 'Change the follow-up with Ana Gómez' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click()
  const tomorrow = format(addDays(new Date(), 1), 'MMM d, yyyy')
  await seeToast(page, 'Interaction updated', `Follow-up on ${tomorrow}`)
  await expect.poll(async () => (await stored(call.id))?.follow_up_date?.getTime()).toBeGreaterThan(Date.now())
  await see(page.getByRole('listitem').filter({ has: menu })).toContainText('Tomorrow')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await stored(call.id))?.follow_up_date).toEqual(call.follow_up_date)
  await see(page.getByRole('listitem').filter({ has: menu })).toContainText('Overdue')
})

it('a follow-up is saved as a file for the calendar', async () => {
  const { page, ana, call } = await withCall()
  await page.goto(`/contacts/${ana.id}`)
  await page.getByRole('button', { name: /^Change the follow-up with Ana Gómez/ }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save for the calendar' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('follow-up.ics')
  const [component] = new ICAL.Component(
    ICAL.parse(readFileSync(await saved.path(), 'utf8')) as unknown[],
  ).getAllSubcomponents('vevent')
  const event = new ICAL.Event(component)
  expect([event.summary, event.startDate.toString()]).toEqual([
    'Phone call: Ana Gómez',
    format(call.follow_up_date ?? 0, 'yyyy-MM-dd'),
  ])
})

it('a follow-up is dropped with a reason, and the contact’s page says so, in the token flavour', async () => {
  const { page, ana, call } = await withCall(openWithToken)
  await page.goto(`/jwt/contacts/${ana.id}`)
  const menu = page.getByRole('button', { name: /^Change the follow-up with Ana Gómez/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Drop follow-up' }).click()
  const dialog = page.getByRole('dialog', { name: /^Drop the follow-up with Ana Gómez/ })
  await fill(dialog, { 'Why (optional)': 'Has moved away' })
  await dialog.getByRole('button', { name: 'Drop follow-up' }).click()
  await seeToast(page, 'Interaction updated', 'Follow-up dropped')
  await see(page.getByRole('main')).toContainText(/Follow-up of .* dropped\s*Has moved away/)
  await see(menu).toBeHidden()
  await expect
    .poll(async () => stored(call.id), { timeout: 30_000 })
    .toMatchObject({
      follow_up_date: null,
      follow_up_dropped: { date: call.follow_up_date?.toISOString(), reason: 'Has moved away' },
    })
})

it(
  'what is typed about a follow-up stays while the server receives it, and is stored with it',
  exhaustive,
  async () => {
    const { page, user } = await openAsUser(app())
    const { knex } = app().server.db
    const ana = await buildContact(knex, { organization_id: user.organization_id ?? 0, name: 'Ana Gómez' })
    const release = await hold(page, '**/api/interactions')
    await page.goto(`/contacts/${ana.id}?new=interaction&for=${ana.id}&plan=true`)
    await page
      .getByRole('dialog', { name: 'New Interaction' })
      .getByRole('button', { name: 'Save', exact: true })
      .click()
    const menu = page.getByRole('button', { name: /^Change the follow-up with Ana Gómez/ })
    const mark = page.getByRole('img', { name: /^(Saved here|Sending)$/, includeHidden: true })
    await see(mark).toBeVisible()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Drop follow-up' }).click()
    const dialog = page.getByRole('dialog', { name: /^Drop the follow-up with Ana Gómez/ })
    await fill(dialog, { 'Why (optional)': 'Has moved away' })
    release()
    await see(mark).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Drop follow-up' }).click()
    await see(menu).toBeHidden()
    await expect
      .poll(async () => knex('interactions').where({ contact_id: ana.id }), { timeout: 30_000 })
      .toMatchObject([{ follow_up_date: null, follow_up_dropped: { reason: 'Has moved away' } }])
  },
)
