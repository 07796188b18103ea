import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A new folder on the project's disk: the system's temporary folders are often in memory, where disk syncs cost
 * nothing.
 */
export function diskFolder(prefix: string): { folder: string; remove(): void } {
  mkdirSync('dist-bench', { recursive: true })
  const folder = mkdtempSync(join('dist-bench', prefix))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
