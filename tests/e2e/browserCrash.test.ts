import { describe, expect, it } from 'vitest'
import { buildUser } from '../support/builders.ts'
import { newDevice } from './device.ts'
import { beginEvent, nameField } from './eventSteps.ts'
import { filled, isFull, onDisk, openNewContact, signIn, waiting, withContacts } from './queue.ts'
import { fill, see, seeToast } from './steps.ts'

// The browser writes localStorage to the disk up to a minute later: what these tests do in seconds is lost there.
describe('a crash of the whole browser', () => {
  it('loses neither saved records nor the draft of another one', async () => {
    const { device, page, ...stored } = await filled(1)
    await page.context().setOffline(true)
    const dialog = await openNewContact(page)
    await fill(dialog, { 'Full name': 'Bob Young' })
    await dialog.getByRole('button', { name: 'Create Contact' }).click()
    await seeToast(page, 'Saved on this device')
    await fill(await openNewContact(page), { 'Full name': 'Cid Oaks' })
    await see.poll(() => onDisk(page, 'draft')).toContain('Cid Oaks')
    await device.crash()
    const again = await device.open()
    await again.context().setOffline(true)
    await again.goto('/contacts')
    const draft = await openNewContact(again)
    await see(draft.getByLabel('Full name', { exact: true })).toHaveValue('Cid Oaks')
    await again.goto('/sync')
    await see(again.getByText('New contact: Bob Young')).toBeVisible()
    expect(await waiting(again, stored.user)).toMatchObject([{ op: 'create', body: { name: 'Bob Young' } }])
  })

  it('does not end a sign-in by token', async () => {
    const device = await newDevice({}, { visited: true })
    const stored = await withContacts(device, 1)
    const page = await device.open()
    await signIn(page, stored.user, '/jwt')
    await isFull(page, stored)
    await see.poll(() => onDisk(page, 'kept')).toContain(stored.user.username)
    await device.crash()
    const again = await device.open()
    await again.context().setOffline(true)
    await again.goto('/jwt/contacts')
    await see(again.getByText('Neighbour 1', { exact: true }).first()).toBeVisible()
    await again.context().setOffline(false)
    await again.goto('/jwt/contacts')
    await see(again.getByText('Neighbour 1', { exact: true }).first()).toBeVisible()
  })

  it('does not unlock an event', async () => {
    const device = await newDevice({}, { visited: true })
    const user = await buildUser(device.server.db.knex)
    const page = await device.open()
    await signIn(page, user)
    await page.goto('/event')
    await beginEvent(page)
    await see.poll(() => onDisk(page, 'kept')).toContain('Spring market')
    await device.crash()
    const again = await device.open()
    await again.goto('/contacts')
    await see(again).toHaveURL(/\/event/)
    await see(nameField(again)).toBeVisible()
  })
})
