import { matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import config from '../../vitest.config.ts'

interface Project {
  test: { name: string; include: string[]; exclude?: string[] }
}

/** What `npm test` runs, whether or not this run is one of everything. */
const gate = ['unit', 'renderer', 'renderer-alone', 'api', 'e2e-journeys']
const projects = (config.test?.projects as Project[]).filter(({ test }) => gate.includes(test.name))
const isAny = (path: string, patterns: readonly string[] = []) => patterns.some((pattern) => matchesGlob(path, pattern))

// Every run includes them: killing shows that nothing is lost, and without Electron the run reports its tests as not
// run.
it.each(['tests/electron/replica/kill.test.ts', 'tests/e2e/desktopLaunch.test.ts'])('the gate has %s', (path) => {
  expect(projects.map(({ test }) => test.name)).toEqual(gate)
  expect(
    projects.filter(({ test }) => isAny(path, test.include) && !isAny(path, test.exclude)).map(({ test }) => test.name),
  ).toHaveLength(1)
})
