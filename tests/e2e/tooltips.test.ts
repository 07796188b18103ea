import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { openAsUser, see, stopClock } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()
const tip = (page: Page) => page.getByRole('tooltip')
const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' })
const person = (page: Page) => page.getByRole('button', { name: /^Your account/ })

/** The top bar of a page with a clock that the test advances. */
async function openStill() {
  const { page } = await openAsUser(app())
  await page.clock.install()
  await page.goto('/settings')
  await see(bell(page)).toBeVisible()
  await stopClock(page)
  await page.mouse.move(600, 700)
  return page
}

describe('tooltips', () => {
  it('open after 700 ms, and the next at once within 300 ms', async () => {
    const page = await openStill()
    await bell(page).hover()
    await page.clock.runFor(690)
    await see(tip(page)).toHaveCount(0)
    await page.clock.runFor(20)
    await see(tip(page)).toHaveText('Notifications')

    await page.mouse.move(600, 700)
    await see(tip(page)).toHaveCount(0)
    await page.clock.runFor(290)
    await person(page).hover()
    await see(tip(page)).toHaveText('Your account')

    await page.mouse.move(600, 700)
    await page.clock.runFor(310)
    await bell(page).hover()
    await page.clock.runFor(690)
    await see(tip(page)).toHaveCount(0)
  })

  it('stay while the pointer is on them, and close when their button is pressed', async () => {
    const page = await openStill()
    await bell(page).hover()
    await page.clock.runFor(710)
    await tip(page).hover()
    await page.clock.runFor(2_000)
    await see(tip(page)).toBeVisible()
    await person(page).click()
    await see(tip(page)).toHaveCount(0)
  })

  it('open on keyboard focus, and close by Escape without closing what is below', async () => {
    const { page } = await openAsUser(app())
    await page.goto('/settings')
    await bell(page).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await panel.getByRole('button', { name: 'Close' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await see(tip(page)).toHaveText('Close')
    await page.keyboard.press('Escape')
    await see(tip(page)).toHaveCount(0)
    await see(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await see(panel).toBeHidden()
  })
})
