import { createHash } from 'node:crypto'
import { readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeOwn } from './files.ts'

/** A cache of fetched files by their keys. */
export interface KeptFiles {
  /** Null if it is not cached. */
  read(key: string): Promise<{ bytes: Buffer<ArrayBuffer>; at: number } | null>
  /**
   * Stores a file; the oldest are removed if there are too many. A full disk does not prevent the caller from using the
   * response.
   */
  write(key: string, bytes: Uint8Array): Promise<void>
  forget(): Promise<void>
}

/**
 * A cache in a folder of its own, whose files may be lost at any time.
 * @param maxFiles the maximum number of files
 */
export function keptFiles(folder: string, maxFiles: number): KeptFiles {
  const pathOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'))
  let written = 0

  async function trim(): Promise<void> {
    const names = await readdir(folder)
    if (names.length <= maxFiles) return
    const files = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
    const surplus = files.sort((one, other) => one.at - other.at).slice(0, files.length - maxFiles)
    await Promise.all(surplus.map(({ name }) => rm(join(folder, name), { force: true })))
  }

  return {
    async read(key) {
      try {
        const [bytes, { mtimeMs }] = await Promise.all([readFile(pathOf(key)), stat(pathOf(key))])
        return { bytes, at: mtimeMs }
      } catch {
        return null
      }
    },
    async write(key, bytes) {
      try {
        // A map is drawn from dozens of files at once, and one that a power failure has corrupted is requested again.
        await writeOwn(pathOf(key), bytes, { lasting: false })
        written += 1
        if (written % Math.ceil(maxFiles / 20) === 0) await trim()
      } catch {
        // Retried at the next write.
      }
    },
    forget: () => rm(folder, { recursive: true, force: true }),
  }
}
