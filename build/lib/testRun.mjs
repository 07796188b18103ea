/** What every run of tests needs: a folder of its own, a Chromium, and an environment with both. */
import { ensureDesktopBuilt, ensureWebBuilt } from './builds.mjs'
import { findChromium, findShell, installChromium } from './chromium.mjs'
import { environmentFor } from './node.mjs'
import { clearLeftovers, makeRunFolder } from './runFolder.mjs'

/** Tests in these places need only the sources. */
const ON_SOURCES =
  /^(?:\.\/)?(?:(?:renderer|shared|api|build|electron|migrations)\/|tests\/(?:api|architecture|contract|migrations)\/)/

/**
 * Whether the tests chosen by these options do not need the built web app and desktop client.
 *
 * @param {readonly string[]} options for vitest
 */
export function needNoProduct(options) {
  const named = options.filter((option) => /^[^-].*(?:\/|\.test\.)/.test(option))
  return named.length > 0 && named.every((path) => ON_SOURCES.test(path))
}

/**
 * @param {string} node as found by `findNode`
 * @param {(line: string) => void} say
 */
export async function buildAll(node, say) {
  await ensureWebBuilt(node, say)
  await ensureDesktopBuilt(node, say)
}

/**
 * @param {string} node
 * @param {(line: string) => void} say
 * @returns {Promise<{ programs: { CHROMIUM_PATH?: string, CHROMIUM_SHELL_PATH?: string }, notRun: string[] }>}
 * programs: as environment variables
 */
export async function ensureChromium(node, say) {
  const found = findChromium(node)
  const { path, reason } = found ? { path: found, reason: '' } : await installChromium(node, say)
  const shell = findShell()
  return {
    programs: { ...(path && { CHROMIUM_PATH: path }), ...(shell && { CHROMIUM_SHELL_PATH: shell }) },
    notRun: path
      ? []
      : [
          `Browser tests (tests/e2e): there is no Chromium, and none can be installed (${reason}); CHROMIUM_PATH names one.`,
        ],
  }
}

/**
 * Runs the work with a folder for everything that it creates, and removes that afterwards; leftovers of killed runs are
 * removed first.
 *
 * @template Result
 * @param {string} node
 * @param {NodeJS.ProcessEnv} programs as `ensureChromium` returns them
 * @param {(line: string) => void} say
 * @param {(folder: string, env: NodeJS.ProcessEnv) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function inRunFolder(node, programs, say, work) {
  await clearLeftovers(say)
  const { folder, env, remove } = makeRunFolder()
  try {
    return await work(folder, { ...environmentFor(node), ...programs, ...env })
  } finally {
    await remove()
  }
}
