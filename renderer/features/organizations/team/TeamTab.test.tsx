import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '../../../../shared/domain/permissions.ts'
import type { Invitation } from '../../../../shared/schemas/invitation.ts'
import type { Member } from '../../../../shared/schemas/member.ts'
import type { OwnOrganization } from '../../../../shared/schemas/organization.ts'
import type { User } from '../../../../shared/schemas/user.ts'
import { en } from '../../../i18n/en/index.ts'
import { startTexts } from '../../../i18n/index.ts'
import { SessionContext } from '../../../lib/session.ts'
import { useToasts } from '../../../ui/toast/store.ts'
import { TeamTab } from './TeamTab.tsx'

const soon = new Date(Date.now() + 6 * 86_400_000).toISOString()
const invitation: Invitation = {
  id: 5,
  email: 'anna@example.org',
  name: 'Anna Berg',
  role: 'member',
  organizationId: 1,
  invitedBy: 7,
  inviterName: 'Ruth',
  state: 'pending',
  emailed: false,
  expiresAt: soon,
  accepted: false,
  acceptedAt: null,
  acceptedById: null,
  createdAt: soon,
}
const ruth: Member = { id: 7, name: 'Ruth', role: 'admin', joinedAt: soon, email: 'ruth@example.org' }
const bob: Member = { id: 8, name: 'Bob', role: 'member', joinedAt: soon, email: 'bob@example.org' }
const inviteUrl = 'http://localhost/invite/secret'

type StubResponse = [status: number, body?: unknown]
let answers: Record<string, StubResponse>
const sent: { call: string; body: unknown }[] = []

function show(role: Role) {
  const session = {
    user: { id: 7, role } as User,
    organizationId: 1,
    organization: { id: 1, name: 'Grace Church', role } as OwnOrganization,
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <TeamTab />
      </SessionContext>
    </QueryClientProvider>,
  )
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  startTexts(en)
  sent.length = 0
  useToasts.setState({ current: null, open: false })
  answers = {
    'GET /api/invitations/organization/1': [200, [invitation]],
    'GET /api/members/organization/1': [200, [bob, ruth]],
    'POST /api/invitations': [201, { ...invitation, inviteUrl }],
    'POST /api/invitations/5/resend': [200, { ...invitation, inviteUrl }],
    'DELETE /api/invitations/5': [204],
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = `${init.method} ${path}`
    if (init.method !== 'GET') sent.push({ call, body: init.body ? (JSON.parse(String(init.body)) as unknown) : null })
    const [status, body] = answers[call] ?? [404, { message: 'None', code: 'not_found' }]
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows members only the members', async () => {
  show('member')
  expect(await screen.findByText('Bob')).toBeTruthy()
  expect(screen.queryByText('Invite a team member')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Bob' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Leave organization' })).toBeTruthy()
})

it('says what is missing, in the words of the specification', async () => {
  show('admin')
  press('Send Invitation')
  expect(await screen.findByText('Name must be at least 2 characters')).toBeTruthy()
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  expect(sent).toEqual([])
})

it('offers a manager the roles they may give', () => {
  show('manager')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Role' }))
  const options = screen.getAllByRole('option').map((option) => option.textContent)
  expect(options).not.toContain('Administrator')
  expect(document.body.textContent).toContain('This will determine what permissions they have in the system.')
})

it('invites, and shows the link this once', async () => {
  show('admin')
  fill(/^Name/, 'Anna Berg')
  fill(/^Email/, 'anna@example.org')
  press('Send Invitation')
  press('Send Invitation')
  expect(await screen.findByDisplayValue(inviteUrl)).toBeTruthy()
  expect(sent).toHaveLength(1)
  expect(screen.getByText('It was not emailed. Copy it, and send it to Anna Berg yourself.')).toBeTruthy()
  expect(sent[0]).toEqual({
    call: 'POST /api/invitations',
    body: { name: 'Anna Berg', email: 'anna@example.org', role: 'member', organizationId: 1 },
  })
  expect(useToasts.getState().current).toMatchObject({
    title: 'Invitation sent',
    description: 'Your invitation has been sent successfully.',
  })
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('')
  press('Hide the link')
  expect(screen.queryByDisplayValue(inviteUrl)).toBeNull()
})

it('repeats why an invitation was refused, and keeps what was entered', async () => {
  answers['POST /api/invitations'] = [409, { message: 'Already a member', code: 'already_member' }]
  show('admin')
  fill(/^Name/, 'Anna Berg')
  fill(/^Email/, 'anna@example.org')
  press('Send Invitation')
  await waitFor(() =>
    expect(useToasts.getState().current).toMatchObject({
      variant: 'destructive',
      title: 'Failed to send invitation',
      description: 'Already a member',
    }),
  )
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('anna@example.org')
})

it('sends again, and revokes after asking', async () => {
  show('admin')
  await screen.findByText('Anna Berg')
  press('Resend the invitation of Anna Berg')
  expect(await screen.findByDisplayValue(inviteUrl)).toBeTruthy()
  press('Revoke the invitation of Anna Berg')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(sent.at(-1)?.call).toBe('DELETE /api/invitations/5'))
  await waitFor(() => expect(screen.queryByDisplayValue(inviteUrl)).toBeNull())
})

it('leaves a manager nothing to do with the invitation of an administrator', async () => {
  answers['GET /api/invitations/organization/1'] = [200, [{ ...invitation, role: 'admin' }]]
  show('manager')
  await screen.findByText('Anna Berg')
  expect(screen.queryByRole('button', { name: /Resend/ })).toBeNull()
})

it('says when there are none, and when they could not be loaded', async () => {
  answers['GET /api/invitations/organization/1'] = [200, []]
  show('admin')
  expect(
    await screen.findByText('No invitations found. Send an invitation to add team members to your organization.'),
  ).toBeTruthy()
  cleanup()
  answers['GET /api/invitations/organization/1'] = [403, { message: 'Forbidden', code: 'forbidden' }]
  show('admin')
  expect(await screen.findByText('Error loading invitations. Please try again.')).toBeTruthy()
})

it('tells the last administrator in words why they cannot leave', async () => {
  const message = 'An organization needs an administrator. Please make somebody else an administrator first.'
  answers['DELETE /api/members/organization/1/user/7'] = [409, { message, code: 'last_admin' }]
  show('admin')
  fireEvent.click(await screen.findByRole('button', { name: 'Leave organization' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Leave Grace Church?')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Leave organization' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
})
