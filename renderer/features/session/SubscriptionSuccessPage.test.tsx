import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences } from '../../../shared/schemas/user.ts'
import { texts as en } from '../../i18n/en/texts.ts'
import { startTexts } from '../../i18n/index.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { createQueryClient } from '../../lib/queryClient.ts'
import { token } from '../../lib/token.ts'
import { useToasts } from '../../ui/toast/store.ts'
import SubscriptionSuccessPage from './SubscriptionSuccessPage.tsx'

const user = { id: 7, name: 'Ruth Abernathy', preferences: preferences.parse({}) }
const statusPath = '/api/subscription/session-status'
const completePath = '/api/subscription/complete-registration'
let answers: Record<string, () => [number, unknown]>
const asked: string[] = []

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/subscription-success', element: <SubscriptionSuccessPage /> },
      { path: '/', element: <p>Home</p> },
    ],
    { initialEntries: [address] },
  )
  render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

const completions = () => asked.filter((path) => path === completePath).length
const lastToast = () => useToasts.getState().current

beforeAll(() => {
  startTexts(en)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0] ?? ''
    asked.push(path)
    const [status, body] = answers[path]?.() ?? [404, { message: 'None', code: 'not_found' }]
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
})
beforeEach(() => {
  asked.length = 0
  lastUser.write(null)
  useToasts.setState({ current: null, open: false })
  answers = { [statusPath]: () => [200, { status: 'complete' }], [completePath]: () => [200, { signedIn: true, user }] }
})
afterEach(cleanup)

describe('after the payment', () => {
  it('completes the registration once, says so, and goes on', async () => {
    open('/subscription-success?session_id=cs_1')
    expect(screen.getByText('Processing Your Subscription')).toBeTruthy()
    expect(await screen.findByText('Subscription Successful!')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy()
    expect(lastToast()).toMatchObject({ title: 'Registration successful', description: 'Welcome, Ruth Abernathy!' })
    expect(await screen.findByText('Home', {}, { timeout: 4_000 })).toBeTruthy()
    expect(completions()).toBe(1)
  })

  it('says what went wrong, and completes it at the next try', async () => {
    answers[completePath] = () => [409, { message: 'The payment is not complete', code: 'payment_incomplete' }]
    open('/subscription-success?session_id=cs_1')
    expect(await screen.findByText(/An error occurred while verifying your subscription\./)).toBeTruthy()
    expect(lastToast()).toMatchObject({
      variant: 'destructive',
      title: 'Registration Failed',
      description: 'The payment is not complete',
    })
    expect(screen.getByRole('link', { name: 'Return to Login' })).toBeTruthy()
    answers[completePath] = () => [200, { signedIn: true, user }]
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Subscription Successful!')).toBeTruthy()
    expect(completions()).toBe(2)
  })

  it('sends a browser that began nothing to sign in', async () => {
    answers[completePath] = () => [200, { signedIn: false, user: null }]
    open('/subscription-success?session_id=cs_1')
    expect(await screen.findByText(/Please sign in with your email address/)).toBeTruthy()
    expect(lastToast()).toBeNull()
  })

  it("asks with the token where the cookies are nobody's", async () => {
    token.write('abc')
    answers[completePath] = () => [
      200,
      completions() === 1 ? { signedIn: false, user: null } : { signedIn: true, user },
    ]
    open('/subscription-success?session_id=cs_1')
    expect((await screen.findByRole('link', { name: 'Go to Dashboard' })).getAttribute('href')).toBe('/jwt/dashboard')
    expect(lastToast()).toMatchObject({ title: 'Subscription Successful!' })
    expect(lastUser.read()).toBeNull()
    token.clear()
  })

  it.each<[string, [number, unknown]]>([
    ['Failed to find the checkout', [404, { message: 'Failed to find the checkout', code: 'not_found' }]],
    ['The payment has not arrived yet.', [200, { status: 'open' }]],
    ['This payment page has expired. Nothing was charged.', [200, { status: 'expired' }]],
  ])('completes nothing that is not paid: %s', async (reason, answer) => {
    answers[statusPath] = () => answer
    open('/subscription-success?session_id=cs_1')
    expect(await screen.findByText(`An error occurred while verifying your subscription. ${reason}`)).toBeTruthy()
    expect(completions()).toBe(0)
  })

  it('asks nothing without a session', async () => {
    open('/subscription-success')
    expect(screen.getByText('Invalid Session')).toBeTruthy()
    expect(screen.getByText('No session ID was found. Please try registering again.')).toBeTruthy()
    await waitFor(() => expect(asked).toEqual([]))
  })
})
