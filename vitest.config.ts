import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { rendererPlugins } from './build/rendererPlugins.ts'

const database = './tests/support/postgres.ts'
/** Set by `npm run test:all`, and if tests are named; otherwise only the gate's tests exist. */
const everything = process.env.OUTREACH_TEST_ALL === '1'

/**
 * Tests that change the code and expect other tests to fail, restart servers, fill disks or package the desktop client:
 * they take minutes, and are of little use for most changes. Killing a desktop ten times while it records takes
 * seconds, and belongs to the gate.
 */
const thorough = [
  'tests/offline/mutants.test.ts',
  'tests/runtime/{starting,stopping,deploy,audit,readReplica,killedRun,soak}.test.ts',
  'tests/runtime/samples/*.test.ts',
  'tests/electron/packing.test.ts',
  'tests/electron/replica/{damage,storage,simulation}.test.ts',
]
/**
 * The browser tests of the gate: one journey for each main job, and a look at each page; and Electron itself, or the final
 * message that it did not run.
 */
const journeys = [
  'tests/e2e/{pages,mainJob,tokenFlavour,routes,landing,organizations,reports,rewards,demoCheckout}.test.ts',
  'tests/e2e/{queueJourneys,signOutQueue,desktopWay,desktopLaunch}.test.ts',
  'tests/offline/indexedDb.test.ts',
]
/** How much the first pages load. */
const sizes = 'tests/bench/size.test.ts'
/** That which visits every state of every screen uses four pages at a time, and needs the machine for itself. */
const everyState = ['tests/e2e/everyState.test.ts']

/** Files of a worker have their modules in common, which saves a third of the time, and half of it with screens. */
const together = { isolate: false }

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const rendererTests = readdirSync(inProject('renderer'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `renderer/${file.replaceAll('\\', '/')}`)
const withText = (text: RegExp) => rendererTests.filter((file) => text.test(readFileSync(inProject(file), 'utf8')))
/** Those that replace modules, or load them when something is set up, cannot share them. */
const alone = withText(/\bvi\.(mock|hoisted|resetModules)\(|\bawait import\(/)
/** Those that are about no page. */
const inNode = withText(/@vitest-environment node/)

/**
 * A new clone knows no durations and begins with the largest files: these are short, but take long, and would be last,
 * beside idle cores.
 */
const longest = /\/tests\/(?:offline\/(?:mutants|simulation|indexedDb)|runtime\/stopping|e2e\/queueJourneys)\.test\.ts$/
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return (await super.sort(files)).toSorted((a, b) => Number(isLongest(b)) - Number(isLongest(a)))
  }
}

/** A second, as it comes, is too short to wait for a page that is loaded for the first time where others keep the machine busy. */
const patience = 'tests/support/patience.ts'
const patient = { expect: { poll: { timeout: 20_000 } }, setupFiles: [patience] }
const inDom = {
  plugins: [react(), ...rendererPlugins()],
  // Knows every store of the app, so that each test begins with all of them as they are at the start.
  resolve: {
    alias: [
      { find: /^zustand$/, replacement: inProject('renderer/testing/zustand.ts') },
      // jsdom has no layout for Leaflet. What is beside the maps imports them by another path, and has the real ones.
      { find: /^.*\/ui\/map\/(?:index|AreaDrawer)\.tsx$/, replacement: inProject('renderer/testing/mapStub.tsx') },
    ],
  },
  test: {
    ...patient,
    environment: 'jsdom',
    setupFiles: [patience, 'tests/support/renderer.ts'],
    // Filling in a form in jsdom takes seconds if other tests keep the machine busy.
    testTimeout: 30_000,
  },
}
const onServer = {
  ...patient,
  ...together,
  environment: 'node',
  globalSetup: database,
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const
/**
 * A browser waits for its pages half of the time, so there are as many workers as cores, and one more where many tests
 * restart a browser or wait for a time. The other projects have ended by then.
 */
const inBrowser = {
  ...patient,
  ...together,
  environment: 'node',
  globalSetup: database,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  maxWorkers: availableParallelism() + (everything ? 1 : 0),
  sequence: { groupOrder: 1 },
} as const

/** Pure functions have their test next to them; tests that need a process, a database or a browser are under tests/. */
export default defineConfig({
  test: {
    // One more than cores: tests wait for a database, a process or a timer for a fifth of their time.
    maxWorkers: availableParallelism() + 1,
    // Only browser tests that look at states of screens are concurrent: this many pages keep two cores busy.
    maxConcurrency: 4,
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'exhaustive', description: 'Left to npm run test:all' }],
    ...(everything ? {} : { tagsFilter: ['!exhaustive'] }),
    projects: [
      {
        test: {
          ...patient,
          ...together,
          name: 'unit',
          environment: 'node',
          testTimeout: 30_000,
          include: [
            '{shared,api,build,electron,migrations}/**/*.test.ts',
            'tests/offline/*.test.ts',
            'tests/bench/**/*.test.ts',
            ...inNode,
          ],
          exclude: [...thorough, ...journeys, 'tests/offline/realServer.test.ts', sizes],
        },
      },
      {
        ...inDom,
        test: {
          ...inDom.test,
          ...together,
          name: 'renderer',
          // What follows a test goes from the last file to the first: the page is gone before the stores are put back.
          setupFiles: [patience, 'tests/support/sharedModules.ts', 'tests/support/renderer.ts'],
          include: ['renderer/**/*.test.{ts,tsx}'],
          exclude: [...alone, ...inNode],
        },
      },
      // With threads each file has its modules, and a worker loads jsdom once: half of the time.
      { ...inDom, test: { ...inDom.test, name: 'renderer-alone', pool: 'vmThreads', include: alone } },
      {
        test: {
          ...onServer,
          name: 'api',
          include: [
            'tests/{api,contract,migrations,architecture,runtime,electron}/**/*.test.ts',
            'tests/offline/realServer.test.ts',
          ],
          exclude: thorough,
        },
      },
      { test: { ...inBrowser, name: 'e2e-journeys', include: journeys } },
      ...(everything
        ? [
            { test: { ...onServer, name: 'thorough', include: thorough } },
            {
              test: {
                ...inBrowser,
                name: 'e2e',
                include: ['tests/e2e/**/*.test.ts', sizes],
                exclude: [...journeys, ...everyState],
              },
            },
            {
              test: {
                ...inBrowser,
                name: 'e2e-screens',
                include: everyState,
                maxWorkers: 1,
                sequence: { groupOrder: 2 },
              },
            },
          ]
        : []),
    ],
  },
})
