import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { buildMembership, buildOrganization } from '../support/builders.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { fill, hold, openAsUser, readOnlyWhenAsked, refuse, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ standingToasts: true })

const cards = (page: Page) =>
  page
    .getByRole('list', { name: 'Your organizations' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** A user on the organizations page, in an organization with every field set, and in a second one without. */
async function openOrganizations() {
  const { knex } = app().server.db
  const organization = await buildOrganization(knex, {
    name: 'Riverside Church',
    description: 'Serves the harbour',
    address: '12 Oak Street',
    phone: '555-123-4567',
    email: 'office@riverside.example',
  })
  const { page, user } = await openAsUser(app(), { organization_id: organization.id })
  const other = await buildOrganization(knex, { name: 'Hilltop Church' })
  await buildMembership(knex, other.id, user.id, 'member')
  await page.goto('/organizations')
  return { page, organization }
}

describe('the organizations page', () => {
  it('has its tabs, for administrators the audit log too, and cards with all fields', async () => {
    const { page } = await openOrganizations()
    await see(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible()
    await see(page.getByRole('tab')).toHaveText(['Organizations', 'Team Invitations', 'Custom fields', 'Audit log'])
    const card = cards(page).filter({ hasText: 'Riverside Church' })
    for (const text of ['Serves the harbour', '12 Oak Street', '555-123-4567', 'office@riverside.example'])
      await see(card.getByText(text, { exact: true })).toBeVisible()
  })

  it('searches names and descriptions', exhaustive, async () => {
    const { page } = await openOrganizations()
    const search = page.getByRole('main').getByRole('searchbox')
    await search.fill('hilltop')
    await see(cards(page)).toHaveCount(1)
    await see(cards(page).getByRole('heading')).toHaveText('Hilltop Church')
    await search.fill('harbour')
    await see(cards(page).getByRole('heading')).toHaveText('Riverside Church')
    await search.fill('nowhere')
    await see(page.getByText('No Organizations Found', { exact: true })).toBeVisible()
    await see(page.getByText(/^No results found for .nowhere.$/)).toBeVisible()
    await press(page, 'Clear Search')
    await see(cards(page)).toHaveCount(2)
  })

  it('shows what to do when there are none', exhaustive, async () => {
    const { page } = await openAsUser(app(), { organization_id: null })
    await page.goto('/organizations')
    await see(page.getByText('No Organizations Found', { exact: true })).toBeVisible()
    await see(page.getByText('Add your first organization to get started', { exact: true })).toBeVisible()
  })

  it('shows a skeleton while loading, and a retry after a failure', exhaustive, async () => {
    const { page } = await openAsUser(app())
    const release = await hold(page, /\/api\/(alt\/)?organizations$/)
    await page.goto('/organizations')
    await see(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
    release()
    await see(cards(page)).toHaveCount(1)
    const { page: other } = await openAsUser(app())
    await readOnlyWhenAsked(app(), other)
    const end = await refuse(app(), other, /\/api\/(alt\/)?organizations$/)
    await other.goto('/organizations')
    await see(other.getByText('Your organizations could not be loaded')).toBeVisible()
    await end(other.getByRole('button', { name: 'Try again' }))
    await see(cards(other)).toHaveCount(1)
  })

  it('shows the cached list when the server fails', exhaustive, async () => {
    const { page } = await openAsUser(app())
    await page.goto('/organizations')
    await see(cards(page)).toHaveCount(1)
    await refuse(app(), page, /\/api\/(alt\/)?organizations$/, { status: 503 })
    await page.reload()
    await see(cards(page)).toHaveCount(1)
  })

  it('shows the list of the other endpoint when the alternate one fails', exhaustive, async () => {
    const { page } = await openAsUser(app())
    await refuse(app(), page, /\/api\/(alt\/organizations|auth\/current-user)$/)
    await page.goto('/organizations')
    await see(cards(page)).toHaveCount(1)
    await see(page.getByRole('alert')).toHaveCount(0)
  })
})

describe('the form of an organization', () => {
  it('validates the input', exhaustive, async () => {
    const { page } = await openOrganizations()
    await press(page, 'New Organization')
    const dialog = page.getByRole('dialog', { name: 'Create New Organization' })
    await fill(dialog, { Name: 'ab', Email: 'office', Phone: '12345', Description: '<b>&"ß', Address: '?' })
    await dialog.getByRole('button', { name: 'Create Organization' }).click()
    await see(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
      'Name must be at least 3 characters',
    )
    await see(dialog.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Invalid email address')
    await see(dialog.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
      'Phone number must be in the format: 123-456-7890',
    )
    await see(dialog.getByText(/^(Name must|Invalid|Phone number)/)).toHaveCount(3)
  })

  it('creates one, shows why creating failed, and is reset for the next one', async () => {
    const { page } = await openOrganizations()
    await press(page, 'New Organization')
    const dialog = page.getByRole('dialog', { name: 'Create New Organization' })
    await dialog.getByLabel('Name', { exact: true }).fill('Lakeside Church')
    const end = await refuse(app(), page, '**/api/organizations', { message: 'Enough of them', method: 'POST' })
    await dialog.getByRole('button', { name: 'Create Organization' }).click()
    await seeToast(page, 'Error', 'Failed to create organization: Enough of them')
    await see(dialog.getByLabel('Name', { exact: true })).toHaveValue('Lakeside Church')
    await end()
    await dialog.getByRole('button', { name: 'Create Organization' }).click()
    await seeToast(page, 'Organization created')
    await see(dialog).toBeHidden()
    await see(cards(page).filter({ hasText: 'Lakeside Church' })).toBeVisible()
    await press(page, 'New Organization')
    await see(dialog.getByLabel('Name', { exact: true })).toHaveValue('')
  })

  it('changes one, and shows why saving failed', exhaustive, async () => {
    const { page, organization } = await openOrganizations()
    await press(page, 'Edit Riverside Church')
    const dialog = page.getByRole('dialog', { name: 'Edit Organization' })
    await see(dialog.getByLabel('Address', { exact: true })).toHaveValue('12 Oak Street')
    await fill(dialog, { Description: 'Serves the hills', Address: '', Phone: '', Email: '' })
    const end = await refuse(app(), page, `**/api/organizations/${organization.id}`, {
      message: 'Not today',
      method: 'PUT',
    })
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await seeToast(page, 'Error', 'Failed to update organization: Not today')
    await end()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await seeToast(page, 'Organization updated')
    await see(dialog).toBeHidden()
    const card = cards(page).filter({ hasText: 'Riverside Church' })
    await see(card.getByText('Serves the hills')).toBeVisible()
    await see(card.getByText('12 Oak Street')).toHaveCount(0)
    await press(page, 'Edit Riverside Church')
    await see(dialog.getByLabel('Description', { exact: true })).toHaveValue('Serves the hills')
    await see(dialog.getByLabel('Address', { exact: true })).toHaveValue('')
  })
})
