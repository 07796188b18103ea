import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Role } from '../../../../shared/domain/permissions.ts'
import { field, fill, lastToast, press } from '../../../testing/hands.ts'
import { aMember, anInvitation, anOrganization } from '../../../testing/rows.ts'
import { refusal, serveEach } from '../../../testing/server.ts'
import { show as showScreen, showAndSwitch } from '../../../testing/show.tsx'
import TeamTab from './TeamTab.tsx'

const invitation = anInvitation()
const inviteUrl = 'http://localhost/invite/secret'
const server = serveEach({
  listInvitations: [invitation],
  listMembers: [aMember(), aMember({ id: 7, name: 'Ruth', role: 'admin', email: 'ruth@example.org' })],
  createInvitation: { ...invitation, inviteUrl },
  resendInvitation: { ...invitation, inviteUrl },
  revokeInvitation: null,
})

const show = (role: Role) => showScreen(<TeamTab />, { role })

it('shows members only the list of members', async () => {
  show('member')
  expect(await screen.findByText('Bob')).toBeTruthy()
  expect(screen.queryByText('Invite a team member')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Bob' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Leave organization' })).toBeTruthy()
})

it('judges by the role in the viewed organization', async () => {
  const viewAs = (own: Role, there: Role) =>
    showScreen(<TeamTab />, {
      role: own,
      session: { organizationId: 2, organization: anOrganization({ id: 2, name: 'Guest Church', role: there }) },
    })
  viewAs('admin', 'member')
  expect(await screen.findByText('Bob')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Bob' })).toBeNull()
  cleanup()
  viewAs('member', 'manager')
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Role' }))
  expect(screen.getAllByRole('option').map((option) => option.textContent)).not.toContain('Administrator')
  expect(await screen.findByRole('button', { name: 'Revoke the invitation of Anna Berg' })).toBeTruthy()
})

it('shows what is missing, with the messages of the specification', async () => {
  show('admin')
  press('Send Invitation')
  expect(await screen.findByText('Name must be at least 2 characters')).toBeTruthy()
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  expect(server.sent()).toEqual([])
})

it('offers a manager the roles that they may assign', () => {
  show('manager')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Role' }))
  const options = screen.getAllByRole('option').map((option) => option.textContent)
  expect(options).not.toContain('Administrator')
  expect(document.body.textContent).toContain('This will determine what permissions they have in the system.')
})

it('creates an invitation, and shows its link once', async () => {
  show('admin')
  fill('Name', 'Anna Berg')
  fill('Email', 'anna@example.org')
  press('Send Invitation')
  press('Send Invitation')
  expect(await screen.findByDisplayValue(inviteUrl)).toBeTruthy()
  expect(screen.getByText('It was not emailed. Copy it, and send it to Anna Berg yourself.')).toBeTruthy()
  expect(server.sent()).toEqual([
    ['createInvitation', { name: 'Anna Berg', email: 'anna@example.org', role: 'member', organizationId: 1 }],
  ])
  expect(lastToast()).toMatchObject({
    title: 'Invitation sent',
    description: 'Your invitation has been sent successfully.',
  })
  expect(field('Name').value).toBe('')
  press('Hide the link')
  expect(screen.queryByDisplayValue(inviteUrl)).toBeNull()
})

it('shows why an invitation was refused, and keeps the input', async () => {
  server.answer({ createInvitation: refusal('already_member', 'Already a member') })
  show('admin')
  fill('Name', 'Anna Berg')
  fill('Email', 'anna@example.org')
  press('Send Invitation')
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      variant: 'destructive',
      title: 'Failed to send invitation',
      description: 'Already a member',
    }),
  )
  expect(field('Email').value).toBe('anna@example.org')
})

it('sends an invitation again, and revokes it after confirmation', async () => {
  show('admin')
  await screen.findByText('Anna Berg')
  press('Resend the invitation of Anna Berg')
  expect(await screen.findByDisplayValue(inviteUrl)).toBeTruthy()
  press('Revoke the invitation of Anna Berg')
  press('Revoke', screen.getByRole('dialog'))
  await waitFor(() => expect(server.asked('revokeInvitation')).toMatchObject([{ params: { id: '5' } }]))
  await waitFor(() => expect(screen.queryByDisplayValue(inviteUrl)).toBeNull())
})

it('offers a manager no actions for an administrator’s invitation', async () => {
  server.answer({ listInvitations: [{ ...invitation, role: 'admin' }] })
  show('manager')
  await screen.findByText('Anna Berg')
  expect(screen.queryByRole('button', { name: /Resend/ })).toBeNull()
})

it('shows an empty state, and an error state', async () => {
  server.answer({ listInvitations: [] })
  show('admin')
  expect(
    await screen.findByText('No invitations found. Send an invitation to add team members to your organization.'),
  ).toBeTruthy()
  cleanup()
  server.answer({ listInvitations: refusal('forbidden') })
  show('admin')
  expect(await screen.findByText('Error loading invitations. Please try again.')).toBeTruthy()
})

it('explains to the last administrator why they cannot leave', async () => {
  const message = 'An organization needs an administrator. Please make somebody else an administrator first.'
  server.answer({ removeMember: refusal('last_admin', message) })
  show('admin')
  fireEvent.click(await screen.findByRole('button', { name: 'Leave organization' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Leave Grace Church?')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Leave organization' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
})

it('keeps an invitation that was begun, and its organization, when another one is shown', async () => {
  server.answer({ createInvitation: { ...invitation, inviteUrl } })
  const { switchOrganization } = showAndSwitch(<TeamTab />, { role: 'admin' })
  fill('Name', 'Anna Berg')
  switchOrganization()
  expect(field('Name').value).toBe('Anna Berg')
  expect(screen.getByText(/Grace Church/)).toBeTruthy()
  fill('Email', 'anna@example.org')
  press('Send Invitation')
  await waitFor(() => expect(field('Name').value).toBe(''))
  const sent = () => server.asked('createInvitation').map(({ body }) => body)
  expect(sent()).toMatchObject([{ organizationId: 1, name: 'Anna Berg' }])
  fill('Name', 'Ben Okoro')
  fill('Email', 'ben@example.org')
  press('Send Invitation')
  await waitFor(() => expect(sent()).toMatchObject([{}, { organizationId: 2 }]))
})
