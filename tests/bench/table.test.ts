import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { table, writeTable } from './table.ts'

it('the table shows medians with their range, the contenders, and the verdict', () => {
  const rounds = { floor: [1_000, 1_200, 1_100], server: [900, 1_100, 1_000], bare: [2_000, 2_000, 2_000] }
  const goal = { of: 'server', against: 'floor', atLeast: 0.85 }
  expect(
    table([
      { what: 'list', unit: 'per second', rounds, judged: [{ ...goal, unsteadiness: 0.1, value: 0.909, holds: true }] },
      {
        what: 'start',
        unit: 'ms',
        rounds: { server: [500] },
        judged: [
          { of: 'server', atMost: 400, value: 500, unsteadiness: 0, holds: false },
          { of: 'server', atMost: 600, value: 500, unsteadiness: 0, holds: null },
          { of: 'server', atMost: 300, value: 500, unsteadiness: 0.312, holds: null },
        ],
      },
    ]),
  ).toBe(`| what | median (range) | beside | value | goal |  |
| --- | --- | --- | --- | --- | --- |
| list, per second | server: 1,000 (900 to 1,100) | floor: 1,100 (1,000 to 1,200) | 0.909 | at least 0.85 | holds |
|  | bare: 2,000 (2,000 to 2,000) |  |  |  |  |
| start, ms | server: 500 (500 to 500) |  | 500 | at most 400 | **missed** |
|  | server: 500 (500 to 500) |  | 500 | at most 600 | not judged: too few rounds |
|  | server: 500 (500 to 500) |  | 500 | at most 300 | not judged: what it is compared with varied by 31 % |`)
})

it('the table is put into a document in place of the previous one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outreach-table-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'a.md')
  writeFileSync(file, 'Before\n\n<!-- lists -->\nold $1\n<!-- /lists -->\n\nAfter\n')
  writeTable(file, 'lists', 'costs $2')
  expect(readFileSync(file, 'utf8')).toBe('Before\n\n<!-- lists -->\n\ncosts $2\n\n<!-- /lists -->\n\nAfter\n')
  expect(() => writeTable(file, 'other', '')).toThrow('has no place for "other"')
})
