/** `npm run cli -- …`: the server's command line on the Node that the product runs on, with the variables of `.env`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runMain } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode, environmentFor, findNode, typescriptOptions } from './lib/node.mjs'
import { root } from './lib/paths.mjs'
import { ended, start, stopOnSignals } from './lib/processes.mjs'

await runMain(async () => {
  checkNode()
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  stopOnSignals()
  // Programs may read its result: installation messages go to standard error.
  await ensureInstalled((line) => console.error(line))
  const node = findNode()
  const env = { INIT_CWD: process.cwd(), ...environmentFor(node) }
  return ended(
    start(node, [...typescriptOptions(node), 'api/cli.ts', ...process.argv.slice(2)], { stdio: 'inherit', env }),
  )
})
