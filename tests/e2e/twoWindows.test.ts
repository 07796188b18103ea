import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { exhaustive } from '../support/exhaustive.ts'
import { filled, newContact, newMeeting, record, waiting } from './queue.ts'
import { hold, networkIsBack, see, withTimeout } from './steps.ts'

/**
 * Suspends a page, as phones do with hidden ones: nothing in it runs, not even its timeouts. Playwright keeps pages
 * visible, and a visible one cannot be frozen by `Page.setWebLifecycleState`. @returns a function that wakes it up
 */
async function suspended(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Debugger.enable')
  await session.send('Debugger.pause')
  return async () => {
    await session.send('Debugger.disable')
  }
}

async function another(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/activities')
  await see(other.getByRole('heading', { level: 1 })).toHaveText('Activities')
  return other
}

describe('a second window', () => {
  it('sends although the first one was suspended during a request, and nothing is doubled', exhaustive, async () => {
    const { device, page, user, organizationId } = await filled(1)
    const { knex } = device.server.db
    const names = () => knex('contacts').where({ organization_id: organizationId }).orderBy('name').pluck('name')
    let isAsked = false
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/contacts')) isAsked = true
    })
    const answer = await hold(page, '**/api/contacts')
    await record(page, user, [newContact(organizationId, 'Ana')])
    await networkIsBack(page)
    await see.poll(() => isAsked).toBe(true)
    const wakeUp = await suspended(page)

    // It need not wait as long as others.
    await withTimeout(page.context(), 30_000, 0)
    const other = await another(page)
    await record(other, user, [newContact(organizationId, 'Bob')])
    await networkIsBack(other)
    await see.poll(names).toEqual(['Ana', 'Bob', 'Neighbour 1'])

    answer()
    await wakeUp()
    await see.poll(() => waiting(other, user)).toEqual([])
    await record(page, user, [newContact(organizationId, 'Carl')])
    await networkIsBack(page)
    await see.poll(names).toEqual(['Ana', 'Bob', 'Carl', 'Neighbour 1'])
  })

  it('sends no completion that can still be undone in the first one', exhaustive, async () => {
    const { device, page, user, organizationId, contacts, interactions } = await filled(1)
    const { knex } = device.server.db
    const isCompleted = async () =>
      (await knex('interactions').where({ id: interactions[0]?.id }).first('follow_up_completed')).follow_up_completed
    await withTimeout(page, 5_000, null)
    await page.goto('/activities')
    const other = await another(page)
    await page.getByRole('button', { name: 'Complete follow-up with Neighbour 1' }).click()
    await see.poll(() => waiting(page, user)).toHaveLength(1)
    // What is recorded later is sent later.
    await record(other, user, [newMeeting(organizationId, { contactId: contacts[0]?.id }, 'Sent after it')])
    await networkIsBack(other)
    await see.poll(() => knex('interactions').where({ notes: 'Sent after it' })).toHaveLength(1)
    expect(await isCompleted()).toBe(false)
    await page.close()
    await networkIsBack(other)
    await see.poll(isCompleted).toBe(true)
  })
})
