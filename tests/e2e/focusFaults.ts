import type { Locator, Page } from 'playwright'
import { openBy } from '../screens/opening.ts'
import type { Moment, Opens } from '../screens/types.ts'
import { see } from './steps.ts'

/** Steps between the ends of a dialog, of which some go to the browser's own UI or to an element that keeps the focus. */
const manySteps = 6
const boxes = 'dialog, [role=dialog]'
const stops = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Runs in the page: focuses what Tab comes to last, or Shift+Tab. */
function toEnd([selector, isLast]: readonly [selector: string, isLast: boolean]): void {
  const all = [
    ...(document.activeElement?.closest('dialog, [role=dialog]')?.querySelectorAll<HTMLElement>(selector) ?? []),
  ]
  const reached = all.filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled, [inert] *, [aria-hidden=true]') &&
      stop.checkVisibility({ visibilityProperty: true }),
  )
  reached.at(isLast ? -1 : 0)?.focus()
}

/** Whether the focus goes from one end of the dialog to the other. On its way the page may see it on its body. */
async function goesRound(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<boolean> {
  await page.evaluate(toEnd, [stops, key === 'Tab'] as const)
  const end = await page.evaluateHandle(() => document.activeElement)
  let isAlone = true
  for (let step = 0; step < manySteps; step += 1) {
    await page.keyboard.press(key)
    const where = await page.evaluate(
      ([inside, from, isForward]) => {
        const held = document.activeElement
        if (!held || held === document.body || held === from) return 'between'
        if (!held.closest(String(inside))) return 'outside'
        const isBefore = from?.compareDocumentPosition(held) === Node.DOCUMENT_POSITION_PRECEDING
        return isBefore === isForward ? 'round' : 'further'
      },
      [boxes, end, key === 'Tab'] as const,
    )
    if (where === 'round' || where === 'outside') return where === 'round'
    if (where === 'further') isAlone = false
  }
  return isAlone
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

/**
 * Runs in the page, whose opener has the focus.
 * @returns the contrast of its mark with the ground around it; Infinity if the mark is no outline; 0 without any
 */
function markContrast(element: Element): number {
  const rgb = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = rgb(color).map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return boxShadow === 'none' ? 0 : Infinity
  let ground = element.parentElement
  while (ground && (rgb(getComputedStyle(ground).backgroundColor)[3] ?? 1) < 1) ground = ground.parentElement
  const [high = 0, low = 0] = [outlineColor, getComputedStyle(ground ?? document.body).backgroundColor]
    .map(luminance)
    .sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
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
 * it, on which the focus is visible.
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
  // Now, since the browser marks no focus that follows a click.
  const contrast = await opener.evaluate(markContrast)
  // WCAG 2.2, 1.4.11.
  if (contrast < 3) wrong.push(`The mark of the focus has a contrast of ${contrast.toFixed(2)}`)
  if (isDialog && (await leaving(page.getByRole('dialog'), say).count()) > 0) {
    await open()
    wrong.push(...(await givesBack(opener, opened, 'its button', () => leaving(opened, say).click())))
  }
  return wrong
}
