type Work = <Result>(work: () => Promise<Result>) => Promise<Result>

/** One after the other within this page. */
function oneByOne(): Work {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}

/**
 * Work of which only one may be under way over all tabs of a user. Web Locks exist on https and localhost only; elsewhere each
 * page keeps its own order, and two that send the same record at once are told apart by its identity on the server.
 */
export function exclusivelyFor(userId: number): Work {
  if (!('locks' in navigator)) return oneByOne()
  // The types of the library give the work's result twice wrapped.
  return (work) => navigator.locks.request(`outreach-sync-${userId}`, work) as ReturnType<typeof work>
}
