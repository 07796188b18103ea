import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file so that it is there as a whole or as it was, whenever the program ends. Only its owner can read it.
 * @param options.lasting it is on the disk when this is over, and whole even where the power goes
 */
export async function writeWhole(path: string, content: string | Uint8Array, { lasting = true } = {}): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(content)
      if (lasting) await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
