import { expect, it } from 'vitest'
import { namedInVain } from './vitest.mjs'

it('lists named test files that were not run', () => {
  const report = { testResults: [{ name: '/project/tests/api/users.test.ts', status: 'passed', assertionResults: [] }] }
  expect(
    namedInVain(report, ['tests/api/users.test.ts', './tests/api/users.test.ts', '-t', 'a name', '--bail']),
  ).toEqual([])
  expect(namedInVain(report, ['tests/api/users.test.ts', 'tests/api/usres.test.ts'])).toEqual([
    'tests/api/usres.test.ts',
  ])
})
