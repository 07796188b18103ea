import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Run by root, the database belongs to another user, who may not enter the project. */
const isRoot = process.getuid?.() === 0
const parent = isRoot ? '/var/tmp' : 'dist-bench'

/**
 * A new folder on a disk: the system's temporary folders are often in memory, where disk syncs cost nothing.
 */
export function diskFolder(prefix: string): { folder: string; remove(): void } {
  mkdirSync(parent, { recursive: true })
  const folder = realpathSync(mkdtempSync(join(parent, `outreach-bench-${prefix}`)))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
