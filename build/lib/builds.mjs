/** Builds the web app, and the desktop client around it, if they are missing or older than their sources. */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { fingerprint } from './fingerprint.mjs'
import { environmentFor } from './node.mjs'
import { root } from './paths.mjs'
import { capture, isStopping } from './processes.mjs'

const CONFIGURATION = ['package.json', 'package-lock.json', 'tsconfig.json']
const dist = join(root, 'dist')

/**
 * @typedef {object} Product
 * @property {string} name its folder under dist
 * @property {string} title its name in messages
 * @property {string[]} sources its inputs
 * @property {(folder: string) => string[]} command the build command, as arguments of Node
 */

/** @type {Product} */
const web = {
  name: 'web',
  title: 'web app',
  sources: [
    'renderer',
    'shared',
    'build/vite.config.ts',
    'build/rendererPlugins.ts',
    'build/pageChunks.ts',
    'build/fewFiles.ts',
    'build/firstPages.ts',
    'build/serviceWorker.ts',
    ...CONFIGURATION,
  ],
  command: (folder) => [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--config',
    'build/vite.config.ts',
    '--configLoader',
    'native',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ],
}
/** @type {Product} */
const desktop = {
  name: 'electron',
  title: 'desktop client',
  sources: ['electron', 'shared', 'migrations/replica', 'build/electron.ts', ...CONFIGURATION].filter((path) =>
    existsSync(join(root, path)),
  ),
  command: (folder) => ['--disable-warning=ExperimentalWarning', join(root, 'build/electron.ts'), folder],
}

/**
 * @param {string} node as found by `findNode`
 * @param {(line: string) => void} say
 */
export const ensureWebBuilt = (node, say) => ensureBuilt(web, node, say)

/**
 * @param {string} node as found by `findNode`
 * @param {(line: string) => void} say
 */
export const ensureDesktopBuilt = (node, say) => ensureBuilt(desktop, node, say)

/**
 * @param {Product} product
 * @param {string} node
 * @param {(line: string) => void} say
 * @throws {Failure} when it cannot be built
 */
async function ensureBuilt(product, node, say) {
  const stamp = fingerprint(product.sources, (path) => !path.includes('.test.'))
  const stampFile = join(dist, `${product.name}.stamp`)
  if (existsSync(join(dist, product.name)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  say(`Building the ${product.title} …`)
  await build(product, node, stamp)
}

/**
 * Builds next to the present output and swaps the folders once complete, so that an interrupted build, or two
 * concurrent ones, leave nothing half done.
 *
 * @param {Product} product
 * @param {string} node
 * @param {string} stamp
 */
async function build({ name, title, command }, node, stamp) {
  const draft = join(dist, `.${name}-${process.pid}`)
  try {
    mkdirSync(dist, { recursive: true })
    const { code, output } = await capture(node, command(draft), {
      env: { ...environmentFor(node), NODE_ENV: 'production' },
    })
    if (isStopping()) throw new Failure(`Stopped while building the ${title}; the next start builds it again.`, 130)
    if (code !== 0) throw new Failure(`The ${title} cannot be built:\n${output.trim()}`)
    swap(name, draft, stamp)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * @param {string} name
 * @param {string} draft
 * @param {string} stamp
 */
function swap(name, draft, stamp) {
  const target = join(dist, name)
  const stampFile = `${target}.stamp`
  rmSync(stampFile, { force: true })
  if (existsSync(target)) renameSync(target, `${draft}-old`)
  renameSync(draft, target)
  writeFileSync(stampFile, stamp)
  for (const entry of readdirSync(dist)) {
    const [, pid, old] = new RegExp(`^\\.${name}-(\\d+)(-old)?$`).exec(entry) ?? []
    // Another build may be in progress; that of a killed process is not.
    if (pid && (old || !isRunning(Number(pid)))) rmSync(join(dist, entry), { recursive: true, force: true })
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
