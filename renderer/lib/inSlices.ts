/** Maximum time of a slice: a key or a click in the meantime is handled right after it. */
const sliceMs = 12

/** Lets the browser render and handle input first. Safari supports only timers. */
const giveWay = (): Promise<void> =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => void setTimeout(resolve))

/**
 * Long work that must not block the page: it runs in slices, and yields in between.
 * @param steps the work; each `yield` is a point where it may pause
 */
export async function inSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    // Also before the first slice: the caller has just blocked the page itself.
    await giveWay()
    const end = performance.now() + sliceMs
    do {
      const { done, value } = steps.next()
      if (done) return value
    } while (performance.now() < end)
  }
}
