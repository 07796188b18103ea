import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { rendererPlugins } from './build/rendererPlugins.ts'

const database = './tests/support/postgres.ts'

/** Pure functions have their test beside them; what needs a process, a database or a browser is under tests/. */
export default defineConfig({
  test: {
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
          name: 'api',
          environment: 'node',
          include: ['tests/{api,contract,migrations,architecture,runtime}/**/*.test.ts', 'tests/offline/realServer.test.ts'],
          globalSetup: database,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/{e2e,bench}/**/*.test.ts', 'tests/offline/indexedDb.test.ts'],
          globalSetup: database,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser and a server at a time are enough for two cores; the others have ended by then.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
