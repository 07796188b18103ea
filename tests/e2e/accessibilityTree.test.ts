import { describe, expect, it } from 'vitest'
import { desk, sizesOf, type Hand } from '../screens/hands.ts'
import { openState } from '../screens/opening.ts'
import { screens } from '../screens/table/index.ts'
import type { State } from '../screens/types.ts'
import { wrongControls } from './accessibilityTree.ts'
import { findAll, manyStates, useScreens } from './everyState.ts'

const app = useScreens()

async function look(hand: Hand, state: State): Promise<string[]> {
  const { page } = await openState(hand, state, sizesOf(state).at(-1) ?? desk)
  return wrongControls(page)
}

describe('every control has its name, role, value and state on', () => {
  // What waits or could not be loaded has fewer controls, and no other ones.
  it.each(screens.map(({ name, states }) => [name, states.filter(({ answers }) => !answers)] as const))(
    '%s',
    async (_, states) => {
      expect(await findAll(app(), states, look)).toEqual([])
    },
    manyStates,
  )
})
