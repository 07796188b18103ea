import { describe, expect, it } from 'vitest'
import { exhaustive } from '../support/exhaustive.ts'
import { see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

async function openLanding() {
  const page = await app().open()
  await page.goto('/')
  return page
}

it('the landing page and the sign-in pages report nothing in a visitor’s console', async () => {
  const page = await app().open()
  const reported: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && reported.push(message.text()))
  for (const path of ['/', '/auth', '/jwt/auth']) await page.goto(path, { waitUntil: 'networkidle' })
  expect(reported).toEqual([])
})

it('a page may use only the browser features that the app needs', exhaustive, async () => {
  const page = await app().open()
  await page.goto('/')
  const allowed = await page.evaluate(() =>
    (document as unknown as { featurePolicy: { allowedFeatures(): string[] } }).featurePolicy.allowedFeatures(),
  )
  const harmless = /^(ch-.+|cross-origin-isolated|deferred-fetch(-minimal)?|(local|loopback)-network(-access)?|unload)$/
  expect(allowed.filter((feature) => !harmless.test(feature)).toSorted()).toEqual([
    'clipboard-write',
    'fullscreen',
    'geolocation',
  ])
})

it(
  'the sign-in page’s code and the current user are requested before the app’s code has loaded',
  exhaustive,
  async () => {
    const page = await app().open()
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(request.url().replace(/.*\/(\w+)[^/]*$/, '$1')))
    // Answered only when the others have been requested.
    await page.route(/\/appStart-[^/]+\.js$/, async (route) => {
      await expect.poll(() => [...asked]).toEqual(expect.arrayContaining(['AuthPage', 'current']))
      await route.continue()
    })
    await page.goto('/auth')
    await see(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  },
)

describe('the landing page', () => {
  it('advertises the features', async () => {
    const page = await openLanding()
    const features = page.getByRole('region', { name: 'Made for the team that goes out' })
    await see(features.getByRole('heading', { level: 3 })).toHaveText([
      'Contacts',
      'Interactions',
      'Outreach map',
      'Follow-ups',
      'Teams and organizations',
      'Encouragement',
    ])
    await see(page.getByRole('img', { name: /^The dashboard/ })).toBeVisible()
  })

  it('shows three testimonials', exhaustive, async () => {
    const page = await openLanding()
    const figures = page.getByRole('region', { name: 'From teams like yours' }).getByRole('figure')
    await see(figures).toHaveCount(3)
    for (const figure of await figures.all()) {
      expect((await figure.locator('blockquote').innerText()).length).toBeGreaterThan(40)
      expect((await figure.locator('figcaption').innerText()).length).toBeGreaterThan(10)
    }
  })

  it('has a free-trial call to action that opens the registration', async () => {
    const page = await openLanding()
    await see(page.getByRole('link', { name: 'Start your free trial' })).toHaveCount(2)
    await page.getByRole('link', { name: 'Start your free trial' }).first().click()
    await see(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
  })

  it('has a footer with working links', exhaustive, async () => {
    const page = await openLanding()
    const footer = page.getByRole('contentinfo')
    await see(footer.getByRole('link')).toHaveText([
      'Features',
      'Testimonials',
      'Pricing',
      'Sign in',
      'Create an account',
      'Premium',
    ])
    await footer.getByRole('link', { name: 'Pricing' }).click()
    await see(page.getByRole('heading', { name: 'One plan, and it is simple' })).toBeInViewport()
    await footer.getByRole('link', { name: 'Premium' }).click()
    await see(page).toHaveURL(/\/auth\?tab=subscription$/)
  })

  it('shows the plan, its price and its contents', exhaustive, async () => {
    const page = await openLanding()
    const plan = page.getByRole('region', { name: 'One plan, and it is simple' })
    await see(plan.getByText('$50 US dollars per month')).toBeVisible()
    await see(plan.getByRole('listitem')).toHaveText([
      'Up to 2 ministry organizations',
      'Up to 15 team members',
      'Unlimited contacts and interactions',
      'Advanced analytics and reporting',
      'Priority support',
    ])
    await see(plan.getByRole('link')).toHaveAttribute('href', '/auth?tab=subscription')
  })
})
