import type { Page } from 'playwright'

/** What a scenario cost, in milliseconds. */
export interface Figures {
  /** The longest task by the clock, and the sum of what each took beyond 50 ms. */
  longest: number
  blocked: number
  /** From a key or click to the next frame; 0 if none took 16 ms. */
  slowestEvent: number
  /** The same tasks by processor time: the page's own share on a busy machine. */
  maxBusy: number
  blockedBusy: number
}

interface Observations {
  tasks: number[]
  events: number[]
  lastTask: number
}

const seenIn = () => (window as unknown as { seen: Observations }).seen

/** Runs in the page before its own scripts: records long tasks and slow events. */
export function observe(): void {
  const seen: Observations = { tasks: [], events: [], lastTask: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration)
    seen.lastTask = performance.now()
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId) seen.events.push(entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** Waits until the page had no long task for a second. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { lastTask } = (window as unknown as { seen: Observations }).seen
      return performance.now() - lastTask > 1_000
    },
    undefined,
    { polling: 200 },
  )
}

/** Clears the records so far: preparation is not part of a scenario. */
export async function forget(page: Page): Promise<void> {
  await settled(page)
  await page.evaluate(`(${seenIn})().tasks.length = (${seenIn})().events.length = 0`)
}

export async function read(page: Page): Promise<Pick<Figures, 'longest' | 'blocked' | 'slowestEvent'>> {
  await settled(page)
  const { tasks, events } = await page.evaluate<Observations>(`(${seenIn})()`)
  return {
    longest: Math.round(Math.max(0, ...tasks)),
    blocked: Math.round(tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)),
    slowestEvent: Math.round(Math.max(0, ...events)),
  }
}
