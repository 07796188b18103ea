import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildContact, buildInteraction } from '../support/builders.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { openAsUser, see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

interface Shift {
  /** Share of the window that moved, times the share of it by which it moved (Layout Instability API). */
  value: number
  /** The beginnings of the texts that moved. */
  moved: string[]
}

/** A tenth of what is considered good: below it, no button moves away from under a finger. */
const hardlyAnything = 0.01

/** Notes in the page what moves, except by its user's doing. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') })
    }).observe({ type: 'layout-shift', buffered: true })
  })

const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let time = 0; time < 3; time += 1) await new Promise((resolve) => requestIdleCallback(resolve))
  })

/** Opens a page with as much of each as the dashboard shows: a shorter list is known only once it is there. */
async function shiftsOf(path: string, last: string, viewport = { width: 1440, height: 900 }): Promise<Shift[]> {
  const { page, user } = await openAsUser(app())
  const { knex } = app().server.db
  let contact_id = 0
  for (let count = 0; count < 5; count += 1) {
    contact_id = (await buildContact(knex, { organization_id: user.organization_id ?? 0 })).id
    // Too long for three of them in one line.
    const address = `${100 + count} Cottonwood Crescent NE, Salem, OR 97301`
    await buildInteraction(knex, { user_id: user.id, contact_id, address, follow_up_date: new Date() })
  }
  await page.setViewportSize(viewport)
  await noteShifts(page)
  // Slow enough for each placeholder to be painted first.
  await page.route('**/api/**', async (route) => {
    await setTimeout(250)
    await route.continue()
  })
  await page.goto(path.replace('{contact}', String(contact_id)))
  await see(page.locator(last).first()).toBeAttached()
  await see(page.locator('[aria-busy=true]')).toHaveCount(0)
  await settled(page)
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

const expectHardlyAny = (shifts: Shift[]) =>
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(hardlyAnything)

it.each([
  ['/event', '.leaflet-tile-pane'],
  ['/activities?new=interaction', '.leaflet-tile-pane'],
  ['/activities?new=visit', '.leaflet-tile-pane'],
  ['/dashboard', '.leaflet-tile-pane'],
  ['/contacts', 'main'],
  ['/contacts/{contact}', '.leaflet-tile-pane'],
  ['/activities', 'main article'],
  ['/organizations', 'main'],
  ['/rewards', 'main [role=progressbar]'],
  ['/reports', 'main canvas, main svg'],
  ['/settings', 'main form'],
  ['/day', 'main'],
  ['/areas', 'main'],
])('hardly anything moves while %s loads', exhaustive, async (path, last) => {
  expectHardlyAny(await shiftsOf(path, last))
})

it.each([
  ['/activities?new=interaction', '[aria-label="People met lately"]'],
  ['/activities?new=visit', '[aria-label="Known places"]'],
  ['/dashboard', '.leaflet-tile-pane'],
  ['/contacts', 'main'],
  ['/activities', 'main article'],
  ['/reports', 'main canvas, main svg'],
  ['/day', 'main'],
])('hardly anything moves on a phone while %s loads', exhaustive, async (path, last) => {
  expectHardlyAny(await shiftsOf(path, last, { width: 390, height: 844 }))
})
