import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { signUp } from '../support/client.ts'
import { teammate } from '../support/teams.ts'
import { addContact, openAs } from './records.ts'
import { fill, networkIsBack, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ standingToasts: true })

const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true })
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
async function choose(page: Page, item: string | RegExp) {
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

it('a view is saved, shared, starred by another member, changed, used offline, taken back and deleted', async () => {
  const ana = await signUp(app().server.url)
  const ben = await teammate(app().server, ana, 'member')
  await addContact(ana, 'Zoe New')
  await addContact(ana, 'Carl Active', { status: 'active' })
  const [page, other] = [await openAs(app(), ana), await openAs(app(), ben)]
  await page.goto('/contacts')
  await other.goto('/contacts')

  await page.getByRole('button', { name: /^New \d/ }).click()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog').getByText('Address and notes').click()
  await page.getByRole('button', { name: 'Close' }).click()
  await choose(page, 'Save as a new view…')
  await fill(page.getByRole('dialog'), { Name: 'To visit' })
  await page.getByLabel('Share with the team').check()
  await press(page, 'Save')
  await seeToast(page, 'View saved')
  await see(chip(page, 'To visit')).toHaveAttribute('aria-current', 'page')

  // Ben's open page has it without a reload.
  await choose(other, /^To visit/)
  await see(rows(other)).toHaveCount(1)
  await see(other.getByRole('columnheader', { name: 'Address and notes' })).toHaveCount(0)
  await choose(other, 'Star')
  await other.goto('/contacts')
  await chip(other, 'To visit').click()
  await see(chip(other, 'To visit')).toHaveAttribute('aria-current', 'page')
  await see(rows(other)).toHaveCount(1)

  await page.getByRole('button', { name: /^Active \d/ }).click()
  await see(chip(page, 'To visit changed')).toBeVisible()
  await page.getByRole('button', { name: 'Update view' }).click()
  await see(chip(page, 'To visit')).toHaveAttribute('aria-current', 'page')
  await see(chip(other, 'To visit changed')).toBeVisible()

  app().expectError(/ERR_INTERNET_DISCONNECTED/)
  await other.context().setOffline(true)
  await chip(other, 'All contacts').click()
  await chip(other, 'To visit').click()
  await see(rows(other)).toHaveCount(2)
  await other.context().setOffline(false)
  await networkIsBack(other)

  await page.getByRole('button', { name: /^Active \d/ }).click()
  await choose(page, 'Save as a new view…')
  await fill(page.getByRole('dialog'), { Name: 'Only new ones' })
  await page.context().setOffline(true)
  await press(page, 'Save')
  await seeToast(page, 'Error', 'The view was not changed: The server cannot be reached.')
  await page.context().setOffline(false)
  await press(page, 'Save')
  await seeToast(page, 'View saved')
  await see(chip(page, 'Only new ones')).toHaveAttribute('aria-current', 'page')
  await choose(page, 'Share with the team')
  await seeToast(page, 'The team has this view now')

  await choose(page, /^To visit/)
  await choose(page, 'Stop sharing')
  await seeToast(page, 'The team does not have this view any more')
  await see(chip(other, 'To visit')).toHaveCount(0)
  await choose(page, 'Delete…')
  await press(page, 'Delete view')
  await seeToast(page, 'View deleted')
  await see(page.getByRole('navigation', { name: 'Views' })).toHaveCount(0)
  expect(await app().server.db.knex('saved_views').pluck('name')).toEqual(['Only new ones'])
})
