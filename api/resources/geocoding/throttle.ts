interface Waiting {
  work: () => Promise<unknown>
  settle: (outcome: Promise<unknown>) => void
}

/** Number of users whose requests wait at once; further ones are told to retry. */
const maxWaiting = 10

/**
 * Runs one request at a time, with a pause between them, and only the newest of each user: a user who types on no
 * longer waits for the text before.
 * @param pauseMilliseconds from the end of one to the start of the next, so that the other side never sees them closer
 * together
 * @param refusal the error for requests that are not served
 */
export function createThrottle(pauseMilliseconds: number, refusal: () => Error) {
  const waiting = new Map<number, Waiting>()
  let isRunning = false

  async function drain(): Promise<void> {
    isRunning = true
    for (let next = first(); next; next = first()) {
      const outcome = next.work()
      next.settle(outcome)
      await outcome.catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds).unref())
    }
    isRunning = false
  }

  function first(): Waiting | null {
    const [entry] = waiting
    if (!entry) return null
    waiting.delete(entry[0])
    return entry[1]
  }

  return {
    run<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
      const before = waiting.get(userId)
      if (!before && waiting.size >= maxWaiting) return Promise.reject(refusal())
      return new Promise<Result>((resolve) => {
        before?.settle(Promise.reject(refusal()))
        waiting.set(userId, { work, settle: (outcome) => resolve(outcome as Promise<Result>) })
        if (!isRunning) void drain()
      })
    },
  }
}
