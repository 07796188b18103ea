import { expect, it } from 'vitest'
import { see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ host: 'demo.localhost', env: { DEMO: 'true' } })

it('a sign-up with premium leads through the demo checkout, back, and signs the user in', async () => {
  const page = await app().open()
  await page.goto('/auth?tab=subscription')
  await see(page.getByText('This is a demo checkout')).toBeVisible()
  const password = 'kept safely 7'
  for (const [label, value] of Object.entries({
    'Organization name': 'Lakeside Church',
    'Your name': 'Lydia Purple',
    Email: 'lydia@example.org',
    Password: password,
    'Confirm password': password,
  }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()

  await page.getByRole('button', { name: 'Go back without paying' }).click()
  await see(page).toHaveURL(/\/auth\?tab=subscription$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Pay with the demo card' }).click()
  await see(page).toHaveURL(/\/subscription-success\?session_id=demo_/)
  const back = page.url()
  await see(page.getByRole('heading', { name: 'Subscription Successful!' })).toBeVisible()
  await see(page.getByRole('region', { name: /notifications/i }).getByText('Registration successful')).toBeVisible()
  await see(page).toHaveURL(/\/dashboard$/)
  await see(page.getByText('Lakeside Church').first()).toBeVisible()
  await page.getByRole('button', { name: 'Your account: Lydia Purple' }).click()
  await see(page.getByRole('menu').getByText('admin', { exact: true })).toBeVisible()

  // Reopened, as from the browser's history: it is still paid once, for the same user.
  await page.goto(back)
  await see(page.getByRole('heading', { name: 'Subscription Successful!' })).toBeVisible()
  await see(page).toHaveURL(/\/dashboard$/)
  const accounts = await app()
    .server.db.knex('users')
    .where({ email: 'lydia@example.org' })
    .select('subscription_tier', 'username')
  expect(accounts).toEqual([{ subscription_tier: 'premium', username: 'lydia@example.org' }])
})
