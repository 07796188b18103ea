import { describe, it } from 'vitest'
import { buildContact, buildUser } from '../support/builders.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { begin } from './records.ts'
import { hold, see, signIn } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

// The other tests use reduced motion; most users do not.
describe.each(['no-preference', 'reduce'] as const)('dialogs, with motion preference "%s"', (reducedMotion) => {
  it('focus their first field, and return the focus to their opener', async () => {
    const user = await buildUser(app().server.db.knex)
    const contact = await buildContact(app().server.db.knex, { organization_id: user.organization_id ?? 0 })
    const page = await app().open({ reducedMotion })
    await signIn(page, user)
    await page.goto(`/contacts/${contact.id}`)
    const form = page.getByRole('dialog', { name: 'Edit Contact' })
    const opener = page.getByRole('button', { name: `Edit ${contact.name}` })
    for (const time of ['first', 'again']) {
      await opener.press('Enter')
      await see(form.getByLabel('Full name', { exact: true }), time).toBeFocused()
      await page.keyboard.press('Escape')
      await see(form, time).toBeHidden()
      await see(opener, time).toBeFocused()
    }
    const question = page.getByRole('dialog', { name: `Delete ${contact.name}?` })
    const remove = page.getByRole('button', { name: 'Delete', exact: true })
    await remove.press('Enter')
    await see(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await see(question).toBeHidden()
    await see(remove).toBeFocused()
  })
})

it('a form takes no key while it is being saved, and has the focus back afterwards', exhaustive, async () => {
  const { page } = await begin(app())
  const contacts = /\/api\/contacts$/
  await page.goto('/contacts?new=contact')
  const form = page.getByRole('dialog', { name: 'Create New Contact' })
  const name = form.getByLabel('Full name', { exact: true })
  await name.fill('Ana Gomez')
  app().expectError(/status of 400/)
  const errors = [{ path: 'name', message: 'No' }]
  await page.route(contacts, (route) =>
    route.fulfill({ status: 400, json: { message: 'No', code: 'invalid', errors } }),
  )
  const release = await hold(page, contacts)
  await name.press('Enter')
  await see(form.getByRole('button', { name: /Create Contact$/ })).toBeFocused()
  await page.keyboard.type('z')
  release()
  await see(name).toBeFocused()
  await see(name).toHaveValue('Ana Gomez')
  await page.unroute(contacts)
  await form.getByRole('button', { name: 'Save and add another' }).press('Enter')
  await see(form.getByText('Ana Gomez is saved. Who is next?')).toBeVisible()
  await see(name).toBeFocused()
  await see(name).toHaveValue('')
})
