import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withMutant } from '../support/mutants.ts'
import { mutants } from './mutants.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const parts = ['renderer/offline', 'shared', 'tests/offline/simulation']
/** The maximum number of histories until a mutant must be detected. */
const enough = 400
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-mutants-'))
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the simulation on the copy, from a seed on. @returns its exit code, and its output about the fault */
function simulated({ runs = enough, seed = 0 }: { runs?: number; seed?: number } = {}): Promise<{
  code: number | null
  said: string
}> {
  return new Promise((resolve, reject) => {
    const command = [join(folder, 'tests/offline/simulation/main.ts')]
    const child = spawn(process.execPath, [...command, '--runs', String(runs), '--seed', String(seed)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said }))
  })
}

// Mutation testing of the simulation: each mutant is a fault in a copy of the product's code, and must be detected.
describe('the simulation', () => {
  it('finds no fault in the product’s code', { timeout: 600_000 }, async () => {
    expect(await simulated()).toEqual({ code: 0, said: '' })
  })

  it.each(mutants)('detects a mutant that $name', { timeout: 600_000 }, (mutant) =>
    withMutant(folder, mutant, async () => {
      const { code, said } = await simulated(mutant)
      expect(said).toMatch(
        /^Seed (\d+) ends with faults:\n[^]*\nAgain: npm run simulate -- --runs 1 --seed \1 --store memory\n$/,
      )
      expect(code).toBe(1)
    }),
  )
})
