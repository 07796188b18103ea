import { idleTimeoutMs } from '../../../shared/domain/limits.ts'
import { later, type Later } from '../../lib/later.ts'

type Work = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Serializes work within this page. */
function oneByOne(): Work {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}

export type Locks = Pick<LockManager, 'request' | 'query'>

const browserLocks = (): Locks | null => ('locks' in navigator ? navigator.locks : null)

/**
 * Longer than another tab works without a break, unless the browser has suspended it: it keeps its lock, and its
 * timeouts stand still.
 */
const timeoutMs = 3 * idleTimeoutMs

/**
 * Serializes work over all tabs of a user. Web Locks exist on https and localhost only; elsewhere each page has its own
 * order, and the server recognizes a record that two pages send by its id. A lock that another tab does not give back
 * is taken from it: if that tab wakes up, it goes on as one without locks. Where a browser's settings refuse storage,
 * it refuses locks as well.
 */
export function exclusivelyFor(userId: number, locks = browserLocks(), wait: Later = later): Work {
  const alone = oneByOne()
  if (!locks) return alone
  return async <Result>(work: () => Promise<Result>) => {
    let done: Promise<Result> | undefined
    const timeout = new AbortController()
    const stopWaiting = wait(() => timeout.abort(), timeoutMs)
    const ask = (options: LockOptions) =>
      locks.request(`outreach-sync-${userId}`, options, () => {
        stopWaiting()
        return (done = work())
      })
    await ask({ signal: timeout.signal })
      .catch((error: unknown) => {
        if (timeout.signal.aborted) return ask({ steal: true })
        throw error
      })
      .catch(() => {
        // It failed, or has lost its lock in the meantime: the work itself tells.
        if (done) return
        stopWaiting()
        done = alone(work)
      })
    return done as Promise<Result>
  }
}

/** Rows that are held back: their records can still be undone, and must not be sent yet. */
export interface Holds {
  /** Holds rows back, by their keys. @returns a function that lets them go */
  hold(rows: readonly string[]): Promise<() => Promise<void>>
  /** The rows that are held back, by any tab of the user. */
  held(): Promise<ReadonlySet<string>>
}

/** Holds rows back in this page. */
function ownHolds(): Holds {
  const own = new Set<readonly string[]>()
  return {
    async hold(rows) {
      own.add(rows)
      return async () => void own.delete(rows)
    },
    held: async () => new Set([...own].flat()),
  }
}

/** Holds rows back in all tabs of a user, as long as the tab that has asked for it lives: its lock ends with it. */
export function holdsFor(userId: number, locks = browserLocks()): Holds {
  const own = ownHolds()
  if (!locks) return own
  const prefix = `outreach-held-${userId}:`
  return {
    async hold(rows) {
      let letGo = () => {}
      let ended = Promise.resolve()
      let isRefused = false
      await new Promise<void>((resolve) => {
        const whileHeld = () => {
          resolve()
          return new Promise<void>((end) => (letGo = end))
        }
        // A page that gets no lock records nevertheless.
        ended = locks.request(prefix + rows.join(), { mode: 'shared' }, whileHeld).catch(() => {
          isRefused = true
          resolve()
        }) as Promise<void>
      })
      if (isRefused) return own.hold(rows)
      return () => {
        letGo()
        return ended
      }
    },
    async held() {
      const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}))
      const names = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
      return new Set([...names.flatMap((name) => name.split(',')), ...(await own.held())])
    },
  }
}
