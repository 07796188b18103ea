import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { complete, startSignUp } from '../support/checkout.ts'
import { launchForPages } from '../support/chromium.ts'

const publicUrl = 'http://demo.test'
const server = useServer({ env: { DEMO: 'true', PUBLIC_URL: publicUrl } })
let browser: Browser
beforeAll(async () => {
  browser = await launchForPages()
})
afterAll(() => browser?.close())

it('a demo payment in German says so where a card is declined or the server is away, and goes back', async () => {
  const payer = await startSignUp(server())
  const page = await browser.newPage()
  await page.route(`${publicUrl}/**`, (route) => route.fulfill({ contentType: 'text/plain', body: 'The web app' }))
  await page.goto(`${server().url}/api/demo-checkout/${payer.sessionId}?lang=de`)
  await page.getByRole('button', { name: 'Eine Karte versuchen, die abgelehnt wird' }).click()
  await page.getByRole('alert').getByText('Die Karte wurde abgelehnt').waitFor()
  await page.context().setOffline(true)
  const back = page.getByRole('button', { name: 'Zurück, ohne zu bezahlen' })
  await back.click()
  await page.getByRole('alert').getByText('Das hat nicht geklappt').waitFor()
  await page.context().setOffline(false)
  await back.click()
  await page.waitForURL(`${publicUrl}/auth?tab=subscription`)
  await page.close()
})

it('a demo payment can be made in a real browser, under the content security policy', async () => {
  const payer = await startSignUp(server())
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  await page.route(`${publicUrl}/**`, (route) => route.fulfill({ contentType: 'text/plain', body: 'The web app' }))
  await page.goto(`${server().url}/api/demo-checkout/${payer.sessionId}`)
  await page.getByText('This is a demo server. No card is asked for and no money moves.').waitFor()
  await page.getByRole('button', { name: 'Try a card that is declined' }).click()
  await page.getByRole('alert').getByText('The card was declined').waitFor()
  await page.getByRole('button', { name: 'Pay with the demo card' }).click()
  await page.waitForURL(`${publicUrl}/subscription-success?session_id=${payer.sessionId}`)
  expect(problems).toEqual([])
  expect((await complete(payer.client, payer.sessionId)).body).toMatchObject({
    signedIn: true,
    user: { subscriptionTier: 'premium' },
  })
})
