import { describe, it } from 'vitest'
import { buildContact, buildUser } from '../support/builders.ts'
import { see, signIn } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

// The other tests' pages stand still; most people's do not.
describe.each(['no-preference', 'reduce'] as const)('dialogs, where motion is "%s"', (reducedMotion) => {
  it('give their first field the focus, and what opened them gets it back', async () => {
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
