/**
 * `npm run simulate -- --runs N [--seed S]`: devices, networks and a server that fail in every way, N times, each decided by its
 * seed alone. A seed that fails is named, and `--runs 1 --seed S` runs it again.
 */
import { runMain } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode, environmentFor, findNode, typescriptOptions } from './lib/node.mjs'
import { ended, start, stopOnSignals } from './lib/processes.mjs'

await runMain(async () => {
  checkNode()
  stopOnSignals()
  await ensureInstalled((line) => console.log(line))
  const node = findNode()
  return ended(start(node, [...typescriptOptions(node), 'tests/offline/simulation/main.ts', ...process.argv.slice(2)], { stdio: 'inherit', env: environmentFor(node) }))
})
