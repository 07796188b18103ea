/**
 * `npm run mutants [-- --only NAME …]`: takes the product's guards away, one at a time, in a copy of the last commit
 * (tests/mutants/table.ts), and runs the gate's tests there until one fails. Prints which test noticed each; ends with
 * 1 if none did.
 */
import { runScript } from './lib/script.mjs'

await runScript('tests/mutants/main.ts')
