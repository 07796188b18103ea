import { describe, expect, it } from 'vitest'
import { mergeReports, slowestOf, testsToRepeat, type Report } from './flaky.mjs'

const root = '/project'

function report(...tests: [file: string, title: string, status: string][]): Report {
  const files = [...new Set(tests.map(([file]) => file))]
  return {
    testResults: files.map((file) => {
      const own = tests.filter(([name]) => name === file)
      return {
        name: `${root}/${file}`,
        status: own.some(([, , status]) => status === 'failed') ? 'failed' : 'passed',
        assertionResults: own.map(([, title, status]) => ({
          status,
          title,
          ancestorTitles: ['the page'],
          fullName: `the page ${title}`,
          failureMessages: status === 'failed' ? ['it broke\n  at line 1'] : [],
        })),
      }
    }),
    numPassedTests: tests.filter(([, , status]) => status === 'passed').length,
    numFailedTests: tests.filter(([, , status]) => status === 'failed').length,
    numPendingTests: 0,
    numTodoTests: 0,
  }
}

const browser = 'tests/e2e/a.test.ts'
const failedOnce = report([browser, 'opens', 'failed'], [browser, 'closes', 'passed'])

describe('the choice of tests for a second run', () => {
  it('lists the failed browser tests with their first failure', () => {
    expect(testsToRepeat(failedOnce, root)).toEqual([
      { file: browser, fullName: 'the page opens', titles: 'the page > opens', message: 'it broke' },
    ])
  })

  it('is empty if another test failed too', () => {
    expect(
      testsToRepeat(report([browser, 'opens', 'failed'], ['tests/api/a.test.ts', 'answers', 'failed']), root),
    ).toEqual([])
  })

  it('is empty if a file could not be loaded', () => {
    const broken = report([browser, 'opens', 'failed'])
    broken.testResults.push({ name: `${root}/tests/e2e/b.test.ts`, status: 'failed', assertionResults: [] })
    expect(testsToRepeat(broken, root)).toEqual([])
  })

  it('is empty if many tests failed', () => {
    expect(
      testsToRepeat(
        report(
          ...Array.from({ length: 9 }, (_, index) => [browser, `test ${index}`, 'failed'] as [string, string, string]),
        ),
        root,
      ),
    ).toEqual([])
  })
})

it('lists the slowest tests that ran', () => {
  expect(slowestOf(report([browser, 'opens', 'passed'], [browser, 'is left out', 'skipped']), 10)).toEqual([
    '0.0 s  e2e/a.test.ts › the page opens',
  ])
})

describe('the report of two runs', () => {
  const again = testsToRepeat(failedOnce, root)

  it('lists tests that passed the second time as flaky', () => {
    const { report: merged, flaky } = mergeReports(failedOnce, report([browser, 'opens', 'passed']), again)
    expect(flaky).toEqual([`${browser} › the page opens: it broke`])
    expect(merged).toMatchObject({ numPassedTests: 2, numFailedTests: 0, testResults: [{ status: 'passed' }] })
  })

  it('keeps tests as failed that failed twice, or did not run the second time', () => {
    for (const second of [report([browser, 'opens', 'failed']), report([browser, 'opens', 'skipped'])]) {
      const { report: merged, flaky } = mergeReports(failedOnce, second, again)
      expect(flaky).toEqual([])
      expect(merged).toMatchObject({ numPassedTests: 1, numFailedTests: 1, testResults: [{ status: 'failed' }] })
    }
  })
})
