import type { Browser, Page } from 'playwright'
import { builtPassword } from '../../support/builders.ts'
import { callsOf } from '../../support/pageCalls.ts'
import { installInPage } from '../device/inPage.ts'
import type { LargeServer } from '../largeServer.ts'
import { observe } from './observe.ts'

/** An observed page of a signed-in user, in a browser without a cache. */
export async function openPage(
  browser: Browser,
  { url, username }: LargeServer,
  { phone = false, signsIn = true } = {},
): Promise<Page> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: url,
    locale: 'en-US',
    viewport,
    hasTouch: phone,
  })
  if (signsIn) await callsOf(context).login({ body: { username, password: builtPassword } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.addInitScript(installInPage)
  await page.addInitScript(observe)
  return page
}
