/** Checks of the source that need not run it: types and lint. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { capture } from './processes.mjs'

const TYPE_CHECKED = ['shared', 'api', 'renderer', 'renderer/tsconfig.sw.json', 'electron', 'build', 'tests']

/**
 * @param {string} node as found by `findNode`
 * @param {(line: string) => void} say
 * @returns {Promise<{ name: string, passed: boolean }[]>}
 */
export async function runChecks(node, say) {
  const checks = [...typeChecks(), { name: 'Lint', args: [join(root, 'node_modules/oxlint/bin/oxlint'), '--deny-warnings'] }]
  const results = []
  for (const { name, args } of checks) {
    const { code, output } = await capture(node, args)
    say(code === 0 ? `  ${name}: passed` : `  ${name}: FAILED\n${output.trim()}\n`)
    results.push({ name, passed: code === 0 })
  }
  return results
}

function typeChecks() {
  const projects = TYPE_CHECKED.filter((project) => existsSync(join(root, project.endsWith('.json') ? project : `${project}/tsconfig.json`)))
  return projects.map((project) => ({ name: `Types of ${project}`, args: [join(root, 'node_modules/typescript/bin/tsc'), '-p', project] }))
}
