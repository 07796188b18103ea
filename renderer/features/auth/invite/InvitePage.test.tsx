import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { InvitationPreview } from '../../../../shared/schemas/invitation.ts'
import type { User } from '../../../../shared/schemas/user.ts'
import { field, fill, lastToast, press } from '../../../testing/hands.ts'
import { aUser } from '../../../testing/rows.ts'
import { refusal, serveEach } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { changeLanguage } from '../../../i18n/index.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import InvitePage from './InvitePage.tsx'

const preview: InvitationPreview = {
  organizationName: 'Grace Church',
  role: 'manager',
  inviterName: 'Ruth Abernathy',
  state: 'pending',
  expiresAt: '2030-01-05T12:00:00.000Z',
}
const organization = { id: 3, name: 'Grace Church' }
const anna = aUser({ name: 'Anna Berg', organizationId: 3 })
const stranger = { ...anna, organizationId: 1 }
const server = serveEach({
  getInvitation: preview,
  acceptInvitation: { user: anna, organization, role: 'manager' },
  switchOrganization: anna,
})

function open(user: User | null = null) {
  server.answer({ getCurrentUser: user })
  show(<InvitePage />, {
    session: null,
    path: '/invite/:token',
    address: '/invite/secret',
    pages: [{ path: '/dashboard', element: <p>Dashboard</p> }],
  })
}
const joins = () => server.asked('acceptInvitation').map(({ body }) => body)

it('shows the organization, the role and the inviter', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Grace Church' })).toBeTruthy()
  expect(screen.getByText('Ruth Abernathy invites you as Manager.')).toBeTruthy()
})

it('asks a new user for the missing data, with the messages of the specification', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Create account and join' }))
  for (const message of [
    'Name is required',
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
  ]) {
    expect(await screen.findByText(message)).toBeTruthy()
  }
  expect(joins()).toEqual([])
})

it('registers a new user, greets them, and opens the dashboard', async () => {
  open()
  await screen.findByRole('heading', { level: 1, name: 'Grace Church' })
  fill('Your name', 'Anna Berg')
  fill('Username', 'anna')
  fireEvent.change(screen.getAllByLabelText('Password').at(-1)!, { target: { value: 'grace-abounds' } })
  press('Create account and join')
  expect(await screen.findByText('Dashboard')).toBeTruthy()
  expect(joins()).toEqual([
    { token: 'secret', name: 'Anna Berg', username: 'anna', password: 'grace-abounds', remember: false },
  ])
  expect(lastToast()).toMatchObject({ title: 'Welcome to Grace Church', description: 'You joined as Manager.' })
})

it('shows a refusal beside its field, and keeps the other input', async () => {
  const message = 'This username is taken'
  server.answer({ acceptInvitation: refusal('duplicate', message, { errors: [{ path: 'username', message }] }) })
  open()
  await screen.findByRole('heading', { level: 1, name: 'Grace Church' })
  fill('Your name', 'Anna Berg')
  fill('Username', 'anna')
  fireEvent.change(screen.getAllByLabelText('Password').at(-1)!, { target: { value: 'grace-abounds' } })
  press('Create account and join')
  expect(await screen.findByText('This username is taken')).toBeTruthy()
  expect(field('Your name').value).toBe('Anna Berg')
})

it('lets a signed-in user join with one click, and switches to the new organization', async () => {
  server.answer({ acceptInvitation: { user: stranger, organization, role: 'manager' } })
  open(stranger)
  fireEvent.click(await screen.findByRole('button', { name: 'Join' }))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
  expect(server.sent()).toEqual([
    ['acceptInvitation', { token: 'secret' }],
    ['switchOrganization', { organizationId: 3 }],
  ])
})

it('tells a member that they have joined already', async () => {
  server.answer({ acceptInvitation: refusal('already_member', 'You are a member of Grace Church already') })
  open(anna)
  fireEvent.click(await screen.findByRole('button', { name: 'Join' }))
  expect(await screen.findByRole('heading', { name: 'You are a member of Grace Church already' })).toBeTruthy()
})

it('lets whoever else opened the link join where a member is signed in', async () => {
  server.answer({
    acceptInvitation: refusal('already_member', 'You are a member of Grace Church already'),
    logout: null,
  })
  open(anna)
  fireEvent.click(await screen.findByRole('button', { name: 'Join' }))
  await screen.findByRole('heading', { name: 'You are a member of Grace Church already' })
  server.answer({ getCurrentUser: null })
  press('Not you? Sign out')
  expect(await screen.findByRole('tab', { name: 'I am new here' })).toBeTruthy()
  // The member's refusal does not count for the next user.
  server.answer({
    acceptInvitation: { user: stranger, organization, role: 'manager' },
    login: stranger,
    getCurrentUser: stranger,
  })
  fireEvent.click(screen.getByRole('tab', { name: 'I have an account' }))
  fill('Username or email', 'bob')
  fireEvent.change(screen.getAllByLabelText('Password').at(-1)!, { target: { value: 'grace-abounds' } })
  press('Sign In')
  expect(await screen.findByRole('button', { name: 'Join' })).toBeTruthy()
})

it('shows the current state of the invitation', async () => {
  open(anna)
  const join = await screen.findByRole('button', { name: 'Join' })
  server.answer({ acceptInvitation: refusal('invitation_revoked'), getInvitation: { ...preview, state: 'revoked' } })
  fireEvent.click(join)
  expect(await screen.findByRole('heading', { name: 'This invitation was withdrawn' })).toBeTruthy()
  expect(lastToast()).toBeNull()
})

it.each<[InvitationPreview['state'], string]>([
  ['expired', 'This invitation has expired'],
  ['revoked', 'This invitation was withdrawn'],
  ['accepted', 'This invitation has been used'],
])('has a page for an invitation that is %s', async (state, title) => {
  server.answer({ getInvitation: { ...preview, state } })
  open()
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})

it('has a page for an unknown link', async () => {
  server.answer({ getInvitation: refusal('invitation_unknown') })
  open(anna)
  expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy())
})

it('lets a user join who is signed in only by token, and leads to the token flavour', async () => {
  localStorage.setItem('jwt_token', 'a.b.c')
  server.answer({ jwtUser: stranger, jwtSwitchOrganization: anna })
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { ...window.location, assign })
  open()
  expect(await screen.findByText(/Anna Berg/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Join' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/jwt/dashboard'))
  expect(joins()).toEqual([{ token: 'secret' }])
  const writes = [...server.asked('acceptInvitation'), ...server.asked('jwtSwitchOrganization')]
  expect(writes.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer a.b.c', 'Bearer a.b.c'])
})

it('treats a user with an invalid token as not signed in', async () => {
  localStorage.setItem('jwt_token', 'a.b.c')
  server.answer({ jwtUser: refusal('not_authenticated') })
  open()
  expect(await screen.findByRole('tab', { name: 'I am new here' })).toBeTruthy()
})

it('writes the day in the visitor’s language', async () => {
  usePreferences.setState({ language: 'german' })
  await changeLanguage('german')
  open()
  expect(await screen.findByText('Die Einladung gilt bis 5. Jan. 2030.')).toBeTruthy()
})
