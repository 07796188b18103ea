import type { App, Dialog } from 'electron'
import type { Texts } from './texts/index.ts'

/** A page that crashes again within this time would do so repeatedly. */
const crashLoopMs = 10_000

interface Reviving {
  app: Pick<App, 'on' | 'name' | 'quit'>
  dialog: Pick<Dialog, 'showMessageBox'>
  texts(): Texts
  /** Visitors of an event must not quit the program. */
  isEventMode(): boolean
}

/**
 * Reloads the page of a window whose process has crashed: the queue is on the disk. If it crashes again soon, the user
 * decides, with an empty window.
 */
export function reviveCrashed({ app, dialog, texts, isEventMode }: Reviving): void {
  /** @returns whether to retry */
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
      const isAgain = Date.now() - last < crashLoopMs
      if (isAgain && !(await ask())) return app.quit()
      last = Date.now()
      if (!window.isDestroyed()) window.webContents.reload()
    })
  })
}
