import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { languageNames } from '../../shared/domain/kinds.ts'
import { desk, phone, sizesOf, zoomed, type Hand, type Size } from '../screens/hands.ts'
import { openState, settle } from '../screens/opening.ts'
import { speak } from '../screens/people.ts'
import type { Language } from '../screens/say.ts'
import { screens } from '../screens/table/index.ts'
import type { State } from '../screens/types.ts'
import { wrongControls } from './accessibilityTree.ts'
import { findings, wcag } from './axe.ts'
import { findAll, manyStates, useScreens } from './everyState.ts'
import { squeezedIcons, textFaults, unreachable } from './textFaults.ts'
import { touchFaults } from './touchFaults.ts'

const app = useScreens()

const themes = ['light', 'dark'] as const

/** A desktop window of 1280 px zoomed to 400 %, or the smallest phone. */
const narrow: Size = { ...phone, name: '320', width: 320, height: 568 }

async function resize(page: Page, state: State, size: Size): Promise<void> {
  // The headless shell resizes no page in full screen, which event mode has on where it can.
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
  await page.setViewportSize(size)
  await settle(page, state)
}

const cutTexts = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(textFaults)),
  ...(await page.evaluate(unreachable)),
  ...(await page.evaluate(squeezedIcons)),
]

/** What does not fit into a narrow page, and into one with a doubled font size. */
async function reflow(page: Page, state: State): Promise<string[]> {
  const found: string[] = []
  for (const size of [narrow, zoomed]) {
    await resize(page, state, size)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    let faults = await cutTexts(page)
    // Late content has moved the rest: only faults of the settled layout count.
    if (faults.length > 0) {
      await settle(page, state)
      faults = await cutTexts(page)
    }
    if (width > size.width) faults.push(`The page is ${width} px wide`)
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

/** A state is opened once, which takes longer than each look at it, and stays open in all sizes and themes. */
async function lookAtAll(hand: Hand, state: State): Promise<string[]> {
  const { page } = await openState(hand, state, isWide(state) ? desk : narrow, { language: 'german' })
  const found = isWide(state) ? [] : await reflow(page, state)
  found.push(...(await byAxe(page, state)))
  // Loading states have fewer controls, and no others.
  if (state.answers !== 'held') found.push(...(await wrongControls(page)))
  const titles = await page.locator('h1').count()
  if (titles !== (state.isBeforePage ? 0 : 1)) found.push(`It has ${titles} titles (h1)`)
  return found
}

/** In a further language: what does not fit, and names that say something else than the text that one sees. */
const lookAtTexts = (language: Language) => async (hand: Hand, state: State) => {
  const { page } = await openState(hand, state, narrow, { language })
  return [...(await reflow(page, state)), ...(await findings(page, ['label-content-name-mismatch']))]
}

interface Looked {
  language: Language
  what: string
  of: (state: State) => boolean
  look: (hand: Hand, state: State) => Promise<string[]>
}

const looked: Looked[] = [
  {
    language: 'german',
    what:
      'texts of the longest language fit into 320 px and into a window with a doubled font size, axe reports nothing, ' +
      'controls are large enough touch targets, and the accessibility tree has the name, role, value and state of each',
    of: () => true,
    look: lookAtAll,
  },
  ...languageNames
    .filter((language) => language !== 'german')
    .map((language) => ({
      language,
      what: 'texts, dates and numbers of initial states fit there, too, and names contain the text that is shown',
      of: (state: State) => !isWide(state) && state.main === true,
      look: lookAtTexts(language),
    })),
]

describe.each(looked)('in $language: $what:', ({ language, of, look }) => {
  it.each(
    screens.map(({ name, states }) => [name, states.filter(of)] as const).filter(([, states]) => states.length > 0),
  )(
    '%s',
    async (_, states) => {
      await speak(app().server, language)
      expect(await findAll(app(), states, look)).toEqual([])
    },
    manyStates,
  )
})
