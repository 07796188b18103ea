import { describe, expect, it } from 'vitest'
import { phone, sizesOf, type Hand } from '../screens/hands.ts'
import { openState, settle } from '../screens/opening.ts'
import { screens } from '../screens/table/index.ts'
import type { State } from '../screens/types.ts'
import { findings } from './axe.ts'
import { findAll, manyStates, useScreens } from './everyState.ts'
import { touchFaults } from './touchFaults.ts'

const app = useScreens()

const themes = ['light', 'dark'] as const

/** The same page in another theme or size: what is open stays so, and only the first costs the way there. */
async function look(hand: Hand, state: State): Promise<string[]> {
  const sizes = sizesOf(state)
  const { page } = await openState(hand, state, sizes[0] ?? phone)
  // No tooltip, which stands in none of the page's parts either.
  await page.mouse.move(0, 0)
  const found: string[] = []
  if (sizes[0] === phone) found.push(...(await page.evaluate(touchFaults)))
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    for (const size of sizes) {
      await page.setViewportSize(size)
      await settle(page, state)
      found.push(...(await findings(page, theme)).map((line) => `${theme}, ${size.name}: ${line}`))
    }
  }
  const titles = await page.locator('h1').count()
  if (titles !== 1) found.push(`It has ${titles} titles (h1)`)
  return found
}

describe('axe finds nothing, and a thumb room on each control, on', () => {
  it.each(screens.map(({ name, states }) => [name, states] as const))(
    '%s',
    async (_, states) => {
      expect(await findAll(app(), states, look)).toEqual([])
    },
    manyStates,
  )
})
