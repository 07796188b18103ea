/** How long the page is blocked in a large organization: the longest task of each everyday action. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright'
import type { LargeServer } from '../largeServer.ts'
import type { Comparison } from '../rounds.ts'
import { together } from '../series.ts'
import { forget, read } from './observe.ts'
import { openPage } from './page.ts'
import { scenarios, type Scenario } from './scenarios.ts'

/** Runs an action under the sampling profiler, and stores the profile. */
async function profiled(session: CDPSession, file: string, work: () => Promise<void>): Promise<void> {
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 500 })
  await session.send('Profiler.start')
  await work()
  const { profile } = await session.send('Profiler.stop')
  writeFileSync(file, JSON.stringify(profile))
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args: { name?: string }
}

/** The longest task of the pages' main threads by processor time: other programs on the machine do not count. */
function maxBusy(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000)
  if (tasks.length === 0) throw new Error('The trace has no tasks of a page')
  return Math.max(...tasks)
}

async function measure(
  browser: Browser,
  large: LargeServer,
  name: string,
  { phone = false, prepare, act }: Scenario,
  profiles: string | undefined,
): Promise<Record<string, number>> {
  const page: Page = await openPage(browser, large, { phone })
  await prepare?.(page)
  if (prepare) await forget(page)
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  if (profiles)
    await profiled(
      await page.context().newCDPSession(page),
      join(profiles, `${name.replace(/\W+/g, '-')}.cpuprofile`),
      () => act(page),
    )
  else await act(page)
  const { longest, slowestEvent } = await read(page)
  const busy = maxBusy(await browser.stopTracing())
  await page.context().close()
  return { longest, slowestEvent, busy }
}

/**
 * One comparison for each of the scenarios.
 * @param profiles folder for the profiles, for the browser's tools
 */
export function tasks(browser: Browser, large: LargeServer, profiles?: string): Comparison[] {
  if (profiles) mkdirSync(profiles, { recursive: true })
  return Object.entries(scenarios).map(([name, scenario]) => {
    const figure = together(() => measure(browser, large, name, scenario, profiles))
    return {
      what: `longest task: ${name}`,
      unit: 'ms',
      goals: [{ of: 'processor time', atMost: 50 }],
      maxRounds: 5,
      contenders: [
        figure('busy', 'processor time'),
        figure('longest', 'by the clock'),
        figure('slowestEvent', 'from a key to its picture'),
      ],
    }
  })
}
