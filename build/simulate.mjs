/**
 * `npm run simulate -- --runs N [--seed S] [--store memory | sqlite] [--workers W]`: devices, networks and a server that fail in every
 * way, N times, each decided by its seed alone; on all cores, or in W parts at once. A seed that fails is named, and `--runs 1 --seed S`
 * runs it again. Ctrl-C ends it, and says how many went well.
 */
import { runScript } from './lib/script.mjs'

await runScript('tests/offline/simulation/main.ts')
