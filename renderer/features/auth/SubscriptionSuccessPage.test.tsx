import { screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { lastUser } from '../../lib/lastUser.ts'
import { token } from '../../lib/token.ts'
import { lastToast, press } from '../../testing/hands.ts'
import { aUser } from '../../testing/rows.ts'
import { refusal, serveEach, type StubAnswers } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import SubscriptionSuccessPage from './SubscriptionSuccessPage.tsx'

const signedIn = { signedIn: true, user: aUser() }
const notSignedIn = { signedIn: false, user: null }
const server = serveEach({ getSessionStatus: { status: 'complete' }, completeRegistration: signedIn })

function open(address: string) {
  const page = (
    <StrictMode>
      <SubscriptionSuccessPage />
    </StrictMode>
  )
  show(page, { session: null, address, pages: [{ path: '/', element: <p>Home</p> }] })
}
const completions = () => server.asked('completeRegistration').length

describe('after the payment', () => {
  it('completes the registration once, shows success, and redirects', async () => {
    open('/subscription-success?session_id=cs_1')
    expect(screen.getByText('Processing Your Subscription')).toBeTruthy()
    expect(await screen.findByText('Subscription Successful!')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy()
    expect(lastToast()).toMatchObject({ title: 'Registration successful', description: 'Welcome, Ruth Abernathy!' })
    expect(await screen.findByText('Home')).toBeTruthy()
    expect(completions()).toBe(1)
  })

  it('shows an error, and completes on retry', async () => {
    server.answer({ completeRegistration: refusal('payment_incomplete', 'The payment is not complete') })
    open('/subscription-success?session_id=cs_1')
    expect(await screen.findByText(/An error occurred while verifying your subscription\./)).toBeTruthy()
    expect(lastToast()).toMatchObject({
      variant: 'destructive',
      title: 'Registration Failed',
      description: 'The payment is not complete',
    })
    expect(screen.getByRole('link', { name: 'Return to Login' })).toBeTruthy()
    server.answer({ completeRegistration: signedIn })
    press('Try again')
    expect(await screen.findByText('Subscription Successful!')).toBeTruthy()
    expect(completions()).toBe(2)
  })

  it('asks to sign in if the payment was started in another browser', async () => {
    server.answer({ completeRegistration: notSignedIn })
    open('/subscription-success?session_id=cs_1')
    expect(await screen.findByText(/Please sign in with your email address/)).toBeTruthy()
    expect(lastToast()).toBeNull()
  })

  it('uses the token if the cookies have no user', async () => {
    token.write('abc')
    server.answer({ completeRegistration: () => (completions() === 1 ? notSignedIn : signedIn) })
    open('/subscription-success?session_id=cs_1')
    expect((await screen.findByRole('link', { name: 'Go to Dashboard' })).getAttribute('href')).toBe('/jwt/dashboard')
    expect(lastToast()).toMatchObject({ title: 'Subscription Successful!' })
    expect(lastUser.read()).toBeNull()
  })

  it.each<[string, StubAnswers['getSessionStatus']]>([
    ['Failed to find the checkout', refusal('not_found', 'Failed to find the checkout')],
    ['The payment has not arrived yet.', { status: 'open' }],
    ['This payment page has expired. Nothing was charged.', { status: 'expired' }],
  ])('does not complete an unpaid checkout: %s', async (reason, getSessionStatus) => {
    server.answer({ getSessionStatus })
    open('/subscription-success?session_id=cs_1')
    expect(await screen.findByText(`An error occurred while verifying your subscription. ${reason}`)).toBeTruthy()
    expect(completions()).toBe(0)
  })

  it('requests nothing without a session id', async () => {
    open('/subscription-success')
    expect(screen.getByText('Invalid Session')).toBeTruthy()
    expect(screen.getByText('No session ID was found. Please try registering again.')).toBeTruthy()
    expect(server.asked()).toEqual([])
  })
})
