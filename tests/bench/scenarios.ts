import type { Page } from 'playwright'
import { settled } from './observe.ts'

export interface Scenario {
  phone?: boolean
  /** What comes before and is not measured. */
  prepare?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

const at = (path: string, text: RegExp | string) => async (page: Page) => {
  await page.goto(path)
  await page.getByRole('main').getByText(text).first().waitFor()
  await settled(page)
}
const onDashboard = at('/dashboard', 'Outreach Dashboard')
const onContacts = at('/contacts', 'Aisha')
const onActivities = at('/activities', / Street, Salem/)

const scroll = async (page: Page) => {
  await page.mouse.move(700, 500)
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** Types as somebody does who types well: a key each 80 ms. */
const type = async (page: Page, text: string) => {
  await page.keyboard.type(text, { delay: 80 })
  for (let key = 0; key < text.length; key += 1) await page.keyboard.press('Backspace', { delay: 20 })
}

const openInteraction = async (page: Page) => {
  // By a selector: looking for a role goes through the whole page, and would count as its work.
  await page.locator('main button', { hasText: 'New Interaction' }).first().click()
  await page.locator('[role=dialog] textarea').first().waitFor()
}
const contactField = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: 'Contact' })

const panMap = async (page: Page) => {
  const box = await page.locator('.leaflet-container').first().boundingBox()
  if (!box) throw new Error('There is no map')
  await page.mouse.move(box.x + 300, box.y + 250)
  for (const [dx, dy] of [[-200, -100], [200, 100], [-250, 50]] as const) {
    await page.mouse.down()
    await page.mouse.move(box.x + 300 + dx, box.y + 250 + dy, { steps: 20 })
    await page.mouse.up()
    await page.mouse.move(box.x + 300, box.y + 250)
  }
  for (let step = 0; step < 3; step += 1) {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await settled(page)
  }
}

/** What people do all day, in a large organization. */
export const scenarios: Record<string, Scenario> = {
  'first load of the dashboard': { act: onDashboard },
  'first load of the contacts': { act: onContacts },
  'first load of the activities': { act: onActivities },
  'scrolling contacts': { prepare: onContacts, act: scroll },
  'scrolling activities': { prepare: onActivities, act: scroll },
  'typing in the search of contacts': {
    prepare: onContacts,
    act: async (page) => {
      await page.getByRole('main').getByRole('searchbox').first().click()
      await type(page, 'kowalska 12')
    },
  },
  'typing in the search of activities': {
    prepare: onActivities,
    act: async (page) => {
      await page.getByRole('main').getByRole('searchbox').first().click()
      await type(page, 'prayer kowal')
    },
  },
  'opening the form': { prepare: onActivities, act: openInteraction },
  'opening the form on a phone': { phone: true, prepare: onActivities, act: openInteraction },
  'typing in the contact picker': {
    prepare: async (page) => {
      await onActivities(page)
      await openInteraction(page)
    },
    act: async (page) => {
      await contactField(page).click()
      await type(page, 'kowalska 12')
    },
  },
  'choosing a contact': {
    prepare: async (page) => {
      await onActivities(page)
      await openInteraction(page)
    },
    act: async (page) => {
      await contactField(page).fill('kowalska 124')
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    },
  },
  'typing notes': {
    prepare: async (page) => {
      await onActivities(page)
      await openInteraction(page)
    },
    act: async (page) => {
      await page.getByRole('dialog').getByLabel('Notes', { exact: true }).click()
      await type(page, 'asked for prayer')
    },
  },
  'panning and zooming the map': { prepare: onDashboard, act: panMap },
  'opening the map of activities': {
    prepare: onActivities,
    act: async (page) => {
      await page.getByRole('tab', { name: 'Map View' }).click()
      await page.locator('.leaflet-marker-icon').first().waitFor()
    },
  },
  'switching filters': {
    prepare: onContacts,
    act: async (page) => {
      for (const status of ['Interested', 'Active', 'Interested', 'Active']) await page.getByRole('main').getByRole('button', { name: new RegExp(`^${status}`) }).first().click()
    },
  },
}
