import type { Moment, State } from '../types.ts'

/** The retry button of content that could not be loaded. */
export const retry = ({ page, say }: Moment) =>
  page.getByRole('button', { name: say('common.retry') }).filter({ visible: true })

/** Not to be seen at the end: what looks at the accessibility tree lets the browser back to its network. */
async function goOffline({ page, say }: Moment) {
  await page.context().setOffline(true)
  await page.getByText(say('common.offline'), { exact: true }).filter({ visible: true }).first().waitFor()
}

/** The states of every page with stored data. */
export const storedStates = (path: string): State[] => [
  { name: 'full', path, as: 'demo', main: true },
  { name: 'one row', path, as: 'one' },
  { name: 'empty', path, as: 'empty' },
  { name: 'no organization', path, as: 'homeless' },
  { name: 'long names', path, as: 'long' },
  { name: 'offline', path, as: 'demo', act: goOffline },
  { name: 'loading', path, as: 'demo', answers: 'held' },
  { name: 'error', path, as: 'demo', answers: 'refused', see: retry },
]

/** A button by its text. */
export const button =
  (key: string, values?: Record<string, unknown>) =>
  ({ page, say }: Moment) =>
    page.getByRole('button', { name: say(key, values), exact: true }).first()

/** The first button whose text begins like the catalogue's, before its placeholder. */
export const buttonFor =
  (key: string) =>
  ({ page, say }: Moment) =>
    page
      .getByRole('button', {
        name: new RegExp(
          say(key, { name: '\u0000' })
            .split('\u0000')
            .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
            .join('.+'),
        ),
      })
      .filter({ visible: true })
      .first()

/** Clicks a button without waiting. */
export const press = (key: string) => (moment: Moment) => button(key)(moment).click()

/** A button in the dialog that is open. */
export const inDialog =
  (key: string) =>
  ({ page, say }: Moment) =>
    page
      .getByRole('dialog')
      .filter({ visible: true })
      .last()
      .getByRole('button', { name: say(key), exact: true })

/** Opens the popup of a place on the page's map. */
export async function openPlace({ page }: Moment) {
  await page.locator('.leaflet-marker-icon').first().waitFor()
  await page.locator('.leaflet-marker-icon').first().focus()
  await page.keyboard.press('Enter')
}
