/**
 * `npm run simulate -- --runs N [--seed S] [--store memory | sqlite] [--workers W]`: devices, networks and a server
 * that fail in every way, N times, each determined by its seed; on all cores, or in W threads. A failing seed is
 * printed, and `--runs 1 --seed S` repeats it. Ctrl-C ends it, and prints how many passed. With `--server` they run
 * against the real server and Postgres, one after the other.
 */
import { runScript } from './lib/script.mjs'

await runScript(`tests/offline/simulation/${process.argv.includes('--server') ? 'realMain' : 'main'}.ts`)
