import { expect, it } from 'vitest'
import { notBuilt, TO_FILL } from '../../tests/e2e/specification/row.mjs'
import { judgeRows } from './specification.mjs'

const ran = (title: string, status: string) => ({ title, status, ancestorTitles: ['page'] })
const files = [
  {
    name: '/e2e/a.test.ts',
    assertionResults: [
      ran('good', 'passed'),
      ran('bad', 'failed'),
      ran('left out', 'skipped'),
      ran('twice', 'failed'),
      ran('twice', 'passed'),
    ],
  },
  { name: '/api/c.test.ts', assertionResults: [ran('bad', 'failed')] },
]
const judge = (...tests: (string | { notBuilt: string })[]) =>
  judgeRows({ Point: [['a row', ...(tests as [string])]] }, files, '/e2e')

it('counts a row as shown when all its tests passed', () => {
  expect(judge('a.test.ts › page › good')).toEqual({ shown: 1, total: 1, notShown: [], broken: [] })
})

it('leaves out a test of another folder that did not run', () => {
  expect(judge('a.test.ts › page › good', '../api/d.test.ts › page › good').shown).toBe(1)
})

it.each([
  ['failed', 'a.test.ts › page › bad', 'failed'],
  ['was skipped', 'a.test.ts › page › left out', 'skipped'],
  ['does not exist', 'a.test.ts › page › made up', 'did not run'],
  ['of another file', 'b.test.ts › page › good', 'did not run'],
  ['of another folder failed', '../api/c.test.ts › page › bad', 'failed'],
  ['failed once', 'a.test.ts › page › twice', 'failed'],
  ['is not written yet', TO_FILL, 'did not run'],
])('counts a row as broken whose test %s', (_, test, state) => {
  expect(judge('a.test.ts › page › good', test)).toEqual({
    shown: 0,
    total: 1,
    notShown: [],
    broken: [`Point: a row (${test}: ${state})`],
  })
})

it('lists unimplemented rows without counting them', () => {
  expect(judge(notBuilt('the queue'))).toEqual({
    shown: 0,
    total: 1,
    notShown: ['Point: a row (not built yet: the queue)'],
    broken: [],
  })
})
