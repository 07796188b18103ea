import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { PendingRecord } from '../../shared/replica.ts'
import { expectStoredOnce, filled, isSent, openNewContact, type Stored, waiting } from './queue.ts'
import { fill, see, seeToast } from './steps.ts'

/** Kills the page: none of its scripts is notified. @returns a new one */
async function crash(page: Page): Promise<Page> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  session.send('Page.crash').catch(() => undefined)
  await crashed
  const next = await page.context().newPage()
  await page.close()
  return next
}

/** Records in the format of the app's first version, which must stay readable permanently. */
const firstFormat = ({
  user,
  organizationId,
  contacts: [first, second],
  interactions: [met, other],
}: Pick<Stored, 'user' | 'organizationId' | 'contacts' | 'interactions'>) => {
  const one = {
    format: 1,
    rev: 1,
    owner: user.id,
    organizationId,
    madeAt: '2026-11-22T10:00:00.000Z',
    attempts: 0,
    failures: 0,
    lastError: null,
    problem: null,
  }
  const base = (values: object) => ({ version: 1, values })
  return [
    {
      ...one,
      id: '10000000-0000-4000-8000-000000000001',
      seq: 1,
      op: 'create',
      entity: 'contact',
      clientId: '20000000-0000-4000-8000-000000000001',
      rowId: null,
      base: null,
      body: { name: 'Bob Young', status: 'new', phone: null, email: null, address: null, notes: 'Second house' },
    },
    {
      ...one,
      id: '10000000-0000-4000-8000-000000000002',
      seq: 2,
      op: 'create',
      entity: 'interaction',
      clientId: '20000000-0000-4000-8000-000000000002',
      rowId: null,
      base: null,
      body: {
        contactClientId: '20000000-0000-4000-8000-000000000001',
        type: 'prayer',
        date: '2026-11-22T09:00:00.000Z',
        location: { lat: 44.94, lng: -123.03, address: '5 Court Street' },
        notes: 'Met at the well',
      },
    },
    // Sent once, with a lost response.
    {
      ...one,
      id: '10000000-0000-4000-8000-000000000003',
      seq: 3,
      rev: 3,
      attempts: 1,
      lastError: 'unreachable',
      op: 'update',
      entity: 'contact',
      clientId: first?.client_id,
      rowId: first?.id,
      body: { phone: '555-123-1234' },
      base: base({ phone: null }),
    },
    {
      ...one,
      id: '10000000-0000-4000-8000-000000000004',
      seq: 4,
      op: 'complete',
      entity: 'interaction',
      clientId: met?.client_id,
      rowId: met?.id,
      body: { followUpCompleted: true },
      base: base({ followUpCompleted: false, followUpDate: '2026-01-12T17:00:00.000Z' }),
    },
    {
      ...one,
      id: '10000000-0000-4000-8000-000000000005',
      seq: 5,
      op: 'delete',
      entity: 'interaction',
      clientId: other?.client_id,
      rowId: other?.id,
      body: {},
      base: base({}),
    },
    {
      ...one,
      id: '10000000-0000-4000-8000-000000000006',
      seq: 6,
      format: 2,
      op: 'update',
      entity: 'contact',
      clientId: second?.client_id,
      rowId: second?.id,
      body: { anything: 'that only a later version can read' },
      base: base({}),
    },
  ] as PendingRecord[]
}

/** Writes records into the database of the specification, without the app. */
const put = (page: Page, { id }: Stored['user'], records: readonly PendingRecord[]) =>
  page.evaluate(
    ([name, all]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error ?? new Error('Not opened'))
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['pendingContacts', 'pendingInteractions'], 'readwrite')
          for (const one of all)
            tx.objectStore(one.entity === 'contact' ? 'pendingContacts' : 'pendingInteractions').put(one)
          tx.oncomplete = () => resolve()
        }
      }),
    [`outreach-${id}`, records] as const,
  )

describe('records of other versions', () => {
  it('are migrated and sent if they are of the first version, and kept unchanged if they are of a later one', async () => {
    const { device, page, ...stored } = await filled(2)
    const written = firstFormat(stored)
    await page.context().setOffline(true)
    await put(page, stored.user, written)
    await see(page.getByText('Offline · 6')).toBeVisible()
    await page.context().setOffline(false)
    await see(page.getByRole('button', { name: 'Sync 1 item' })).toBeVisible()
    expect(await waiting(page, stored.user)).toEqual(written.slice(5))
    await expectStoredOnce(device.server.db.knex, stored, written.slice(0, 5))
  })
})

describe('a crash', () => {
  it('of the page loses neither saved records nor drafts', async () => {
    const { device, page, ...stored } = await filled(1)
    await page.context().setOffline(true)
    const dialog = await openNewContact(page)
    await fill(dialog, { 'Full name': 'Bob Young' })
    await dialog.getByRole('button', { name: 'Create Contact' }).click()
    await seeToast(page, 'Saved on this device')
    const again = await crash(page)
    await fill(await openNewContact(again), { 'Full name': 'Cid Oaks', Phone: '555-987-0000' })
    const third = await crash(again)
    const draft = await openNewContact(third)
    await see(draft.getByLabel('Full name', { exact: true })).toHaveValue('Cid Oaks')
    await see(draft.getByLabel('Phone', { exact: true })).toHaveValue('555-987-0000')
    await third.goto('/sync')
    await see(third.getByText('New contact: Bob Young')).toBeVisible()
    const queue = await waiting(third, stored.user)
    await third.context().setOffline(false)
    await isSent(third, stored)
    await expectStoredOnce(device.server.db.knex, stored, queue)
  })
})
