import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { phone, sizesOf, type Hand } from '../screens/hands.ts'
import { openState, settle } from '../screens/opening.ts'
import { screens } from '../screens/table/index.ts'
import type { State } from '../screens/types.ts'
import { findAll, manyStates, useScreens } from './everyState.ts'

const world = useScreens()

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const themes = ['light', 'dark'] as const
const menus = ['.ant-dropdown', '.ant-select-dropdown']

/**
 * Locations of a map are 20 px wide, as the specification has them, and lie where they lie: WCAG 2.5.8 asks for 24 px, unless
 * the same can be reached otherwise, as by the list beside the map.
 */
const isMarker = (html: string) => /^<[^>]*leaflet-marker-icon/.test(html)

/** What axe finds on a page, with where it found it. */
async function findings(page: Page, theme: (typeof themes)[number]): Promise<string[]> {
  // Without pages in pages the older mode finds the same, and opens no page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  // A theme changes colours, and nothing else that axe looks at.
  const rules = theme === 'light' ? axe.withTags(tags) : axe.withRules('color-contrast')
  // A menu is looked at by itself: it covers something of the page, and hangs at its end, in none of its parts.
  for (const menu of menus) if (await page.locator(menu).filter({ visible: true }).count() > 0) rules.include(menu).disableRules('region')
  const { violations } = await rules.analyze()
  return violations.flatMap(({ id, nodes }) => {
    const [first, ...others] = nodes.filter(({ html }) => !(id === 'target-size' && isMarker(html)))
    return first ? [`${id}: ${first.html.slice(0, 200)} ${first.failureSummary} (and ${others.length} more)`] : []
  })
}

/** The same page in another theme or size: what is open stays so, and only the first costs the way there. */
async function look(hand: Hand, state: State): Promise<string[]> {
  const sizes = sizesOf(state)
  const { page } = await openState(hand, state, sizes[0] ?? phone)
  // No tooltip, which stands in none of the page's parts either.
  await page.mouse.move(0, 0)
  const found: string[] = []
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    for (const size of sizes) {
      await page.setViewportSize(size)
      await settle(page, state)
      found.push(...(await findings(page, theme)).map((line) => `${theme}, ${size.name}: ${line}`))
    }
  }
  const titles = await page.locator('h1').count()
  if (titles !== 1) found.push(`It has ${titles} titles (h1)`)
  return found
}

describe('axe finds nothing on', () => {
  it.each(screens.map(({ name, states }) => [name, states] as const))('%s', async (_, states) => {
    expect(await findAll(world(), states, look)).toEqual([])
  }, manyStates)
})
