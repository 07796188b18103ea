import type { Page } from 'playwright'

/** Runs in the page: invalid fields whose messages are not associated with them. */
const untied = () =>
  [...document.querySelectorAll('[aria-invalid=true]')]
    .filter(
      (field) =>
        !(field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .some((id) => document.getElementById(id)?.textContent),
    )
    .map((field) => `${field.outerHTML.slice(0, 120)} does not say what is wrong`)

/** What a form with mistakes does wrong: the focus goes to the first field, and each field says what is wrong. */
export async function mistakeFaults(page: Page): Promise<string[]> {
  const isThere = await page
    .waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
    .then(
      () => true,
      () => false,
    )
  return [...(isThere ? [] : ['The focus does not go to the first mistake']), ...(await page.evaluate(untied))]
}
