import type { Browser, Page } from 'playwright'
import { installInPage } from '../device/inPage.ts'
import type { LargeServer } from '../largeServer.ts'
import { signInBy, type Route } from '../size.ts'
import { observe } from './observe.ts'

/** An observed page of a signed-in user, in a browser without a cache. */
export async function openPage(
  browser: Browser,
  { url, username }: LargeServer,
  { phone = false, signsIn = 'cookie' }: { phone?: boolean; signsIn?: Route['signsIn'] | null } = {},
): Promise<Page> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: url,
    locale: 'en-US',
    viewport,
    hasTouch: phone,
  })
  await signInBy(context, signsIn, username)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.addInitScript(installInPage)
  await page.addInitScript(observe)
  return page
}
