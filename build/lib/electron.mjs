/**
 * Finds Electron's binary, which its package does not contain: it is downloaded from a host that some networks block.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** @type {Partial<Record<NodeJS.Platform, string>>} */
const PROGRAMS = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }

/**
 * The name under which `npm test` reports these tests as not run. A project without the binary is complete
 * nevertheless.
 */
export const launchTests = 'Electron launch tests (tests/e2e/desktopLaunch.test.ts)'

/**
 * @returns {string | null} path of the program: in the folder that ELECTRON_OVERRIDE_DIST_PATH names, else in the
 * package's folder
 */
export function findElectron() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH || join(root, 'node_modules/electron/dist')
  const path = join(folder, PROGRAMS[process.platform] ?? 'electron')
  return existsSync(path) ? path : null
}
