/** Chromium grants a hidden window no idle time: there it has to be done nevertheless. */
const timeout = 10_000

/** Runs an action once the browser is idle, or soon if it cannot report that. */
export const whenIdle: (work: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (work) => void requestIdleCallback(work, { timeout })
    : (work) => void setTimeout(work, 200)
