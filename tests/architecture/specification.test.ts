/** The table of the specification's rows (tests/e2e/specification) names existing tests. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { specification } from '../e2e/specification/index.mjs'
import { TO_FILL } from '../e2e/specification/row.mjs'
import { wrongWith } from './testNames.ts'

const folder = join(import.meta.dirname, '../e2e')

describe.each(Object.entries(specification))('%s', (_, rows) => {
  it('names existing tests', () => {
    const named = rows.flatMap(([, ...tests]) => tests).filter((test) => typeof test === 'string' && test !== TO_FILL)
    expect(named.map((test) => wrongWith(folder, test as string)).filter(Boolean)).toEqual([])
  })

  it('has each row once', () => {
    const rowNames = rows.map(([what]) => what)
    expect(rowNames).toEqual([...new Set(rowNames)])
  })
})
