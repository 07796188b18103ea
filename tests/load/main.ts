/**
 * `npm run load`: how the product behaves under load, over time, and under faults. Everything runs on loopback, in
 * processes and temporary folders.
 *
 *   --only <name>    work, month, faults, or one fault by its name; all by default
 *   --minutes <n>    how long people work (10)
 *   --people <n>     how many of them (500)
 *   --days <n>       of the month (30)
 *   --json <file>    file for the results
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import type { KindFigures } from './calls.ts'
import { faults, runFaults } from './faults/index.ts'
import { month } from './month.ts'
import { endPartOnStop, part } from './part.ts'
import type { Report } from './report.ts'
import { work } from './work.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    people: { type: 'string', default: '500' },
    days: { type: 'string', default: '30' },
    json: { type: 'string', default: 'dist-bench/load.json' },
  },
})
const say = (line: string): void => console.log(line)
const [minutes, days] = [Number(options.minutes), Number(options.days)]

const runs: Record<string, () => Promise<Report>> = {
  work: () => part(2 * minutes + 20, (life) => work(life, { people: Number(options.people), minutes }, say)),
  month: () => part(2 * days + 30, (life) => month(life, { days }, say)),
  faults: () => runFaults(faults, say),
}
const single = faults.filter(({ name }) => name === options.only)
const chosen =
  single.length > 0
    ? [[options.only, () => runFaults(single, say)] as const]
    : Object.entries(runs).filter(([name]) => options.only === undefined || options.only === name)
if (chosen.length === 0)
  throw new Error(
    `There is no such run. There are: ${[...Object.keys(runs), ...faults.map(({ name }) => name)].join(', ')}`,
  )

endPartOnStop()

function tell({ what, figures, goals }: Report): void {
  say(`\n${what}`)
  const { kinds = [], ...others } = figures as { kinds?: KindFigures[] }
  if (kinds.length > 0) console.table(Object.fromEntries(kinds.map(({ kind, ...rest }) => [kind, rest])))
  if (!('faults' in others)) say(JSON.stringify(others))
  for (const { goal, holds, seen } of goals)
    say(`  ${holds === null ? 'not judged' : holds ? 'holds' : 'MISSED'}: ${goal} (${seen.join('; ')})`)
}

const reports: Report[] = []
for (const [name, run] of chosen) {
  say(`${name}: preparing`)
  const report = await run().catch((error: unknown): Report => {
    console.error(error)
    return { what: `${name}`, figures: {}, goals: [{ goal: 'runs to its end', holds: false, seen: [String(error)] }] }
  })
  reports.push(report)
  tell(report)
}
mkdirSync(dirname(options.json), { recursive: true })
writeFileSync(
  options.json,
  JSON.stringify(
    {
      at: new Date().toISOString(),
      machine: { processors: cpus().map(({ model }) => model), load: loadavg() },
      reports,
    },
    null,
    2,
  ),
)
say(`\nAlso in ${options.json}`)
// Whatever may still be waiting somewhere, the run is over.
process.exit(reports.every(({ goals }) => goals.every(({ holds }) => holds !== false)) ? 0 : 1)
