import { onDevice } from '../../lib/onDevice.ts'

/** Wrong PINs in a row, and until when no other is taken. */
export interface Tries {
  failures: number
  until: number
}

/** So many may be wrong before one has to wait: fingers slip. */
const freeTries = 2
const firstPauseMs = 5_000
const longestPauseMs = 300_000

// On the device, so that loading the page anew is no way around.
const kept = onDevice<Tries>('outreach.event.tries')

/** Twice as long after each. */
export const pauseAfter = (failures: number): number =>
  failures <= freeTries ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - freeTries - 1))

/** How long no PIN is taken, in milliseconds. A clock that was set back adds nothing. */
export function pauseLeft(now: number): number {
  const { failures, until } = kept.read() ?? { failures: 0, until: 0 }
  return Math.max(0, Math.min(until - now, pauseAfter(failures)))
}

/** Counts a try as a wrong one; before it is checked, so that nobody checks without counting. */
export function countTry(now: number): void {
  const failures = (kept.read()?.failures ?? 0) + 1
  kept.write({ failures, until: now + pauseAfter(failures) })
}

export const forgetTries = (): void => kept.write(null)
