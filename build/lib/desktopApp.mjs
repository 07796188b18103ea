/** The folder that the desktop client is started from, and packed from. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDesktopBuilt, ensureWebBuilt } from './builds.mjs'
import { notices } from './notices.mjs'
import { root } from './paths.mjs'
import { publicHalf, updateKey } from './updateKey.mjs'

/** Where in it the library lies that cannot be bundled. */
export const library = 'library'
const libraryParts = ['package.json', 'LICENSE', 'lib', 'prebuilds']

/**
 * Builds missing parts, and assembles them.
 *
 * @param {string} node as found by `findNode`
 * @param {(line: string) => void} say
 * @param {string} [folder]
 * @returns {Promise<string>} the folder
 */
export async function makeDesktopApp(node, say, folder = join(root, 'dist/desktop')) {
  const key = updateKey()
  await ensureWebBuilt(node, say)
  await ensureDesktopBuilt(node, say)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of ['electron', 'web']) cpSync(join(root, 'dist', name), join(folder, name), { recursive: true })
  for (const part of libraryParts)
    cpSync(join(root, 'node_modules/better-sqlite3', part), join(folder, library, part), { recursive: true })
  const { name, version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify(
      {
        name,
        productName: 'Outreach',
        version,
        description,
        author: 'Outreach',
        type: 'module',
        main: 'electron/main.mjs',
        ...(key && { updateKey: publicHalf(key) }),
      },
      null,
      2,
    ),
  )
  writeFileSync(join(folder, 'notices.txt'), notices())
  return folder
}
