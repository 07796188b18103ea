/** Runs vitest, and reads its reports. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { root } from './paths.mjs'
import { ended, isStopping, start } from './processes.mjs'

/** @typedef {import('./flaky.mjs').Report} Report */
/** @typedef {{ name: string, tests: number, seconds: number }} Part a project of vitest, or a step before the tests */

/**
 * @param {string} node as found by `findNode`
 * @param {NodeJS.ProcessEnv} env
 * @param {string} results file for the report
 * @param {readonly string[]} options
 * @returns {Promise<{ code: number, report: Report, parts: Part[], errors: number }>} errors: outside of any test
 * @throws {Failure} if the run has been asked to stop
 */
export async function runVitest(node, env, results, options) {
  const partsFile = `${results}.parts`
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    `--reporter=${join(root, 'build/lib/partsReporter.mjs')}`,
    ...options,
  ]
  const code = await ended(
    start(node, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...env, OUTREACH_TEST_PARTS: partsFile } }),
  )
  if (isStopping()) throw new Failure('Stopped.', 130)
  const told = existsSync(partsFile) ? JSON.parse(readFileSync(partsFile, 'utf8')) : { parts: [], errors: 0 }
  return { code, report: readReport(results), ...told }
}

/**
 * @param {string} file written by vitest's JSON reporter, if it got that far
 * @returns {Report}
 */
function readReport(file) {
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { testResults: [], numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
}

/**
 * @param {Report} report
 * @param {boolean} all whether the tests of `--all` were to run too
 */
export function totalsOf({ testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests }, all) {
  // Tests of `--all` do not count as skipped here: the report contains them anyway.
  const left = all
    ? 0
    : testResults
        .flatMap((file) => file.assertionResults)
        .filter(({ tags, status }) => tags?.includes('exhaustive') && status !== 'passed').length
  // A file that cannot even be loaded has no failed test.
  const broken = testResults.filter(
    (entry) => entry.status === 'failed' && entry.assertionResults.every((test) => test.status !== 'failed'),
  ).length
  return { passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests + numTodoTests - left }
}

/**
 * Test files that were named and that no project has run: a typo, or a file in the wrong place. Vitest does not report
 * one among several.
 *
 * @param {Pick<Report, 'testResults'>} report
 * @param {readonly string[]} options for vitest
 */
export function namedInVain({ testResults }, options) {
  return options
    .filter((option) => /^[^-].*\.test\.tsx?$/.test(option))
    .filter((file) => !testResults.some(({ name }) => name.includes(file.replace(/^\.\//, ''))))
}
