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
 * The program's package.json, for Electron and for electron-builder.
 *
 * @param {string} [updateKey] public half of the key that signs updates
 */
export function packageOf(updateKey) {
  const { name, version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    name,
    productName: 'Outreach',
    version,
    description,
    author: 'Outreach',
    // No .deb is made without one. There is none to name: each church has a server of its own.
    homepage: 'https://outreach.invalid',
    // Electron calls its windows by it; without it electron-builder would not name the menu entry alike
    // (`syncDesktopName`).
    desktopName: 'outreach.desktop',
    type: 'module',
    main: 'electron/main.mjs',
    ...(updateKey && { updateKey }),
  }
}

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
  const content = packageOf(key ? publicHalf(key) : undefined)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content, null, 2))
  writeFileSync(join(folder, 'notices.txt'), notices())
  cpSync(join(root, 'build/icons/linux/128x128.png'), join(folder, 'icon.png'))
  return folder
}
