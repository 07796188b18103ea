/** Finds a Chromium for the browser tests, and installs one if there is none. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure } from './failure.mjs'
import { root } from './paths.mjs'
import { capture } from './processes.mjs'

/**
 * Chromium without windows, tabs and menus, as Playwright's own default is: opening a page takes it a fifth of the
 * processor time.
 */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
/** How the package managers of systems install it; only the first is used where our tests have run. */
const PACKAGE_MANAGERS = [
  [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', 'chromium'],
    ['apt-get', 'install', '-y', 'chromium-headless-shell'],
  ],
  [['dnf', 'install', '-y', 'chromium']],
  [['apk', 'add', 'chromium']],
]
const PLAYWRIGHT_PATIENCE_MS = 300_000

/**
 * Finds an installed Chromium.
 *
 * @param {string} node as found by `findNode`
 * @returns {string | null} path of the program
 * @throws {Failure} if CHROMIUM_PATH does not name one
 */
export function findChromium(node) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Failure(`CHROMIUM_PATH takes the path of a Chromium or Chrome, and ${named} is no program.`)
  }
  return firstProgram([...inPath(COMMANDS), ...PLACES, playwrightsOwn(node)])
}

/**
 * Finds an installed headless shell, for tests of pages that need nothing around them.
 *
 * @returns {string | null} path of the program; null if there is none, or CHROMIUM_PATH chooses the browser
 */
export const findShell = () => (process.env.CHROMIUM_PATH ? null : firstProgram(inPath(SHELLS)))

/** @param {readonly string[]} commands */
const inPath = (commands) =>
  commands.flatMap((name) =>
    (process.env.PATH ?? '')
      .split(delimiter)
      .filter(Boolean)
      .map((folder) => join(folder, name)),
  )

/** @param {readonly string[]} paths */
const firstProgram = (paths) => paths.find((path) => path !== '' && isProgram(path) && runs(path)) ?? null

/**
 * Installs a Chromium: Playwright's own, else the system's.
 *
 * @param {string} node
 * @param {(line: string) => void} say
 * @returns {Promise<{ path: string | null, reason: string }>} where it is, or why there is none
 */
export async function installChromium(node, say) {
  say("Installing a Chromium for the browser tests: Playwright's own …")
  const own = await capture(node, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    timeout: PLAYWRIGHT_PATIENCE_MS,
  })
  const found = findChromium(node)
  if (found) return { path: found, reason: '' }
  const reasons = [own.code === 0 ? "Playwright's own does not run here" : "Playwright's own cannot be downloaded"]

  const manager = PACKAGE_MANAGERS.find(([[program = ''] = []]) => commandExists(program))
  if (!manager) return { path: null, reason: [...reasons, 'no known package manager'].join('; ') }
  for (const command of manager) {
    const [program = '', ...args] = asRoot(command)
    say(`Installing a Chromium for the browser tests: ${[program, ...args].join(' ')} …`)
    const { code, output } = await capture(program, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (code !== 0) reasons.push(`"${command.join(' ')}" failed: ${output.trim().split('\n').at(-1)}`)
  }
  return { path: findChromium(node), reason: reasons.join('; ') }
}

/** @param {readonly string[]} command */
function asRoot(command) {
  return process.getuid?.() === 0 ? command : ['sudo', '-n', ...command]
}

/** @param {string} name */
function commandExists(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && isProgram(join(folder, name)))
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Some systems have a command that only prints how to install the program, and a download may lack libraries.
 *
 * @param {string} path
 */
function runs(path) {
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

/** @param {string} node */
function playwrightsOwn(node) {
  if (!existsSync(join(root, 'node_modules/playwright'))) return ''
  const script = "import('playwright').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
  return spawnSync(node, ['-e', script], { cwd: root, encoding: 'utf8' }).stdout ?? ''
}
