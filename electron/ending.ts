import type { App } from 'electron'

/** Longer than a disk needs that still answers. */
const patienceMs = 30_000

/**
 * Has the program end only once something has been done: what its threads still do is cut off when it ends. From then on nothing
 * opens a window again.
 * @param kill ends it at once: a thread that hangs holds up every other way, unseen, and a second start finds the first one running
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
    const timer = setTimeout(kill, patienceMs)
    const end = () => {
      clearTimeout(timer)
      isDone = true
      app.quit()
    }
    last().then(end, end)
  })
}
