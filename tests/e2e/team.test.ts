import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { buildOrganization, buildUser } from '../support/builders.ts'
import { callsOf } from '../support/pageCalls.ts'
import { choose, fill, hold, openAsUser, readOnlyWhenAsked, refuse, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

const invitationForm = (page: Page) => page.getByRole('region', { name: 'Invite a team member' })
const invitations = (page: Page) => page.getByRole('region', { name: 'Invitations' })
const send = (page: Page) => invitationForm(page).getByRole('button', { name: 'Send Invitation' }).click()
const none = 'No invitations found. Send an invitation to add team members to your organization.'

async function openTeam(role: 'admin' | 'manager' | 'member' = 'admin') {
  const { page, user } = await openAsUser(app(), { role })
  await page.goto('/organizations?tab=invitations')
  return { page, user }
}

describe('Team Invitations', () => {
  it('validates an invitation', async () => {
    const { page } = await openTeam()
    const form = invitationForm(page)
    await fill(form, { Name: 'a', Email: 'anna' })
    await send(page)
    await see(form.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
      'Name must be at least 2 characters',
    )
    await see(form.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
      'Please enter a valid email address',
    )
  })

  it('offers the three roles, member first', async () => {
    const { page } = await openTeam()
    const form = invitationForm(page)
    await see(
      form.getByText('This will determine what permissions they have in the system.', { exact: true }),
    ).toBeVisible()
    await see(form.locator('.ant-select')).toHaveText(/Member/)
    await form.getByLabel('Role').click()
    await see(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText([
      'Administrator',
      'Manager',
      'Member',
    ])
  })

  it('shows the server’s message about a role beside its field', async () => {
    app().expectError(/status of 400/)
    const { page } = await openTeam()
    // A browser that sends an unknown role: the form itself always has a valid one.
    await page.route('**/api/invitations', (route) =>
      route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), role: 'nobody' }) }),
    )
    await fill(invitationForm(page), { Name: 'Anna Berg', Email: 'anna@example.org' })
    await send(page)
    await see(invitationForm(page).getByLabel('Role')).toHaveAccessibleDescription('Please select a role')
  })

  it('shows an invitation as Pending until it is accepted, then as Accepted', async () => {
    const { page } = await openTeam()
    await see(invitations(page).getByText(none, { exact: true })).toBeVisible()
    const form = invitationForm(page)
    await fill(form, { Name: 'Anna Berg', Email: 'anna.berg@example.org' })
    await form.getByLabel('Role').click()
    await choose(page, 'Manager')
    const end = await refuse(app(), page, '**/api/invitations', { message: 'No more today' })
    await send(page)
    await seeToast(page, 'Failed to send invitation', 'No more today')
    await end()
    await send(page)
    await seeToast(page, 'Invitation sent', 'Your invitation has been sent successfully.')
    const row = invitations(page).getByRole('listitem').filter({ hasText: 'Anna Berg' })
    await see(row.getByText('Pending', { exact: true })).toBeVisible()
    await see(row.getByText(/^Manager/)).toBeVisible()
    await see(form.getByLabel('Name', { exact: true })).toHaveValue('')
    const link = await page.getByLabel('Invitation link', { exact: true }).inputValue()

    const guest = await app().open()
    await guest.goto(new URL(link).pathname)
    await fill(guest, { 'Your name': 'Anna Berg', Username: 'anna.berg', Password: 'correct horse 7' })
    await guest.getByRole('button', { name: 'Create account and join' }).click()
    await see(guest).toHaveURL(/\/dashboard$/)
    await page.reload()
    await see(row.getByText('Accepted', { exact: true })).toBeVisible()
    await see(row.getByText('Pending', { exact: true })).toHaveCount(0)
  })

  it('shows a skeleton while loading, and a retry after a failure', async () => {
    const { page, user } = await openAsUser(app())
    const list = `**/api/invitations/organization/${user.organization_id}`
    const release = await hold(page, list)
    await page.goto('/organizations?tab=invitations')
    await see(invitations(page).getByRole('status', { name: 'Loading' })).toBeVisible()
    release()
    await see(invitations(page).getByText(none)).toBeVisible()
    await readOnlyWhenAsked(app(), page)
    const end = await refuse(app(), page, list)
    await page.reload()
    await see(
      invitations(page).getByText('Error loading invitations. Please try again.', { exact: true }),
    ).toBeVisible()
    await end(invitations(page).getByRole('button', { name: 'Try again' }))
    await see(invitations(page).getByText(none)).toBeVisible()
  })

  it('is available to managers, who cannot invite administrators', async () => {
    const { page } = await openTeam('manager')
    await see(invitations(page)).toBeVisible()
    await invitationForm(page).getByLabel('Role').click()
    await see(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText(['Manager', 'Member'])
  })

  it('shows members neither form nor list', async () => {
    const { page } = await openTeam('member')
    await see(page.getByRole('region', { name: 'Members' })).toBeVisible()
    await see(invitationForm(page)).toHaveCount(0)
    await see(invitations(page)).toHaveCount(0)
  })
})

describe('the members', () => {
  const members = (page: Page) => page.getByRole('region', { name: 'Members' })
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

  it('show a skeleton while loading, and a retry after a failure', async () => {
    const { page, user } = await openAsUser(app())
    const list = `**/api/members/organization/${user.organization_id}`
    await readOnlyWhenAsked(app(), page)
    const end = await refuse(app(), page, list)
    await page.goto('/organizations?tab=invitations')
    await see(members(page).getByRole('alert').getByText('The members could not be loaded')).toBeVisible()
    await end()
    const release = await hold(page, list)
    await members(page).getByRole('button', { name: 'Try again' }).click()
    await see(members(page).getByRole('status', { name: 'Loading' })).toBeVisible()
    release()
    await see(members(page).getByText(user.name, { exact: true })).toBeVisible()
  })

  it('and those invited are managed with a message for each change', async () => {
    const { page, user } = await openTeam()
    await buildUser(app().server.db.knex, { name: 'Bob Young', organization_id: user.organization_id, role: 'member' })
    await fill(invitationForm(page), { Name: 'Anna Berg', Email: 'anna@example.org' })
    await send(page)
    await page.getByRole('button', { name: 'Resend the invitation of Anna Berg' }).click()
    await seeToast(page, 'Invitation sent', 'The new link is valid for 7 days. The old one no longer works.')
    await page.getByRole('button', { name: 'Revoke the invitation of Anna Berg' }).click()
    await dialog(page, 'Revoke the invitation of Anna Berg?').getByRole('button', { name: 'Revoke' }).click()
    await seeToast(page, 'Invitation revoked')
    await see(invitations(page).getByText(none)).toBeVisible()
    await see(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.reload()
    const makeManager = async () => {
      await page.getByLabel('Role of Bob Young').click()
      await choose(page, 'Manager')
    }
    const end = await refuse(app(), page, /\/api\/members\/.+\/\d+$/, { method: 'PUT', message: 'Not today' })
    await makeManager()
    await seeToast(page, 'Role not changed', 'Not today')
    await end()
    await makeManager()
    await seeToast(page, 'Role changed', 'Bob Young is now Manager.')
    await page.getByRole('button', { name: 'Remove Bob Young' }).click()
    await dialog(page, 'Remove Bob Young?').getByRole('button', { name: 'Remove' }).click()
    await seeToast(page, 'Bob Young has been removed')
    await see(members(page).getByText('Bob Young')).toHaveCount(0)
    await see(members(page).getByRole('listitem')).toBeFocused()
  })

  it('can leave', async () => {
    const { id, name } = await buildOrganization(app().server.db.knex)
    const { page } = await openAsUser(app(), { organization_id: id, role: 'member' })
    await page.goto('/organizations?tab=invitations')
    await members(page).getByRole('button', { name: 'Leave organization' }).click()
    await dialog(page, `Leave ${name}?`).getByRole('button', { name: 'Leave organization' }).click()
    await seeToast(page, `You have left ${name}`)
    await see(page.getByRole('main').getByText('No organizations found')).toBeVisible()
  })
})

describe('an invitation’s link', () => {
  async function invitation() {
    const { page: host, user } = await openAsUser(app())
    const email = `${user.username}.guest@example.org`
    const { body } = await callsOf(host).createInvitation({
      body: { name: 'Guest Guest', email, organizationId: user.organization_id ?? 0 },
    })
    return { host, user, id: body.id, path: new URL(body.inviteUrl).pathname }
  }

  it('shows the organization and the inviter, and asks a new user for the missing data', async () => {
    const { user, path } = await invitation()
    const page = await app().open()
    await page.goto(path)
    await see(page.getByText(`${user.name} invites you as Member.`)).toBeVisible()
    await page.getByRole('button', { name: 'Create account and join' }).click()
    await see(page.getByLabel('Your name')).toHaveAccessibleDescription('Name is required')
    await see(page.getByLabel('Username')).toHaveAccessibleDescription('Username must be at least 3 characters')
    await see(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Password must be at least 6 characters',
    )
  })

  it('shows that it is loading, and a retry after a failure', async () => {
    const { path } = await invitation()
    const page = await app().open()
    const one = '**/api/invitations/token/**'
    const end = await refuse(app(), page, one, { status: 500 })
    await page.goto(path)
    await see(page.getByRole('heading', { name: 'The invitation could not be loaded' })).toBeVisible()
    await end()
    const release = await hold(page, one)
    await page.reload()
    await see(page.getByRole('status').getByText('Loading')).toBeAttached()
    release()
    await see(page.getByRole('button', { name: 'Create account and join' })).toBeVisible()
  })

  it('lets a signed-in user join, once', async () => {
    const { user: host, path } = await invitation()
    const { page } = await openAsUser(app())
    const { name } = (await app()
      .server.db.knex('organizations')
      .where({ id: host.organization_id })
      .first('name')) as { name: string }
    await page.goto(path)
    const join = page.getByRole('button', { name: 'Join', exact: true })
    const end = await refuse(app(), page, '**/api/invitations/accept', { message: 'Not today' })
    await join.click()
    await seeToast(page, 'Could not join', 'Not today')
    await end()
    await join.click()
    await see(page).toHaveURL(/\/dashboard$/)
    await seeToast(page, `Welcome to ${name}`, 'You joined as Member.')
    await page.goto(path)
    await see(page.getByRole('heading', { name: 'This invitation has been used' })).toBeVisible()
  })

  it('shows that it was withdrawn, has expired, or was never valid', async () => {
    app().expectError(/status of 404/)
    const { host, id, path } = await invitation()
    const page = await app().open()
    await app()
      .server.db.knex('invitations')
      .where({ id })
      .update({ expires_at: new Date(0) })
    await page.goto(path)
    await see(page.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible()
    await callsOf(host).revokeInvitation({ params: { id } })
    await page.reload()
    await see(page.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible()
    await page.goto('/invite/made-up')
    await see(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  })
})
