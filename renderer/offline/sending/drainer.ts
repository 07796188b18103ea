import { StorageFull } from '../../../shared/replica.ts'
import type { Stop } from './answers.ts'
import type { Drained } from './drain.ts'

const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** Another round would change nothing before somebody signs in. */
const needsSignIn: ReadonlySet<Stop> = new Set(['signIn', 'wrongOwner'])

/** After so many vain tries in a row: twice as long each time, and not all devices of an event at the same moment. */
const pauseAfter = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)

/**
 * Sends what waits: one round at a time, once more where something was recorded meanwhile, and by itself after a while where
 * something stood in the way. A round that needs a sign-in is not repeated: signing in starts the next.
 * @param drain one round
 * @param onEnd told how each round ended
 */
export function drainer(drain: () => Promise<Drained>, onEnd: (drained: Drained) => void) {
  let running: Promise<Drained> | null = null
  let isWanted = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function round(): Promise<Drained> {
    try {
      return await drain()
    } catch (error) {
      // The store failed: nothing of what waits is lost by that.
      console.error('What waits could not be sent', error)
      return { sent: 0, stop: error instanceof StorageFull ? 'full' : 'busy' }
    }
  }

  async function run(): Promise<Drained> {
    let sent = 0
    for (;;) {
      isWanted = false
      const drained = await round()
      sent += drained.sent
      if (isWanted && drained.stop === null) continue
      // Nothing may be asked for between the last look and the end.
      running = null
      end({ ...drained, sent })
      return { ...drained, sent }
    }
  }

  function end(drained: Drained): void {
    failures = drained.stop === null ? 0 : failures + 1
    onEnd(drained)
    if (isStopped || drained.stop === null || needsSignIn.has(drained.stop)) return
    timer = setTimeout(() => void now(), Math.max(drained.retryAfterMs ?? 0, pauseAfter(failures)))
  }

  function now(): Promise<Drained> {
    clearTimeout(timer)
    isWanted = true
    return (running ??= run())
  }

  return {
    /** Sends now. @returns what the round came to that began with or after this call, or that was under way */
    now,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
