import { open } from 'node:fs/promises'
import { basename, extname } from 'node:path'

/** What `features/sync` gives its files. */
export const fileExtension = '.outreach'
/** A queue of ten thousand records has some ten megabytes; larger files are read in by the window itself. */
const largest = 32 * 1024 * 1024
const beginning = '{"format":"outreach-queue"'

export interface OpenedFile {
  name: string
  base64: string
}

/** Reads a file that the system asks to open. What is in it the window finds out, by its passphrase. */
export async function readOpenedFile(path: string): Promise<OpenedFile | 'tooLarge' | 'unreadable'> {
  if (extname(path).toLowerCase() !== fileExtension) return 'unreadable'
  try {
    const file = await open(path, 'r')
    try {
      const stats = await file.stat()
      if (!stats.isFile()) return 'unreadable'
      if (stats.size > largest) return 'tooLarge'
      const content = await file.readFile()
      if (content.subarray(0, beginning.length).toString('latin1') !== beginning) return 'unreadable'
      return { name: basename(path).slice(0, 200), base64: content.toString('base64') }
    } finally {
      await file.close()
    }
  } catch {
    return 'unreadable'
  }
}

/** Holds the file that was opened last until the window takes it: it may not be there yet, or nobody signed in. */
export function createOpenedFiles({ tell, refuse }: { tell(): void; refuse(fault: 'tooLarge' | 'unreadable'): void }) {
  let waiting: OpenedFile | null = null
  return {
    async open(path: string): Promise<void> {
      const found = await readOpenedFile(path)
      if (typeof found === 'string') return refuse(found)
      waiting = found
      tell()
    },
    take(): OpenedFile | null {
      const taken = waiting
      waiting = null
      return taken
    },
  }
}
