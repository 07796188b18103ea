/** `npm run load`: how the product behaves under load, over time and under faults; see `tests/load/main.ts`. */
import { runScript } from './lib/script.mjs'

await runScript('tests/load/main.ts')
