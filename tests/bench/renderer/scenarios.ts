import type { Locator, Page } from 'playwright'
import { settled } from './observe.ts'

export interface Scenario {
  phone?: boolean
  /** Preparation, which is not measured. */
  prepare?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

// Only the page's own work should count, not finding elements: so selectors are used here, since roles would search the
// whole page.
const main = (page: Page, selector: string, hasText?: RegExp | string) =>
  page.locator(`main ${selector}`, { hasText }).first()

/** Opens a page, and waits for content that needs both lists. */
const at = (path: string, selector: string, text?: RegExp | string) => async (page: Page) => {
  await page.goto(path)
  await main(page, selector, text).waitFor()
  await settled(page)
}
const onDashboard = at('/dashboard', '.leaflet-marker-icon')
// The first ones by name have no interactions yet.
const onContacts = at('/contacts', '[role=row]', 'Never')
const onContactCards = at('/contacts', '[role=listitem]', 'No interactions')
const onActivities = at('/activities', 'article h3 a')

const scroll = async (page: Page) => {
  const { width = 0 } = page.viewportSize() ?? {}
  await page.mouse.move(width / 2, 500)
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** Types like a fast typist, a key each 80 ms; waits for the matches, and clears the text again. */
const type = async (page: Page, text: string, found?: Locator) => {
  await page.keyboard.type(text, { delay: 80 })
  await found?.waitFor()
  for (let key = 0; key < text.length; key += 1) await page.keyboard.press('Backspace', { delay: 20 })
}

const openInteraction = async (page: Page) => {
  await main(page, 'button', 'New Interaction').click()
  await page.locator('[role=dialog] textarea').first().waitFor()
}
const onForm = async (page: Page) => {
  await onActivities(page)
  await openInteraction(page)
}
const contactField = (page: Page) => page.locator('[role=dialog] input[role=combobox]').first()
const choice = (page: Page, text: string) =>
  page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: text }).first()

const openMap = async (page: Page) => {
  await main(page, '[role=tab]', 'Map View').click()
  await main(page, '.leaflet-marker-icon').waitFor()
}
const panMap = async (page: Page) => {
  const box = await page.locator('.leaflet-container').first().boundingBox()
  if (!box) throw new Error('There is no map')
  await page.mouse.move(box.x + 300, box.y + 250)
  for (const [dx, dy] of [
    [-200, -100],
    [200, 100],
    [-250, 50],
  ] as const) {
    await page.mouse.down()
    await page.mouse.move(box.x + 300 + dx, box.y + 250 + dy, { steps: 20 })
    await page.mouse.up()
    await page.mouse.move(box.x + 300, box.y + 250)
  }
  for (let step = 0; step < 3; step += 1) {
    await main(page, '.leaflet-control-zoom-in').click()
    await settled(page)
  }
}

const chooseType = async (page: Page) => {
  await main(page, 'button', /^Filter$/).click()
  await page.locator('[role=dialog] label', { hasText: 'Prayer' }).first().click()
}
const applyFilter = async (page: Page) => {
  await page.locator('[role=dialog] button', { hasText: 'Apply Filters' }).click()
  await page.waitForURL(/type=prayer/)
}

/** Users' everyday actions, in a large organization. */
export const scenarios: Record<string, Scenario> = {
  'first load of the dashboard': { act: onDashboard },
  'first load of the contacts': { act: onContacts },
  'first load of the activities': { act: onActivities },
  'scrolling contacts': { prepare: onContacts, act: scroll },
  'scrolling activities': { prepare: onActivities, act: scroll },
  'scrolling contacts on a phone': { phone: true, prepare: onContactCards, act: scroll },
  'scrolling activities on a phone': { phone: true, prepare: onActivities, act: scroll },
  'typing in the search of contacts': {
    prepare: onContacts,
    act: async (page) => {
      await main(page, 'input[type=search]').click()
      await type(page, 'kowalska 124', main(page, '[role=status]', /^\d{2,3} of 20,?000/))
    },
  },
  'typing in the search of activities': {
    prepare: onActivities,
    act: async (page) => {
      await main(page, 'input[type=search]').click()
      await type(page, 'prayer kowal', main(page, '[role=status]', /^[\d,]+ of 50,?000/))
    },
  },
  'opening the form': { prepare: onActivities, act: openInteraction },
  'opening the form on a phone': { phone: true, prepare: onActivities, act: openInteraction },
  'typing in the contact picker': {
    prepare: onForm,
    act: async (page) => {
      await contactField(page).click()
      await type(page, 'kowalska 124', choice(page, 'Kowalska 124'))
    },
  },
  'choosing a contact': {
    prepare: onForm,
    act: async (page) => {
      await contactField(page).fill('kowalska 124')
      await choice(page, 'Kowalska 124').click()
    },
  },
  'typing notes': {
    prepare: onForm,
    act: async (page) => {
      await page.locator('[role=dialog] textarea').first().click()
      await type(page, 'asked for prayer')
    },
  },
  'panning and zooming the map': { prepare: onDashboard, act: panMap },
  'opening the map of activities': { prepare: onActivities, act: openMap },
  'panning and zooming the map of activities': {
    prepare: async (page) => {
      await onActivities(page)
      await openMap(page)
      await settled(page)
    },
    act: panMap,
  },
  'switching filters of contacts': {
    prepare: onContacts,
    act: async (page) => {
      for (const status of ['Interested', 'Active', 'Interested', 'Active'])
        await main(page, 'button[aria-pressed]', new RegExp(`^${status}`)).click()
    },
  },
  'filtering activities': {
    prepare: async (page) => {
      await onActivities(page)
      await chooseType(page)
    },
    act: applyFilter,
  },
  'filtering the dashboard': {
    prepare: async (page) => {
      await onDashboard(page)
      await chooseType(page)
    },
    act: applyFilter,
  },
  "opening a contact's page": {
    prepare: onContacts,
    act: async (page) => {
      await main(page, '[role=row] a[href*="/contacts/"]').click()
      await main(page, 'h1', 'Aisha').waitFor()
    },
  },
  'opening the reports': {
    prepare: onActivities,
    act: async (page) => {
      await page.locator('nav a[href$="/reports"]').first().click()
      await main(page, 'svg.recharts-surface').waitFor()
    },
  },
  'typing in the palette': {
    prepare: async (page) => {
      await onActivities(page)
      await page.keyboard.press('Control+k')
      await page.locator('[cmdk-input]').waitFor()
    },
    act: (page) => type(page, 'kowalska 124', page.locator('[cmdk-item]', { hasText: 'Kowalska 124' }).first()),
  },
  'going from page to page': {
    prepare: onDashboard,
    act: async (page) => {
      for (const [link, ready] of [
        ['contacts', '[role=row]'],
        ['activities', 'article h3 a'],
        ['dashboard', '.leaflet-marker-icon'],
      ] as const) {
        await page.locator(`nav a[href$="/${link}"]`).first().click()
        await main(page, ready).waitFor()
        await settled(page)
      }
    },
  },
}
