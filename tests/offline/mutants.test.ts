import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mutants, type Mutant } from './mutants.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const parts = ['renderer/offline', 'shared', 'tests/offline/simulation']
/** How many histories have to notice a mistake at the latest. */
const enough = 400
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-mutants-'))
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the simulation on the copy. @returns its exit code, and what it said of the fault */
function simulated(runs = enough): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(folder, 'tests/offline/simulation/main.ts'), '--runs', String(runs)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said }))
  })
}

async function mutated({ edits }: Mutant, work: () => Promise<void>): Promise<void> {
  for (const { file, from, to } of edits) {
    const source = await readFile(join(folder, file), 'utf8')
    expect(source.split(from), `${file} no longer has what is to be replaced`).toHaveLength(2)
    await writeFile(
      join(folder, file),
      source.replace(from, () => to),
    )
  }
  await work().finally(() =>
    Promise.all([...new Set(edits.map(({ file }) => file))].map((file) => cp(join(root, file), join(folder, file)))),
  )
}

// The simulation is worth what it notices: each mistake is made in a copy of the shipped code, and has to be caught.
describe('the simulation', () => {
  it('finds nothing in the code as it is shipped', { timeout: 600_000 }, async () => {
    expect(await simulated()).toEqual({ code: 0, said: '' })
  })

  it.each(mutants)('catches code that $name', { timeout: 600_000 }, (mutant) =>
    mutated(mutant, async () => {
      const { code, said } = await simulated(mutant.runs)
      expect(said).toMatch(
        /^Seed (\d+) ends with faults:\n[^]*\nAgain: npm run simulate -- --runs 1 --seed \1 --store memory\n$/,
      )
      expect(code).toBe(1)
    }),
  )
})
