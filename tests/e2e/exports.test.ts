import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { buildContact } from '../support/builders.ts'
import { openAsUser, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ standingToasts: true })

it('the filtered list is exported as a file, and its addresses are copied, without a network', async () => {
  const { knex } = app().server.db
  const { page, user } = await openAsUser(app())
  const context = page.context()
  const organization_id = user.organization_id ?? 0
  await buildContact(knex, { organization_id, name: 'Ana Gómez', email: 'ana@example.org', status: 'active' })
  await buildContact(knex, { organization_id, name: 'Bob Stone', email: 'bob@example.org', status: 'new' })
  await page.goto('/contacts?status=active')
  await see(page.getByText('1 of 2 people')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export contacts' })
  await see(dialog).toBeVisible()
  // The code of toasts comes with the first one.
  await dialog.getByRole('button', { name: /^CSV file/ }).click()
  await seeToast(page, '1 person exported')
  app().expectError(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^vCard file/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^contacts .+\.vcf$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('FN:Ana Gómez')
  expect(text).not.toContain('Bob')

  await context.grantPermissions(['clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy: 1–1' }).click()
  await seeToast(page, '1 address copied')

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    document.execCommand = () => false
  })
  await dialog.getByRole('button', { name: 'Copy: 1–1' }).click()
  await seeToast(page, 'This browser does not let the page copy. Write the email from here instead.')
})
