import type { App, Dialog } from 'electron'
import type { Texts } from './texts/index.ts'

interface Telling {
  app: Pick<App, 'name' | 'quit' | 'relaunch'>
  dialog: Pick<Dialog, 'showMessageBox'>
  texts: Texts
  /** Visitors of an event must not quit the program. */
  isEventMode(): boolean
  /** An AppImage is gone from its place before Electron could start it again. */
  canRestart: boolean
}

/** Says that the sign-in cannot be used, and offers a restart: otherwise every request would fail without a word. */
export async function tellShutKeychain({ app, dialog, texts, isEventMode, canRestart }: Telling): Promise<void> {
  const { keychain: t, menu } = texts
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: t.title,
    detail: t.text,
    buttons: [canRestart ? t.restart : menu.quit(app.name), t.later],
    defaultId: 0,
    cancelId: 1,
  })
  if (response !== 0 || isEventMode()) return
  if (canRestart) app.relaunch()
  app.quit()
}
