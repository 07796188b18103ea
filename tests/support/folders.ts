import { accessSync, chmodSync, chownSync, constants, mkdtempSync, realpathSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A run of `npm test` has a folder of its own there. */
const IN_MEMORY = process.env.OUTREACH_TEST_MEMORY ?? '/dev/shm'
const NEEDED_BYTES = 1_000_000_000

/**
 * A new folder of the caller's own, in memory where the machine has a file system for that. Other users can enter
 * it, since the database of a server that root runs belongs to another one.
 *
 * @param owner who owns it instead of the user who runs the tests
 */
export function makeFolder(prefix: string, owner: { uid: number; gid: number } | null = null): string {
  const folder = realpathSync(mkdtempSync(join(hasMemory() ? IN_MEMORY : tmpdir(), prefix)))
  chmodSync(folder, 0o755)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

function hasMemory(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > NEEDED_BYTES
  } catch {
    return false
  }
}
