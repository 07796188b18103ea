import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright'

/** The minified one: less than half as long as the other, which the package exports. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Tags of its rules for WCAG 2.2 AA and good practice. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const layers = ['.ant-dropdown', '.ant-select-dropdown', '.ant-picker-dropdown', '[role=dialog]', 'dialog[open]']

/**
 * Markers of a map are 20 px wide by the specification, and cannot move: WCAG 2.5.8 requires 24 px, unless an
 * equivalent control exists, such as the list beside the map.
 */
const isMarker = (html: string) => /^<[^>]*leaflet-marker-icon/.test(html)

type Options = Pick<RunOptions, 'runOnly'>

/**
 * Runs axe in the page.
 *
 * @returns null if the page does not have it
 */
async function run([layers, options]: [layers: string[], options: Options]): Promise<Result[] | null> {
  const here = (globalThis as unknown as { axe?: typeof axe }).axe
  if (!here) return null
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true })
  // What is open is checked by itself: the page below it, or that part of it which it does not cover, is another state.
  // It is attached to the body, outside all landmarks.
  const open = layers.filter((layer) => [...document.querySelectorAll(layer)].some(isShown))
  const { violations } = await here.run(open.length > 0 ? { include: open } : document, {
    ...options,
    resultTypes: ['violations'],
    // No rule of ours needs the contents of style sheets and media.
    preload: false,
    ...(open.length > 0 && { rules: { region: { enabled: false } } }),
  })
  return violations
}

/**
 * The findings of axe on a page, with their elements.
 * @param rules names of rules, or tags
 */
export async function findings(page: Page, rules: string[] = wcag): Promise<string[]> {
  const look = () => page.evaluate(run, [layers, { runOnly: rules }] as [string[], Options])
  let violations = await look()
  if (!violations) {
    // Once for each page. The page's content security policy forbids nothing that comes from outside.
    await page.evaluate(source)
    violations = await look()
  }
  if (!violations) throw new Error('axe is not in the page')
  return violations.flatMap(({ id, nodes }) => {
    const [first, ...others] = nodes.filter(({ html }) => !(id === 'target-size' && isMarker(html)))
    return first ? [`${id}: ${first.html.slice(0, 200)} ${first.failureSummary} (and ${others.length} more)`] : []
  })
}
