import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { storageKey } from '../../renderer/lib/preferences.ts'
import { breakpoints } from '../../renderer/ui/theme.ts'
import { languageCodes, languageNames } from '../../shared/domain/kinds.ts'
import { desk, phone, sizesOf, zoomed, type Hand, type Size } from '../screens/hands.ts'
import { openState, settle } from '../screens/opening.ts'
import { speak } from '../screens/people.ts'
import type { Language } from '../screens/say.ts'
import type { State } from '../screens/types.ts'
import { wrongControls } from './accessibilityTree.ts'
import { findings, wcag } from './axe.ts'
import { focusFaults } from './focusFaults.ts'
import { mistakeFaults } from './mistakeFaults.ts'
import { findIn, statesOf, useScreens } from './everyState.ts'
import { squeezedIcons, textFaults, unreachable } from './textFaults.ts'
import { touchFaults } from './touchFaults.ts'

const app = useScreens()

const themes = ['light', 'dark'] as const

const longest = 'german'
const others = languageNames.filter((language) => language !== longest)

/** A desktop window of 1280 px zoomed to 400 %, or the smallest phone. */
const narrow: Size = { ...phone, name: '320', width: 320, height: 568 }

async function resize(page: Page, state: State, size: Size): Promise<void> {
  // The headless shell resizes no page in full screen, which event mode has on where it can.
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
  await page.setViewportSize(size)
  await settle(page, state)
}

async function unfit(page: Page, width: number): Promise<string[]> {
  // In one call instead of four.
  const [found, whole] = await page.evaluate<[string[], number]>(
    `[[${[textFaults, unreachable, squeezedIcons].map((look) => `...(${look})()`).join()}], document.documentElement.scrollWidth]`,
  )
  return whole > width ? [...found, `The page is ${whole} px wide`] : found
}

/** What does not fit into pages of these sizes. */
async function reflow(page: Page, state: State, sizes: readonly Size[]): Promise<string[]> {
  const found: string[] = []
  for (const size of sizes) {
    await resize(page, state, size)
    let faults = await unfit(page, size.width)
    // Late content has moved the rest: only faults of the settled layout count.
    if (faults.length > 0) {
      await settle(page, state)
      faults = await unfit(page, size.width)
    }
    found.push(...faults.map((fault) => `${size.name}: ${fault}`))
  }
  return found
}

/**
 * A screen's initial states are looked at in both themes and sizes, each other state in one theme at each of its sizes.
 */
const themesOf = ({ main, only }: State, index: number): readonly (typeof themes)[number][] => {
  // The theme is light at first, and a second size begins with that of the first one's end: each change redraws the
  // page.
  if (main || only) return index === 0 ? themes : themes.toReversed()
  return index === 0 ? ['light'] : ['dark']
}

/** What axe reports in each size. */
async function byAxe(page: Page, state: State): Promise<string[]> {
  const found: string[] = []
  // Hide tooltips, which are outside the page's landmarks too.
  await page.mouse.move(0, 0)
  for (const [index, size] of sizesOf(state).entries()) {
    await resize(page, state, size)
    if (size === phone) found.push(...(await page.evaluate(touchFaults)))
    const shown = themesOf(state, index)
    for (const [turn, theme] of shown.entries()) {
      await page.emulateMedia({ colorScheme: theme })
      await settle(page, state)
      // A theme changes only colours.
      const rules = turn === 0 ? wcag : ['color-contrast']
      found.push(...(await findings(page, rules)).map((line) => `${theme}, ${size.name}: ${line}`))
    }
  }
  return found
}

const isWide = ({ only }: State) => only === 'desk'

/** Changes the language as another window does, in which the user has chosen it: the page stays as it is. */
async function switchTo(language: Language, page: Page, state: State): Promise<void> {
  await page.evaluate(
    ([key, chosen]) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { state: object }
      // Not replaced by what the server has.
      const next = { ...stored, state: { ...stored.state, language: chosen, isLanguageChosen: true, isUnsent: true } }
      localStorage.setItem(key, JSON.stringify(next))
      dispatchEvent(new StorageEvent('storage', { key }))
    },
    [storageKey, language] as const,
  )
  await page.waitForFunction((code) => document.documentElement.lang === code, languageCodes[language])
  await settle(page, state)
}

async function inLanguage(language: Language, hand: Hand, state: State, page: Page): Promise<Page> {
  // Before the app has started, as on the landing page, nothing follows other windows.
  if (!state.as) return (await openState(hand, state, narrow, { language })).page
  // In a page that gets narrower again a menu goes where its button has gone, which may be out of sight.
  if (state.opens?.what === 'menu') await openState(hand, state, narrow, { language: longest })
  await switchTo(language, page, state)
  return page
}

/** In the further languages: what does not fit, and names that say something else than the text that one sees. */
async function lookAtTexts(hand: Hand, state: State, page: Page): Promise<string[]> {
  const found: string[] = []
  for (const language of others) {
    const shown = await inLanguage(language, hand, state, page)
    const faults = [
      ...(await reflow(shown, state, [narrow])),
      ...(await findings(shown, ['label-content-name-mismatch'])),
    ]
    found.push(...faults.map((fault) => `In ${language}: ${fault}`))
  }
  if (state.as) await switchTo(longest, page, state)
  return found
}

/** A state is opened once, which takes longer than each look at it, and stays open in all sizes and themes, and mostly in all languages. */
async function lookAtAll(hand: Hand, state: State): Promise<string[]> {
  const moment = await openState(hand, state, isWide(state) ? desk : narrow, { language: longest })
  const { page } = moment
  const found = state.name.includes('mistakes') ? await mistakeFaults(page) : []
  if (!isWide(state)) found.push(...(await reflow(page, state, [narrow, zoomed])))
  if (state.main && !isWide(state)) found.push(...(await lookAtTexts(hand, state, page)))
  found.push(...(await byAxe(page, state)))
  // Loading states have fewer controls, and no others.
  if (state.answers !== 'held') found.push(...(await wrongControls(page)))
  // Looks at what has ended meanwhile, such as a toast, would find nothing.
  if (state.see && !(await state.see(moment).first().isVisible())) found.push('It has ended before all was looked at')
  const titles = await page.locator('h1').count()
  if (titles !== (state.isBeforePage ? 0 : 1)) found.push(`It has ${titles} titles (h1)`)
  const { width } = sizesOf(state).at(-1) ?? desk
  const isPhone = width < breakpoints.phone
  if (state.opens) found.push(...(await focusFaults({ ...moment, isPhone }, state.opens)))
  return found
}

beforeAll(() => speak(app().server, longest))

/**
 * Texts of the longest language fit into 320 px and into a window with a doubled font size, those of all languages in
 * initial states into 320 px, where names contain the text that is shown; axe reports nothing, controls are large
 * enough touch targets, and the accessibility tree has the name, role, value and state of each. Dialogs and menus take
 * the focus, trap it and return it; a form with mistakes has it in the first invalid field.
 */
describe('texts fit, and everybody can use', () => {
  it.concurrent.each(statesOf(() => true))('%s', async (_, state) => {
    expect(await findIn(app(), state, lookAtAll)).toEqual([])
  })
})
