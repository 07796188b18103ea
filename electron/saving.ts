/** Files that the window hands over, such as an export or the queue: saved under a path that the user chooses. */
import { extname } from 'node:path'
import type { App, Dialog } from 'electron'
import type { Part } from './desktop.ts'
import { writeWhole } from './files.ts'
import { asking, fileName, suggestedPath } from './printing.ts'

export function savingPart({
  app,
  dialog,
}: {
  app: Pick<App, 'getPath'>
  dialog: Pick<Dialog, 'showSaveDialog'>
}): Part<'addFilePart' | 'saveFile'> {
  let parts: Uint8Array[] = []
  return ({ showWindow }) => ({
    addFilePart(number, part) {
      // An earlier page may have ended in the middle.
      if (number === 0) parts = []
      if (number !== parts.length) throw new Error('A part of the file is missing.')
      parts.push(part)
    },
    // Chromium's own download ends without a word: the only copy of what waits would seem to be in a file.
    async saveFile(name) {
      const content = parts
      parts = []
      const ending = extname(name).slice(1)
      const { canceled, filePath } = await dialog.showSaveDialog(showWindow(), {
        ...asking,
        defaultPath: suggestedPath(app, fileName(name)),
        filters: [{ name: ending, extensions: [ending] }],
      })
      if (canceled || filePath === '') return { saved: false }
      await writeWhole(filePath, content)
      return { saved: true }
    },
  })
}
