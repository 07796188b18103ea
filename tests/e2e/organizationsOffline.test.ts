import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildContact, buildMembership, buildOrganization, buildUser } from '../support/builders.ts'
import { newDevice, type Device } from './device.ts'
import { isFull, newContact, people, record, signIn, waiting } from './queue.ts'
import { goTo, see, seeToast } from './steps.ts'

/** A user whose current organization is one of two, each with a contact. */
async function inTwo(device: Device) {
  const { knex } = device.server.db
  const user = await buildUser(knex)
  const here = user.organization_id ?? 0
  await buildContact(knex, { organization_id: here, name: 'Ana Gómez' })
  const { id: there } = await buildOrganization(knex, { name: 'Hilltop Church' })
  await buildMembership(knex, there, user.id, 'admin')
  const zoe = await buildContact(knex, { organization_id: there, name: 'Zoe Hill' })
  return { user, here, there, zoe }
}

async function switchTo(page: Page, name: string) {
  await page.getByRole('button', { name: /^Current organization/ }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

const person = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

describe('another organization offline', () => {
  it('can be viewed and recorded for, though it was never opened', async () => {
    const device = await newDevice({}, { visited: true })
    const { user, there } = await inTwo(device)
    const page = await device.open()
    await signIn(page, user)
    await isFull(page, { user, organizationId: there })
    await goTo(page, 'Contacts')
    await see(person(page, 'Ana Gómez')).toBeVisible()
    await page.context().setOffline(true)
    await switchTo(page, 'Hilltop Church')
    await seeToast(page, 'Organization Selected', 'You are now viewing Hilltop Church')
    await see(person(page, 'Zoe Hill')).toBeVisible()
    await see(person(page, 'Ana Gómez')).toHaveCount(0)
    await record(page, user, [newContact(there, 'Bob Young')])
    await see(person(page, 'Bob Young')).toBeVisible()
    await page.context().setOffline(false)
    await see(page.getByText('Online', { exact: true })).toBeVisible()
    await see.poll(() => waiting(page, user)).toEqual([])
    expect(await device.server.db.knex('contacts').where({ name: 'Bob Young' }).pluck('organization_id')).toEqual([
      there,
    ])
  })

  it('shows that it is missing on a device that has not stored it', async () => {
    const device = await newDevice({}, { visited: true })
    const { user, here, there } = await inTwo(device)
    const page = await device.open()
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
    )
    await signIn(page, user)
    await isFull(page, { user, organizationId: here })
    await goTo(page, 'Contacts')
    await see(person(page, 'Ana Gómez')).toBeVisible()
    await page.context().setOffline(true)
    await switchTo(page, 'Hilltop Church')
    await seeToast(
      page,
      'Error Switching Organization',
      'The server cannot be reached, and the data of Hilltop Church is not on this device yet.',
    )
    await see(person(page, 'Ana Gómez')).toBeVisible()
    await page.context().setOffline(false)
    await switchTo(page, 'Hilltop Church')
    await seeToast(page, 'Organization Switched')
    await see(person(page, 'Zoe Hill')).toBeVisible()
    await isFull(page, { user, organizationId: there })
  })
})

describe('an organization that a member was removed from while offline', () => {
  it('is gone from the device; what was recorded for it waits, and is sent once after the member has been let in again', async () => {
    const device = await newDevice({}, { visited: true })
    const { knex } = device.server.db
    const { user, here, there, zoe } = await inTwo(device)
    const page = await device.open()
    await signIn(page, user)
    for (const organizationId of [here, there]) await isFull(page, { user, organizationId })
    await page.context().setOffline(true)
    await record(page, user, [
      { op: 'update', entity: 'contact', id: zoe.id, body: { phone: '555-123-1234' } },
      newContact(there, 'Bob Young'),
    ])
    await knex('memberships').where({ user_id: user.id, organization_id: there }).delete()
    await page.context().setOffline(false)
    await page.goto('/sync')
    await see.poll(() => people(page, user, there)).toEqual([])
    expect(await people(page, user, here)).toEqual(['Ana Gómez'])
    await see(page.getByText('2 items need you')).toBeVisible()
    await see(page.getByText('You have no access to this organization any more.').first()).toBeVisible()
    const again = page.getByRole('button', { name: 'Try again' })
    await see(again).toHaveCount(2)
    expect(await waiting(page, user)).toMatchObject([
      { op: 'update', body: { phone: '555-123-1234' } },
      { op: 'create', body: { name: 'Bob Young' } },
    ])
    expect(await knex('contacts').where({ organization_id: there }).pluck('name')).toEqual(['Zoe Hill'])

    await buildMembership(knex, there, user.id, 'admin')
    await again.first().click()
    await see(again).toHaveCount(1)
    await again.click()
    await see(page.getByText('Nothing is waiting')).toBeVisible()
    expect(await waiting(page, user)).toEqual([])
    expect(
      await knex('contacts').where({ organization_id: there }).orderBy('id').select('name', 'phone', 'version'),
    ).toEqual([
      { name: 'Zoe Hill', phone: '555-123-1234', version: 2 },
      { name: 'Bob Young', phone: null, version: 1 },
    ])
  })
})
