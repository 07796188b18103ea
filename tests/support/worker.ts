import type { Page } from 'playwright'

/** The service worker is active, and controls the page. */
export const kept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

/** Registers the service worker as the app does, which would wait until the page is quiet. */
export async function keep(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js', { scope: '/' }))
  await kept(page)
}
