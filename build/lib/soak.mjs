/** Summarizes many runs of the same tests. */
import { relative } from 'node:path'

/** @typedef {import('./flaky.mjs').Report} Report */
/** @typedef {{ test: string, runs: number, failures: number, slowest: number, message: string }} Row */

/** Maximum rows of a table. */
const SLOWEST_SHOWN = 15

/**
 * @param {readonly Report[]} reports one for each run
 * @param {string} root of the project
 * @returns {Row[]} the failing tests first, then the slowest; tests that never ran are left out
 */
export function rowsOf(reports, root) {
  /** @type {Map<string, Row>} */
  const rows = new Map()
  for (const { testResults } of reports) {
    for (const { name, status, message = '', assertionResults } of testResults) {
      const file = relative(root, name).replaceAll('\\', '/')
      for (const test of assertionResults) {
        if (test.status === 'passed' || test.status === 'failed')
          count(
            rows,
            `${file} › ${test.fullName}`,
            test.status === 'failed',
            test.duration ?? 0,
            test.failureMessages?.[0],
          )
      }
      // A file that cannot be loaded, or whose teardown failed, has no failed test.
      if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed'))
        count(rows, `${file} (the file itself)`, true, 0, message)
    }
  }
  return [...rows.values()].toSorted((a, b) => b.failures - a.failures || b.slowest - a.slowest)
}

/**
 * @param {Map<string, Row>} rows
 * @param {string} test
 * @param {boolean} failed
 * @param {number} milliseconds
 * @param {string} [message]
 */
function count(rows, test, failed, milliseconds, message = '') {
  const row = rows.get(test) ?? { test, runs: 0, failures: 0, slowest: 0, message: '' }
  row.runs += 1
  row.slowest = Math.max(row.slowest, milliseconds / 1_000)
  if (failed) {
    row.failures += 1
    row.message ||= message.split('\n')[0] ?? ''
  }
  rows.set(test, row)
}

/**
 * @param {readonly Row[]} rows as `rowsOf` returns them
 * @returns {string[]} every failing test with its first failure, and the slowest of the other ones
 */
export function tableOf(rows) {
  const failing = rows.filter((row) => row.failures > 0)
  const shown = [...failing, ...rows.slice(failing.length, failing.length + SLOWEST_SHOWN)]
  const line = (/** @type {(string | number)[]} */ ...[runs = '', failures = '', slowest = '', test = '']) =>
    `${String(runs).padStart(5)} ${String(failures).padStart(9)} ${String(slowest).padStart(10)}  ${test}`
  return [
    line('runs', 'failures', 'slowest', 'test'),
    ...shown.flatMap(({ test, runs, failures, slowest, message }) => [
      line(runs, failures, `${slowest.toFixed(1)} s`, test),
      ...(message ? [line('', '', '', `  ${message}`)] : []),
    ]),
    ...(rows.length > shown.length
      ? [line('', '', '', `and ${rows.length - shown.length} others that never failed`)]
      : []),
  ]
}
