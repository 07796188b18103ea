/**
 * `npm run package`: installers of the desktop client under dist/installers, for this system or the named ones:
 *   npm run package -- --win --mac --linux
 * Signed with the key in OUTREACH_UPDATE_KEY; without one these programs do not update themselves.
 * Electron's program and the tools of each installer are downloaded once. macOS installers can only be made on macOS.
 */
import { join } from 'node:path'
import { makeDesktopApp } from './lib/desktopApp.mjs'
import { Failure, runMain } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode, environmentFor, findNode } from './lib/node.mjs'
import { root } from './lib/paths.mjs'
import { capture, stopOnSignals } from './lib/processes.mjs'
import { updateKey } from './lib/updateKey.mjs'

const OPTIONS = ['--win', '--mac', '--linux']
const unreachable = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
]

/** @param {string} line */
const say = (line) => console.log(line)

/**
 * @param {string} node
 * @param {string} folder of the installers
 */
async function signUpdates(node, folder) {
  if (updateKey() === null) return say('OUTREACH_UPDATE_KEY names no key: these programs do not update themselves.')
  const { code, output } = await capture(
    node,
    ['--disable-warning=ExperimentalWarning', join(root, 'build/signUpdates.ts'), folder],
    { env: environmentFor(node) },
  )
  if (code !== 0) throw new Failure(`The installers cannot be signed:\n${output.trim()}`)
}

/**
 * @param {unknown} error
 * @returns {Failure | unknown} for an error that the user can fix, a sentence about it
 */
function explained(error) {
  const { code, options } = /** @type {{ code?: string, options?: { url?: URL } }} */ (error ?? {})
  if (code === undefined || !unreachable.includes(code)) return error
  return new Failure(
    `${options?.url?.href ?? 'What installers are made with'} cannot be fetched (${code}): ELECTRON_MIRROR names a server that has Electron, ELECTRON_BUILDER_BINARIES_MIRROR one that has the tools of the installers, and ELECTRON_OVERRIDE_DIST_PATH an unpacked Electron for this system.`,
  )
}

await runMain(async () => {
  checkNode()
  const given = process.argv.slice(2)
  const unknown = given.filter((option) => !OPTIONS.includes(option))
  if (unknown.length > 0) throw new Failure(`package takes ${OPTIONS.join(', ')}, and not ${unknown.join(' ')}.`)
  stopOnSignals()
  await ensureInstalled(say)
  const projectDir = await makeDesktopApp(findNode(), say)
  const { build, Platform } = await import('electron-builder')
  const { desktopConfig } = await import('./lib/desktopConfig.mjs')
  const platforms = { '--win': Platform.WINDOWS, '--mac': Platform.MAC, '--linux': Platform.LINUX }
  const chosen = Object.entries(platforms)
    .filter(([option]) => given.includes(option))
    .map(([, platform]) => platform)
  const targets = new Map(
    (chosen.length > 0 ? chosen : [Platform.current()]).flatMap((platform) => [...platform.createTarget()]),
  )
  // An unpacked Electron is for this system.
  const electronDist = [...targets.keys()].every((platform) => platform === Platform.current())
    ? process.env.ELECTRON_OVERRIDE_DIST_PATH
    : undefined
  const config = { ...desktopConfig, ...(electronDist && { electronDist }) }
  const files = await build({ projectDir, config, targets, publish: 'never' }).catch((error) =>
    Promise.reject(explained(error)),
  )
  await signUpdates(findNode(), join(root, 'dist/installers'))
  say(['Made:', ...files.map((file) => `  ${file}`)].join('\n'))
  return 0
})
