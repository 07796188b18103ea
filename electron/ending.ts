import type { App } from 'electron'

/** Longer than a working disk needs. */
const timeoutMs = 30_000

/**
 * Delays quitting until a task is done: threads are killed when the program quits. From then on no window is opened.
 * @param kill ends the program at once: a hanging thread blocks every other way, invisibly, and a second start would
 * find the first one still running
 */
export function endAfter(
  app: Pick<App, 'on' | 'quit' | 'removeAllListeners'>,
  last: () => Promise<void>,
  kill: () => void,
): void {
  let isDone = false
  app.on('will-quit', (event) => {
    if (isDone) return
    event.preventDefault()
    for (const asking of ['second-instance', 'activate', 'open-url', 'open-file']) app.removeAllListeners(asking)
    const timer = setTimeout(kill, timeoutMs)
    const end = () => {
      clearTimeout(timer)
      isDone = true
      app.quit()
    }
    last().then(end, end)
  })
}
