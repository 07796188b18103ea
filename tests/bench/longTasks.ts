/**
 * How long the page is blocked in a large organization: 20,000 contacts, 50,000 interactions.
 *
 *     node build/start.mjs --build-only
 *     node tests/bench/longTasks.ts [--only typing] [--runs 5] [--web dist/web] [--profile folder] [--json file]
 *
 * Prints a table of medians over the runs, in milliseconds, and the machine's load; `Figures` in observe.ts tells what they are.
 * Figures depend on the machine, so no test asks for them.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { startEmbeddedPostgres } from '../../api/db/embedded.ts'
import { migrateUp } from '../../api/db/migrate.ts'
import { buildUser, builtPassword } from '../support/builders.ts'
import { launchBrowser } from '../support/chromium.ts'
import { makeFolder } from '../support/folders.ts'
import { fillOrganization } from '../support/large.ts'
import { startServer } from '../support/server.ts'
import { forget, observe, read, type Figures } from './observe.ts'
import { scenarios, type Scenario } from './scenarios.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' }, runs: { type: 'string', default: '3' }, web: { type: 'string', default: 'dist/web' },
    profile: { type: 'string' }, json: { type: 'string' }, contacts: { type: 'string', default: '20000' }, interactions: { type: 'string', default: '50000' },
  },
})

/** A server of its own over a large organization, with somebody who may sign in. */
async function startLarge() {
  const dataDir = makeFolder('outreach-bench-')
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, spare: dataDir })
  await migrateUp(postgres.url)
  const server = await startServer(postgres.url, { webFolder: options.web, env: { TILE_URL: 'http://127.0.0.1:9/{z}/{x}/{y}.png' } })
  const user = await buildUser(server.db.knex)
  await fillOrganization(server.db.knex, user.organization_id ?? 0, user.id, { contacts: Number(options.contacts), interactions: Number(options.interactions) })
  return {
    url: server.url,
    username: user.username,
    async close() {
      await server.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs something under the sampling profiler, and keeps what it saw. */
async function profiled(page: Page, file: string, work: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
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

/** The tasks of the pages' main threads by the time they had a processor: other programs on the machine do not count. */
function processorTime(trace: Buffer): Pick<Figures, 'longestBusy' | 'blockedBusy'> {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const main = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`))
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`)).map(({ tdur = 0 }) => tdur / 1_000)
  return { longestBusy: Math.round(Math.max(0, ...tasks)), blockedBusy: Math.round(tasks.reduce((sum, time) => sum + Math.max(0, time - 50), 0)) }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const medians = (runs: Figures[]) =>
  Object.fromEntries(Object.keys(runs[0] ?? {}).map((name) => [name, median(runs.map((figures) => figures[name as keyof Figures]))]))

async function measure(browser: Browser, large: Awaited<ReturnType<typeof startLarge>>, name: string, { phone = false, prepare, act }: Scenario, profile: string | null): Promise<Figures> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL: large.url, locale: 'en-US', viewport, hasTouch: phone })
  await context.request.post('/api/login', { data: { username: large.username, password: builtPassword } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.addInitScript(observe)
  await prepare?.(page)
  if (prepare) await forget(page)
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  if (profile) await profiled(page, join(profile, `${name.replace(/\W+/g, '-')}.cpuprofile`), () => act(page))
  else await act(page)
  const figures = { ...await read(page), ...processorTime(await browser.stopTracing()) }
  await context.close()
  return figures
}

const wanted = Object.entries(scenarios).filter(([name]) => !options.only || name.includes(options.only))
if (options.profile) mkdirSync(options.profile, { recursive: true })
const measured: Record<string, Figures[]> = {}
const load: number[] = []
const large = await startLarge()
const browser = await launchBrowser()
try {
  for (let run = 0; run < Number(options.runs); run += 1) {
    for (const [name, scenario] of wanted) {
      load.push(loadavg()[0] ?? 0)
      const figures = await measure(browser, large, name, scenario, options.profile ?? null)
      ;(measured[name] ??= []).push(figures)
      console.log(name, JSON.stringify(figures))
    }
  }
} finally {
  await browser.close()
  await large.close()
}

const results = Object.fromEntries(Object.entries(measured).map(([name, runs]) => [name, medians(runs)]))
const machine = { processor: cpus()[0]?.model, cores: cpus().length, load: [Math.min(...load), median(load), Math.max(...load)], runs: Number(options.runs) }
console.table(results)
console.log(JSON.stringify(machine))
if (options.json) writeFileSync(options.json, JSON.stringify({ machine, results, measured }, null, 2))
