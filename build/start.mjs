/**
 * `npm start`: from a fresh clone to a running server.
 *
 * Runs on the machine's own Node with nothing installed; installs, builds and starts what is missing.
 *   --dev         API and web app with reload on change, both under one address
 *   --build-only  installs, builds the desktop client too, and ends
 */
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { runMain } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode, environmentFor, findNode, typescriptOptions } from './lib/node.mjs'
import { root } from './lib/paths.mjs'
import { ended, isStopping, start, stopAll, stopOnSignals } from './lib/processes.mjs'
import { ensureDesktopBuilt, ensureWebBuilt } from './lib/builds.mjs'

const options = new Set(process.argv.slice(2))
/** @param {string} line */
const say = (line) => console.log(line)

await runMain(async () => {
  checkNode()
  // Variables already in the environment, even empty ones, take precedence.
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  stopOnSignals()
  await ensureInstalled(say)
  const node = findNode()
  if (options.has('--dev')) return developServer(node)
  await ensureWebBuilt(node, say)
  if (!options.has('--build-only')) return runServer(node)
  await ensureDesktopBuilt(node, say)
  return 0
})

/**
 * The server, until it ends. The channel between the two tells it when this process is gone, however it ended.
 *
 * @param {string} node
 */
function runServer(node) {
  const args = [...typescriptOptions(node), 'api/main.ts', '--demo-by-default']
  return ended(start(node, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: environmentFor(node) }))
}

/**
 * The web app's development server on PORT, which forwards `/api` to the API on another port.
 *
 * @param {string} node
 */
async function developServer(node) {
  const { PORT = '3000', HOST = '127.0.0.1', PUBLIC_URL = `http://localhost:${PORT}` } = process.env
  const apiPort = String(await freePort())
  const env = environmentFor(node)
  const api = start(
    node,
    ['--watch', '--watch-preserve-output', ...typescriptOptions(node), 'api/main.ts', '--demo-by-default'],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...env, PORT: apiPort, HOST: '127.0.0.1', PUBLIC_URL } },
  )
  const vite = start(
    node,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      '--config',
      'build/vite.config.ts',
      '--configLoader',
      'native',
      '--host',
      HOST,
      '--port',
      PORT,
      '--clearScreen',
      'false',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...env, OUTREACH_DEV_API: `http://127.0.0.1:${apiPort}` } },
  )
  // Each is useless without the other.
  const codes = [api, vite].map((child) =>
    ended(child)
      .then((code) => (isStopping() ? 0 : code))
      .finally(stopAll),
  )
  const [first] = await Promise.all([Promise.race(codes), ...codes])
  return first ?? 1
}

/** @returns {Promise<number>} a port that was free a moment ago */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
