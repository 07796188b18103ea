import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { makeRunFolder } from '../../build/lib/runFolder.mjs'
import { withMutant } from '../support/mutants.ts'
import { mutants } from './table.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true, default: [''] } } })
const chosen = mutants.filter(({ name }) => values.only.some((part) => name.includes(part)))
if (chosen.length === 0) {
  console.error(`--only takes a part of a name; these are there:\n${mutants.map(({ name }) => `  ${name}`).join('\n')}`)
  process.exit(2)
}

/** Runs the gate's tests in the copy until the first failure. @returns the test that failed; null if all passed */
function firstFailure(folder: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['build/soak.mjs', '--times', '1', '--', '--bail=1'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.once('error', reject)
    child.once('close', (code) => {
      // The table's first row: `build/lib/soak.mjs` prints failing tests first.
      const [, failing] = /^ *runs +failures +slowest {2}test\n *\d+ +[1-9]\d* +[\d.]+ s {2}(.+)$/m.exec(said) ?? []
      if (code === 0) resolve(null)
      else if (failing) resolve(failing)
      else reject(new Error(`The tests could not be run:\n${said.slice(-2_000)}`))
    })
  })
}

// Of a run: the next one removes what is left, if this one is killed.
const run = makeRunFolder()
const folder = join(run.folder, 'copy')
process.on('exit', () => {
  for (const one of [run.folder, run.env.OUTREACH_TEST_MEMORY]) if (one) rmSync(one, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
if (spawnSync('git', ['clone', '--quiet', root, folder], { stdio: 'inherit' }).status !== 0) process.exit(1)
// It looks for the code that mutants change: it would notice every one of them.
rmSync(join(folder, 'tests/architecture/mutants.test.ts'))

console.log('The gate without a mutant …')
const broken = await firstFailure(folder)
if (broken !== null) {
  console.error(`It fails without any: ${broken}`)
  process.exit(1)
}

let survivors = 0
for (const [index, mutant] of chosen.entries()) {
  const began = Date.now()
  const caught = await withMutant(folder, mutant, () => firstFailure(folder))
  if (caught === null) survivors += 1
  const seconds = Math.round((Date.now() - began) / 1_000)
  console.log(`${index + 1} of ${chosen.length}  ${mutant.name}\n    ${caught ?? 'NOT CAUGHT'} (${seconds} s)`)
}
console.log(`${chosen.length - survivors} caught, ${survivors} not caught`)
process.exitCode = survivors > 0 ? 1 : 0
