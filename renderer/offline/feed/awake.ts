/** How long a page that nobody looks at listens on: somebody may come back at once. */
const longestHidden = 5 * 60_000

/**
 * Runs something while the page is looked at and the device has a network.
 * @param start begins it. @returns ends it
 * @param patience how long it goes on while the page is hidden
 * @returns ends it for good
 */
export function whileAwake(start: () => () => void, patience = longestHidden): () => void {
  let stop: (() => void) | undefined
  let sleepy: ReturnType<typeof setTimeout> | undefined
  const away = new AbortController()

  function sleep() {
    stop?.()
    stop = undefined
  }

  function look() {
    clearTimeout(sleepy)
    if (!navigator.onLine) sleep()
    else if (document.visibilityState === 'visible') stop ??= start()
    else sleepy = setTimeout(sleep, patience)
  }

  const { signal } = away
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('online', look, { signal })
  window.addEventListener('offline', look, { signal })
  // A page that is left goes into the browser's cache of pages, and comes back from it, only without open connections.
  window.addEventListener('pagehide', sleep, { signal })
  window.addEventListener('pageshow', look, { signal })
  look()
  return () => {
    away.abort()
    clearTimeout(sleepy)
    sleep()
  }
}
