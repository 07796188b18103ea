import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { preferences } from '../../../shared/schemas/user.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { notePageQueue } from '../../offline/store/pageQueues.ts'
import { pending } from '../../offline/testRecords.ts'
import { field, fill, lastToast, press } from '../../testing/hands.ts'
import { aUser } from '../../testing/rows.ts'
import { refusal, serveEach, type StubAnswers } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import AuthPage from './AuthPage.tsx'
import { userQuery } from './queries.ts'

const user = aUser({
  organizationId: 3,
  preferences: preferences.parse({
    appearance: { theme: 'dark', fontSize: 'large', language: 'english', isLanguageChosen: true },
  }),
})
const server = serveEach({ createOrganization: { id: 3 }, register: user, login: user })
const open = (address: string) => show(<AuthPage />, { session: null, address })
const called = () => server.sent().map(([name]) => name)

describe('signing in', () => {
  it('requires both fields, with the messages of the specification', async () => {
    open('/auth')
    press('Sign In')
    expect(await screen.findByText('Username is required')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(server.sent()).toEqual([])
  })

  it('greets the user, and caches them', async () => {
    const { client } = open('/auth')
    fill('Username or email', 'ruth')
    fill('Password', 'grace-abounds')
    fireEvent.click(screen.getByLabelText('Keep me signed in'))
    press('Sign In')
    await waitFor(() => expect(client.getQueryData(userQuery().queryKey)).toEqual(user))
    expect(server.sent()).toEqual([['login', { username: 'ruth', password: 'grace-abounds', remember: true }]])
    expect(lastToast()).toMatchObject({ title: 'Login successful', description: 'Welcome back, Ruth Abernathy!' })
    expect(usePreferences.getState()).toMatchObject(user.preferences.appearance)
  })

  it('shows the server’s message, and keeps the input', async () => {
    server.answer({ login: refusal('wrong_credentials', 'Invalid username or password') })
    open('/auth')
    fill('Username or email', 'ruth')
    fill('Password', 'wrong')
    press('Sign In')
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        variant: 'destructive',
        title: 'Login failed',
        description: 'Invalid username or password',
      }),
    )
    expect(field('Username or email').value).toBe('ruth')
  })

  it('says what waits on this page alone, for whom it does not say', () => {
    notePageQueue(8, [pending(1), pending(2)], ['Ana Gómez'])
    open('/auth')
    expect(screen.getByText(/^2 items wait on this page until the person who recorded them signs in here/)).toBeTruthy()
    expect(screen.queryByText(/Ana/)).toBeNull()
  })

  it('offers the demo only on a demo server', async () => {
    open('/auth')
    await waitFor(() => expect(screen.queryByText('Sign in to the demo')).toBeNull())
    cleanup()
    server.answer({ getConfig: { demo: true } })
    open('/auth')
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in to the demo' }))
    await waitFor(() => expect(server.sent()).toMatchObject([['login', { username: 'demo' }]]))
  })
})

describe('signing up', () => {
  const openRegistration = async () => {
    open('/auth?tab=register')
    await screen.findByRole('button', { name: 'Create account' })
  }
  const fillRegistration = () => {
    fill('Organization name', 'Grace Church')
    fill('Your name', 'Ruth Abernathy')
    fill('Username', 'ruth')
    fill('Email', 'ruth@example.org')
    fill('Password', 'grace-abounds')
    fill('Confirm password', 'grace-abounds')
  }

  it('shows what is missing, with the messages of the specification', async () => {
    await openRegistration()
    fill('Password', 'grace-abounds')
    press('Create account')
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

  it('creates the organization, then the account in it', async () => {
    await openRegistration()
    fillRegistration()
    press('Create account')
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'Registration successful', description: 'Welcome, Ruth Abernathy!' }),
    )
    expect(server.sent()).toEqual([
      [
        'createOrganization',
        expect.objectContaining({ name: 'Grace Church', description: expect.any(String) as string }),
      ],
      [
        'register',
        {
          username: 'ruth',
          name: 'Ruth Abernathy',
          email: 'ruth@example.org',
          password: 'grace-abounds',
          role: 'admin',
          organizationId: 3,
        },
      ],
    ])
  })

  it('keeps the input when the account fails, and reuses the organization on retry', async () => {
    const message = 'This username is already taken'
    server.answer({ register: refusal('duplicate', message, { errors: [{ path: 'username', message }] }) })
    await openRegistration()
    fillRegistration()
    press('Create account')
    expect(await screen.findByText('This username is already taken')).toBeTruthy()
    expect(lastToast()).toMatchObject({ title: 'Registration failed', description: 'This username is already taken' })
    expect(field('Email').value).toBe('ruth@example.org')
    server.answer({ register: user })
    fill('Username', 'ruth.abernathy')
    press('Create account')
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Registration successful' }))
    expect(called()).toEqual(['createOrganization', 'register', 'register'])
  })

  it('creates another organization when the claim on the first has expired', async () => {
    server.answer({ register: refusal('forbidden') })
    await openRegistration()
    fillRegistration()
    press('Create account')
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Registration failed' }))
    press('Create account')
    await waitFor(() => expect(server.asked('createOrganization')).toHaveLength(2))
  })

  it('shows an error when the organization could not be created', async () => {
    server.answer({ createOrganization: refusal('too_many_requests', 'Too many requests') })
    await openRegistration()
    fillRegistration()
    press('Create account')
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        title: 'Registration Error',
        description: 'Failed to create organization: Too many requests',
      }),
    )
    expect(called()).toEqual(['createOrganization'])
  })
})

describe('paying', () => {
  const fillSubscription = async () => {
    await screen.findByLabelText('Organization name')
    fill('Organization name', 'Grace Church')
    fill('Your name', 'Ruth Abernathy')
    fill('Email', 'ruth@example.org')
    fill('Password', 'grace-abounds')
    fill('Confirm password', 'grace-abounds')
  }
  beforeEach(() => server.answer({ getConfig: { payments: true } }))

  it('shows what is missing, with the messages of the specification', async () => {
    open('/auth?tab=subscription')
    await screen.findByLabelText('Organization name')
    fill('Password', 'grace-abounds')
    press('Continue to Payment')
    for (const message of [
      'Organization name is required',
      'Name is required',
      'Please enter a valid email',
      'Passwords do not match',
    ]) {
      expect(await screen.findByText(message)).toBeTruthy()
    }
    expect(server.sent()).toEqual([])
  })

  it.each<[string, StubAnswers['createCheckoutSession'], string]>([
    ['the server says why', refusal('duplicate', 'This email is already in use'), 'This email is already in use'],
    ['the checkout address is invalid', { url: 'http://elsewhere.test/pay' }, 'Failed to create checkout session'],
  ])('stays on the page with the input when %s', async (_, createCheckoutSession, description) => {
    server.answer({ createCheckoutSession })
    open('/auth?tab=subscription')
    await fillSubscription()
    press('Continue to Payment')
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ variant: 'destructive', title: 'Subscription Error', description }),
    )
    expect(called()).toEqual(['createOrganization', 'createCheckoutSession'])
    expect(server.asked('createCheckoutSession')[0]?.body).toEqual({
      organizationName: 'Grace Church',
      name: 'Ruth Abernathy',
      email: 'ruth@example.org',
      password: 'grace-abounds',
      role: 'admin',
      organizationId: 3,
    })
    expect(field('Email').value).toBe('ruth@example.org')
    expect(screen.getByRole('button', { name: 'Continue to Payment' }).getAttribute('aria-busy')).toBeNull()
    press('Continue to Payment')
    await waitFor(() =>
      expect(called()).toEqual(['createOrganization', 'createCheckoutSession', 'createCheckoutSession']),
    )
  })

  it('shows an error when the organization could not be created', async () => {
    server.answer({ createOrganization: refusal('too_many_requests', 'Too many requests') })
    open('/auth?tab=subscription')
    await fillSubscription()
    press('Continue to Payment')
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'Subscription Error', description: 'Too many requests' }),
    )
    expect(called()).toEqual(['createOrganization'])
  })

  it('is simulated on a server with demo payments, which the page says', async () => {
    server.answer({ getConfig: { demoCheckout: true } })
    open('/auth?tab=subscription')
    expect(await screen.findByText('This is a demo checkout')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeTruthy()
  })
})

describe('the tabs', () => {
  it('are in sync with the address', async () => {
    const { router } = open('/auth?tab=subscription')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Premium Subscription')
    fireEvent.click(screen.getByRole('tab', { name: 'Register' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=register'))
    fireEvent.click(screen.getByRole('tab', { name: 'Login' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('say so when payments are not configured', async () => {
    open('/auth?tab=subscription')
    expect(await screen.findByText('Payments are not set up on this server')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue to Payment' }).disabled).toBe(true)
  })
})
