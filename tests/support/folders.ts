import { accessSync, chmodSync, chownSync, constants, mkdtempSync, realpathSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A run of `npm test` has its own folder there. */
const IN_MEMORY = process.env.OUTREACH_TEST_MEMORY ?? '/dev/shm'
const NEEDED_BYTES = 1_000_000_000

/**
 * A new folder, in memory if the machine has a file system for that. Other users can enter
 * it, since the database of a server run by root belongs to another user.
 *
 * @param owner its owner, by default the user who runs the tests
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
