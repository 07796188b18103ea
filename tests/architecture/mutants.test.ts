import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutants as guards } from '../mutants/table.ts'
import { mutants as queue } from '../offline/mutants.ts'

// They run rarely, and would otherwise fall behind the code that they change.
it.each([...guards, ...queue].flatMap(({ name, edits }) => edits.map((edit) => [name, edit] as const)))(
  'the planted mistake "%s" still finds the code that it changes, once',
  (_, { file, from }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
  },
)
