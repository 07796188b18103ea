import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'

/** Opens the system's print dialog for the window; cancelling is not a failure. */
export function printPage(window: Pick<BrowserWindow, 'webContents'>): Promise<void> {
  return new Promise((resolve, reject) => {
    window.webContents.print({ printBackground: true }, (isDone, reason) =>
      isDone || /cancel/i.test(reason) ? resolve() : reject(new Error(`Printing has failed: ${reason}`)),
    )
  })
}

/** A file name that is valid on every file system. */
const fileName = (title: string): string =>
  title
    .replace(/[\s\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .trim()
    .replace(/[. ]+$/, '') || 'Outreach'

/** Asks for a path, and saves the window's content as a PDF. */
export async function savePdf(
  window: BrowserWindow,
  dialog: Pick<Dialog, 'showSaveDialog'>,
  folder: string,
  title: string,
): Promise<{ saved: boolean }> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: join(folder, `${fileName(title)}.pdf`),
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  })
  if (canceled || filePath === '') return { saved: false }
  await writeFile(filePath, await window.webContents.printToPDF({ printBackground: true, preferCSSPageSize: true }))
  return { saved: true }
}
