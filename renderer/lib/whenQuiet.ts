import { whenIdle } from './whenIdle.ts'

/** Required time without network traffic and long tasks. */
const quietMs = 2_000

/** Runs an action once the page has loaded its content, which must not wait for less urgent work. */
export function whenQuiet(work: () => void): void {
  const done = () => {
    observer.disconnect()
    whenIdle(work)
  }
  let timer = setTimeout(done, quietMs)
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(done, quietMs)
  })
  for (const type of ['resource', 'longtask'].filter((each) => PerformanceObserver.supportedEntryTypes.includes(each)))
    observer.observe({ type })
}
