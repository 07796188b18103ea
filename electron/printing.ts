import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'

/** Asks the system to print what the window shows; giving up is no failure. */
export function printPage(window: Pick<BrowserWindow, 'webContents'>): Promise<void> {
  return new Promise((resolve, reject) => {
    window.webContents.print({ printBackground: true }, (isDone, reason) =>
      isDone || /cancel/i.test(reason) ? resolve() : reject(new Error(`Printing has failed: ${reason}`)),
    )
  })
}

/** A name that every file system takes. */
const fileName = (title: string): string =>
  title
    .replace(/[\s\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .trim()
    .replace(/[. ]+$/, '') || 'Outreach'

/** Asks where to, and saves what the window shows as a PDF. */
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
