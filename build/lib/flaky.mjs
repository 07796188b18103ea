/** Chooses the tests for a second run, merges both reports, and lists slow tests. */
import { relative } from 'node:path'

/**
 * The format of vitest's JSON reporter.
 * @typedef {{ status: string, ancestorTitles: string[], title: string, fullName: string, duration?: number | null,
 * tags?: string[], failureMessages?: string[] | null }} TestResult
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestResult[] }} FileResult
 * @typedef {{ testResults: FileResult[], numPassedTests: number, numFailedTests: number, numPendingTests: number,
 * numTodoTests: number }} Report
 * @typedef {{ file: string, fullName: string, titles: string, message: string }} FailedTest `titles` as vitest's own
 * option for names compares them
 */

/** Only browser tests depend on more than their own code; no others run twice. */
const IN_BROWSER = /^tests\/e2e\/|^tests\/bench\/size\.test\.ts$|^tests\/offline\/indexedDb\.test\.ts$/

/** More failures than this are not flaky. */
const MOST = 8

/**
 * @param {Report} report
 * @param {string} root of the project
 * @returns {FailedTest[]} the failed tests, if all of them are browser tests and few; otherwise none
 */
export function testsToRepeat({ testResults }, root) {
  const failedFiles = testResults.filter((file) => file.status === 'failed')
  const failed = failedFiles.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        file: relative(root, name).replaceAll('\\', '/'),
        fullName: test.fullName,
        titles: [...test.ancestorTitles, test.title].join(' > '),
        message: firstLine(test),
      })),
  )
  // A file that could not be loaded, or whose setup failed, has no failed test.
  const wholeFiles = failedFiles.some((file) => file.assertionResults.every((test) => test.status !== 'failed'))
  return wholeFiles || failed.length > MOST || failed.some(({ file }) => !IN_BROWSER.test(file)) ? [] : failed
}

/** @param {TestResult} test */
const firstLine = (test) => (test.failureMessages?.[0] ?? '').split('\n')[0] ?? ''

/**
 * @param {Report} first
 * @param {Report} second of the failed tests only
 * @param {readonly FailedTest[]} again the tests that ran twice
 * @returns {{ report: Report, flaky: string[] }} the first report with what passed the second time, and a line for each
 * of those
 */
export function mergeReports(first, second, again) {
  const passed = new Map(
    second.testResults.map((file) => [
      file.name,
      new Set(file.assertionResults.filter((test) => test.status === 'passed').map((test) => test.fullName)),
    ]),
  )
  /** @param {FileResult} file @param {TestResult} test */
  const mended = (file, test) => test.status === 'failed' && Boolean(passed.get(file.name)?.has(test.fullName))
  /** @type {string[]} */
  const flaky = []
  const testResults = first.testResults.map((file) => {
    if (!file.assertionResults.some((test) => mended(file, test))) return file
    const assertionResults = file.assertionResults.map((test) => {
      if (!mended(file, test)) return test
      const told = again.find((entry) => entry.fullName === test.fullName && file.name.endsWith(entry.file))
      flaky.push(`${told?.file} › ${test.fullName}: ${firstLine(test)}`)
      return { ...test, status: 'passed' }
    })
    return {
      ...file,
      status: assertionResults.some((test) => test.status === 'failed') ? 'failed' : 'passed',
      assertionResults,
    }
  })
  const report = {
    ...first,
    testResults,
    numPassedTests: first.numPassedTests + flaky.length,
    numFailedTests: first.numFailedTests - flaky.length,
  }
  return { report, flaky }
}

/**
 * @param {Report} report
 * @param {number} count
 * @returns {string[]} the slowest tests with their seconds, the slowest first
 */
export function slowestOf({ testResults }, count) {
  return testResults
    .flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map((test) => ({ name, fullName: test.fullName, duration: test.duration ?? 0 })),
    )
    .sort((a, b) => b.duration - a.duration)
    .slice(0, count)
    .map(
      ({ name, fullName, duration }) =>
        `${(duration / 1_000).toFixed(1)} s  ${name.split(/[\\/]/).slice(-2).join('/')} › ${fullName}`,
    )
}
