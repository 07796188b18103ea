/**
 * Builds the desktop client's own programs into a given folder: main process, preload, and the thread of the local
 * store.
 */
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite-plugin-electron'
import {
  bridgeName,
  callChannel,
  eventChannel,
  ipcCalls,
  ipcEvents,
  type IpcCallName,
  type IpcEventName,
} from '../shared/ipc.ts'

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
const outDir = argv[2] ?? fromRoot('dist/electron')

/** The preload needs only the names of the bridge's table. The table itself would bundle zod into it. */
const ipc = {
  bridge: bridgeName,
  calls: Object.fromEntries(Object.keys(ipcCalls).map((name) => [name, callChannel(name as IpcCallName)])),
  events: Object.fromEntries(Object.keys(ipcEvents).map((name) => [name, eventChannel(name as IpcEventName)])),
}

interface Program {
  entry: string
  file: string
  format: 'es' | 'cjs'
  define?: Record<string, string>
}

const programs: readonly Program[] = [
  { entry: 'electron/main.ts', file: 'main.mjs', format: 'es' },
  { entry: 'electron/replica/worker.ts', file: 'replicaWorker.mjs', format: 'es' },
  // A sandboxed preload cannot be an ES module.
  { entry: 'electron/preload.ts', file: 'preload.cjs', format: 'cjs', define: { ipc: JSON.stringify(ipc) } },
]

for (const { entry, file, format, define = {} } of programs.filter((program) => existsSync(fromRoot(program.entry)))) {
  await build({
    vite: {
      configFile: false,
      logLevel: 'warn',
      root: fromRoot('.'),
      define,
      build: {
        outDir,
        emptyOutDir: false,
        minify: false,
        sourcemap: false,
        target: 'node24',
        lib: { entry: fromRoot(entry), formats: [format], fileName: () => file },
        rolldownOptions: { external: ['better-sqlite3'], output: { codeSplitting: false } },
      },
    },
  })
}

cpSync(fromRoot('electron/icons'), join(outDir, 'icons'), { recursive: true })
