/**
 * Reports how long each vitest project took, and the number of errors outside of tests: vitest's own reporters do not.
 */
import { writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

export default class PartsReporter {
  /** @type {Map<string, { tests: number, from: number, to: number }>} */
  #parts = new Map()

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleQueued({ project }) {
    if (!this.#parts.has(project.name))
      this.#parts.set(project.name, { tests: 0, from: performance.now(), to: performance.now() })
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd({ project, children }) {
    const part = this.#parts.get(project.name)
    if (!part) return
    part.tests += [...children.allTests()].filter((test) => test.result().state !== 'skipped').length
    part.to = performance.now()
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} _modules
   * @param {readonly unknown[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const parts = [...this.#parts].map(([name, { tests, from, to }]) => ({ name, tests, seconds: (to - from) / 1_000 }))
    if (process.env.OUTREACH_TEST_PARTS)
      writeFileSync(process.env.OUTREACH_TEST_PARTS, JSON.stringify({ parts, errors: errors.length }))
  }
}
