import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { texts as en } from '../../../i18n/en/texts.ts'
import { startTexts } from '../../../i18n/index.ts'
import { createQueryClient } from '../../../lib/queryClient.ts'
import { useToasts } from '../../../ui/toast/store.ts'
import InvitePage from './InvitePage.tsx'

const preview = {
  organizationName: 'Grace Church',
  role: 'manager',
  inviterName: 'Ruth Abernathy',
  state: 'pending',
  expiresAt: '2030-01-05T12:00:00.000Z',
}
const organization = { id: 3, name: 'Grace Church' }
const anna = { id: 7, name: 'Anna Berg', organizationId: 3, preferences: { appearance: {} } }
const stranger = { ...anna, organizationId: 1 }

type StubResponse = [status: number, body?: unknown]
let answers: Record<string, StubResponse>
const sent: { path: string; body: unknown }[] = []
/** By what each write was signed. */
const signed: string[] = []
const nobody: StubResponse = [401, { message: 'Not authenticated', code: 'unauthorized' }]

function open(user: StubResponse = nobody) {
  answers['GET /api/auth/current-user'] = user
  answers['GET /api/user'] = user
  const router = createMemoryRouter(
    [
      { path: '/invite/:token', element: <InvitePage /> },
      { path: '/dashboard', element: <p>Dashboard</p> },
    ],
    { initialEntries: ['/invite/secret'] },
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const joins = () => sent.filter(({ path }) => path === '/api/invitations/accept').map(({ body }) => body)

beforeEach(() => {
  startTexts(en)
  localStorage.clear()
  sent.length = 0
  signed.length = 0
  useToasts.setState({ current: null, open: false })
  answers = {
    'GET /api/invitations/token/secret': [200, preview],
    'POST /api/invitations/accept': [201, { user: anna, organization, role: 'manager' }],
    'POST /api/user/switch-organization': [200, anna],
  }
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const by = new Headers(init.headers).get('authorization')
    if (init.method === 'POST' && by) signed.push(by)
    if (init.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) as unknown })
    const [status, body] = answers[`${init.method} ${path}`] ?? [404, { message: 'None', code: 'not_found' }]
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says to what, as what and by whom', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Grace Church' })).toBeTruthy()
  expect(screen.getByText('Ruth Abernathy invites you as Manager.')).toBeTruthy()
})

it('asks a new user for what is missing, in the words of the specification', async () => {
  open()
  await press('Create account and join')
  for (const message of [
    'Name is required',
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
  ]) {
    expect(await screen.findByText(message)).toBeTruthy()
  }
  expect(joins()).toEqual([])
})

it('takes in a new user, greets, and goes to the dashboard', async () => {
  open()
  await screen.findByRole('heading', { level: 1 })
  fill(/^Your name/, 'Anna Berg')
  fill(/^Username/, 'anna')
  fill(/^Password/, 'grace-abounds')
  await press('Create account and join')
  expect(await screen.findByText('Dashboard')).toBeTruthy()
  expect(joins()).toEqual([
    { token: 'secret', name: 'Anna Berg', username: 'anna', password: 'grace-abounds', remember: false },
  ])
  expect(useToasts.getState().current).toMatchObject({
    title: 'Welcome to Grace Church',
    description: 'You joined as Manager.',
  })
})

it('puts a refusal beside its field, and keeps the rest', async () => {
  answers['POST /api/invitations/accept'] = [
    409,
    {
      message: 'This username is taken',
      code: 'taken',
      errors: [{ path: 'username', message: 'This username is taken' }],
    },
  ]
  open()
  await screen.findByRole('heading', { level: 1 })
  fill(/^Your name/, 'Anna Berg')
  fill(/^Username/, 'anna')
  fill(/^Password/, 'grace-abounds')
  await press('Create account and join')
  expect(await screen.findByText('This username is taken')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Your name/).value).toBe('Anna Berg')
})

it('lets who is signed in join with one press, and works in the new organization from then on', async () => {
  answers['POST /api/invitations/accept'] = [201, { user: stranger, organization, role: 'manager' }]
  open([200, stranger])
  await press('Join')
  expect(await screen.findByText('Dashboard')).toBeTruthy()
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/invitations/accept', { token: 'secret' }],
    ['/api/user/switch-organization', { organizationId: 3 }],
  ])
})

it('tells a member that they are one', async () => {
  answers['POST /api/invitations/accept'] = [
    409,
    { message: 'You are a member of Grace Church already', code: 'already_member' },
  ]
  open([200, anna])
  await press('Join')
  expect(await screen.findByRole('heading', { name: 'You are a member of Grace Church already' })).toBeTruthy()
})

it('shows what became of the invitation meanwhile', async () => {
  open([200, anna])
  const join = await screen.findByRole('button', { name: 'Join' })
  answers['POST /api/invitations/accept'] = [410, { message: 'Withdrawn', code: 'invitation_revoked' }]
  answers['GET /api/invitations/token/secret'] = [200, { ...preview, state: 'revoked' }]
  fireEvent.click(join)
  expect(await screen.findByRole('heading', { name: 'This invitation was withdrawn' })).toBeTruthy()
  expect(useToasts.getState().current).toBeNull()
})

it.each([
  ['expired', 'This invitation has expired'],
  ['revoked', 'This invitation was withdrawn'],
  ['accepted', 'This invitation has been used'],
])('has a page for one that is %s', async (state, title) => {
  answers['GET /api/invitations/token/secret'] = [200, { ...preview, state }]
  open()
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})

it('has a page for a link that nobody knows', async () => {
  answers['GET /api/invitations/token/secret'] = [404, { message: 'Not valid', code: 'invitation_unknown' }]
  open([200, anna])
  expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy())
})

it('lets somebody join who is signed in by a token alone, and leads to their flavour', async () => {
  localStorage.setItem('jwt_token', 'a.b.c')
  answers['GET /api/jwt/user'] = [200, stranger]
  answers['POST /api/jwt/switch-organization'] = [200, anna]
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { ...window.location, assign })
  open()
  expect(await screen.findByText(/Anna Berg/)).toBeTruthy()
  await press('Join')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/jwt/dashboard'))
  expect(joins()).toEqual([{ token: 'secret' }])
  expect(signed).toEqual(['Bearer a.b.c', 'Bearer a.b.c'])
})

it('takes somebody whose token is good no more for nobody', async () => {
  localStorage.setItem('jwt_token', 'a.b.c')
  answers['GET /api/jwt/user'] = nobody
  open()
  expect(await screen.findByRole('tab', { name: 'I am new here' })).toBeTruthy()
})
