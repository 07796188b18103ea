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

export type Locks = Pick<LockManager, 'request'>

const browserLocks = (): Locks | null => ('locks' in navigator ? navigator.locks : null)

/**
 * Serializes work over all tabs of a user. Web Locks exist on https and localhost only; elsewhere each page has its own order, and
 * the server recognizes a record that two pages send by its id.
 */
export function exclusivelyFor(userId: number, locks = browserLocks()): Work {
  if (!locks) return oneByOne()
  // The library's types wrap the result twice.
  return (work) => locks.request(`outreach-sync-${userId}`, work) as ReturnType<typeof work>
}
