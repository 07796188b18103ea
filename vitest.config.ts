import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { rendererPlugins } from './build/rendererPlugins.ts'

const database = './tests/support/postgres.ts'
/** Set by `npm run test:all`, and where tests are named; otherwise only the gate's tests exist. */
const everything = process.env.OUTREACH_TEST_ALL === '1'

/** What starts the whole server as a process, and waits for it to stop. */
const processTests = ['tests/runtime/{starting,stopping,deploy}.test.ts']
/** The browser tests of the gate: one journey for each main job and most screens. */
const journeys = ['tests/e2e/{mainJob,tokenFlavour,routes,landing,organizations,reports,rewards,practiceCheckout}.test.ts', 'tests/bench/**/*.test.ts', 'tests/offline/indexedDb.test.ts']

const onServer = { environment: 'node', globalSetup: database, testTimeout: 30_000, hookTimeout: 60_000 } as const
/** A browser waits for its pages for half of the time, so as many as there are cores. The other projects have ended by then. */
const inBrowser = { environment: 'node', globalSetup: database, testTimeout: 120_000, hookTimeout: 120_000, sequence: { groupOrder: 1 } } as const

/** Pure functions have their test beside them; what needs a process, a database or a browser is under tests/. */
export default defineConfig({
  test: {
    // One less, as it comes, leaves one of two cores idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{shared,api,build,electron,migrations}/**/*.test.ts', 'tests/offline/{simulation,plants,memoryStore}.test.ts'],
        },
      },
      {
        plugins: [react(), ...rendererPlugins()],
        test: {
          name: 'renderer',
          environment: 'jsdom',
          include: ['renderer/**/*.test.{ts,tsx}'],
          // Filling in a form by jsdom takes seconds where other tests keep the machine busy.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...onServer,
          name: 'api',
          include: ['tests/{api,contract,migrations,architecture,runtime}/**/*.test.ts', 'tests/offline/realServer.test.ts'],
          exclude: processTests,
        },
      },
      { test: { ...inBrowser, name: 'e2e-journeys', include: journeys } },
      ...(everything
        ? [
            { test: { ...onServer, name: 'processes', include: processTests } },
            { test: { ...inBrowser, name: 'e2e', include: ['tests/e2e/**/*.test.ts'], exclude: journeys } },
          ]
        : []),
    ],
  },
})
