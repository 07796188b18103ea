/** The product as its users start it: `npm start`, in processes of its own. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { systemFolderOf } from '../../api/db/embedded/home.ts'
import { makeFolder } from './folders.ts'
import { endGroupWithUs, survivors, treeOf, type ProcessEntry } from './processes.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Ids of a user to run as; null for the user who runs the tests. */
export type RunAs = { uid: number; gid: number } | null

/** A folder for all data of one test's servers. */
export interface Workplace {
  dataDir: string
  port: number
  runAs: RunAs
  home: string
  remove(): void
}

const NOBODY = { uid: 65534, gid: 65534 }
const READY_PATIENCE_MS = 60_000
const GONE_PATIENCE_MS = 20_000
const POLL_MS = 20

/** An ordinary user for tests that root runs; null if that user cannot read the project. */
export function ordinaryUser(): RunAs {
  const readable = spawnSync('ls', [join(root, 'node_modules')], { ...NOBODY, cwd: '/', stdio: 'ignore' }).status === 0
  return readable ? NOBODY : null
}

export async function makeWorkplace(runAs: RunAs): Promise<Workplace> {
  const home = makeFolder('outreach-runtime-', runAs)
  const dataDir = join(home, 'data')
  return {
    dataDir,
    runAs,
    home,
    port: await freePort(),
    remove: () => [home, systemFolderOf(dataDir)].forEach((folder) => rmSync(folder, { recursive: true, force: true })),
  }
}

/**
 * A free port, from below the range that systems use for outgoing connections: one of those
 * could be taken again before the server listens on it.
 */
export async function freePort(): Promise<number> {
  while (true) {
    const port = randomInt(20_000, 32_000)
    const server = createServer()
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!free) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}

export interface Product {
  /** Id of npm's process, and of the process group of everything except the database. */
  pid: number
  url: string
  /** Its output so far. */
  output(): string
  /** Resolves when it reports that it is ready. @throws if it ends before */
  ready(): Promise<void>
  /** Every process that belongs to it now, including the database's. */
  tree(): ProcessEntry[]
  /** Resolves when all of these have ended. @throws if some are left */
  gone(entries: readonly ProcessEntry[]): Promise<void>
  exitCode: Promise<number | null>
}

/** Runs `npm start`, or another command in its place, in its own process group, as a terminal does. */
export function startProduct(
  place: Workplace,
  env: Record<string, string> = {},
  [program, ...args]: readonly [string, ...string[]] = ['npm', 'start'],
): Product {
  const child = spawn(program, args, {
    ...place.runAs,
    cwd: root,
    env: environmentOf(place, env),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const release = endGroupWithUs(child.pid ?? 0)
  const said = collect(child)
  const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${place.port}`,
    output: said,
    ready: () =>
      waitFor(
        () => said().includes('is ready at'),
        () => child.exitCode !== null && `It ended: ${said()}`,
        READY_PATIENCE_MS,
        said,
      ),
    tree: () => treeOf(child.pid ?? 0),
    gone: async (entries) => {
      await waitFor(
        () => survivors(entries).length === 0,
        () => false,
        GONE_PATIENCE_MS,
        said,
      )
      release()
    },
    exitCode,
  }
}

/** Starts the product, runs the work once it is ready, and stops it, however the work ends. */
export async function withProduct(
  place: Workplace,
  env: Record<string, string>,
  work: (product: Product) => Promise<void>,
): Promise<void> {
  const product = startProduct(place, env)
  try {
    await product.ready()
    await work(product)
  } finally {
    const tree = product.tree()
    if (tree.length > 0) process.kill(-product.pid, 'SIGTERM')
    await product.gone(tree)
  }
}

/** Runs the start script to its end; for starts that are expected to fail. */
export async function runStart(
  place: Workplace,
  env: Record<string, string>,
): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn('node', ['build/start.mjs'], {
    ...place.runAs,
    cwd: root,
    env: environmentOf(place, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = collect(child)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, lines: said().split('\n').filter(Boolean) }
}

/** The environment of a user's shell: without what the test run and npm have added. */
function environmentOf({ home, dataDir, port }: Workplace, env: Record<string, string>): Record<string, string> {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)
  return {
    PATH: path,
    TMPDIR: tmpdir(),
    HOME: home,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    // Set explicitly, so that a developer's .env has no effect.
    DATABASE_URL: '',
    DEMO: 'false',
    HOST: '127.0.0.1',
    npm_config_update_notifier: 'false',
    ...env,
  }
}

function collect(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()))
  return () => output
}

async function waitFor(
  condition: () => boolean,
  failure: () => string | false,
  timeout: number,
  said: () => string,
): Promise<void> {
  const end = Date.now() + timeout
  while (!condition()) {
    const failed = failure() || (Date.now() > end && `It did not happen in ${timeout} ms: ${said()}`)
    if (failed) throw new Error(failed)
    await sleep(POLL_MS)
  }
}
