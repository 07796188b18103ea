import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildContact, buildMembership, buildOrganization, buildUser } from '../support/builders.ts'
import { newDevice, type Device } from './device.ts'
import { isFull, record, newContact, signIn, waiting } from './queue.ts'
import { goTo, see, seeToast } from './steps.ts'

/** A user whose current organization is one of two, each with a contact. */
async function inTwo(device: Device) {
  const { knex } = device.server.db
  const user = await buildUser(knex)
  const here = user.organization_id ?? 0
  await buildContact(knex, { organization_id: here, name: 'Ana Gómez' })
  const { id: there } = await buildOrganization(knex, { name: 'Hilltop Church' })
  await buildMembership(knex, there, user.id, 'admin')
  await buildContact(knex, { organization_id: there, name: 'Zoe Hill' })
  return { user, here, there }
}

async function switchTo(page: Page, name: string) {
  await page.getByRole('button', { name: /^Current organization/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

const person = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

describe('another organization offline', () => {
  it('can be viewed and recorded for, though it was never opened', async () => {
    const device = await newDevice()
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
    const device = await newDevice()
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
