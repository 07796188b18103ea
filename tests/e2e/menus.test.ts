import { afterAll, beforeAll, expect, it } from 'vitest'
import { desk, share, sizesOf, startWorld, type Hand, type World } from '../screens/hands.ts'
import { openedBy, openState } from '../screens/opening.ts'
import { screens } from '../screens/table/index.ts'
import type { State } from '../screens/types.ts'
import { createTestDatabase } from '../support/database.ts'
import { see } from './steps.ts'

let world: World
const closing: (() => unknown)[] = []
beforeAll(async () => {
  const database = await createTestDatabase()
  closing.push(() => database.drop())
  world = await startWorld(database.url, closing)
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

const menus = screens.flatMap(({ name, states }) => states.filter(({ opens }) => opens?.what === 'menu').map((state) => [`${name}: ${state.name}`, state] as const))

/** What is wrong with a menu for somebody who has only a keyboard. */
async function byKeyboard(hand: Hand, state: State): Promise<string[]> {
  const { page, ...moment } = await openState(hand, state, sizesOf(state).at(-1) ?? desk, { until: 'opener' })
  const opener = state.opens?.by({ page, ...moment })
  if (!opener) throw new Error('It opens nothing')
  const wrong: string[] = []
  await opener.focus()
  await page.keyboard.press('Enter')
  await openedBy(page, state).waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('[role=menu]')).catch(() => wrong.push('The focus does not move in'))
  await page.keyboard.press('Escape')
  await see(opener).toBeFocused().catch(() => wrong.push('The focus does not return'))
  return wrong
}

it('a menu takes the focus, and gives it back', async () => {
  const found: string[] = []
  await share(world, menus, async (hand, [name, state]) => {
    const lines = await byKeyboard(hand, state).catch((error: Error) => [error.message])
    found.push(...lines.map((line) => `${name}: ${line}`))
  })
  expect(found).toEqual([])
})
