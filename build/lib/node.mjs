/** Chooses the Node: scripts start on the machine's own, everything else runs on the one in the lock file. */
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { Failure } from './failure.mjs'
import { root } from './paths.mjs'

const OLDEST_FOR_SCRIPTS = [20, 19]
/** Minimum for the server's libraries; the packaged one is newer. */
const OLDEST_FOR_SERVER = [22, 14]
/** From this version on Node runs TypeScript without options. */
const RUNS_TYPESCRIPT = [22, 18]

/** @param {readonly number[]} wanted */
function isAtLeast(wanted) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = wanted
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}

/** @throws {Failure} if the machine's Node is too old even for the scripts */
export function checkNode() {
  if (isAtLeast(OLDEST_FOR_SCRIPTS)) return
  throw new Failure(
    `Node ${OLDEST_FOR_SCRIPTS.join('.')} or newer is needed, and this is ${process.version}: install a newer Node.`,
  )
}

/**
 * The Node to run the product and its tools with.
 *
 * @returns {string} path of the program
 * @throws {Failure} if the platform has no packaged one and the machine's own is too old
 */
export function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const packaged = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program)
  if (existsSync(packaged)) return packaged
  if (isAtLeast(OLDEST_FOR_SERVER)) return process.execPath
  throw new Failure(
    `Node ${OLDEST_FOR_SERVER.join('.')} or newer is needed on ${process.platform} (${process.arch}), and this is ${process.version}: install a newer Node.`,
  )
}

/**
 * Options of Node that come before the name of a TypeScript file.
 *
 * @param {string} node as found by `findNode`
 * @returns {string[]}
 */
export function typescriptOptions(node) {
  const needsFlag = node === process.execPath && !isAtLeast(RUNS_TYPESCRIPT)
  return [...(needsFlag ? ['--experimental-strip-types'] : []), '--disable-warning=ExperimentalWarning']
}

/**
 * The environment in which a program that runs `node` gets the right one, with a compile cache, which saves
 * half of the server's start. The cache folder is next to the code, where no other user may write.
 *
 * @param {string} node as found by `findNode`
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentFor(node) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return {
    NODE_COMPILE_CACHE: join(root, '.cache/node'),
    ...process.env,
    [name]: `${dirname(node)}${delimiter}${process.env[name] ?? ''}`,
  }
}
