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
  const file = process.env.OUTREACH_TEST_SIZES
  if (file) appendFileSync(file, `${what}: ${isLong ? full : small}${isLong ? '' : ` (full: ${full})`}\n`)
  return isLong ? full : small
}
