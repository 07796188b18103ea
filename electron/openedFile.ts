import { open, type FileHandle } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { IpcResult } from '../shared/ipc.ts'

/** What `features/sync` gives its files. */
export const fileExtension = '.outreach'
/** A queue of ten thousand records has some ten megabytes; larger files are read in by the window itself. */
const largest = 32 * 1024 * 1024
const beginning = '{"format":"outreach-queue"'
/** Crosses to the window in a few milliseconds, for which this process does nothing else. */
export const partSize = 3 * 1024 * 1024

export interface OpenedFile {
  name: string
  /** Its content, in their order. */
  parts: Buffer[]
}

async function partsOf(file: FileHandle): Promise<Buffer[]> {
  const parts: Buffer[] = []
  const stream = file.createReadStream({ start: 0, end: largest - 1, highWaterMark: partSize, autoClose: false })
  for await (const part of stream) parts.push(part as Buffer)
  return parts
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
      const parts = await partsOf(file)
      if (parts[0]?.subarray(0, beginning.length).toString('latin1') !== beginning) return 'unreadable'
      return { name: basename(path).slice(0, 200), parts }
    } finally {
      await file.close()
    }
  } catch {
    return 'unreadable'
  }
}

/** Holds the file that was opened last until the window has taken all of it: it may not be there yet, or nobody signed in. */
export function createOpenedFiles({ tell, refuse }: { tell(): void; refuse(fault: 'tooLarge' | 'unreadable'): void }) {
  let waiting: OpenedFile | null = null
  /** How many of its parts the window has. */
  let taken = 0
  return {
    async open(path: string): Promise<void> {
      const found = await readOpenedFile(path)
      if (typeof found === 'string') return refuse(found)
      waiting = found
      taken = 0
      tell()
    },
    /** The part that follows those that the window has; the first one again, where they are of another file, or the window began anew. */
    take(known: number): IpcResult<'takeOpenedFile'> {
      if (waiting === null) return null
      const { name, parts } = waiting
      const number = known === taken ? known : 0
      const part = parts[number]!
      const isLast = number === parts.length - 1
      taken = number + 1
      if (isLast) waiting = null
      return { name, base64: part.toString('base64'), number, isLast }
    },
  }
}
