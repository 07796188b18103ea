/** Maximum time of a slice: a key or a click in the meantime is handled right after it. */
const sliceMs = 12

/** Lets the browser render and handle input first. Safari supports only timers. */
const giveWay = (): Promise<void> =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => void setTimeout(resolve))

interface SliceOptions<Progress> {
  /** Ends the work: it is rejected with the signal's reason. */
  signal?: AbortSignal
  /** Called after a slice, with what was yielded last. */
  onProgress?: (progress: Progress) => void
}

/**
 * Long work that must not block the page: it runs in slices, and yields in between.
 * @param steps the work; each `yield` is a point where it may pause
 */
export async function inSlices<Result, Progress = void>(
  steps: Generator<Progress, Result>,
  { signal, onProgress }: SliceOptions<Progress> = {},
): Promise<Result> {
  for (;;) {
    // Also before the first slice: the caller has just blocked the page itself.
    await giveWay()
    signal?.throwIfAborted()
    const end = performance.now() + sliceMs
    let step: IteratorResult<Progress, Result>
    do {
      step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    onProgress?.(step.value)
  }
}
