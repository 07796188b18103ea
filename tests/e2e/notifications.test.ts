import { addDays } from 'date-fns'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { accept, invite, newUser, tokenOf } from '../support/invitations.ts'
import { addContact, addInteraction, begin, openAs } from './records.ts'
import { goTo, hold, readOnlyWhenAsked, refuse, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()
const call = /\/api\/notifications$/
const bell = (page: Page, unread = 0) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

describe('notifications', () => {
  it('show loading, error and empty states, and cached notifications after a failed reload', async () => {
    const { page } = await begin(app())
    await readOnlyWhenAsked(app(), page)
    const letThrough = await refuse(app(), page, call, { status: 403 })
    await page.goto('/rewards')
    await bell(page).click()
    await see(panel(page).getByText('This could not be loaded')).toBeVisible()
    await letThrough()
    const release = await hold(page, call)
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await see(panel(page).getByRole('status')).toBeVisible()
    await see(panel(page).getByText('No notifications')).toHaveCount(0)
    release()
    await see(panel(page).getByText('No notifications')).toBeVisible()
    await page.keyboard.press('Escape')
    await see(bell(page)).toBeFocused()
    await refuse(app(), page, call, { status: 403 })
    await page.reload()
    await bell(page).click()
    await see(panel(page).getByText('No notifications')).toBeVisible()
    await see(panel(page).getByText(/^As of .* when the server was last reached\.$/)).toBeVisible()
  })

  it('are shown for due follow-ups and earned achievements, and link there', async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    await addInteraction(person, { contactId: ana.id, followUpDate: addDays(new Date(), -2).toISOString() })
    await addInteraction(person, { contactId: ana.id, followUpDate: addDays(new Date(), 5).toISOString() })
    await page.goto('/contacts')
    await bell(page, 2).click()
    const due = panel(page).getByRole('button', { name: /Follow up with Ana Gómez/ })
    await see(due).toHaveCount(1)
    await see(due).toContainText('Overdue by 2 days')
    await see(panel(page).getByRole('button', { name: /Achievement earned: First Steps/ })).toContainText('Today')
    await due.click()
    await see(page).toHaveURL(new RegExp(`/contacts/${ana.id}$`))
    await see(panel(page)).toHaveCount(0)
    await bell(page, 1).click()
    await panel(page)
      .getByRole('button', { name: /First Steps/ })
      .click()
    await see(page).toHaveURL(/\/rewards$/)
    await see(bell(page)).toBeVisible()
  })

  it('are closed by Back, and the page stays', async () => {
    const { page } = await begin(app())
    await page.goto('/rewards')
    await goTo(page, 'Settings')
    await see(page).toHaveURL(/\/settings$/)
    await bell(page).click()
    await see(panel(page)).toBeVisible()
    await page.goBack()
    await see(panel(page)).toHaveCount(0)
    await see(page).toHaveURL(/\/settings$/)
    await page.goBack()
    await see(page).toHaveURL(/\/rewards$/)
  })

  it('are a sheet at the bottom edge of a phone', async () => {
    const { page } = await begin(app())
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/rewards')
    await bell(page).click()
    await see(panel(page).getByText('No notifications')).toBeVisible()
    const box = await panel(page).boundingBox()
    expect(box).toMatchObject({ x: 0, width: 390 })
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
  })

  it('that the app cannot read take away only the bell', exhaustive, async () => {
    const { page } = await begin(app())
    app().expectError(/notifications|TypeError|above error/)
    await page.route(call, (route) => route.fulfill({ json: { unread: 1, notifications: 'none' } }))
    await page.goto('/rewards')
    await see(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
    await goTo(page, 'Settings')
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await see(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0)
  })

  it('can all be marked as read, permanently', async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    await addInteraction(person, { contactId: ana.id, followUpDate: addDays(new Date(), -2).toISOString() })
    await page.goto('/contacts')
    await bell(page, 2).click()
    const letThrough = await refuse(app(), page, /\/api\/notifications\/read$/, { status: 403 })
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
    await seeToast(page, 'Error')
    await see(panel(page).getByText('Unread')).toHaveCount(2)
    await letThrough()
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
    await see(panel(page).getByText('Unread')).toHaveCount(0)
    await page.reload()
    await see(bell(page)).toBeVisible()
    const unread = await app().server.db.knex('notifications').where({ user_id: person.user.id, read_at: null })
    expect(unread).toEqual([])
  })

  it('of another organization switch to it', async () => {
    const { page, person } = await begin(app())
    const { body: other } = await person.client.createOrganization({
      body: { name: 'Hilltop Church' },
      headers: { 'idempotency-key': 'one-organization' },
    })
    await addInteraction(
      { ...person, organization: other },
      { type: 'location_visit', followUpDate: addDays(new Date(), -1).toISOString() },
    )
    await page.goto('/dashboard')
    await bell(page, 2).click()
    const due = panel(page).getByRole('button', { name: /A follow-up is due/ })
    await see(due).toContainText('Hilltop Church')
    await due.click()
    await see(page).toHaveURL(/\/activities\?followUp=pending$/)
    await see(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await see(page.getByRole('button', { name: 'Current organization: Hilltop Church' })).toBeVisible()
  })

  it('that are read on one device are read on another that is open, at once', exhaustive, async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    await addInteraction(person, { contactId: ana.id, followUpDate: addDays(new Date(), -2).toISOString() })
    const other = await openAs(app(), person)
    const heard = other.waitForResponse((response) => response.url().endsWith('/api/events') && response.ok())
    await other.goto('/contacts')
    await heard
    await see(bell(other, 2)).toBeVisible()
    await page.goto('/contacts')
    await bell(page, 2).click()
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
    await see(bell(other)).toBeVisible()
  })

  it('say who has joined by an invitation, and link to the team', exhaustive, async () => {
    const { page, person } = await begin(app())
    const heard = page.waitForResponse((response) => response.url().endsWith('/api/events') && response.ok())
    await page.goto('/contacts')
    await heard
    await see(bell(page)).toBeVisible()
    const invitation = await invite(person, { name: 'Ruth Moab' })
    await accept(new Client(app().server.url), tokenOf(invitation), newUser())
    await bell(page, 1).click()
    const joined = panel(page).getByRole('button', { name: /Ruth Moab has joined your team/ })
    await see(joined).toContainText('Today')
    await joined.click()
    await see(page).toHaveURL(/\/organizations\?tab=invitations$/)
    await see(bell(page)).toBeVisible()
  })
})
