/**
 * `npm run simulate -- --runs N [--seed S] [--store memory | sqlite]`: devices, networks and a server that fail in every way, N
 * times, each decided by its seed alone. A seed that fails is named, and `--runs 1 --seed S` runs it again.
 */
import { runScript } from './lib/script.mjs'

await runScript('tests/offline/simulation/main.ts')
