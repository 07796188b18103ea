import type { Page } from 'playwright'

/**
 * In pages that are opened from now on, toasts stay until the next one, as in a window without focus: their five
 * seconds may be over before a busy machine has checked them.
 */
export const standToasts = (page: Page) =>
  page.addInitScript(() => {
    setInterval(
      () => document.querySelector('#toasts [role="region"] li') && window.dispatchEvent(new Event('blur')),
      100,
    )
  })

/**
 * From now on nothing in the page ends by itself after five seconds or later, such as the time in which something can be
 * undone: a whole look at it takes longer.
 */
export const holdLongWaits = (page: Page) =>
  page.evaluate(() => {
    const wait = window.setTimeout.bind(window)
    window.setTimeout = ((work: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms >= 5_000 ? 0 : wait(work, ms, ...rest)) as typeof window.setTimeout
  })
