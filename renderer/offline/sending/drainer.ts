import { StorageFull } from '../../../shared/replica.ts'
import type { Later } from '../../lib/later.ts'
import type { StopReason } from './answers.ts'
import type { Drained } from './drain.ts'

interface DrainerDeps {
  /** One round. */
  drain(): Promise<Drained>
  /** Called when it begins to send, or is asked to while it does. */
  onStart(): void
  /** Called with the result of each round. */
  onEnd(drained: Drained): void
  later: Later
}

const firstPauseMs = 1_000
const maxPauseMs = 60_000
/** Another round would change nothing before a sign-in. */
const needsSignIn: ReadonlySet<StopReason> = new Set(['signIn', 'wrongOwner'])

/**
 * Whether a request to send that came during a round is followed at once: after one that ended well, and after one that
 * got no answer, which may have asked before the network or the server came back. A server that asks for time gets it.
 */
const mayFollow = ({ stop }: Drained): boolean => stop === null || stop === 'unreachable'

/**
 * Delay after consecutive failures: doubles each time, with jitter, so that not all devices of an event retry at the
 * same moment.
 */
const pauseAfter = (failures: number): number =>
  Math.min(maxPauseMs, firstPauseMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)

/**
 * Sends the queue: one round at a time, another one if it is asked for in the meantime, and a retry after a delay if
 * there was an obstacle. A round that needs a sign-in is not retried: signing in starts the next.
 */
export function drainer({ drain, onStart, onEnd, later }: DrainerDeps) {
  let running: Promise<Drained> | null = null
  let isWanted = false
  let failures = 0
  let cancelRetry = () => {}
  let isStopped = false

  async function round(): Promise<Drained> {
    try {
      return await drain()
    } catch (error) {
      // The store failed: the queue is not affected. Without space the page says so.
      if (error instanceof StorageFull) return { sent: 0, stop: 'full' }
      // After the end it is closed, and that is no failure.
      if (!isStopped) console.error('What waits could not be sent', error)
      return { sent: 0, stop: 'busy' }
    }
  }

  async function run(): Promise<Drained> {
    let sent = 0
    for (;;) {
      isWanted = false
      const drained = await round()
      sent += drained.sent
      if (isWanted && mayFollow(drained)) continue
      // No request may come between the last check and the end.
      running = null
      end({ ...drained, sent })
      return { ...drained, sent }
    }
  }

  function end(drained: Drained): void {
    failures = drained.stop === null ? 0 : failures + 1
    onEnd(drained)
    if (isStopped || drained.stop === null || needsSignIn.has(drained.stop)) return
    cancelRetry = later(() => void now(), Math.max(drained.retryAfterMs ?? 0, pauseAfter(failures)))
  }

  function now(): Promise<Drained> {
    cancelRetry()
    isWanted = true
    onStart()
    return (running ??= run())
  }

  return {
    /** Sends now. @returns the result of the running round, or of one that starts with or after this call */
    now,
    stop(): void {
      isStopped = true
      cancelRetry()
    },
  }
}
