/** Files that the window hands over, such as an export or the queue: saved under a path that the user chooses. */
import { extname, join } from 'node:path'
import type { Dialog } from 'electron'
import type { Part } from './desktop.ts'
import { writeWhole } from './files.ts'
import { asking, fileName } from './printing.ts'

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
      const ending = extname(name).slice(1)
      const { canceled, filePath } = await dialog.showSaveDialog(showWindow(), {
        ...asking,
        defaultPath: join(folder, fileName(name)),
        filters: [{ name: ending, extensions: [ending] }],
      })
      if (canceled || filePath === '') return { saved: false }
      await writeWhole(filePath, content)
      return { saved: true }
    },
  })
}
