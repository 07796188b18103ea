import { describe, expect, it } from 'vitest'
import { desk, phone } from '../screens/hands.ts'
import { openState, settle } from '../screens/opening.ts'
import type { State } from '../screens/types.ts'
import { findings } from './axe.ts'
import { findIn, statesOf, useScreens } from './everyState.ts'
import { touchFaults } from './touchFaults.ts'

const app = useScreens()

/** What is before the query; one for all pages of rows. */
const addressOf = ({ path }: State) => (typeof path === 'string' ? path.split('?', 1)[0] : 'of a row')

/** Every page once, in its default state; all states and themes are checked elsewhere. */
const pages = statesOf(
  (state, index, states) =>
    state.main === true &&
    !state.desktop &&
    index === states.findIndex((other) => other.main && addressOf(other) === addressOf(state)),
)

describe('every page opens, its controls are large enough touch targets, and axe reports nothing:', () => {
  it('there are pages', () => expect(pages.length).toBeGreaterThan(10))

  it.concurrent.each(pages.map(([title, state], index) => [title, state, index] as const))(
    '%s',
    async (_, state, index) => {
      const found = await findIn(app(), state, async (hand) => {
        const { page } = await openState(hand, state, state.only === 'desk' ? desk : phone)
        const small = state.only === 'desk' ? [] : await page.evaluate(touchFaults)
        // Alternates between phone and desktop: most findings of axe occur on both.
        if (state.only !== 'phone' && index % 2 === 1) {
          await page.setViewportSize(desk)
          await settle(page, state)
        }
        await page.mouse.move(0, 0)
        return [...small, ...(await findings(page))]
      })
      expect(found).toEqual([])
    },
  )
})
