/** What a test tells the run, which says it at its end. */
import { appendFileSync } from 'node:fs'

/** True for `npm run test:long`. */
export const isLong = process.env.OUTREACH_TEST_LONG === '1'

/**
 * How often a test repeats what can run longer: a small number in every run, the full one in `npm run test:long`.
 * The run names both at its end.
 *
 * @param what plural, as in `kills of everything`
 */
export function repetitions(what: string, small: number, full: number): number {
  tell(process.env.OUTREACH_TEST_SIZES, `${what}: ${isLong ? full : `${small} (full: ${full})`}`)
  return isLong ? full : small
}

/** Names something that cannot be tested on this machine, and why. Only for what truly cannot. */
export function cannotRun(what: string, why: string): void {
  tell(process.env.OUTREACH_TEST_NOT_RUN, `${what}: ${why}`)
}

function tell(file: string | undefined, line: string): void {
  if (file) appendFileSync(file, `${line}\n`)
}
