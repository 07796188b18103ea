/**
 * `npm test`: checks types, lints, runs the gate's tests, and ends with the totals.
 *
 * Runs on the machine's own Node with nothing installed; installs what is missing, a Chromium too.
 *   --all         everything: the exhaustive browser tests and those that start processes too
 *   --check-only  types and lint only
 *   --long        everything, with full numbers where tests can run longer (simulations, kills)
 * A browser test that fails runs once more, in a fresh world; when it passes then, it is listed as flaky.
 * With all browser tests, says which rows of the specification they have shown.
 * Anything else goes to vitest: `npm test -- tests/api/auth.test.ts`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { specification } from '../tests/e2e/specification/index.mjs'
import { runChecks } from './lib/checks.mjs'
import { findChromium, installChromium } from './lib/chromium.mjs'
import { launchTests } from './lib/electron.mjs'
import { Failure, runMain } from './lib/failure.mjs'
import { mergeReports, slowestOf, testsToRepeat } from './lib/flaky.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode, environmentFor, findNode } from './lib/node.mjs'
import { root } from './lib/paths.mjs'
import { ended, isStopping, start, stopOnSignals } from './lib/processes.mjs'
import { judgeRows } from './lib/specification.mjs'
import { ensureDesktopBuilt, ensureWebBuilt } from './lib/builds.mjs'

const OWN_OPTIONS = ['--check-only', '--all', '--long']
const given = process.argv.slice(2)
const checkOnly = given.includes('--check-only')
const long = given.includes('--long')
const forVitest = given.filter((option) => !OWN_OPTIONS.includes(option))
/** Whoever names some tests means them, whether they belong to the gate or not. */
const all = long || given.includes('--all') || forVitest.length > 0
/** Whether all browser tests run, so that the rows of the specification can be judged. */
const allBrowserTests = all && ['', '--project e2e*', '--project=e2e*'].includes(forVitest.join(' '))

/** @param {string} line */
const say = (line) => console.log(line)

await runMain(async () => {
  checkNode()
  stopOnSignals()
  await ensureInstalled(say)
  const node = findNode()
  // Whoever names some tests wants an answer about those.
  const checks = forVitest.length > 0 ? [] : await check(node)
  if (checkOnly) return conclude({ checks, tests: { passed: 0, failed: 0, skipped: 0 }, code: 0, flaky: [], slowest: [], sizes: [], notRun: [], rows: null })
  await ensureWebBuilt(node, say)
  await ensureDesktopBuilt(node, say)
  const browser = await ensureChromium(node)
  const outcome = await runTests(node, browser.path)
  return conclude({ checks, ...outcome, notRun: [...browser.notRun, ...outcome.notRun] })
})

/** @param {string} node */
function check(node) {
  say('Checking types and lint …')
  return runChecks(node, say)
}

/**
 * @param {string} node
 * @returns {Promise<{ path: string | null, notRun: string[] }>}
 */
async function ensureChromium(node) {
  const found = findChromium(node)
  if (found) return { path: found, notRun: [] }
  const { path, reason } = await installChromium(node, say)
  return { path, notRun: path ? [] : [`Browser tests (tests/e2e): there is no Chromium, and none can be installed (${reason}); CHROMIUM_PATH names one.`] }
}

/**
 * @param {string} node
 * @param {string | null} chromium
 */
async function runTests(node, chromium) {
  const folder = mkdtempSync(join(tmpdir(), 'outreach-results-'))
  const sizesFile = join(folder, 'sizes')
  const notRunFile = join(folder, 'not-run')
  const env = {
    ...environmentFor(node),
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...(all && { OUTREACH_TEST_ALL: '1' }),
    ...(long && { OUTREACH_TEST_LONG: '1' }),
    OUTREACH_TEST_SIZES: sizesFile,
    OUTREACH_TEST_NOT_RUN: notRunFile,
  }
  try {
    const first = await runVitest(node, env, join(folder, 'results.json'), [...(chromium ? [] : ['--project=!e2e*']), ...forVitest])
    const again = testsToRepeat(first.report, root)
    const second = again.length > 0 ? await runAgain(node, env, join(folder, 'again.json'), again) : null
    const { report, flaky } = second ? mergeReports(first.report, second.report, again) : { report: first.report, flaky: [] }
    const code = second && flaky.length === again.length ? second.code : first.code
    const rows = chromium && allBrowserTests ? judgeRows(specification, report.testResults, join(root, 'tests/e2e')) : null
    return { tests: totalsOf(report), code, flaky, slowest: slowestOf(report, 10), sizes: readLines(sizesFile), notRun: readLines(notRunFile), rows }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @param {string} results file for the report
 * @param {string[]} options
 */
async function runVitest(node, env, results, options) {
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...options]
  const code = await ended(start(node, args, { stdio: ['ignore', 'inherit', 'inherit'], env }))
  if (isStopping()) throw new Failure('Stopped.', 130)
  return { code, report: readReport(results) }
}

/**
 * A new run makes browser, server and database anew.
 *
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @param {string} results
 * @param {import('./lib/flaky.mjs').FailedTest[]} tests
 */
function runAgain(node, env, results, tests) {
  say(`\n${tests.length} browser test${tests.length === 1 ? '' : 's'} failed; once more, in a fresh world …`)
  const names = tests.map(({ titles }) => titles.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return runVitest(node, { ...env, OUTREACH_TEST_ALL: '1' }, results, [...new Set(tests.map(({ file }) => file)), '-t', `^(?:${names.join('|')})$`])
}

/** @typedef {import('./lib/flaky.mjs').Report} Report */

/**
 * @param {string} file written by vitest's JSON reporter, if it came that far
 * @returns {Report}
 */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [], numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
}

/** @param {Report} report */
function totalsOf({ testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  // What is left to everything is not skipped here: the report has it all the same.
  const left = all ? 0 : testResults.flatMap((file) => file.assertionResults).filter(({ tags, status }) => tags?.includes('exhaustive') && status !== 'passed').length
  // A file that cannot even be loaded has no test that failed.
  const broken = testResults.filter((entry) => entry.status === 'failed' && entry.assertionResults.every((test) => test.status !== 'failed')).length
  return { passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests + numTodoTests - left }
}

/** @param {string} file */
function readLines(file) {
  return existsSync(file) ? [...new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))].sort() : []
}

/**
 * @param {import('./lib/specification.mjs').Shown} rows
 * @returns {string[]}
 */
function linesOf({ shown, total, notShown, broken }) {
  return [
    `Rows of the specification shown in the browser: ${shown} of ${total}${shown < total ? '; not shown:' : ''}`,
    ...[...notShown, ...broken.map((row) => `FAILED ${row}`)].map((row) => `  ${row}`),
  ]
}

/**
 * Says how it went; the last line is for people and programs alike.
 *
 * @param {{ checks: { name: string, passed: boolean }[], tests: { passed: number, failed: number, skipped: number }, code: number, sizes: string[], notRun: string[], rows: import('./lib/specification.mjs').Shown | null, flaky: string[], slowest: string[] }} outcome
 * @returns {number} exit code
 */
function conclude({ checks, tests, code, flaky, slowest, sizes, notRun, rows }) {
  const passedChecks = checks.filter((entry) => entry.passed).length
  const passed = tests.passed + passedChecks
  // CI is where nothing may be left out that the registry and the system's packages bring.
  const leftOut = process.env.CI ? notRun.filter((line) => !line.startsWith(launchTests)).length : 0
  // An error outside of any test fails the run as well.
  const failed = Math.max(tests.failed + checks.length - passedChecks, code === 0 ? 0 : 1) + (rows && rows.broken.length > 0 ? 1 : 0) + leftOut
  const lines = [
    ...(sizes.length > 0 ? [`Tests that can run longer (${long ? 'full numbers' : 'small numbers; "npm run test:long" runs the full ones'}):`, ...sizes.map((line) => `  ${line}`)] : []),
    ...(rows ? linesOf(rows) : []),
    ...(slowest.length > 0 ? ['Slowest tests:', ...slowest.map((line) => `  ${line}`)] : []),
    ...(notRun.length > 0 ? ['NOT RUN on this machine:', ...notRun.map((line) => `  ${line}`)] : []),
    ...(leftOut > 0 ? [`With CI set, nothing but Electron's launch tests may be left out: ${leftOut} of these count${leftOut === 1 ? 's' : ''} as failed.`] : []),
    ...(flaky.length > 0 ? ['flaky (failed once, passed in a fresh world; mend these next):', ...flaky.map((line) => `  ${line}`)] : []),
    `Checks of types and lint: ${passedChecks} of ${checks.length}. Tests: ${tests.passed} of ${tests.passed + tests.failed + tests.skipped}.`,
    `${passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''}`,
  ]
  say(`\n${lines.join('\n')}`)
  return failed > 0 ? 1 : 0
}
