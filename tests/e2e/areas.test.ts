import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildInteraction } from '../support/builders.ts'
import type { Corner } from '../../shared/domain/polygon.ts'
import { fill, hold, openAsUser, openWithToken, refuse, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ standingToasts: true })
const knex = () => app().server.db.knex
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true })
const stored = () => knex()('areas').orderBy('id').select<{ id: number; name: string; corners: Corner[] }[]>()

/** An admin with two doors that were visited. */
async function withDoors(open = openAsUser) {
  const opened = await open(app())
  const organization_id = opened.user.organization_id ?? 0
  const visit = (lat: number, address: string) =>
    buildInteraction(knex(), {
      organization_id,
      user_id: opened.user.id,
      contact_id: null,
      type: 'location_visit',
      date: new Date('2026-01-10T12:00:00Z'),
      lat,
      lng: -123,
      address,
    })
  await visit(45, '12 Oak Street')
  await visit(45.002, '14 Oak Street')
  return opened
}

it('an area is drawn by keyboard, given away, covered by a visit, redrawn with the pointer, and deleted', async () => {
  const { page, user } = await withDoors()
  await page.goto('/activities?view=map')
  await page.getByRole('main').getByRole('link', { name: 'Areas' }).click()
  await button(page, 'New area').press('Enter')
  await button(page, 'Take the shown section').press('Enter')
  const corner = (number: number) => page.locator(`[data-corner="${number - 1}"]`)
  await see(corner(4)).toBeVisible()
  await page.getByText('4 corners').last().press('Enter')
  await button(page, /^Corner 1: /).press('Enter')
  await see(corner(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await fill(page, { Name: 'Oak Street' })
  const allow = await refuse(app(), page, '**/api/areas', { method: 'POST' })
  await button(page, 'Save').press('Enter')
  await seeToast(page, 'Error', 'Not saved: The server is tired')
  await allow()
  // What was drawn outlives a reload.
  await page.reload()
  await see(page.getByText('What you began to enter is back.')).toBeVisible()
  await button(page, 'Save').press('Enter')
  await seeToast(page, 'Area saved')
  const [area] = await stored()
  expect(area?.corners).toHaveLength(4)

  await button(page, 'Oak Street').press('Enter')
  await see(page.getByRole('heading', { name: 'Doors (2)' })).toBeVisible()
  await button(page, 'Assign …').press('Enter')
  await page.getByRole('checkbox', { name: user.name }).press('Space')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Area assigned')
  await see(page.getByText(/^Yours until /)).toBeVisible()
  await see(page.getByText('0 of 2 doors visited').first()).toBeVisible()

  // What the server does not have yet counts too.
  const release = await hold(page, '**/api/interactions')
  await button(page, 'Record a visit: 14 Oak Street').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await see(page.getByText('1 of 2 doors visited').first()).toBeVisible()
  await see(page.getByRole('heading', { name: 'Doors left (1)' })).toBeVisible()
  release()

  await button(page, 'Edit').click()
  const box = await corner(3).boundingBox()
  if (!box) throw new Error('The corner is not there')
  await page.mouse.move(box.x + 9, box.y + 9)
  await page.mouse.down()
  await page.mouse.move(box.x - 60, box.y - 40, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Add a corner after corner 1' }).click()
  await button(page, 'Save').click()
  await see.poll(async () => (await stored())[0]?.corners.length).toBe(5)
  expect((await stored())[0]?.corners[3]).not.toEqual(area?.corners[2])

  const again = await refuse(app(), page, '**/api/areas/*', { method: 'DELETE' })
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'Error', 'Not deleted: The server is tired')
  await again()
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'Area deleted')
  await see(page.getByText('No areas yet')).toBeVisible()
})

it('areas are tapped corner by corner, in the token flavour too', async () => {
  const { page } = await withDoors(openWithToken)
  await page.goto('/jwt/areas?new=true')
  await see(page.getByText(/^Tap the corners/)).toBeVisible()
  const map = page.getByRole('group', { name: 'Map for drawing' })
  const tap = (x: number, y: number) => map.click({ position: { x, y } })
  await tap(100, 100)
  await tap(250, 100)
  await tap(250, 250)
  await tap(100, 250)
  await see(button(page, 'Undo corner')).toBeEnabled()
  await button(page, 'Undo corner').click()
  await tap(100, 100)
  // The first corner again ends it.
  await see(button(page, 'Add corners')).toBeVisible()
  await tap(300, 300)
  await fill(page, { Name: 'A corner' })
  await button(page, 'Save').click()
  await seeToast(page, 'Area saved')
  await see(page).toHaveURL(/\/jwt\/areas$/)
  expect((await stored()).at(-1)?.corners).toHaveLength(3)
})
