import { randomUUID } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes a file atomically: it is complete or unchanged, whenever the program ends. Only its owner can read it. Its
 * folder must be there: that of a stick that was pulled out would be made on the computer's own disk.
 * @param content long ones in parts: put together, they would be copied
 * @param options.lasting it is flushed to the disk when this resolves, and survives a power failure
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array | Iterable<Uint8Array>,
  { lasting = true } = {},
): Promise<void> {
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

/** The same for a file of the program's own, whose folder may be missing. */
export async function writeOwn(
  path: string,
  content: string | Uint8Array,
  options?: { lasting: boolean },
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeWhole(path, content, options)
}

/** Some shares and sticks flush no folders, and macOS opens none that the user has not allowed to be read. */
const cannotBeSynced = new Set(['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'ENOSYS', 'ENOTSUP', 'EPERM'])

/**
 * Puts the names in a folder on the disk; Windows does that by itself, and opens no folders. Where it cannot be done, the
 * file is complete under its name all the same.
 */
export async function syncFolder(path: string, openFolder: typeof open = open): Promise<void> {
  if (process.platform === 'win32') return
  try {
    const folder = await openFolder(path, 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    if (!cannotBeSynced.has((error as NodeJS.ErrnoException).code ?? '')) throw error
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
