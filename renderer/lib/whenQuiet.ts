import { whenIdle } from './whenIdle.ts'

/** So long must nothing have come over the network, and nothing have kept the page busy. */
const quietMs = 2_000

/** Does something once the page has loaded what it began with: it must not wait for what can wait. */
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
