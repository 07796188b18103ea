import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { builtPassword, buildUser } from '../support/builders.ts'
import { callsOf } from '../support/pageCalls.ts'
import { hold, refuse, see, seeToast, signIn, toasts, stopClock } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ env: { DEMO: 'true' } })

const address = '/subscription-success?session_id=cs_test_1'
const statusCall = '**/api/subscription/session-status*'
const completeCall = '**/api/subscription/complete-registration'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const toLogin = (page: Page) => page.getByRole('link', { name: 'Return to Login' })
const error = 'An error occurred while verifying your subscription.'

/** The responses for a paid checkout. The server's handling of a real one is tested by paidSignUp.test.ts. */
async function openPaid(name?: string) {
  const page = await app().open()
  const row = name && (await buildUser(app().server.db.knex, { name }))
  let completions = 0
  await page.route(statusCall, (route) => route.fulfill({ json: { status: 'complete' } }))
  await page.route(completeCall, async (route) => {
    completions += 1
    // A user who started the payment here is signed in by its completion.
    const user = row
      ? (await callsOf(page).login({ body: { username: row.username, password: builtPassword } })).body
      : null
    return route.fulfill({ json: { signedIn: user !== null, user } })
  })
  return { page, row, completions: () => completions }
}

describe('the page after paying', () => {
  it('requires a session', async () => {
    const page = await app().open()
    await page.goto('/subscription-success')
    await see(heading(page, 'Invalid Session')).toBeVisible()
    await see(page.getByText('No session ID was found. Please try registering again.', { exact: true })).toBeVisible()
    await toLogin(page).click()
    await see(page).toHaveURL(/\/auth$/)
  })

  it('shows its progress while waiting for the server', async () => {
    const page = await app().open()
    await hold(page, statusCall)
    await page.goto(address)
    await see(heading(page, 'Processing Your Subscription')).toBeVisible()
    await see(heading(page, 'Subscription Successful!')).toHaveCount(0)
  })

  it('completes once, greets the user, and redirects after 1.5 seconds', async () => {
    const { page, completions } = await openPaid('Lydia Purple')
    await page.clock.install()
    const answer = await hold(page, statusCall)
    await page.goto(address)
    await see(heading(page, 'Processing Your Subscription')).toBeVisible()
    await stopClock(page)
    // The page's clock is stopped: only these steps advance it.
    answer()
    const isGreeted = () => toasts(page).getByText('Registration successful', { exact: true }).first().isVisible()
    await see
      .poll(async () => {
        await page.clock.runFor(50)
        return (await heading(page, 'Subscription Successful!').isVisible()) && isGreeted()
      })
      .toBe(true)
    await see(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')
    await seeToast(page, 'Registration successful', 'Welcome, Lydia Purple!')
    expect(new URL(page.url()).pathname).toBe('/subscription-success')
    await page.clock.runFor(1_500)
    await page.clock.resume()
    await see(page).toHaveURL(/\/dashboard$/)
    expect(completions()).toBe(1)
  })

  it('says that the plan has changed to a user who had an account before', async () => {
    const { page, row, completions } = await openPaid('Lydia Purple')
    if (row) await signIn(page, row)
    await page.goto('/settings')
    await see(heading(page, 'Settings')).toBeVisible()
    await page.goto(address)
    await seeToast(page, 'Subscription Successful!')
    expect(completions()).toBe(1)
  })

  it('shows an error, and completes on retry', async () => {
    const { page, completions } = await openPaid('Lydia Purple')
    let message = 'The payment is not complete'
    app().expectError(/status of 409/)
    await page.route(completeCall, (route) =>
      message === 'paid'
        ? route.fallback()
        : route.fulfill({ status: 409, json: { message, code: 'payment_incomplete' } }),
    )
    await page.goto(address)
    await see(page.getByText(`${error} The payment is not complete`)).toBeVisible()
    await seeToast(page, 'Registration Failed', 'The payment is not complete')
    await see(toLogin(page)).toBeVisible()
    message = ''
    await page.getByRole('button', { name: 'Try again' }).click()
    await seeToast(page, 'Registration Failed', 'Failed to complete registration')
    expect(completions()).toBe(0)
    message = 'paid'
    await page.getByRole('button', { name: 'Try again' }).click()
    await see(heading(page, 'Subscription Successful!')).toBeVisible()
    expect(completions()).toBe(1)
  })

  it('asks to sign in if the payment was started elsewhere', async () => {
    const { page } = await openPaid()
    await page.goto(address)
    await see(heading(page, 'Subscription Successful!')).toBeVisible()
    await see(toLogin(page)).toHaveAttribute('href', '/auth')
  })

  it('shows an error when the server does not know the state', async () => {
    const { page, completions } = await openPaid('Lydia Purple')
    await refuse(app(), page, statusCall, { message: '' })
    await page.goto(address)
    await see(page.getByText(`${error} Failed to check subscription status`)).toBeVisible()
    await see(toLogin(page)).toBeVisible()
    expect(completions()).toBe(0)
    await page.route(statusCall, (route) => route.fulfill({ json: { status: 'expired' } }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await see(page.getByText(/This payment page has expired/)).toBeVisible()
  })

  it('shows status and text of an error that is not the server’s', async () => {
    app().expectError(/status of 418/)
    const page = await app().open()
    await page.route(statusCall, (route) => route.fulfill({ status: 418, contentType: 'text/plain', body: 'A teapot' }))
    await page.goto(address)
    await see(page.getByText(`${error} 418: A teapot`, { exact: true })).toBeVisible()
  })
})
