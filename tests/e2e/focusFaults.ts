import type { Locator, Page } from 'playwright'
import { openBy } from '../screens/opening.ts'
import type { Moment, Opens } from '../screens/types.ts'
import { see } from './steps.ts'

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

/** Has the focus, so that a key reaches the page, and closes more than a tooltip of its button. */
const hold = (box: Locator) => box.evaluate((held: HTMLElement) => ((held.tabIndex = -1), held.focus()))

/** Closes what a state has opened, however that was. */
async function close(page: Page, what: Opens['what']): Promise<void> {
  const shown = page.getByRole(what).filter({ visible: true }).last()
  const box = await shown.elementHandle()
  if (what === 'dialog') await hold(shown)
  await page.keyboard.press('Escape')
  await box?.waitForElementState('hidden')
}

/**
 * Keyboard faults of a dialog or menu, which is open: it takes the focus, traps it, and returns it to what has opened
 * it.
 */
export async function focusFaults(moment: Moment, { what, by }: Opens): Promise<string[]> {
  const { page, say } = moment
  await close(page, what)
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
  if (isDialog) await hold(opened)
  wrong.push(...(await givesBack(opener, opened, 'Escape', () => page.keyboard.press('Escape'))))
  if (isDialog && (await leaving(page.getByRole('dialog'), say).count()) > 0) {
    await open()
    wrong.push(...(await givesBack(opener, opened, 'its button', () => leaving(opened, say).click())))
  }
  return wrong
}
