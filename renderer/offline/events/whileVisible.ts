/** How long a hidden page keeps listening: users may return at once. */
const maxHidden = 5 * 60_000

/**
 * Runs something while the page is visible and the device is online.
 * @param start starts it, and returns a function that stops it
 * @param timeout how long it continues while the page is hidden
 * @returns a function that stops it permanently
 */
export function whileVisible(start: () => () => void, timeout = maxHidden): () => void {
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
    else sleepy = setTimeout(sleep, timeout)
  }

  const { signal } = away
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('online', look, { signal })
  window.addEventListener('offline', look, { signal })
  // The browser's back/forward cache only accepts pages without open connections.
  window.addEventListener('pagehide', sleep, { signal })
  // A suspended page keeps what it holds: the others would wait for it.
  document.addEventListener('freeze', sleep, { signal })
  document.addEventListener('resume', look, { signal })
  window.addEventListener('pageshow', look, { signal })
  look()
  return () => {
    away.abort()
    clearTimeout(sleepy)
    sleep()
  }
}
