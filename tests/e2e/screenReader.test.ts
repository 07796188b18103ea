/** Announcements of a page to screen readers, as far as axe cannot check them. */
import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { callsOf } from '../support/pageCalls.ts'
import { hold, openAsUser, see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

/** Runs in the page: records the announcements of its live regions, as a screen reader would read them. */
function listen() {
  const heard: string[] = []
  Object.assign(window, { heard })
  const regions = '[role=status]:not([aria-live=off]), [role=alert], [aria-live=polite], [aria-live=assertive]'
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      if (region?.textContent) heard.push(region.textContent)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

const hear = (page: Page, words: string | RegExp) =>
  see.poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'))).toMatch(words)

describe('a page announces', () => {
  it('its toasts', async () => {
    const { page } = await openAsUser(app())
    await page.addInitScript(listen)
    await page.goto('/settings?tab=privacy')
    await page.getByRole('switch', { name: 'Share my activity', exact: true }).click()
    await hear(page, /Privacy settings saved/)
  })

  it.each([
    ['/contacts', /1 of 2 people/],
    ['/activities', /0 of 1 interaction/],
    ['/organizations', /0 of 1 organization/],
  ] as const)('the number of results of a search on %s, also when the data arrive late', async (path, words) => {
    const { page, user } = await openAsUser(app())
    const organizationId = user.organization_id ?? 0
    for (const name of ['Ada Lovelace', 'Alan Turing'])
      await callsOf(page).createContact({ body: { name, status: 'new', organizationId } })
    await callsOf(page).createInteraction({
      body: {
        type: 'location_visit',
        organizationId,
        contactId: null,
        date: '2026-01-05T15:00:00.000Z',
        location: { lat: 1, lng: 1, address: '12 Elm Street' },
      },
    })
    await page.addInitScript(listen)
    const release = await hold(page, /\/api\/(sync|contacts|interactions|organizations)\b/)
    await page.goto(path)
    await page.getByRole('main').getByRole('searchbox').fill('Ada')
    release()
    await hear(page, words)
  })
})
