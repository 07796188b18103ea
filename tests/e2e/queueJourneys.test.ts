import type { Page } from 'playwright'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startApiProcess } from '../support/apiProcess.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { isWrite, openLine } from '../support/line.ts'
import { lockWaits } from '../support/locks.ts'
import type { Break } from '../support/proxy.ts'
import { everything, expectStoredOnce, filled, isSent, newContact, newMeeting, record, waiting } from './queue.ts'
import { choose, fill, goTo, networkIsBack, see, seeToast } from './steps.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const settled = (page: Page, name: string) => see(page.getByRole('dialog', { name })).not.toHaveClass(/ant-zoom/)

/** Records one of each kind through the UI: a contact, an interaction, an update, a completion and a deletion. */
async function recordByHand(page: Page): Promise<void> {
  await goTo(page, 'Contacts')
  await button(page, 'New Contact').first().click()
  await settled(page, 'Create New Contact')
  await fill(page.getByRole('dialog'), { 'Full name': 'Bob Young' })
  await page.getByRole('button', { name: 'Create Contact' }).click()
  await seeToast(page, 'Saved on this device')
  await button(page, 'Edit Neighbour 1').click()
  await settled(page, 'Edit Contact')
  await fill(page.getByRole('dialog'), { Phone: '555-123-1234' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await see(page.getByRole('dialog')).toBeHidden()

  await goTo(page, 'Activities')
  await button(page, 'New Interaction').first().click()
  await settled(page, 'New Interaction')
  const dialog = page.getByRole('dialog', { name: 'New Interaction' })
  await dialog.getByRole('combobox', { name: 'Contact', exact: true }).fill('Bob')
  await choose(page, 'Bob Young')
  await fill(dialog, { Notes: 'Met at the well' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await see(dialog).toBeHidden()
  await button(page, 'Complete follow-up with Neighbour 40').click()
  await button(page, 'Delete: Neighbour 39').click()
  await settled(page, 'Confirm Deletion')
  await page
    .getByRole('dialog', { name: 'Confirm Deletion' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await see(button(page, 'Delete: Neighbour 39')).toHaveCount(0)
}

describe('200 records of a week offline', () => {
  it(
    'arrive once each, though the connection breaks during the requests, and again during the responses',
    exhaustive,
    async () => {
      const plan: Break[] = ['request', 'answer']
      let isUp = true
      const { device, page, ...stored } = await filled(
        40,
        async ({ server }) =>
          (
            await openLine(server.url, (asked) => {
              if (!isUp) return 'down'
              if (!isWrite(asked) || plan.length === 0) return null
              isUp = false
              return plan.shift() ?? null
            })
          ).url,
      )
      await page.context().setOffline(true)
      await recordByHand(page)
      await record(page, stored.user, everything(stored, { creates: 70, updates: 30, completions: 15, deletions: 10 }))
      const queue = await waiting(page, stored.user)
      expect(queue).toHaveLength(200)
      await page.goto('/sync')
      await see(page.getByText('Offline · 200')).toBeVisible()

      for (const left of [1, 0]) {
        isUp = true
        await page.context().setOffline(false)
        await see.poll(() => plan.length).toBe(left)
        await see(page.getByText('The server cannot be reached. It is tried again by itself.')).toBeVisible()
        await see(page.getByRole('button', { name: 'Sync 200 items' })).toBeVisible()
        await page.context().setOffline(true)
      }
      isUp = true
      await page.context().setOffline(false)
      await isSent(page, stored)
      await expectStoredOnce(device.server.db.knex, stored, queue)
    },
  )

  it('arrive once each, though the server is killed while they are sent', exhaustive, async () => {
    let process: Awaited<ReturnType<typeof startApiProcess>> | undefined
    onTestFinished(() => process?.end())
    const { device, page, ...stored } = await filled(40, async ({ server, tiles }) => {
      process = await startApiProcess(server.config.databaseUrl ?? '', {
        env: { TILE_URL: tiles.url, RATE_LIMITS: 'off' },
      })
      return process.url
    })
    const { knex } = device.server.db
    await page.context().setOffline(true)
    await record(page, stored.user, everything(stored, { creates: 75, updates: 30, completions: 10, deletions: 10 }))
    const queue = await waiting(page, stored.user)
    expect(queue).toHaveLength(200)
    await page.goto('/sync')
    await see(page.getByText('Offline · 200')).toBeVisible()

    await knex.transaction(async (lock) => {
      // Half of the updates wait for this lock; everything else waits behind them.
      await lock('contacts').where({ id: stored.contacts[25]?.id }).forUpdate()
      await page.context().setOffline(false)
      await see.poll(() => lockWaits(knex)).toBe(1)
      await process?.end('SIGKILL')
    })
    expect(
      Number((await knex('record_changes').where({ organization_id: stored.organizationId }).count().first())?.count),
    ).toBe(15)
    await see(page.getByText('The server cannot be reached. It is tried again by itself.')).toBeVisible()
    process = await startApiProcess(device.server.config.databaseUrl ?? '', {
      port: process?.port,
      env: { TILE_URL: device.tiles.url, RATE_LIMITS: 'off' },
    })
    await isSent(page, stored)
    await expectStoredOnce(knex, stored, queue)
  })
})

describe('a lost response', () => {
  it('makes the device send the same record again, without a second effect', async () => {
    const lost = new Set<string>()
    const { device, page, ...stored } = await filled(
      8,
      async ({ server }) =>
        (
          await openLine(server.url, (asked) => {
            const what = `${asked.method} ${asked.path} ${asked.body}`
            if (!isWrite(asked) || lost.has(what)) return null
            lost.add(what)
            return 'lost'
          })
        ).url,
    )
    await page.context().setOffline(true)
    await record(page, stored.user, everything(stored, { creates: 1, updates: 1, completions: 1, deletions: 1 }))
    const queue = await waiting(page, stored.user)
    await page.context().setOffline(false)
    // Each in its own request, whose first response is lost: a manual retry does not wait for the backoff.
    for (let sent = 1; sent <= 5; sent += 1) {
      await see.poll(() => lost.size).toBeGreaterThanOrEqual(sent)
      await networkIsBack(page)
    }
    await isSent(page, stored)
    expect(lost.size).toBe(5)
    await expectStoredOnce(device.server.db.knex, stored, queue)
  })
})

describe('two tabs', () => {
  it('that send at the same time send each record once, and only one of them at a time', async () => {
    let line: Awaited<ReturnType<typeof openLine>> | undefined
    const { device, page, ...stored } = await filled(8, async ({ server }) => (line = await openLine(server.url)).url)
    const other = await page.context().newPage()
    await other.goto('/activities')
    await see(other.getByRole('heading', { level: 1 })).toHaveText('Activities')
    await page.context().setOffline(true)
    // As many as are sent by requests of their own.
    await record(page, stored.user, everything(stored, { creates: 5, updates: 2, completions: 1, deletions: 1 }))
    await record(other, stored.user, [
      newContact(stored.organizationId, 'From the other tab'),
      newMeeting(stored.organizationId, { contactId: stored.contacts[7]?.id }, 'Also from there'),
    ])
    const queue = await waiting(page, stored.user)
    expect(queue).toHaveLength(16)
    const tabs = [page, other]
    for (const tab of tabs) await see(tab.getByText('Offline · 16')).toBeVisible()
    // Both notice the network at once.
    await page.context().setOffline(false)
    for (const tab of tabs) await see(tab.getByText('Online', { exact: true })).toBeVisible()
    await isSent(page, stored)
    expect(line?.writes).toHaveLength(16)
    expect(line?.writes.filter(({ overlaps }) => overlaps)).toEqual([])
    await expectStoredOnce(device.server.db.knex, stored, queue)
  })
})
