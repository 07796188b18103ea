import { createHash } from 'node:crypto'
import { readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from './files.ts'

/** What was fetched once, by what it was asked as. */
export interface KeptFiles {
  /** Null where it is not here. */
  read(key: string): Promise<{ bytes: Buffer<ArrayBuffer>; at: number } | null>
  /** Keeps it; of too many, those that were written longest ago go. A full disk keeps nobody from what was fetched. */
  write(key: string, bytes: Uint8Array): Promise<void>
  forget(): Promise<void>
}

/**
 * Files in a folder of their own that may be lost at any time.
 * @param most how many are kept
 */
export function keptFiles(folder: string, most: number): KeptFiles {
  const pathOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'))
  let written = 0

  async function trim(): Promise<void> {
    const names = await readdir(folder)
    if (names.length <= most) return
    const files = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
    const surplus = files.sort((one, other) => one.at - other.at).slice(0, files.length - most)
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
        // A map is drawn from dozens at once, and one that a power cut has spoiled is asked for again.
        await writeWhole(pathOf(key), bytes, { lasting: false })
        written += 1
        if (written % Math.ceil(most / 20) === 0) await trim()
      } catch {
        // The next time, then.
      }
    },
    forget: () => rm(folder, { recursive: true, force: true }),
  }
}
