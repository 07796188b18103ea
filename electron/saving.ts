/** Files that the window hands over, such as an export or the queue: saved under a path that the user chooses. */
import { join } from 'node:path'
import type { Dialog } from 'electron'
import type { Part } from './desktop.ts'
import { writeWhole } from './files.ts'
import { fileName } from './printing.ts'

/** @param folder the suggested one */
export function savingPart({
  dialog,
  folder,
}: {
  dialog: Pick<Dialog, 'showSaveDialog'>
  folder: string
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
      const { canceled, filePath } = await dialog.showSaveDialog(showWindow(), {
        defaultPath: join(folder, fileName(name)),
      })
      if (canceled || filePath === '') return { saved: false }
      await writeWhole(filePath, content)
      return { saved: true }
    },
  })
}
