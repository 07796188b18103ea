import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { phone, zoomed, type Hand, type Size } from '../screens/hands.ts'
import { openState, settle } from '../screens/opening.ts'
import { speak } from '../screens/people.ts'
import type { Language } from '../screens/say.ts'
import { screens } from '../screens/table/index.ts'
import type { State } from '../screens/types.ts'
import { findAll, manyStates, useScreens } from './everyState.ts'
import { textFaults, unreachable } from './textFaults.ts'

const app = useScreens()

/** A desktop window of 1280 px zoomed to 400 %, or the smallest phone. */
const narrow: Size = { ...phone, name: '320', width: 320, height: 568 }

const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(textFaults)),
  ...(await page.evaluate(unreachable)),
]

const look =
  (language: Language) =>
  async (hand: Hand, state: State): Promise<string[]> => {
    const { page } = await openState(hand, state, narrow, { language })
    const found: string[] = []
    for (const size of [narrow, zoomed]) {
      // The headless shell resizes no page in full screen, which event mode has on where it can.
      await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
      await page.setViewportSize(size)
      await settle(page, state)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      let faults = await faultsOf(page)
      // Late content has moved the rest: only faults of the settled layout count.
      if (faults.length > 0) {
        await settle(page, state)
        faults = await faultsOf(page)
      }
      if (width > size.width) faults.push(`The page is ${width} px wide`)
      found.push(...faults.map((fault) => `${size.name}: ${fault}`))
    }
    return found
  }

const nowhereWide = ({ only }: State) => only !== 'desk'

/** The longest language in every state; the shortest in initial states, since dates and numbers are formatted differently. */
const looked = [
  ['german', nowhereWide],
  ['english', (state: State) => nowhereWide(state) && state.main === true],
] as const

describe.each(looked)(
  'texts in %s fit into 320 px, and into a window with a doubled font size, on',
  (language, isHere) => {
    it.each(
      screens
        .map(({ name, states }) => [name, states.filter(isHere)] as const)
        .filter(([, states]) => states.length > 0),
    )(
      '%s',
      async (_, states) => {
        await speak(app().server, language)
        expect(await findAll(app(), states, look(language))).toEqual([])
      },
      manyStates,
    )
  },
)
