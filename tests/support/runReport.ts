/** Messages of a test to the run, which prints them at its end. */
import { appendFileSync } from 'node:fs'

/** True for `npm run test:long`. */
export const isLong = process.env.OUTREACH_TEST_LONG === '1'

/**
 * The number of repetitions of a test that can run longer: small in every run, full in `npm run test:long`.
 * The run prints both at its end.
 *
 * @param what plural, as in `kills of everything`
 */
export function repetitions(what: string, small: number, full: number): number {
  tell(process.env.OUTREACH_TEST_SIZES, `${what}: ${isLong ? full : `${small} (full: ${full})`}`)
  return isLong ? full : small
}

/** Reports something that cannot be tested on this machine, and why. Only if it is really impossible. */
export function cannotRun(what: string, why: string): void {
  tell(process.env.OUTREACH_TEST_NOT_RUN, `${what}: ${why}`)
}

function tell(file: string | undefined, line: string): void {
  if (file) appendFileSync(file, `${line}\n`)
}
