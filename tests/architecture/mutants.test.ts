import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutants as guards } from '../mutants/table.ts'
import { mutants as queue, serverMutants } from '../offline/mutants.ts'

// Mutants run rarely: this keeps them in step with the code that they change.
it.each(
  [...guards, ...queue, ...serverMutants].flatMap(({ name, edits }) => edits.map((edit) => [name, edit] as const)),
)('the code that the mutant "%s" changes occurs exactly once', (_, { file, from }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
})
