import { join } from 'node:path'
import type { App, BrowserWindow, Dialog, SaveDialogOptions } from 'electron'
import { writeWhole } from './files.ts'

/** Opens the system's print dialog for the window; cancelling is not a failure. */
export function printPage(window: Pick<BrowserWindow, 'webContents'>): Promise<void> {
  return new Promise((resolve, reject) => {
    // Electron would print for A4 otherwise.
    window.webContents.print({ printBackground: true, usePrinterDefaultPageSize: true }, (isDone, reason) =>
      isDone || /cancel/i.test(reason) ? resolve() : reject(new Error(`Printing has failed: ${reason}`)),
    )
  })
}

/** Countries in which paper has the size Letter (Unicode CLDR). */
const withLetter = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** A file name that is valid on every file system. */
export const fileName = (title: string): string =>
  title
    .replace(/[\s\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .trim()
    .replace(/[. ]+$/, '') || 'Outreach'

/**
 * Where a file may be saved: among the user's documents, if the system has their folder. It has none while they are on a
 * server or a drive that cannot be reached.
 */
export function suggestedPath(app: Pick<App, 'getPath'>, name: string): string {
  try {
    return join(app.getPath('documents'), name)
  } catch {
    return name
  }
}

interface Saving {
  app: Pick<App, 'getPath'>
  window: BrowserWindow
  dialog: Pick<Dialog, 'showSaveDialog'>
  title: string
  /** Code of the user's country, such as `DE`: it has its own size of paper. */
  country: string
}

/** Of dialogs for saving: Linux asks before it replaces a file only if it is told to. */
export const asking = { properties: ['showOverwriteConfirmation'] } satisfies SaveDialogOptions

/** Asks for a path, and saves the window's content as a PDF. */
export async function savePdf({ app, window, dialog, title, country }: Saving): Promise<{ saved: boolean }> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    ...asking,
    defaultPath: suggestedPath(app, `${fileName(title)}.pdf`),
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  })
  if (canceled || filePath === '') return { saved: false }
  const pageSize = withLetter.has(country) ? 'Letter' : 'A4'
  await writeWhole(
    filePath,
    await window.webContents.printToPDF({ printBackground: true, preferCSSPageSize: true, pageSize }),
  )
  return { saved: true }
}
