import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { runHistories, storeNames, type StoreName } from './histories.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '0' },
    store: { type: 'string', default: 'memory' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})

function wholeNumber(name: 'runs' | 'seed' | 'workers', least: number): number {
  const number = Number(values[name])
  if (!Number.isSafeInteger(number) || number < least) refuse(`--${name} takes a whole number from ${least} on`)
  return number
}

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

const [runs, first, workers] = [wholeNumber('runs', 1), wholeNumber('seed', 0), wholeNumber('workers', 1)]
const store: StoreName =
  storeNames.find((name) => name === values.store) ?? refuse(`--store takes ${storeNames.join(' or ')}`)
const began = Date.now()
let [done, acts, said] = [0, 0, '']

/** One line that is updated; without a terminal, a new one for each twentieth. */
function tell(isEnd = false): void {
  const left =
    done === 0 || done === runs ? '' : `, ${Math.ceil(((Date.now() - began) * (runs - done)) / done / 60_000)} min left`
  const line = `${done} of ${runs} runs, ${acts} acts${left}`
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line}${isEnd ? '\n' : ''}`)
  else if (line !== said) console.log(line)
  said = line
}

function stop(): never {
  tell(true)
  console.log(`Stopped: ${done} of ${runs} runs went well, from seed ${first} on in ${workers} parts.`)
  process.exit(130)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

const every = process.stdout.isTTY ? 25 : Math.max(1, Math.floor(runs / 20))
tell()
const failure = await runHistories({
  first,
  runs,
  store,
  workers,
  onRun(more) {
    done += 1
    acts += more
    if (done % every === 0) tell(done === runs)
  },
})
if (done % every !== 0) tell(true)
if (failure) {
  console.error(
    `Seed ${failure.seed} ends with faults:\n${failure.faults.join('\n')}\nAgain: npm run simulate -- --runs 1 --seed ${failure.seed} --store ${store}`,
  )
  // Not an exit at once, which cuts a long text.
  process.exitCode = 1
}
