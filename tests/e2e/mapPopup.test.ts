import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { teammate } from '../support/teams.ts'
import { addContact, addInteraction, begin } from './records.ts'
import { see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

/** A place in the timeline, which opens and closes its popup on the map. */
const place = (page: Page, name: string) =>
  page.getByRole('list', { name: /^Interactions with/ }).getByRole('button', { name, exact: true })
const popup = (page: Page) => page.locator('.leaflet-popup')

/** Whether all of the opened popup is in the visible part of the map, beside its buttons. */
const isVisible = (page: Page) =>
  popup(page).evaluate((element) => {
    const box = element.getBoundingClientRect()
    const map = element.closest('.leaflet-container')?.getBoundingClientRect()
    const zoom = document.querySelector('.leaflet-control-zoom')?.getBoundingClientRect()
    if (!map || !zoom) return false
    return box.left >= map.left && box.right <= zoom.left && box.top >= map.top && box.bottom <= map.bottom
  })

const leftInMap = (page: Page) =>
  popup(page).evaluate(
    (element) =>
      element.getBoundingClientRect().left -
      (element.closest('.leaflet-container')?.getBoundingClientRect().left ?? Number.NaN),
  )

/** The page of a contact met in the west and in the east of a town, with the popup of the western place open. */
async function withOpened(options?: Parameters<typeof begin>[1]) {
  const { person, page } = await begin(app(), options)
  const ana = await addContact(person, 'Ana Gómez')
  await addInteraction(person, { contactId: ana.id, location: { lat: 44.94, lng: -123.06, address: 'West Street' } })
  await addInteraction(person, { contactId: ana.id, location: { lat: 44.94, lng: -123.02, address: 'East Street' } })
  const heard = page.waitForResponse((response) => response.url().endsWith('/api/events') && response.ok())
  await page.goto(`/contacts/${ana.id}`)
  await heard
  await place(page, 'West Street').click()
  await see(popup(page).getByText('West Street')).toBeVisible()
  return { person, page, ana }
}

describe('the popup of a place', () => {
  it('stays inside of the map when the window changes', async () => {
    const { page } = await withOpened({ viewport: { width: 760, height: 900 } })
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1440, 900],
      [375, 667],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => isVisible(page)).toBe(true)
    }
  })

  it('is there at once for a reader who wants less motion', async () => {
    const { page } = await withOpened({ viewport: { width: 390, height: 844 } })
    await place(page, 'West Street').click()
    await see(popup(page)).toHaveCount(0)
    await place(page, 'East Street').click()
    await popup(page).waitFor()
    const positions = await page.evaluate(async () => {
      const seen = new Set<number | undefined>()
      for (let frame = 0; frame < 20; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        seen.add(document.querySelector('.leaflet-popup')?.getBoundingClientRect().left)
      }
      return [...seen]
    })
    expect(positions).toHaveLength(1)
  })

  it('is reached by the keyboard from its marker, which gets the focus back', async () => {
    const { page } = await withOpened()
    await place(page, 'West Street').click()
    await see(popup(page)).toHaveCount(0)
    const map = page.getByRole('group', { name: 'Places where Ana Gómez was met' })
    const marker = map.getByRole('button', { name: 'East Street', exact: true })
    const close = popup(page).getByRole('button', { name: 'Close' })
    for (const leave of [() => page.keyboard.press('Escape'), () => close.press('Enter')]) {
      await marker.focus()
      await page.keyboard.press('Enter')
      await see(popup(page).getByRole('group', { name: 'East Street' })).toBeFocused()
      await page.keyboard.press('Tab')
      expect(await popup(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await leave()
      await see(popup(page)).toHaveCount(0)
      await see(marker).toBeFocused()
    }
  })

  it('is not moved away from its reader by a place that a colleague has added', async () => {
    const { person, page, ana } = await withOpened()
    await expect.poll(() => isVisible(page)).toBe(true)
    const colleague = await teammate(app().server, person, 'admin')
    const before = await leftInMap(page)
    await addInteraction(colleague, { contactId: ana.id, location: { lat: 40, lng: -110, address: 'Far Street' } })
    await see(place(page, 'Far Street')).toBeVisible()
    expect(await leftInMap(page)).toBe(before)
  })
})
