/**
 * `npm run desktop`: the desktop client in development, with its own data under data/desktop.
 * Arguments after `--` go to Electron, such as a deep link.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDesktopApp } from './lib/desktopApp.mjs'
import { findElectron } from './lib/electron.mjs'
import { Failure, runMain } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode, findNode } from './lib/node.mjs'
import { root } from './lib/paths.mjs'
import { capture, ended, start, stopOnSignals } from './lib/processes.mjs'

/** @param {string} line */
const say = (line) => console.log(line)

/**
 * @param {string} node
 * @returns {Promise<string>}
 * @throws {Failure} which says how to get it
 */
async function ensureElectron(node) {
  const program = findElectron()
  if (program !== null) return program
  if (!process.env.ELECTRON_OVERRIDE_DIST_PATH) {
    say('Fetching Electron …')
    await capture(node, [join(root, 'node_modules/electron/install.js')])
    const fetched = findElectron()
    if (fetched !== null) return fetched
  }
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8'))
  throw new Failure(
    `Electron's own program is not here and cannot be fetched: unpack Electron ${version} for ${process.platform}-${process.arch} and name its folder in ELECTRON_OVERRIDE_DIST_PATH, or name a server that has it in ELECTRON_MIRROR.`,
  )
}

await runMain(async () => {
  checkNode()
  stopOnSignals()
  await ensureInstalled(say)
  const node = findNode()
  const electron = await ensureElectron(node)
  const folder = await makeDesktopApp(node, say)
  // Separate from an installed one's data.
  return ended(
    start(electron, [folder, `--user-data-dir=${join(root, 'data/desktop')}`, ...process.argv.slice(2)], {
      stdio: 'inherit',
    }),
  )
})
