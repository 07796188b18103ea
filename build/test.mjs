/**
 * `npm test`: checks types, lints, runs the gate's tests, and ends with the totals.
 *
 * Runs on the machine's own Node with nothing installed; installs what is missing, including Chromium.
 *   --all         everything: the exhaustive browser tests and those that start processes too
 *   --check-only  types, lint and format only
 *   --long        everything, with full numbers where tests can run longer (simulations, kills)
 *   --changed     the tests affected by the change since the last commit; --changed=<commit> since that one
 * A browser test that fails runs once more, in a fresh environment; if it passes then, it is listed as flaky.
 * With all browser tests, lists the rows of the specification that they have shown.
 * Anything else goes to vitest: `npm test -- tests/api/auth.test.ts`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { specification } from '../tests/e2e/specification/index.mjs'
import { changedTests } from './lib/changed.mjs'
import { runChecks } from './lib/checks.mjs'
import { launchTests } from './lib/electron.mjs'
import { runMain } from './lib/failure.mjs'
import { mergeReports, slowestOf, testsToRepeat } from './lib/flaky.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode, findNode } from './lib/node.mjs'
import { root } from './lib/paths.mjs'
import { stopOnSignals } from './lib/processes.mjs'
import { judgeRows } from './lib/specification.mjs'
import { buildAll, ensureChromium, inRunFolder, needNoProduct } from './lib/testRun.mjs'
import { namedInVain, runVitest, totalsOf } from './lib/vitest.mjs'

/** @typedef {import('./lib/vitest.mjs').Part} Part */

const OWN_OPTIONS = /^--(?:check-only|all|long|changed(?:=.*)?)$/
const given = process.argv.slice(2)
const long = given.includes('--long')

/** @param {string} line */
const say = (line) => console.log(line)

await runMain(async () => {
  checkNode()
  stopOnSignals()
  await ensureInstalled(say)
  const node = findNode()
  const { forVitest, chosen } = readOptions()
  const parts = /** @type {Part[]} */ ([])
  // Named tests run alone, without the checks.
  const checks =
    forVitest.length > 0 || (chosen && !chosen.everything)
      ? []
      : await timed(parts, 'types, lint and format', () => check(node))
  const nothing = {
    checks,
    parts,
    chosen: chosen?.lines ?? [],
    tests: { passed: 0, failed: 0, skipped: 0 },
    code: 0,
    flaky: [],
    slowest: [],
    sizes: [],
    notRun: [],
    unknown: [],
    rows: null,
  }
  if (given.includes('--check-only') || (chosen && !chosen.everything && forVitest.length === 0))
    return conclude(nothing)
  if (!needNoProduct(forVitest)) await timed(parts, 'builds', () => buildAll(node, say))
  const browser = await ensureChromium(node, say)
  const outcome = await inRunFolder(node, browser.programs, say, (folder, env) =>
    runTests(node, env, folder, forVitest),
  )
  return conclude({
    ...nothing,
    ...outcome,
    parts: [...parts, ...outcome.parts],
    notRun: [...browser.notRun, ...outcome.notRun],
  })
})

/** The options for vitest, including the tests affected by a change with `--changed`. */
function readOptions() {
  const named = given.filter((option) => !OWN_OPTIONS.test(option))
  const changed = given.find((option) => /^--changed(?:=|$)/.test(option))
  if (changed === undefined) return { forVitest: named, chosen: null }
  const { tests, lines } = changedTests(changed.split('=')[1] ?? 'HEAD')
  const everything = tests === 'all'
  // With nothing to choose from, names of other tests or other options select nothing.
  return {
    forVitest: [...(everything ? [] : tests), ...(tests.length > 0 ? named : [])],
    chosen: { everything, lines },
  }
}

/**
 * @template Result
 * @param {Part[]} parts receives the duration
 * @param {string} name
 * @param {() => Promise<Result>} work
 */
async function timed(parts, name, work) {
  const began = performance.now()
  const result = await work()
  parts.push({ name, tests: 0, seconds: (performance.now() - began) / 1_000 })
  return result
}

/** @param {string} node */
function check(node) {
  say('Checking types, lint and format …')
  return runChecks(node, say)
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} common
 * @param {string} folder
 * @param {string[]} options
 */
async function runTests(node, common, folder, options) {
  // Named tests run whether they belong to the gate or not.
  const all = long || given.includes('--all') || options.length > 0
  // The rows of the specification can be checked only if all browser tests run.
  const allBrowserTests = all && ['', '--project e2e*', '--project=e2e*'].includes(options.join(' '))
  const sizesFile = join(folder, 'sizes')
  const notRunFile = join(folder, 'not-run')
  const env = {
    ...common,
    ...(all && { OUTREACH_TEST_ALL: '1' }),
    ...(long && { OUTREACH_TEST_LONG: '1' }),
    OUTREACH_TEST_SIZES: sizesFile,
    OUTREACH_TEST_NOT_RUN: notRunFile,
  }
  const chromium = Boolean(common.CHROMIUM_PATH)
  const first = await runVitest(node, env, join(folder, 'results.json'), [
    ...(chromium ? [] : ['--project=!e2e*']),
    // Where every state of every page is looked at, nobody need look at the pages once more.
    ...(all && options.length === 0 ? ['--exclude=tests/e2e/pages.test.ts'] : []),
    ...options,
  ])
  const again = testsToRepeat(first.report, root)
  const second = again.length > 0 ? await runAgain(node, env, join(folder, 'again.json'), again) : null
  const { report, flaky } = second
    ? mergeReports(first.report, second.report, again)
    : { report: first.report, flaky: [] }
  // If they pass then, only errors outside of tests remain.
  const isMended = second && flaky.length === again.length && first.errors === 0
  const code = isMended ? second.code : first.code
  const rows =
    chromium && allBrowserTests ? judgeRows(specification, report.testResults, join(root, 'tests/e2e')) : null
  return {
    tests: totalsOf(report, all),
    parts: first.parts,
    code,
    flaky,
    slowest: slowestOf(report, 10),
    sizes: readLines(sizesFile),
    notRun: readLines(notRunFile),
    unknown: namedInVain(first.report, options),
    rows,
  }
}

/**
 * A new run creates a new browser, server and database.
 *
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @param {string} results
 * @param {import('./lib/flaky.mjs').FailedTest[]} tests
 */
function runAgain(node, env, results, tests) {
  say(`\n${tests.length} browser test${tests.length === 1 ? '' : 's'} failed; once more, in a new browser and server …`)
  const names = tests.map(({ titles }) => titles.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return runVitest(node, { ...env, OUTREACH_TEST_ALL: '1' }, results, [
    ...new Set(tests.map(({ file }) => file)),
    '-t',
    `^(?:${names.join('|')})$`,
  ])
}

/** @param {Part} part */
function lineOf({ name, tests, seconds }) {
  return `${seconds.toFixed(1).padStart(6)} s  ${name}${tests > 0 ? `: ${tests} test${tests === 1 ? '' : 's'}` : ''}`
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
 * Prints the summary; the last line is for people and programs.
 *
 * @param {{ parts: Part[], chosen: string[], checks: { name: string, passed: boolean }[], tests: { passed: number,
 * failed: number, skipped: number }, code: number, sizes: string[], notRun: string[], unknown: string[], rows:
 * import('./lib/specification.mjs').Shown | null, flaky: string[], slowest: string[] }} outcome
 * @returns {number} exit code
 */
function conclude({ checks, parts, chosen, tests, code, flaky, slowest, sizes, notRun, unknown, rows }) {
  const passedChecks = checks.filter((entry) => entry.passed).length
  const passed = tests.passed + passedChecks
  // In CI nothing may be skipped that the registry and the system's packages provide.
  const leftOut = process.env.CI ? notRun.filter((line) => !line.startsWith(launchTests)).length : 0
  // An error outside of any test fails the run as well.
  const failed =
    Math.max(tests.failed + checks.length - passedChecks, code === 0 ? 0 : 1) +
    (rows && rows.broken.length > 0 ? 1 : 0) +
    leftOut +
    unknown.length
  const lines = [
    ...(sizes.length > 0
      ? [
          `Tests that can run longer (${long ? 'full numbers' : 'small numbers; "npm run test:long" runs the full ones'}):`,
          ...sizes.map((line) => `  ${line}`),
        ]
      : []),
    ...(rows ? linesOf(rows) : []),
    ...(chosen.length > 0 ? ['What the change touches:', ...chosen.map((line) => `  ${line}`)] : []),
    ...(parts.length > 0 ? ['How long each part took:', ...parts.map((part) => `  ${lineOf(part)}`)] : []),
    ...(slowest.length > 0 ? ['Slowest tests:', ...slowest.map((line) => `  ${line}`)] : []),
    ...(notRun.length > 0 ? ['NOT RUN on this machine:', ...notRun.map((line) => `  ${line}`)] : []),
    ...unknown.map((file) => `No test was found in ${file}: FAILED`),
    ...(leftOut > 0
      ? [
          `With CI set, nothing but Electron's launch tests may be left out: ${leftOut} of these count${leftOut === 1 ? 's' : ''} as failed.`,
        ]
      : []),
    ...(flaky.length > 0
      ? [
          'flaky (failed once, passed in a new browser and server; fix these next):',
          ...flaky.map((line) => `  ${line}`),
        ]
      : []),
    `Checks of types, lint and format: ${passedChecks} of ${checks.length}. Tests: ${tests.passed} of ${tests.passed + tests.failed + tests.skipped}.`,
    `${passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''}`,
  ]
  say(`\n${lines.join('\n')}`)
  return failed > 0 ? 1 : 0
}
