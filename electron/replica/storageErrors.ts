import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { StorageFull } from '../../shared/replica.ts'

/** With less free space than this, a failed write is attributed to a full disk, whatever the system reports. */
const minFreeSpace = 64 * 1024

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether the file itself is corrupted. */
export const isDamage = (error: unknown): boolean => /^SQLITE_(?:CORRUPT|NOTADB)/.test(codeOf(error))

function isFull(code: string, file: string): boolean {
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT') return true
  // A file beside the database that cannot grow fails as an I/O error.
  if (!/^SQLITE_(?:IOERR|CANTOPEN)/.test(code)) return false
  try {
    const { bavail, bsize } = statfsSync(dirname(file))
    return bavail * bsize < minFreeSpace
  } catch {
    return false
  }
}

const isLocked = (code: string): boolean => /^(?:SQLITE_(?:READONLY|CANTOPEN|PERM)|EACCES|EPERM|EROFS)/.test(code)

/** A storage error with a message that helps its reader. */
export function storageError(error: unknown, file: string): unknown {
  const code = codeOf(error)
  if (isFull(code, file)) return new StorageFull('There is no room left on this computer.', { cause: error })
  if (isLocked(code))
    return new Error(
      `The local store cannot be written: this user of the computer may not change ${file} or its folder (${code}).`,
      { cause: error },
    )
  return error
}

/** Runs a function on a file, with clear messages for storage errors. */
export function storing<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw storageError(error, file)
  }
}
