import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const menus = ['.ant-dropdown', '.ant-select-dropdown']

/**
 * Markers of a map are 20 px wide by the specification, and cannot move: WCAG 2.5.8 requires 24 px, unless an equivalent control
 * exists, such as the list beside the map.
 */
const isMarker = (html: string) => /^<[^>]*leaflet-marker-icon/.test(html)

/**
 * The findings of axe on a page, with their elements.
 * @param theme of the page: in the dark one only colours are checked
 */
export async function findings(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  // Pages have no frames, so legacy mode finds the same, without opening an extra page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  // A theme changes only colours.
  const rules = theme === 'light' ? axe.withTags(tags) : axe.withRules('color-contrast')
  // A menu is checked separately: it covers part of the page, and is attached to the body, outside all landmarks.
  for (const menu of menus)
    if ((await page.locator(menu).filter({ visible: true }).count()) > 0) rules.include(menu).disableRules('region')
  const { violations } = await rules.analyze()
  return violations.flatMap(({ id, nodes }) => {
    const [first, ...others] = nodes.filter(({ html }) => !(id === 'target-size' && isMarker(html)))
    return first ? [`${id}: ${first.html.slice(0, 200)} ${first.failureSummary} (and ${others.length} more)`] : []
  })
}
