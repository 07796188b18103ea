import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A new folder on the disk that the project lies on: the systems' own temporary folders are often memory, which needs nobody to wait for it. */
export function diskFolder(prefix: string): { folder: string; remove(): void } {
  mkdirSync('dist-bench', { recursive: true })
  const folder = mkdtempSync(join('dist-bench', prefix))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
