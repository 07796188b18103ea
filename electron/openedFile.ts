import { open, type FileHandle } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { bytesAtOnce } from '../shared/domain/limits.ts'
import type { IpcResult } from '../shared/ipc.ts'

/** The extension used by `features/sync`. */
export const fileExtension = '.outreach'
/** A queue of ten thousand records has some ten megabytes; the window itself imports larger files. */
const maxSize = 32 * 1024 * 1024
const beginning = '{"format":"outreach-queue"'

export interface OpenedFile {
  name: string
  /** Its content, in order. */
  parts: Buffer[]
}

async function partsOf(file: FileHandle): Promise<Buffer[]> {
  const parts: Buffer[] = []
  const stream = file.createReadStream({ start: 0, end: maxSize - 1, highWaterMark: bytesAtOnce, autoClose: false })
  for await (const part of stream) parts.push(part as Buffer)
  return parts
}

/** Reads a file that the system asks to open. The window decrypts it, with its passphrase. */
export async function readOpenedFile(path: string): Promise<OpenedFile | 'tooLarge' | 'unreadable'> {
  if (extname(path).toLowerCase() !== fileExtension) return 'unreadable'
  try {
    const file = await open(path, 'r')
    try {
      const stats = await file.stat()
      if (!stats.isFile()) return 'unreadable'
      if (stats.size > maxSize) return 'tooLarge'
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

/**
 * Holds the opened files until the window has taken all of each: it may not be loaded yet, or without a signed-in user.
 */
export function createOpenedFiles({ tell, refuse }: { tell(): void; refuse(fault: 'tooLarge' | 'unreadable'): void }) {
  const waiting: OpenedFile[] = []
  /** The number of parts of the first one that the window has. */
  let taken = 0
  return {
    async open(path: string): Promise<void> {
      const found = await readOpenedFile(path)
      if (typeof found === 'string') return refuse(found)
      waiting.push(found)
      tell()
    },
    /** The part after those that the window has; the first one if the window was reloaded. */
    take(known: number): IpcResult<'takeOpenedFile'> {
      const [file] = waiting
      if (file === undefined) return null
      const { name, parts } = file
      const number = known === taken ? known : 0
      const part = parts[number]!
      const isLast = number === parts.length - 1
      taken = isLast ? 0 : number + 1
      if (isLast) waiting.shift()
      return { name, base64: part.toString('base64'), number, isLast }
    },
  }
}
