import { expect, it } from 'vitest'
import type { Report } from './flaky.mjs'
import { rowsOf, tableOf } from './soak.mjs'

const test = (title: string, status: string, duration: number) => ({
  title,
  status,
  duration,
  ancestorTitles: [],
  fullName: title,
  failureMessages: status === 'failed' ? [`${title} broke\n  at line 1`] : [],
})

const run = (...assertionResults: ReturnType<typeof test>[]): Report => ({
  testResults: [
    {
      name: '/project/tests/a.test.ts',
      status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
      assertionResults,
    },
  ],
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
})

it('counts runs and failures of each test, failing ones first and then the slowest', () => {
  const rows = rowsOf(
    [
      run(
        test('quick', 'passed', 10),
        test('slow', 'passed', 900),
        test('shaky', 'passed', 50),
        test('left out', 'skipped', 0),
      ),
      run(
        test('quick', 'passed', 20),
        test('slow', 'passed', 800),
        test('shaky', 'failed', 70),
        test('left out', 'skipped', 0),
      ),
    ],
    '/project',
  )
  expect(rows).toEqual([
    { test: 'tests/a.test.ts › shaky', runs: 2, failures: 1, slowest: 0.07, message: 'shaky broke' },
    { test: 'tests/a.test.ts › slow', runs: 2, failures: 0, slowest: 0.9, message: '' },
    { test: 'tests/a.test.ts › quick', runs: 2, failures: 0, slowest: 0.02, message: '' },
  ])
  expect(tableOf(rows).slice(0, 3)).toEqual([
    ' runs  failures    slowest  test',
    '    2         1      0.1 s  tests/a.test.ts › shaky',
    '                              shaky broke',
  ])
})

it('counts a file that fails without a failed test', () => {
  const broken = {
    ...run(),
    testResults: [
      { name: '/project/tests/b.test.ts', status: 'failed', message: 'cannot be loaded', assertionResults: [] },
    ],
  }
  expect(rowsOf([broken], '/project')).toEqual([
    { test: 'tests/b.test.ts (the file itself)', runs: 1, failures: 1, slowest: 0, message: 'cannot be loaded' },
  ])
})
