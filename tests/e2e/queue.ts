/** A device's queue for tests: filling it, reading it, and finding its records in Postgres. */
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Knex } from 'knex'
import type { Page } from 'playwright'
import { build, type Rollup } from 'vite'
import { expect } from 'vitest'
import type { PendingRecord } from '../../shared/replica.ts'
import { buildContact, buildInteraction, buildUser, builtPassword, type UserRow } from '../support/builders.ts'
import { keep, newDevice, type Device } from './device.ts'
import type { Act, QueuePage } from './queuePage.ts'
import { fill, see } from './steps.ts'

const entry = fileURLToPath(new URL('queuePage.ts', import.meta.url))
let script: Promise<string> | undefined

/** The page's part of these helpers, bundled from the app's own modules. */
async function built(): Promise<string> {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'part' } },
  })) as Rollup.RollupOutput[]
  return bundle?.output[0].code ?? ''
}

const inPage = async (page: Page) => page.evaluate(await (script ??= built()))
type WithQueue = typeof globalThis & { queue: QueuePage }

/** Records in a page of the app. */
export async function record(page: Page, { id }: Pick<UserRow, 'id'>, acts: readonly Act[]): Promise<void> {
  await inPage(page)
  await page.evaluate(([userId, all]) => (globalThis as WithQueue).queue.record(userId, all), [id, acts] as const)
}

/** The queue of a page's device. */
export async function waiting(page: Page, { id }: Pick<UserRow, 'id'>): Promise<PendingRecord[]> {
  await inPage(page)
  return page.evaluate((userId) => (globalThis as WithQueue).queue.waiting(userId), id)
}

/** The names of the contacts that a page's device has of an organization. */
export async function people(page: Page, { id }: Pick<UserRow, 'id'>, organizationId: number): Promise<string[]> {
  await inPage(page)
  return page.evaluate(([userId, of]) => (globalThis as WithQueue).queue.people(userId, of), [
    id,
    organizationId,
  ] as const)
}

/**
 * Signs in by the form, and waits until the device works offline.
 * @param base of the token flavour's paths
 */
export async function signIn(
  page: Page,
  { username }: Pick<UserRow, 'username'>,
  base: '' | '/jwt' = '',
): Promise<void> {
  await page.goto(`${base}/auth`)
  await fill(page, { 'Username or email': username, Password: builtPassword })
  await page.getByRole('button', { name: base ? 'Sign In with JWT' : 'Sign In', exact: true }).click()
  await see(page).toHaveURL(/\/dashboard$/)
  await keep(page)
}

/** A user with this many contacts, each with an interaction and a due follow-up. */
export async function withContacts(device: Device, count: number) {
  const { knex } = device.server.db
  const user = await buildUser(knex)
  const organization_id = user.organization_id ?? 0
  const contacts = []
  const interactions = []
  for (let number = 1; number <= count; number += 1) {
    const contact = await buildContact(knex, { organization_id, name: `Neighbour ${number}` })
    contacts.push(contact)
    interactions.push(
      await buildInteraction(knex, {
        organization_id,
        contact_id: contact.id,
        user_id: user.id,
        follow_up_date: new Date('2026-01-12T17:00:00Z'),
        follow_up_type: 'call',
      }),
    )
  }
  return { user, organizationId: organization_id, contacts, interactions }
}
export type Stored = Awaited<ReturnType<typeof withContacts>>

/** A new device with a signed-in user, whose organization it has stored completely. */
export async function filled(count: number, address?: (device: Device) => Promise<string>) {
  const device = await newDevice({}, { visited: true })
  const stored = await withContacts(device, count)
  const page = await device.open(await address?.(device))
  await signIn(page, stored.user)
  await page.goto('/contacts')
  await see(page.getByText('Neighbour 1', { exact: true }).first()).toBeVisible()
  await isFull(page, stored)
  return { device, page, ...stored }
}

/** Waits until the device has stored the whole organization: until then it requests lists from the server. */
export const isFull = (
  page: Page,
  { user, organizationId }: { user: Pick<Stored['user'], 'id'>; organizationId: number },
) =>
  see
    .poll(() =>
      page.evaluate(
        (key) =>
          new Promise<boolean>((resolve, reject) => {
            const opening = indexedDB.open('outreach-device')
            // If opened before the app has created it, it must not be left without its stores.
            opening.onupgradeneeded = () => opening.transaction?.abort()
            opening.onerror = () =>
              opening.error?.name === 'AbortError' ? resolve(false) : reject(opening.error ?? new Error('Not opened'))
            opening.onsuccess = () => {
              const reading = opening.result.transaction('positions').objectStore('positions').get(key)
              reading.onsuccess = () => {
                opening.result.close()
                resolve((reading.result as { isFull: boolean } | undefined)?.isFull === true)
              }
            }
          }),
        `${user.id}.${organizationId}`,
      ),
    )
    .toBe(true)

/** The entries beside the positions, as JSON: they survive a crash. @param kind of entries, such as drafts */
export const onDisk = (page: Page, kind: 'draft' | 'kept'): Promise<string> =>
  page.evaluate(
    (prefix) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('outreach-device')
        opening.onerror = () => reject(opening.error ?? new Error('Not opened'))
        opening.onsuccess = () => {
          const store = opening.result.transaction('positions').objectStore('positions')
          const reading = store.getAll(IDBKeyRange.bound(`${prefix}.`, `${prefix}/`))
          reading.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
    `outreach.${kind}`,
  )

/** Opens the form of a new contact. @returns it, once its animation has ended */
export async function openNewContact(page: Page) {
  await page.goto('/contacts?new=contact')
  const dialog = page.getByRole('dialog', { name: 'Create New Contact' })
  await see(dialog).not.toHaveClass(/ant-zoom/)
  return dialog
}

/** Creates a contact. */
export const newContact = (organizationId: number, name: string): Extract<Act, { op: 'create' }> => ({
  op: 'create',
  entity: 'contact',
  organizationId,
  clientId: randomUUID(),
  body: { name, status: 'new' },
})

/** Creates an interaction with a contact who may not have an id yet. */
export const newMeeting = (organizationId: number, contact: Record<string, unknown>, notes: string): Act => ({
  op: 'create',
  entity: 'interaction',
  organizationId,
  clientId: randomUUID(),
  body: {
    ...contact,
    type: 'prayer',
    date: new Date().toISOString(),
    location: { lat: 44.94, lng: -123.03, address: '5 Court Street' },
    notes,
  },
})

/**
 * This many of each kind of change: contacts, interactions with them and with others, updates, completions, deletions.
 */
export function everything(
  { organizationId, contacts, interactions }: Omit<Stored, 'user'>,
  of: { creates: number; updates: number; completions: number; deletions: number },
): Act[] {
  const people = Array.from({ length: of.creates }, (_, index) => newContact(organizationId, `Newcomer ${index + 1}`))
  const meetings = people.map(({ clientId }, index) =>
    newMeeting(organizationId, { contactClientId: clientId }, `Met newcomer ${index + 1}`),
  )
  const updates = contacts
    .slice(-of.updates)
    .map(({ id }, index): Act => ({ op: 'update', entity: 'contact', id, body: { phone: `555-010-${1000 + index}` } }))
  const completions = interactions
    .slice(0, of.completions)
    .map(({ id }): Act => ({ op: 'complete', entity: 'interaction', id, body: { followUpCompleted: true } }))
  const deletions = interactions
    .slice(of.completions, of.completions + of.deletions)
    .map(({ id }): Act => ({ op: 'delete', entity: 'interaction', id }))
  return [...people, ...meetings, ...updates, ...completions, ...deletions]
}

/** The page shows that the server has everything, and the device's queue is empty. */
export async function isSent(page: Page, { user }: Pick<Stored, 'user'>): Promise<void> {
  await see(page.getByText('Online', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.goto('/sync')
  await see(page.getByText('Nothing is waiting')).toBeVisible()
  expect(await waiting(page, user)).toEqual([])
}

interface Row {
  id: number
  client_id: string
  name?: string
  notes: string | null
  phone?: string | null
  contact_id?: number | null
  follow_up_completed?: boolean
  deleted_at: Date | null
}

/** Postgres has each change exactly once, and otherwise only the earlier records. */
export async function expectStoredOnce(
  knex: Knex,
  { organizationId, contacts, interactions }: Omit<Stored, 'user'>,
  queue: readonly PendingRecord[],
): Promise<void> {
  const rows = {
    contact: (await knex('contacts').where({ organization_id: organizationId })) as Row[],
    interaction: (await knex('interactions').where({ organization_id: organizationId })) as Row[],
  }
  const of = (op: PendingRecord['op'], entity: PendingRecord['entity']) =>
    queue.filter((one) => one.op === op && one.entity === entity)
  const texts = (records: readonly PendingRecord[], field: string) => records.map(({ body }) => String(body[field]))
  expect(rows.contact.map(({ name }) => name).toSorted()).toEqual(
    [...contacts.map(({ name }) => name), ...texts(of('create', 'contact'), 'name')].toSorted(),
  )
  expect(rows.interaction.map(({ notes }) => String(notes)).toSorted()).toEqual(
    [...interactions.map(() => 'null'), ...texts(of('create', 'interaction'), 'notes')].toSorted(),
  )
  for (const { body, clientId } of of('create', 'interaction')) {
    const contact = rows.contact.find(
      ({ id, client_id }) => id === body.contactId || client_id === body.contactClientId,
    )
    expect(rows.interaction.find(({ client_id }) => client_id === clientId)).toMatchObject({ contact_id: contact?.id })
  }
  for (const { rowId, entity, op, body } of queue.filter((one) => one.op !== 'create')) {
    const wanted =
      op === 'complete' ? { follow_up_completed: true } : op === 'delete' ? { deleted_at: expect.any(Date) } : body
    expect(rows[entity].find(({ id }) => id === rowId)).toMatchObject(wanted)
  }
  const changes = await knex('record_changes').where({ organization_id: organizationId }).pluck<string[]>('op_id')
  expect(changes.toSorted()).toEqual(
    queue
      .filter(({ op }) => op !== 'create')
      .map(({ id }) => id)
      .toSorted(),
  )
  const earned = await knex('points_history')
    .where({ organization_id: organizationId })
    .where('points', '>', 0)
    .whereIn('reason', ['interaction_created', 'follow_up_completed'])
    .pluck<string[]>('reason')
  const count = (reason: string) => earned.filter((one) => one === reason).length
  expect({ created: count('interaction_created'), completed: count('follow_up_completed') }).toEqual({
    created: of('create', 'interaction').length,
    completed: of('complete', 'interaction').length,
  })
}
