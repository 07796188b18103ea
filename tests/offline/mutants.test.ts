import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withMutant } from '../support/mutants.ts'
import { createTestDatabase } from '../support/database.ts'
import { mutants, serverMutants } from './mutants.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const parts = ['api', 'migrations', 'renderer', 'shared', 'tests/offline/simulation', 'tests/support']
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

/** Runs a program of the simulation on the copy. @returns its exit code, and its output about the fault */
function ran(program: string, args: Record<string, string | number>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const options = Object.entries(args).flatMap(([name, value]) => [`--${name}`, String(value)])
    const child = spawn(process.execPath, [join(folder, 'tests/offline/simulation', program), ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // One that never ends is not left running next to all further tests.
      timeout: 590_000,
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said }))
  })
}

interface Histories {
  runs?: number
  seed?: number
}

// By one worker: a fault is mostly found before a second one has started.
const simulated = ({ runs = enough, seed = 0 }: Histories = {}) => ran('main.ts', { runs, seed, workers: 1 })

// Mutation testing of the simulation: each mutant is a fault in a copy of the product's code, and must be detected.
describe('the simulation', () => {
  // A few histories show that the copy runs: simulation.test.ts has hundreds.
  it('finds no fault in the product’s code', { timeout: 600_000 }, async () => {
    expect(await simulated({ runs: 20 })).toEqual({ code: 0, said: '' })
  })

  it.each(mutants)('detects a mutant that $name', { timeout: 600_000 }, (mutant) =>
    withMutant(folder, mutant, async () => {
      const { code, said } = await simulated(mutant)
      expect(said).toMatch(
        /^Seed (\d+) ends with faults:\n[^]*\nAgain: npm run simulate -- --runs 1 --seed \1 --store memory\n$/,
      )
      // A mutant that does not run is noticed whatever the simulation checks.
      expect(said).not.toMatch(/ReferenceError|SyntaxError/)
      expect(code).toBe(1)
    }),
  )
})

describe('the simulation over the real server', () => {
  async function onDatabase({ runs = 200, seed = 1 }: Histories): Promise<{ code: number | null; said: string }> {
    const database = await createTestDatabase()
    try {
      return await ran('realMain.ts', { database: database.url, runs, seed })
    } finally {
      await database.drop()
    }
  }

  it('finds no fault in the product’s code', { timeout: 600_000 }, async () => {
    expect(await onDatabase({ runs: 5 })).toEqual({ code: 0, said: '' })
  })

  it.each(serverMutants)('detects a change feed that $name', { timeout: 600_000 }, (mutant) =>
    withMutant(folder, mutant, async () => {
      const { code, said } = await onDatabase(mutant)
      expect(said).toMatch(/^Seed \d+ ends with faults:\n/)
      expect(said).not.toMatch(/ReferenceError|SyntaxError|syntax error/)
      expect(code).toBe(1)
    }),
  )
})
