import axe, { type Result, type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

/** Tags of its rules for WCAG 2.2 AA and good practice. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const layers = ['.ant-dropdown', '.ant-select-dropdown', '.ant-picker-dropdown', '[role=dialog]', 'dialog[open]']

/**
 * Markers of a map are 20 px wide by the specification, and cannot move: WCAG 2.5.8 requires 24 px, unless an
 * equivalent control exists, such as the list beside the map.
 */
const isMarker = (html: string) => /^<[^>]*leaflet-marker-icon/.test(html)

/** Runs axe in the page; its half megabyte is evaluated once per page, not for each run. */
async function violationsOf(page: Page, include: string[], options: RunOptions): Promise<Result[]> {
  // Evaluated from outside, which the page's content security policy does not forbid.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ([selectors, how]) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        selectors.length > 0 ? { include: selectors } : document,
        how,
      ),
    [include, options] as const,
  )
  return violations
}

/**
 * The findings of axe on a page, with their elements.
 * @param rules names of rules, or tags
 */
export async function findings(page: Page, rules: string[] = wcag): Promise<string[]> {
  // What is open is checked by itself: the page below it, or that part of it which it does not cover, is another state.
  // It is attached to the body, outside all landmarks.
  const open: string[] = []
  for (const layer of layers) if ((await page.locator(layer).filter({ visible: true }).count()) > 0) open.push(layer)
  const violations = await violationsOf(page, open, {
    resultTypes: ['violations'],
    // No rule of ours needs the contents of style sheets and media.
    preload: false,
    runOnly: rules,
    ...(open.length > 0 && { rules: { region: { enabled: false } } }),
  })
  return violations.flatMap(({ id, nodes }) => {
    const [first, ...others] = nodes.filter(({ html }) => !(id === 'target-size' && isMarker(html)))
    return first ? [`${id}: ${first.html.slice(0, 200)} ${first.failureSummary} (and ${others.length} more)`] : []
  })
}
