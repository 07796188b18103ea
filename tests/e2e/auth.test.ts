import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { builtPassword, buildUser } from '../support/builders.ts'
import { fill, hold, refuse, see, seeToast, toasts } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ env: { DEMO: 'true' } })

const panel = (page: Page) => page.getByRole('tabpanel')
const registration = (username: string) => ({
  'Organization name': 'Riverside Church',
  'Your name': 'Ruth Becker',
  Username: username,
  Email: `${username}@example.org`,
  Password: builtPassword,
  'Confirm password': builtPassword,
})
const payment = {
  'Organization name': 'Lakeside Church',
  'Your name': 'Lydia Purple',
  Email: 'lydia@example.org',
  Password: builtPassword,
  'Confirm password': builtPassword,
}

async function openTab(path: string, tab?: string) {
  const page = await app().open()
  await page.goto(tab ? `${path}?tab=${tab}` : path)
  return page
}

/** Messages appear beside their fields. */
async function seeMessages(page: Page, messages: Record<string, string>) {
  for (const [label, message] of Object.entries(messages)) {
    await see(panel(page).getByLabel(label, { exact: true })).toHaveAccessibleDescription(message)
    await see(panel(page).getByText(message, { exact: true })).toBeVisible()
  }
}

describe.each([
  { path: '/auth', signIn: 'Sign In', home: '/dashboard', calls: '/api' },
  { path: '/jwt/auth', signIn: 'Sign In with JWT', home: '/jwt/dashboard', calls: '/api/jwt' },
])('the sign-in page at $path', ({ path, signIn, home, calls }) => {
  const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()

  it('has a panel on the left, and a card with three tabs on the right', async () => {
    const page = await openTab(path)
    await see(page.getByRole('tab')).toHaveText(['Login', 'Register', 'Premium Subscription'])
    await see(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
    const [left, right] = [
      await page.getByRole('complementary').boundingBox(),
      await page.getByRole('main').boundingBox(),
    ]
    expect(left?.x).toBe(0)
    expect(right?.x).toBe(left?.width)
    await page.getByRole('tab', { name: 'Premium Subscription' }).click()
    await see(page).toHaveURL(/\?tab=subscription$/)
    await page.reload()
    await see(page.getByRole('tab', { name: 'Premium Subscription' })).toHaveAttribute('aria-selected', 'true')
    await see(panel(page).getByRole('button', { name: 'Continue to Payment' })).toBeVisible()
  })

  it('requires username and password', async () => {
    const page = await openTab(path)
    await press(page, signIn)
    await seeMessages(page, { 'Username or email': 'Username is required', Password: 'Password is required' })
  })

  it('shows why a sign-in failed, and greets the user after a successful one', async () => {
    const user = await buildUser(app().server.db.knex)
    const page = await openTab(path)
    await fill(panel(page), { 'Username or email': user.username, Password: 'something else' })
    await press(page, signIn)
    await seeToast(page, 'Login failed', 'Invalid username or password')
    const end = await refuse(app(), page, `**${calls}/login`, { message: '' })
    await fill(panel(page), { Password: builtPassword })
    await press(page, signIn)
    await see(toasts(page).getByText('Login failed', { exact: true })).toHaveCount(2)
    await end()
    await press(page, signIn)
    await see(page).toHaveURL(new RegExp(`${home}$`))
    await seeToast(page, 'Login successful', `Welcome back, ${user.name}!`)
  })

  it('validates the registration form', async () => {
    const page = await openTab(path, 'register')
    await fill(panel(page), { Username: 'ab', Email: 'ruth', Password: '12345', 'Confirm password': '123456' })
    await press(page, 'Create account')
    await seeMessages(page, {
      'Organization name': 'Organization name is required',
      'Your name': 'Name is required',
      Username: 'Username must be at least 3 characters',
      Email: 'Please enter a valid email',
      Password: 'Password must be at least 6 characters',
    })
    await fill(panel(page), { ...registration('ruth'), 'Confirm password': 'another one' })
    await press(page, 'Create account')
    await seeMessages(page, { 'Confirm password': 'Passwords do not match' })
  })

  it('shows why a registration failed, keeps the input, and greets the user after a successful one', async () => {
    const taken = await buildUser(app().server.db.knex)
    app().expectError(/status of 409/)
    const page = await openTab(path, 'register')
    await fill(panel(page), registration(taken.username))
    const endOrganizations = await refuse(app(), page, '**/api/organizations', { message: '' })
    await press(page, 'Create account')
    await seeToast(page, 'Registration Error', 'Failed to create organization')
    await endOrganizations()
    await press(page, 'Create account')
    await seeToast(page, 'Registration failed', 'This username is already taken')
    await panel(page).getByLabel('Username', { exact: true }).fill(`${taken.username}b`)
    const endRegister = await refuse(app(), page, `**${calls}/register`, { message: '' })
    await press(page, 'Create account')
    await see(toasts(page).getByText('Registration failed', { exact: true })).toHaveCount(2)
    await endRegister()
    await press(page, 'Create account')
    await see(page).toHaveURL(new RegExp(`${home}$`))
    await seeToast(page, 'Registration successful', 'Welcome, Ruth Becker!')
  })

  it('shows an error when the server does not answer a registration', async () => {
    app().expectError(/net::ERR_FAILED/)
    const page = await openTab(path, 'register')
    await fill(panel(page), registration(`unanswered${home.length}`))
    await page.route(`**${calls}/register`, (route) => route.abort())
    await press(page, 'Create account')
    await seeToast(page, 'Registration Error', 'Failed to register')
  })

  it('validates the subscription form', async () => {
    const page = await openTab(path, 'subscription')
    await fill(panel(page), { Email: 'lydia', Password: '12345', 'Confirm password': '123456' })
    await press(page, 'Continue to Payment')
    await seeMessages(page, {
      'Organization name': 'Organization name is required',
      'Your name': 'Name is required',
      Email: 'Please enter a valid email',
      Password: 'Password must be at least 6 characters',
    })
    await fill(panel(page), { ...payment, 'Confirm password': 'another one' })
    await press(page, 'Continue to Payment')
    await seeMessages(page, { 'Confirm password': 'Passwords do not match' })
  })

  it('shows an error when the server does not answer the checkout request', async () => {
    app().expectError(/net::ERR_FAILED/)
    const page = await openTab(path, 'subscription')
    await fill(panel(page), payment)
    await page.route('**/api/subscription/create-checkout-session', (route) => route.abort())
    await press(page, 'Continue to Payment')
    await seeToast(page, 'Subscription Error', 'Failed to start subscription process: The server cannot be reached.')
  })

  it('shows why a checkout request failed, and redirects to the checkout on retry', async () => {
    const page = await openTab(path, 'subscription')
    await fill(panel(page), payment)
    const made: string[] = []
    page.on(
      'response',
      (response) =>
        response.request().method() === 'POST' && response.ok() && made.push(new URL(response.url()).pathname),
    )
    const endOrganizations = await refuse(app(), page, '**/api/organizations', { message: '' })
    await press(page, 'Continue to Payment')
    await seeToast(page, 'Subscription Error', 'Failed to create organization')
    await endOrganizations()
    const endCheckout = await refuse(app(), page, '**/api/subscription/create-checkout-session', {
      message: 'No cards today',
    })
    await press(page, 'Continue to Payment')
    await seeToast(page, 'Subscription Error', 'No cards today')
    await endCheckout()
    // Not a valid checkout address: the user is not redirected there.
    await page.route('**/api/subscription/create-checkout-session', (route) =>
      route.fulfill({ json: { url: 'ftp://pay.example.org' } }),
    )
    await press(page, 'Continue to Payment')
    await seeToast(page, 'Subscription Error', 'Failed to create checkout session')
    await page.unroute('**/api/subscription/create-checkout-session')
    made.length = 0
    await press(page, 'Continue to Payment')
    await see(page).toHaveURL(/\/api\/demo-checkout\//)
    expect(made.at(-1)).toBe('/api/subscription/create-checkout-session')
  })
})

it('the sign-in page offers a payment only once it is known whether payments are configured', async () => {
  const page = await app().open()
  const release = await hold(page, '**/api/config')
  await page.goto('/auth?tab=subscription')
  await see(panel(page).getByText('$50 US dollars per month')).toBeVisible()
  await see(panel(page).getByRole('status').getByText('Loading')).toBeVisible()
  await see(panel(page).getByRole('button', { name: 'Continue to Payment' })).toHaveCount(0)
  release()
  await see(panel(page).getByRole('button', { name: 'Continue to Payment' })).toBeEnabled()
})

it('the browser’s language is used before and after sign-in, error messages included, until another is chosen', async () => {
  const page = await app().open({ locale: 'de-DE' })
  app().expectError(/401/)
  const { username } = await buildUser(app().server.db.knex)
  await page.goto('/auth?tab=register')
  await panel(page).getByLabel('Benutzername').fill('ab')
  await panel(page).getByLabel('E-Mail').fill('ruth@')
  await panel(page).getByRole('button', { name: 'Konto erstellen' }).click()
  await see(panel(page).getByText('Benutzername: mindestens 3 Zeichen')).toBeVisible()
  await see(panel(page).getByText('Bitte gib eine gültige E-Mail-Adresse ein')).toBeVisible()
  await see(panel(page).getByText('Name der Organisation fehlt')).toBeVisible()
  await page.getByRole('tab', { name: 'Anmelden' }).click()
  await panel(page).getByLabel('Benutzername oder E-Mail').fill(username)
  await panel(page).getByLabel('Passwort', { exact: true }).fill('wrong password 1')
  await panel(page).getByRole('button', { name: 'Anmelden', exact: true }).click()
  await seeToast(page, 'Anmeldung fehlgeschlagen', 'Benutzername oder Passwort stimmt nicht')
  await panel(page).getByLabel('Passwort', { exact: true }).fill(builtPassword)
  await panel(page).getByRole('button', { name: 'Anmelden', exact: true }).click()
  await see(page.locator('html')).toHaveAttribute('lang', 'de')
  await see(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
})
