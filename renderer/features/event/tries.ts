import { onDevice } from '../../lib/onDevice.ts'

/** The number of consecutive wrong PINs, and the time until which others are refused. */
export interface Tries {
  failures: number
  until: number
}

/** This many are allowed before a wait, for typos. */
const freeTries = 2
const firstPauseMs = 5_000
const maxPauseMs = 300_000

// On the device, so that a reload does not reset it.
const kept = onDevice<Tries>('outreach.event.tries')

/** Doubles each time. */
export const pauseAfter = (failures: number): number =>
  failures <= freeTries ? 0 : Math.min(maxPauseMs, firstPauseMs * 2 ** (failures - freeTries - 1))

/** The remaining wait in milliseconds. A clock that was set back does not extend it. */
export function pauseLeft(now: number): number {
  const { failures, until } = kept.read() ?? { failures: 0, until: 0 }
  return Math.max(0, Math.min(until - now, pauseAfter(failures)))
}

/** Counts an attempt as wrong before it is checked, so that no attempt is uncounted. */
export function countTry(now: number): void {
  const failures = (kept.read()?.failures ?? 0) + 1
  kept.write({ failures, until: now + pauseAfter(failures) })
}

export const forgetTries = (): void => kept.write(null)
