/** A test run leaves nothing behind: neither after its end, nor, once the next one has started, after being killed. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder } from '../support/folders.ts'
import { survivors, treeOf, type ProcessEntry } from '../support/processes.ts'
import { root } from '../support/product.ts'

/** Replaces the system's temporary folders on disk and in memory. */
let place: { home: string; disk: string; memory: string }

beforeEach(() => {
  const home = makeFolder('outreach-killed-')
  place = { home, disk: join(home, 'disk'), memory: join(home, 'memory') }
  for (const folder of [place.disk, place.memory]) mkdirSync(folder)
})
afterEach(() => rmSync(place.home, { recursive: true, force: true }))

/** Starts a run whose tests have a database, servers and processes. */
function startRun(...options: string[]) {
  const env = {
    ...process.env,
    TMPDIR: place.disk,
    OUTREACH_TEST_MEMORY: place.memory,
    TEST_DATABASE_URL: '',
    npm_lifecycle_event: undefined,
  }
  const child = spawn(process.execPath, ['build/test.mjs', ...options], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { pid: child.pid ?? 0, said: () => output, code }
}

/** The run, once its database runs and a test has started a process of its own. */
async function inTheMiddle() {
  const run = startRun('tests/runtime/twoProcesses.test.ts')
  const isServer = ({ pid }: ProcessEntry) => commandOf(pid).includes('api/main.ts')
  const isDatabase = ({ pid }: ProcessEntry) => commandOf(pid).includes(place.memory)
  await expect
    .poll(() => treeOf(run.pid).filter((entry) => isServer(entry) || isDatabase(entry)).length, {
      timeout: 60_000,
      message: run.said(),
    })
    .toBeGreaterThan(2)
  return { ...run, tree: treeOf(run.pid) }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function kill({ pid }: { pid: number }): void {
  if (pid <= 1) throw new Error('Not a process of ours')
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended together with another one.
  }
}

const left = () => [...readdirSync(place.disk), ...readdirSync(place.memory)]

describe('a killed run', () => {
  it.each([
    ['alone, while everything that it started keeps running', (run: { pid: number }) => kill(run)],
    ['with everything that it started', (_: { pid: number }, tree: ProcessEntry[]) => tree.forEach(kill)],
  ])(
    '%s, leaves nothing once the next one has begun',
    async (_, killed) => {
      const run = await inTheMiddle()
      killed(run, run.tree)
      await run.code
      const next = startRun('build/lib/soak.test.ts')
      expect(await next.code, next.said()).toBe(0)
      expect(next.said()).toContain('Clearing what a run that was killed has left')
      await expect.poll(() => survivors(run.tree), { timeout: 20_000 }).toEqual([])
      expect(left()).toEqual([])
    },
    180_000,
  )

  it('does not affect a concurrent one', async () => {
    const other = await inTheMiddle()
    const killed = await inTheMiddle()
    killed.tree.forEach(kill)
    const next = startRun('build/lib/soak.test.ts')
    expect(await next.code, next.said()).toBe(0)
    expect(await other.code, other.said()).toBe(0)
    expect(left()).toEqual([])
  }, 180_000)
})
