import type { App, Dialog } from 'electron'
import type { Texts } from './texts/index.ts'

/** A page that falls over again within this time would do so for ever. */
const calmMs = 10_000

interface Reviving {
  app: Pick<App, 'on' | 'name' | 'quit'>
  dialog: Pick<Dialog, 'showMessageBox'>
  texts(): Texts
  /** Nobody at an event's table may end the program. */
  isEventMode(): boolean
}

/** Loads the page of a window anew whose process is gone: what waits is on the disk. Where it falls over again at once its person decides, before an empty window. */
export function reviveCrashed({ app, dialog, texts, isEventMode }: Reviving): void {
  /** @returns whether it is to be tried again */
  async function ask(): Promise<boolean> {
    const { crash: t, menu } = texts()
    const buttons = isEventMode() ? [t.reload] : [t.reload, menu.quit(app.name)]
    const { response } = await dialog.showMessageBox({
      type: 'error',
      message: t.title,
      detail: t.text,
      buttons,
      defaultId: 0,
      cancelId: 0,
    })
    return response === 0
  }

  app.on('browser-window-created', (_, window) => {
    let last = -Infinity
    window.webContents.on('render-process-gone', async (_event, { reason }) => {
      if (reason === 'clean-exit') return
      const isAgain = Date.now() - last < calmMs
      if (isAgain && !(await ask())) return app.quit()
      last = Date.now()
      if (!window.isDestroyed()) window.webContents.reload()
    })
  })
}
