import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { texts as en } from '../../i18n/en/texts.ts'
import { startTexts } from '../../i18n/index.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { createQueryClient } from '../../lib/queryClient.ts'
import { useToasts } from '../../ui/toast/store.ts'
import AuthPage from './AuthPage.tsx'
import { userQuery } from './queries.ts'

const user = {
  id: 7,
  name: 'Ruth Abernathy',
  username: 'ruth',
  organizationId: 3,
  preferences: { appearance: { theme: 'dark', fontSize: 'large', language: 'english', isLanguageChosen: true } },
}
const config = { payments: false, demo: false }
type Handler = (body: Record<string, unknown>) => [number, unknown]
let handlers: Record<string, Handler>
const sent: { path: string; body: Record<string, unknown> }[] = []

const fetchMock = async (path: string, init: RequestInit) => {
  const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>
  if (init.method === 'POST') sent.push({ path, body })
  const [status, answer] = handlers[path]?.(body) ?? [404, { message: 'None', code: 'not_found' }]
  return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } })
}

function open(address: string) {
  const client = createQueryClient()
  const router = createMemoryRouter([{ path: '/auth', element: <AuthPage /> }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { client, router }
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const lastToast = () => useToasts.getState().current
const fillRegistration = () => {
  fill('Organization name', 'Grace Church')
  fill('Your name', 'Ruth Abernathy')
  fill('Username', 'ruth')
  fill('Email', 'ruth@example.org')
  fill('Password', 'grace-abounds')
  fill('Confirm password', 'grace-abounds')
}

beforeAll(() => {
  startTexts(en)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('fetch', fetchMock)
})
beforeEach(() => {
  sent.length = 0
  useToasts.setState({ current: null, open: false })
  handlers = {
    '/api/config': () => [200, config],
    '/api/organizations': () => [201, { id: 3 }],
    '/api/register': () => [201, user],
    '/api/login': () => [200, user],
  }
})
afterEach(cleanup)

describe('signing in', () => {
  it('asks for both fields in the words of the specification', async () => {
    open('/auth')
    click('Sign In')
    expect(await screen.findByText('Username is required')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('greets, and knows the user from then on', async () => {
    const { client } = open('/auth')
    fill('Username or email', 'ruth')
    fill('Password', 'grace-abounds')
    fireEvent.click(screen.getByLabelText('Keep me signed in'))
    click('Sign In')
    await waitFor(() => expect(client.getQueryData(userQuery().queryKey)).toEqual(user))
    expect(sent).toEqual([
      { path: '/api/login', body: { username: 'ruth', password: 'grace-abounds', remember: true } },
    ])
    expect(lastToast()).toMatchObject({ title: 'Login successful', description: 'Welcome back, Ruth Abernathy!' })
    expect(usePreferences.getState()).toMatchObject(user.preferences.appearance)
  })

  it('repeats what the server says, and keeps what was entered', async () => {
    handlers['/api/login'] = () => [401, { message: 'Invalid username or password', code: 'credentials' }]
    open('/auth')
    fill('Username or email', 'ruth')
    fill('Password', 'wrong')
    click('Sign In')
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        variant: 'destructive',
        title: 'Login failed',
        description: 'Invalid username or password',
      }),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Username or email').value).toBe('ruth')
  })

  it('offers the demo on a demo server only', async () => {
    open('/auth')
    await waitFor(() => expect(screen.queryByText('Sign in to the demo')).toBeNull())
    cleanup()
    handlers['/api/config'] = () => [200, { ...config, demo: true }]
    open('/auth')
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in to the demo' }))
    await waitFor(() => expect(sent[0]).toMatchObject({ path: '/api/login', body: { username: 'demo' } }))
  })
})

describe('signing up', () => {
  it('says what is missing, in the words of the specification', async () => {
    open('/auth?tab=register')
    fill('Password', 'grace-abounds')
    click('Create account')
    for (const message of [
      'Organization name is required',
      'Name is required',
      'Username must be at least 3 characters',
      'Please enter a valid email',
      'Passwords do not match',
    ]) {
      expect(await screen.findByText(message)).toBeTruthy()
    }
    fill('Password', 'grace')
    expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy()
  })

  it('makes the organization, then the account in it', async () => {
    open('/auth?tab=register')
    fillRegistration()
    click('Create account')
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'Registration successful', description: 'Welcome, Ruth Abernathy!' }),
    )
    expect(sent.map(({ path }) => path)).toEqual(['/api/organizations', '/api/register'])
    expect(sent[0]?.body).toMatchObject({ name: 'Grace Church', description: expect.any(String) as string })
    expect(sent[1]?.body).toEqual({
      username: 'ruth',
      name: 'Ruth Abernathy',
      email: 'ruth@example.org',
      password: 'grace-abounds',
      role: 'admin',
      organizationId: 3,
    })
  })

  it('keeps everything when the account fails, and takes the same organization the next time', async () => {
    handlers['/api/register'] = () => [
      409,
      {
        message: 'This username is already taken',
        code: 'taken',
        errors: [{ path: 'username', message: 'This username is already taken' }],
      },
    ]
    open('/auth?tab=register')
    fillRegistration()
    click('Create account')
    expect(await screen.findByText('This username is already taken')).toBeTruthy()
    expect(lastToast()).toMatchObject({ title: 'Registration failed', description: 'This username is already taken' })
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ruth@example.org')
    handlers['/api/register'] = () => [201, user]
    fill('Username', 'ruth.abernathy')
    click('Create account')
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Registration successful' }))
    expect(sent.map(({ path }) => path)).toEqual(['/api/organizations', '/api/register', '/api/register'])
  })

  it('makes another organization when the claim on the first has run out', async () => {
    handlers['/api/register'] = () => [403, { message: 'Forbidden', code: 'forbidden' }]
    open('/auth?tab=register')
    fillRegistration()
    click('Create account')
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Registration failed' }))
    click('Create account')
    await waitFor(() => expect(sent.filter(({ path }) => path === '/api/organizations')).toHaveLength(2))
  })

  it('says when the organization could not be made', async () => {
    handlers['/api/organizations'] = () => [429, { message: 'Too many requests', code: 'too_many' }]
    open('/auth?tab=register')
    fillRegistration()
    click('Create account')
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        title: 'Registration Error',
        description: 'Failed to create organization: Too many requests',
      }),
    )
    expect(sent).toHaveLength(1)
  })
})

describe('paying', () => {
  const checkout = '/api/subscription/create-checkout-session'
  const fillSubscription = async () => {
    await screen.findByLabelText('Organization name')
    fill('Organization name', 'Grace Church')
    fill('Your name', 'Ruth Abernathy')
    fill('Email', 'ruth@example.org')
    fill('Password', 'grace-abounds')
    fill('Confirm password', 'grace-abounds')
  }
  beforeEach(() => {
    handlers['/api/config'] = () => [200, { ...config, payments: true }]
  })

  it('says what is missing, in the words of the specification', async () => {
    open('/auth?tab=subscription')
    await screen.findByLabelText('Organization name')
    fill('Password', 'grace-abounds')
    click('Continue to Payment')
    for (const message of [
      'Organization name is required',
      'Name is required',
      'Please enter a valid email',
      'Passwords do not match',
    ]) {
      expect(await screen.findByText(message)).toBeTruthy()
    }
    expect(sent).toEqual([])
  })

  it.each<[string, number, unknown, string]>([
    [
      'the server says why',
      409,
      { message: 'This email is already in use', code: 'taken' },
      'This email is already in use',
    ],
    ['the address is none to pay at', 200, { url: 'http://elsewhere.test/pay' }, 'Failed to create checkout session'],
  ])('stays, with all that was entered, when %s', async (_, status, answer, description) => {
    handlers[checkout] = () => [status, answer]
    open('/auth?tab=subscription')
    await fillSubscription()
    click('Continue to Payment')
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ variant: 'destructive', title: 'Subscription Error', description }),
    )
    expect(sent.map(({ path }) => path)).toEqual(['/api/organizations', checkout])
    expect(sent[1]?.body).toEqual({
      organizationName: 'Grace Church',
      name: 'Ruth Abernathy',
      email: 'ruth@example.org',
      password: 'grace-abounds',
      role: 'admin',
      organizationId: 3,
    })
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ruth@example.org')
    expect(screen.getByRole('button', { name: 'Continue to Payment' }).getAttribute('aria-busy')).toBeNull()
    click('Continue to Payment')
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/organizations', checkout, checkout]))
  })

  it('says when the organization could not be made', async () => {
    handlers['/api/organizations'] = () => [429, { message: 'Too many requests', code: 'too_many' }]
    open('/auth?tab=subscription')
    await fillSubscription()
    click('Continue to Payment')
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'Subscription Error', description: 'Too many requests' }),
    )
    expect(sent).toHaveLength(1)
  })

  it('is practised where the server only practises, and says so', async () => {
    handlers['/api/config'] = () => [200, { ...config, demoCheckout: true }]
    open('/auth?tab=subscription')
    expect(await screen.findByText('This is a demo checkout')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeTruthy()
  })
})

describe('the tabs', () => {
  it('follow the address, and the address follows them', async () => {
    const { router } = open('/auth?tab=subscription')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Premium Subscription')
    fireEvent.click(screen.getByRole('tab', { name: 'Register' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=register'))
    fireEvent.click(screen.getByRole('tab', { name: 'Login' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('say plainly when payments are not set up', async () => {
    open('/auth?tab=subscription')
    expect(await screen.findByText('Payments are not set up on this server')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue to Payment' }).disabled).toBe(true)
  })
})
