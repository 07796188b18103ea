import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { rendererPlugins } from './build/rendererPlugins.ts'

const database = './tests/support/postgres.ts'

/** A second, as it comes, is too short to wait for something where other tests keep the machine busy. */
const patient = { expect: { poll: { timeout: 10_000 } } }
const inBrowser = { ...patient, environment: 'node', globalSetup: database, testTimeout: 120_000, hookTimeout: 120_000 } as const
const everyState = ['tests/e2e/{accessibility,focus,reflow,screenReader}.test.ts']

/** Pure functions have their test beside them; what needs a process, a database or a browser is under tests/. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          environment: 'node',
          testTimeout: 30_000,
          include: ['{shared,api,build,electron,migrations}/**/*.test.ts', 'tests/offline/{simulation,plants,memoryStore,copies}.test.ts'],
        },
      },
      {
        plugins: [react(), ...rendererPlugins()],
        test: {
          ...patient,
          name: 'renderer',
          environment: 'jsdom',
          setupFiles: ['tests/support/patience.ts'],
          include: ['renderer/**/*.test.{ts,tsx}'],
          // Filling in a form by jsdom takes seconds where other tests keep the machine busy.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...patient,
          name: 'api',
          environment: 'node',
          include: ['tests/{api,contract,migrations,architecture,runtime,electron}/**/*.test.ts', 'tests/offline/realServer.test.ts'],
          globalSetup: database,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'e2e',
          include: ['tests/{e2e,bench}/**/*.test.ts', 'tests/offline/indexedDb.test.ts'],
          exclude: everyState,
          // A browser that waits for its pages leaves one of two cores idle; the other projects have ended by then.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Those that look at every state of every screen use four pages at a time, and need the machine for themselves.
        test: { ...inBrowser, name: 'e2e-screens', include: everyState, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
})
