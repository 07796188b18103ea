import type { App, Dialog } from 'electron'
import { languageOf, texts } from './texts/index.ts'

/** Says that the program cannot start: it would end without a window, each time, and nobody would know why. */
export function tellNoStart(
  app: Pick<App, 'getLocale' | 'name'>,
  dialog: Pick<Dialog, 'showErrorBox'>,
  logs: string,
): void {
  const { title, text } = texts[languageOf(app.getLocale())].noStart
  dialog.showErrorBox(title(app.name), text(logs))
}
