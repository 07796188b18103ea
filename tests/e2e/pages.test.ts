import { expect, it } from 'vitest'
import { desk, phone } from '../screens/hands.ts'
import { openState } from '../screens/opening.ts'
import { screens } from '../screens/table/index.ts'
import { findings } from './axe.ts'
import { findAll, manyStates, useScreens } from './everyState.ts'

const world = useScreens()

/** Every screen as most people see it, by turns on a phone and at a desk; all of its states, sizes and themes are looked at elsewhere. */
const pages = screens.flatMap(({ states }) =>
  states.filter(
    ({ main, desktop, path }, index) =>
      main && !desktop && index === states.findIndex((other) => other.main && other.path === path),
  ),
)

it(
  'every page opens, and axe finds nothing on it',
  async () => {
    expect(pages.length).toBeGreaterThan(10)
    expect(
      await findAll(world(), pages, async (hand, state) => {
        const size = state.only === 'phone' || (state.only !== 'desk' && pages.indexOf(state) % 2 === 0) ? phone : desk
        const { page } = await openState(hand, state, size)
        await page.mouse.move(0, 0)
        return findings(page, 'light')
      }),
    ).toEqual([])
  },
  manyStates,
)
