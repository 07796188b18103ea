import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const menus = ['.ant-dropdown', '.ant-select-dropdown']

/**
 * Locations of a map are 20 px wide, as the specification has them, and lie where they lie: WCAG 2.5.8 asks for 24 px, unless
 * the same can be reached otherwise, as by the list beside the map.
 */
const isMarker = (html: string) => /^<[^>]*leaflet-marker-icon/.test(html)

/**
 * What axe finds on a page, with where it found it.
 * @param theme in which the page is shown: in the dark one colours alone are looked at
 */
export async function findings(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  // Without pages in pages the older mode finds the same, and opens no page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  // A theme changes colours, and nothing else that axe looks at.
  const rules = theme === 'light' ? axe.withTags(tags) : axe.withRules('color-contrast')
  // A menu is looked at by itself: it covers something of the page, and hangs at its end, in none of its parts.
  for (const menu of menus)
    if ((await page.locator(menu).filter({ visible: true }).count()) > 0) rules.include(menu).disableRules('region')
  const { violations } = await rules.analyze()
  return violations.flatMap(({ id, nodes }) => {
    const [first, ...others] = nodes.filter(({ html }) => !(id === 'target-size' && isMarker(html)))
    return first ? [`${id}: ${first.html.slice(0, 200)} ${first.failureSummary} (and ${others.length} more)`] : []
  })
}
