/** How long a slice may take: a key or a click that comes meanwhile is answered right after it. */
const sliceMs = 12

/** Lets the browser draw and answer first. Safari knows only timers. */
const giveWay = (): Promise<void> =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => void setTimeout(resolve))

/**
 * Long work that must not hold up the page: it goes on a slice at a time, and gives way in between.
 * @param steps the work; each `yield` is a place where it may pause
 */
export async function inSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    // First of all too: whoever starts the work has just held up the page itself.
    await giveWay()
    const end = performance.now() + sliceMs
    do {
      const { done, value } = steps.next()
      if (done) return value
    } while (performance.now() < end)
  }
}
