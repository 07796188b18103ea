/** Checks of the source without running it: types, lint and format. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { capture } from './processes.mjs'

const TYPE_CHECKED = ['shared', 'api', 'renderer', 'renderer/tsconfig.sw.json', 'electron', 'build', 'tests']

/** TypeScript's incremental state: only what changed since the last run is checked again. */
const KNOWN = join(root, '.cache/types')

/**
 * Runs all checks, as many at once as there are cores.
 *
 * @param {string} node as found by `findNode`
 * @param {(line: string) => void} say
 * @returns {Promise<{ name: string, passed: boolean }[]>}
 */
export async function runChecks(node, say) {
  // The longest first: the others run in parallel with it.
  const waiting = [
    ...typeChecks().reverse(),
    { name: 'Lint', args: [join(root, 'node_modules/oxlint/bin/oxlint'), '--deny-warnings'] },
    { name: 'Format', args: [join(root, 'node_modules/oxfmt/bin/oxfmt'), '--check'] },
  ]
  /** @type {{ name: string, passed: boolean }[]} */
  const results = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output } = await capture(node, check.args)
      say(code === 0 ? `  ${check.name}: passed` : `  ${check.name}: FAILED\n${output.trim()}\n`)
      results.push({ name: check.name, passed: code === 0 })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return results
}

function typeChecks() {
  const projects = TYPE_CHECKED.filter((project) =>
    existsSync(join(root, project.endsWith('.json') ? project : `${project}/tsconfig.json`)),
  )
  return projects.map((project) => ({
    name: `Types of ${project}`,
    args: [
      join(root, 'node_modules/typescript/bin/tsc'),
      '-p',
      project,
      '--incremental',
      // As many checks as cores run already: each further checker would only read the same files again.
      '--checkers',
      '1',
      '--tsBuildInfoFile',
      join(KNOWN, `${project.replaceAll(/\W/g, '-')}.tsbuildinfo`),
    ],
  }))
}
