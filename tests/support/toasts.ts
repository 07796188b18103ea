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
