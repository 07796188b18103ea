/** Does something once nothing else is to be done, or soon where a browser cannot tell. */
export const whenIdle: (work: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (work) => void requestIdleCallback(work)
    : (work) => void setTimeout(work, 200)
