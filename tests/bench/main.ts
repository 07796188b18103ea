/**
 * `npm run bench`: what the product costs, each figure next to its limit in the same run.
 *
 *   --only <name>    one of them; all by default
 *   --rounds <n>     how often each is measured (7)
 *   --seconds <n>    duration of each rate measurement (3)
 *   --part <text>    only comparisons whose name contains this
 *   --profiles <folder>  profiles of the browser, for measurements with one
 *   --json <file>    file for the results
 *   --document       puts the tables into docs/performance.md
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { duplicates } from './device/duplicates.ts'
import { offline } from './device/offline.ts'
import { replica } from './device/replica.ts'
import { indexedDb } from './device/saving.ts'
import { growth } from './growth/growth.ts'
import { peer } from './peer/peer.ts'
import { hour } from './renderer/hour.ts'
import { renderer } from './renderer/renderer.ts'
import { slowPhone } from './renderer/slowPhone.ts'
import { compare, median, type Comparison, type Result } from './rounds.ts'
import { figure, goalOf, requirePlace, table, verdict, writeTable } from './table.ts'
import { create } from './server/create.ts'
import { crowded } from './server/crowded.ts'
import { dashboard } from './server/dashboard.ts'
import { drain } from './server/drain.ts'
import { feed } from './server/feed.ts'
import { imports } from './server/imports.ts'
import { lists } from './server/lists.ts'
import { memory } from './server/memory.ts'
import { reports } from './server/reports.ts'
import { search } from './server/search.ts'
import { signIn } from './server/signIn.ts'
import { startStage, type Stage } from './server/stage.ts'
import { start } from './server/start.ts'
import { onStop } from '../support/stopping.ts'

/** Registers a function that ends something that was started. */
type OnEnd = (close: () => unknown) => void

/** Measurements of the server: on one Postgres, next to its contenders. */
const ofServer: Record<string, (stage: Stage, seconds: number, onEnd: OnEnd) => Promise<Comparison[]>> = {
  lists,
  create,
  crowded,
  dashboard,
  feed,
  drain,
  imports,
  search,
  reports,
  signIn,
  memory,
  start,
  peer,
  growth,
}

/** Prepares a measurement, and registers the end of everything that it starts by `onEnd`. */
type Prepare = (onEnd: OnEnd, options: { seconds: number; profiles?: string }) => Promise<Comparison[]>

const onStage =
  (prepare: (typeof ofServer)[string]): Prepare =>
  async (onEnd, { seconds }) => {
    const stage = await startStage()
    onEnd(stage.close)
    return prepare(stage, seconds, onEnd)
  }

const benchmarks: Record<string, Prepare> = {
  ...Object.fromEntries(Object.entries(ofServer).map(([name, prepare]) => [name, onStage(prepare)])),
  replica,
  indexedDb,
  offline,
  duplicates,
  renderer,
  slowPhone,
  hour,
}

/** Slow measurements, or those with large dependencies, run only if they are named. */
const onlyNamed = new Set(['peer', 'growth', 'slowPhone', 'hour'])

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    part: { type: 'string', default: '' },
    profiles: { type: 'string' },
    json: { type: 'string', default: 'dist-bench/results.json' },
    document: { type: 'boolean', default: false },
  },
})
const chosen = Object.entries(benchmarks).filter(([name]) =>
  options.only === undefined ? !onlyNamed.has(name) : options.only === name,
)
if (chosen.length === 0) throw new Error(`There is no such benchmark. There are: ${Object.keys(benchmarks).join(', ')}`)

if (options.document && options.part) throw new Error('A table in the page has all its rows: --document without --part')

const say = (line: string): void => console.log(line)
const document = 'docs/performance.md'
// Checked before the first measurement, and not after minutes of it.
if (options.document) for (const [name] of chosen) requirePlace(document, name)
/** The conditions of a table's figures. */
const conditions = () =>
  `Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}.`

function tell({ what, unit, rounds, judged }: Result): void {
  say(`\n${what}, ${unit}`)
  for (const [name, values] of Object.entries(rounds))
    say(
      `  ${name.padEnd(28)} ${figure(median(values)).padStart(9)}   ${figure(Math.min(...values))} to ${figure(Math.max(...values))}`,
    )
  for (const one of judged) {
    const { of, against, value } = one
    say(
      `  ${of}${against === undefined ? '' : ` / ${against}`}: ${against === undefined ? figure(value) : value.toFixed(2)} (goal: ${goalOf(one)}) ${verdict(one)}`,
    )
  }
}

const closing: (() => unknown)[] = []
let closed = Promise.resolve()
/** One after the other, the last first; a signal may arrive during this. */
const closeAll = () =>
  (closed = closed.then(async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close()
  }))
onStop(closeAll)

const results: (Result & { benchmark: string })[] = []

/** After each benchmark: a later one may fail. */
function writeResults(): void {
  const machine = { processors: cpus().map(({ model }) => model), load: loadavg() }
  mkdirSync(dirname(options.json), { recursive: true })
  writeFileSync(options.json, JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2))
}

for (const [name, prepare] of chosen) {
  say(`${name}: preparing`)
  try {
    for (const comparison of await prepare((close) => closing.push(close), {
      ...options,
      seconds: Number(options.seconds),
    })) {
      if (!comparison.what.includes(options.part)) continue
      const result = await compare(comparison, Number(options.rounds), say)
      results.push({ benchmark: name, ...result })
      tell(result)
    }
  } finally {
    await closeAll()
  }
  const own = results.filter(({ benchmark }) => benchmark === name)
  writeResults()
  // What could not run here leaves the table of an earlier run.
  if (options.document && own.length > 0) writeTable(document, name, `${conditions()}\n\n${table(own)}`)
}
say(`\nAlso in ${options.json}`)
