import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { exhaustive } from '../support/exhaustive.ts'
import { repetitions } from '../support/runReport.ts'
import { rangesOf, runHistories } from './simulation/histories.ts'
import { serverModel } from './simulation/serverModel.ts'
import { simulate } from './simulation/simulate.ts'

const runs = repetitions('simulated histories of devices and a server', 400, 1_000_000)

// The product's queue, drain and replica, with requests and responses that are lost, delayed and duplicated, tabs that
// crash between any two steps, clocks that are off by years, sessions that end, and users who change devices and lose
// access. A failing seed can be repeated with `npm run simulate`.
async function keepsAll(first: number, count: number): Promise<void> {
  let [done, acts] = [0, 0]
  const failure = await runHistories({
    first,
    runs: count,
    store: 'memory',
    onRun(more) {
      done += 1
      acts += more
    },
  })
  expect([failure, done]).toEqual([null, count])
  // A run without changes proves nothing.
  expect(acts).toBeGreaterThan(count * 10)
}
it('the simulation keeps every record once or asks its user', { timeout: runs * 1_000 }, () => keepsAll(1, runs))
it(
  'the simulation keeps every record once or asks its user, with more seeds',
  { ...exhaustive, timeout: 600_000 },
  () => keepsAll(runs + 1, 600),
)

it('the simulation is deterministic for a seed', async () => {
  const run = () => simulate(7, serverModel())
  expect(await run()).toEqual(await run())
})

it.each([
  [10, 3],
  [2, 4],
  [1, 1],
  [1_000_000, 7],
])('the simulation runs each of %i seeds once with %i workers', (count, workers) => {
  const ranges = rangesOf({ first: 5, runs: count, store: 'memory' }, workers)
  expect(ranges.length).toBeLessThanOrEqual(workers)
  let next = 5
  for (const range of ranges) {
    expect([range.first, range.runs > 0]).toEqual([next, true])
    next += range.runs
  }
  expect(next).toBe(5 + count)
})

it.each([
  ['throws', "throw new Error('Broken')", /^Its worker broke: Error: Broken/],
  ['ends', 'process.exit(0)', /^Its worker ended with code 0$/],
  ['has nothing more to wait for', '', /^Its worker ended with code 0$/],
])(
  'the simulation names the seed at which a worker %s, though not all seeds have run',
  async (_what, breaks, fault) => {
    const code = `
    import { workerData } from 'node:worker_threads'
    const isGood = workerData.first !== 5
    Atomics.add(workerData.done, 0, isGood ? workerData.runs : 3)
    if (!isGood) { ${breaks} }`
    const failure = await runHistories({
      first: 5,
      runs: 20,
      store: 'memory',
      workers: 2,
      script: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    })
    expect(failure).toEqual({ seed: 8, faults: [expect.stringMatching(fault)] })
  },
)

const main = fileURLToPath(new URL('simulation/main.ts', import.meta.url))

/** Runs the program. @param onSaid called with its output so far */
function ran(
  args: readonly string[],
  onSaid: (said: string, stop: () => void) => void = () => undefined,
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      onSaid(said, () => child.kill('SIGINT'))
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said }))
  })
}

it('the simulation prints its progress, and runs all seeds', async () => {
  const { code, said } = await ran(['--runs', '5', '--workers', '2'])
  expect(said).toMatch(/^0 of 5 runs, 0 acts\n(?:.*\n)*5 of 5 runs, \d+ acts\n$/)
  expect(code).toBe(0)
})

it('the simulation prints its results so far when it is interrupted', async () => {
  const { code, said } = await ran(
    ['--runs', '100000', '--workers', '2'],
    (so, stop) => so.startsWith('0 of') && stop(),
  )
  expect(said).toMatch(/Stopped: \d+ of 100000 runs went well, from seed 0 on in 2 parts\.\n$/)
  expect(code).toBe(130)
})
