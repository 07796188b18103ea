/**
 * `npm run screens`: pictures of every screen in every state, under `screenshots/`, with `screenshots/index.html` to look through them.
 *
 *   --only <words>  those whose screen or state has these words in its name
 */
import { join } from 'node:path'
import { runMain } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode, environmentFor, findNode, typescriptOptions } from './lib/node.mjs'
import { root } from './lib/paths.mjs'
import { ended, start, stopOnSignals } from './lib/processes.mjs'
import { ensureWebBuilt } from './lib/webBuild.mjs'

/** @param {string} line */
const say = (line) => console.log(line)

await runMain(async () => {
  checkNode()
  stopOnSignals()
  await ensureInstalled(say)
  const node = findNode()
  await ensureWebBuilt(node, say)
  const args = [...typescriptOptions(node), join(root, 'tests/screens/main.ts'), ...process.argv.slice(2)]
  return ended(start(node, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environmentFor(node) }))
})
