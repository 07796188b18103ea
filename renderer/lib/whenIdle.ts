/** Runs an action once the browser is idle, or soon if it cannot report that. */
export const whenIdle: (work: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (work) => void requestIdleCallback(work)
    : (work) => void setTimeout(work, 200)
