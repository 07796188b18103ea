/**
 * The rows of the specification that a run's browser tests have shown; the table is tests/e2e/specification/index.mjs.
 */
import { relative } from 'node:path'

/** @typedef {import('../../tests/e2e/specification/row.mjs').Row} Row */
/**
 * @typedef {{ name: string, assertionResults: { status: string, ancestorTitles: string[], title: string }[] }} TestFile
 * as in vitest's JSON report
 */
/** @typedef {{ shown: number, total: number, notShown: string[], broken: string[] }} Shown */

/**
 * @param {Readonly<Record<string, readonly Row[]>>} specification
 * @param {readonly TestFile[]} files
 * @param {string} folder of the browser tests
 * @returns {Shown} `notShown` are rows that the product cannot fulfil yet; `broken` those that failed
 */
export function judgeRows(specification, files, folder) {
  const states = statesOf(files, folder)
  /** @type {Shown} */
  const outcome = { shown: 0, total: 0, notShown: [], broken: [] }
  for (const [section, rows] of Object.entries(specification)) {
    for (const [what, ...tests] of rows) {
      const problems = tests.flatMap((test) =>
        // A run of the browser tests alone has no others.
        typeof test === 'string' && states.get(test) !== 'passed' && (states.has(test) || !test.startsWith('../'))
          ? [`${test}: ${states.get(test) ?? 'did not run'}`]
          : [],
      )
      const missing = tests.find((test) => typeof test === 'object')
      outcome.total += 1
      if (problems.length > 0) outcome.broken.push(`${section}: ${what} (${problems.join('; ')})`)
      else if (missing) outcome.notShown.push(`${section}: ${what} (not built yet: ${missing.notBuilt})`)
      else outcome.shown += 1
    }
  }
  return outcome
}

/**
 * @param {readonly TestFile[]} files
 * @param {string} folder
 * @returns {Map<string, string>} state by `file › describe › it`; the worst of tests with the same name
 */
function statesOf(files, folder) {
  const states = new Map()
  for (const { name, assertionResults } of files) {
    for (const { status, ancestorTitles, title } of assertionResults) {
      const test = [relative(folder, name).replaceAll('\\', '/'), ...ancestorTitles, title].join(' › ')
      if ((states.get(test) ?? 'passed') === 'passed') states.set(test, status)
    }
  }
  return states
}
