import { randomUUID } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes a file atomically: it is complete or unchanged, whenever the program ends. Only its owner can read it.
 * @param content long ones in parts: put together, they would be copied
 * @param options.lasting it is flushed to the disk when this resolves, and survives a power failure
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array | Iterable<Uint8Array>,
  { lasting = true } = {},
): Promise<void> {
  // Windows refuses it for the root of a drive, such as a stick. A folder that is missing then is reported next.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(() => undefined)
  // Its own name: a long one leaves no room for more.
  const draft = join(dirname(path), `.${randomUUID()}`)
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(content)
      if (lasting) await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
    if (lasting) await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Puts the names in a folder on the disk; Windows does that by itself, and opens no folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Whether this user may change a file or folder. Windows does not say. */
export function canWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
