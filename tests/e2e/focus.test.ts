import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { desk, sizesOf, type Hand } from '../screens/hands.ts'
import { openBy, openState } from '../screens/opening.ts'
import type { State } from '../screens/types.ts'
import { findIn, statesOf, useScreens } from './everyState.ts'
import { see } from './steps.ts'

const app = useScreens()

/** More focusable elements than any dialog has: the focus must have wrapped by then. */
const manyStops = 80
const boxes = 'dialog, [role=dialog]'

/** The focus may also move to the browser's own UI, where the page sees it on its body. */
async function goesRound(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<boolean> {
  const first = await page.evaluateHandle(() => document.activeElement)
  for (let stop = 0; stop < manyStops; stop += 1) {
    await page.keyboard.press(key)
    const where = await page.evaluate(
      ([inside, start]) => {
        const held = document.activeElement
        return held === start ? 'round' : held === document.body || held?.closest(String(inside)) ? 'inside' : 'outside'
      },
      [boxes, first] as const,
    )
    if (where !== 'inside') return where === 'round'
  }
  return true
}

/** Closes an element, and reports whether its opener has the focus then. */
async function givesBack(opener: Locator, opened: Locator, way: string, close: () => Promise<void>): Promise<string[]> {
  const box = await opened.elementHandle()
  await close()
  await box?.waitForElementState('hidden')
  return see(opener)
    .toBeFocused()
    .then(
      () => [],
      () => [`The focus does not return after ${way}`],
    )
}

/** Its button that closes it without changes, for a pointer. */
const leaving = (opened: Locator, say: (key: string) => string) =>
  opened.getByRole('button', { name: new RegExp(`^(${say('common.cancel')}|${say('common.close')})$`) }).last()

/** Keyboard faults of a dialog or menu. */
async function byKeyboard(hand: Hand, state: State): Promise<string[]> {
  const moment = await openState(hand, state, sizesOf(state).at(-1) ?? desk, { until: 'opener' })
  const { page, say } = moment
  if (!state.opens) throw new Error('It opens nothing')
  const { what, by } = state.opens
  const opener = by(moment)
  const isDialog = what === 'dialog'
  const open = async () => {
    await opener.focus()
    const opened = await openBy(page, what, () => page.keyboard.press('Enter'))
    await opened.evaluate(
      (box) =>
        new Promise<void>((resolve) => {
          const look = () => (box.contains(document.activeElement) ? resolve() : requestAnimationFrame(look))
          look()
        }),
    )
    return opened
  }
  const opened = await open()
  const wrong: string[] = []
  for (const key of isDialog ? (['Tab', 'Shift+Tab'] as const) : [])
    if (!(await goesRound(page, key))) wrong.push(`${key} leads out of it`)
  // From the browser's own UI the key would not reach the page, and on a button with a tooltip it closes only the
  // tooltip.
  if (isDialog) await opened.evaluate((box) => ((box.tabIndex = -1), box.focus()))
  wrong.push(...(await givesBack(opener, opened, 'Escape', () => page.keyboard.press('Escape'))))
  if (isDialog && (await leaving(page.getByRole('dialog'), say).count()) > 0) {
    await open()
    wrong.push(...(await givesBack(opener, opened, 'its button', () => leaving(opened, say).click())))
  }
  return wrong
}

describe('dialogs and menus take the focus, trap it and return it on', () => {
  it.concurrent.each(statesOf(({ opens }) => opens !== undefined))('%s', async (_, state) => {
    expect(await findIn(app(), state, byKeyboard)).toEqual([])
  })
})
