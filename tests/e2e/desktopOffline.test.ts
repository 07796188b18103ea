import { describe, expect, it } from 'vitest'
import { openContacts, recordPeople, waitingIn, newOffice, contactsIn } from './office.ts'
import { fill, see } from './steps.ts'
import { useTestApp } from './support.ts'
import { settled } from './unsent.ts'

const testApp = useTestApp()

const contactsOf = ({ organization_id }: { organization_id: number | null }): Promise<string[]> =>
  testApp().server.db.knex('contacts').where({ organization_id }).whereNull('deleted_at').orderBy('id').pluck('name')

describe('the desktop client offline', () => {
  it('starts with all rows of SQLite, keeps new records through a crash, and sends each once', async () => {
    const { desktop, user, file } = await newOffice(testApp().server, { contacts: 30 })
    const before = await contactsOf(user)
    expect(contactsIn(file)).toEqual(before)
    await desktop.quit()

    // The server is unreachable before the program starts.
    const offline = { env: { STANDIN_OFFLINE: '1' } }
    let next = await desktop.start(offline)
    await desktop.setOffline(true)
    await see(next.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await openContacts(next)
    await see(next.getByText('30 people')).toBeVisible()
    const newcomers = Array.from({ length: 8 }, (_, index) => `Newcomer ${index + 1}`)
    await recordPeople(next, newcomers.slice(0, 5))
    await see.poll(() => waitingIn(file).map(({ body }) => body.name)).toEqual(newcomers.slice(0, 5))
    await desktop.kill()

    next = await desktop.start(offline)
    await desktop.setOffline(true)
    await openContacts(next)
    await see(next.getByText('35 people')).toBeVisible()
    await recordPeople(next, newcomers.slice(5))
    await see.poll(() => waitingIn(file).map(({ body }) => body.name)).toEqual(newcomers)
    await see.poll(() => desktop.evaluate(({ app }) => app.getBadgeCount())).toBe(8)
    expect(await contactsOf(user)).toEqual(before)

    await desktop.setOffline(false)
    // One whose try fell into the moment in which the network came back may follow the others.
    const all = [...before, ...newcomers].sort()
    await see.poll(async () => (await contactsOf(user)).sort()).toEqual(all)
    await see.poll(() => waitingIn(file)).toEqual([])
    await see.poll(() => contactsIn(file).sort()).toEqual(all)
    await see.poll(() => desktop.evaluate(({ app }) => app.getBadgeCount())).toBe(0)
  })

  it('starts while the keychain waits for its user', async () => {
    const { desktop } = await newOffice(testApp().server, { contacts: 3 })
    await desktop.quit()
    const page = await desktop.start({ env: { STANDIN_OFFLINE: '1', STANDIN_KEYCHAIN: 'asking' } })
    await openContacts(page)
    await see(page.getByText('3 people')).toBeVisible()
    await recordPeople(page, ['Newcomer'])
    await see(page.getByText('4 people')).toBeVisible()
  })

  it('lets the user resolve a conflict', async () => {
    const { desktop, page, user, file } = await newOffice(testApp().server)
    const { knex } = testApp().server.db
    await desktop.setOffline(true)
    await page.getByRole('button', { name: 'Edit Neighbour 1' }).first().click()
    await settled(page, 'Edit Contact')
    const dialog = page.getByRole('dialog', { name: 'Edit Contact' })
    await fill(dialog, { Address: '12 Hill Road' })
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await see(dialog).toBeHidden()
    await see.poll(() => waitingIn(file)).toHaveLength(1)
    await knex('contacts')
      .where({ organization_id: user.organization_id })
      .update({ address: '7 Dale Street', version: knex.raw('version + 1') })
    await desktop.setOffline(false)
    await see.poll(() => waitingIn(file)[0]?.problem?.kind).toBe('conflict')
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Sync' }).click()
    await page.getByRole('radio', { name: /12 Hill Road/ }).check()
    await page.getByRole('button', { name: 'Save my choice' }).click()
    await see
      .poll(() => knex('contacts').where({ organization_id: user.organization_id }).pluck('address'))
      .toEqual(['12 Hill Road'])
    await see.poll(() => waitingIn(file)).toEqual([])
  })
})
