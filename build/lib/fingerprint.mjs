import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * A hash over the contents of files, to check whether the output built from them is up to date.
 *
 * @param {readonly string[]} paths files and folders, relative to the project
 * @param {(path: string) => boolean} [counts] which files of a folder matter
 * @returns {string}
 */
export function fingerprint(paths, counts = () => true) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn).filter(counts).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (statSync(join(root, path)).isFile()) return [path]
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() || entry.isFile() ? filesIn(`${path}/${entry.name}`) : []))
}
