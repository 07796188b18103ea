import { expect, it } from 'vitest'
import { desk, phone } from '../screens/hands.ts'
import { openState, settle } from '../screens/opening.ts'
import { screens } from '../screens/table/index.ts'
import { findings } from './axe.ts'
import { findAll, manyStates, useScreens } from './everyState.ts'
import { touchFaults } from './touchFaults.ts'

const app = useScreens()

/** Every screen in its default state; all states and themes are checked elsewhere. */
const pages = screens.flatMap(({ states }) =>
  states.filter(
    ({ main, desktop, path }, index) =>
      main && !desktop && index === states.findIndex((other) => other.main && other.path === path),
  ),
)

it(
  'every page opens, its controls are large enough touch targets, and axe reports nothing',
  async () => {
    expect(pages.length).toBeGreaterThan(10)
    expect(
      await findAll(app(), pages, async (hand, state) => {
        const { page } = await openState(hand, state, state.only === 'desk' ? desk : phone)
        const small = state.only === 'desk' ? [] : await page.evaluate(touchFaults)
        // Alternates between phone and desktop: most findings of axe occur on both.
        if (state.only !== 'phone' && pages.indexOf(state) % 2 === 1) {
          await page.setViewportSize(desk)
          await settle(page, state)
        }
        await page.mouse.move(0, 0)
        return [...small, ...(await findings(page))]
      }),
    ).toEqual([])
  },
  manyStates,
)
