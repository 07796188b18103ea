/** Builds the web app when it is missing or older than its sources. */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { fingerprint } from './fingerprint.mjs'
import { environmentFor } from './node.mjs'
import { root } from './paths.mjs'
import { capture, isStopping } from './processes.mjs'

const SOURCES = ['renderer', 'shared', 'build/vite.config.ts', 'build/rendererPlugins.ts', 'package.json', 'package-lock.json', 'tsconfig.json']
const dist = join(root, 'dist')
const target = join(dist, 'web')
const stampFile = join(dist, 'web.stamp')
/** Beginning of the names of builds under way and of replaced ones. */
const DRAFT = '.web-'

/**
 * @param {string} node as found by `findNode`
 * @param {(line: string) => void} say
 * @throws {Failure} when it cannot be built
 */
export async function ensureWebBuilt(node, say) {
  const stamp = fingerprint(SOURCES, (path) => !path.includes('.test.'))
  if (existsSync(target) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!existsSync(join(root, 'renderer/index.html'))) throw new Failure('The web app cannot be built: renderer/index.html is missing.')
  say('Building the web app …')
  await build(node, stamp)
}

/**
 * Builds beside the present app and swaps the folders when it is complete, so that a build that is stopped or
 * runs twice leaves nothing half done.
 *
 * @param {string} node
 * @param {string} stamp
 */
async function build(node, stamp) {
  const draft = join(dist, `${DRAFT}${process.pid}`)
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', 'build/vite.config.ts', '--configLoader', 'native', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn']
  try {
    mkdirSync(dist, { recursive: true })
    const { code, output } = await capture(node, args, { env: { ...environmentFor(node), NODE_ENV: 'production' } })
    if (isStopping()) throw new Failure('Stopped while building the web app; the next start builds it again.', 130)
    if (code !== 0) throw new Failure(`The web app cannot be built:\n${output.trim()}`)
    swap(draft, stamp)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * @param {string} draft
 * @param {string} stamp
 */
function swap(draft, stamp) {
  rmSync(stampFile, { force: true })
  const old = `${draft}-old`
  if (existsSync(target)) renameSync(target, old)
  renameSync(draft, target)
  writeFileSync(stampFile, stamp)
  for (const name of readdirSync(dist)) {
    if (name.startsWith(DRAFT) && name.endsWith('-old')) rmSync(join(dist, name), { recursive: true, force: true })
  }
}
