/** Ensures that node_modules matches the lock file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { fingerprint } from './fingerprint.mjs'
import { root } from './paths.mjs'
import { ended, isStopping, start } from './processes.mjs'

const modules = join(root, 'node_modules')
const stampFile = join(modules, '.installed')

/**
 * Installs if a package is missing or outdated, and says so.
 *
 * @param {(line: string) => void} say
 * @throws {Failure} if npm fails
 */
export async function ensureInstalled(say) {
  const stamp = fingerprint(['package.json', 'package-lock.json'])
  if (readIfThere(stampFile) === stamp) return
  if (!isAsLocked()) {
    say('Installing what package-lock.json names, which takes about a minute …')
    await install()
  }
  writeFileSync(stampFile, stamp)
}

async function install() {
  const npm = process.env.npm_execpath
  const [program, before] = npm ? [process.execPath, [npm]] : ['npm', []]
  // No package needs its install script, so none is run. NODE_ENV=production would omit the packages that build the web
  // app.
  const args = [
    ...before,
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const code = await ended(
    start(program, args, { stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' && !npm }),
  )
  if (isStopping()) throw new Failure('Stopped while installing; the next start installs again.', 130)
  if (code !== 0) throw new Failure('Installing has failed: see what npm says above, then start again.')
}

/** Whether npm's own record of what is installed agrees with the lock file, for example after a manual `npm ci`. */
function isAsLocked() {
  const locked = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(modules, '.package-lock.json'))
  if (!locked || !installed) return false
  for (const [path, entry] of Object.entries(locked)) {
    if (path === '') continue
    const found = installed[path]
    // Packages for other platforms are left out.
    if (!found && !entry.optional && !entry.devOptional) return false
    if (found && (found.version !== entry.version || found.integrity !== entry.integrity)) return false
  }
  return Object.keys(installed).every((path) => path in locked)
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }> | null}
 */
function readPackages(file) {
  const text = readIfThere(file)
  return text === null ? null : JSON.parse(text).packages
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
