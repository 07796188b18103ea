import { setTimeout as sleep } from 'node:timers/promises'
import { startApiProcess } from '../../support/apiProcess.ts'
import { pathOf } from '../../support/calls.ts'
import { freePort } from '../../support/product.ts'
import type { Comparison } from '../rounds.ts'
import { posting } from './create.ts'
import { call } from './http.ts'
import { rateOf } from './load.ts'
import { startFloor, type Stage } from './stage.ts'

const megabyte = 1_048_576
const sampleEvery = 100

/** A server whose memory can be read. */
interface Watched {
  memory(path: '/' | '/kept'): Promise<NodeJS.MemoryUsage>
  /** Reading and recording, until the time is over. */
  work(seconds: number): Promise<unknown>
}

/**
 * Memory of the server's process and of a bare one: after the start, while 8 callers read and record as fast as it can
 * answer, and afterwards.
 */
export async function memory(
  stage: Stage,
  seconds: number,
  onEnd: (close: () => unknown) => void,
): Promise<Comparison[]> {
  const person = await stage.person({ contacts: 1_000, interactions: 1_000 })
  const list = pathOf('listContacts', { params: { organizationId: person.organizationId } })
  const authorization = `Bearer ${person.token}`
  const server = await watched(async (env) => {
    const api = await startApiProcess(stage.databaseUrl, { env: { ...env, RATE_LIMITS: 'off' } })
    onEnd(api.end)
    return {
      url: api.url,
      requests: [
        { path: list, headers: { authorization } },
        ...posting(pathOf('createInteraction'), [person], () => ({ authorization })),
      ],
    }
  })
  const floor = await watched(async (env) => {
    const { url, end } = await startFloor(stage.databaseUrl, env)
    onEnd(end)
    return {
      url,
      requests: [
        { path: `/?organizationId=${person.organizationId}` },
        ...posting('/?organizationId={organizationId}', [person], () => ({})),
      ],
    }
  })
  const comparison = (what: string, atMost: number, measure: (process: Watched) => Promise<number>): Comparison => ({
    what,
    unit: 'MB',
    floor: 'Koa and pg',
    goals: [{ of: 'server', against: 'Koa and pg', atMost }],
    contenders: [
      { name: 'Koa and pg', measure: () => measure(floor) },
      { name: 'server', measure: () => measure(server) },
    ],
  })
  const rss = async (process: Watched) => (await process.memory('/')).rss / megabyte
  const kept = async (process: Watched) => (await process.memory('/kept')).heapUsed / megabyte
  return [
    comparison('memory at rest', 2, rss),
    comparison('heap at rest', 3, kept),
    // V8 keeps the grown young generation: some 100 MB, of which a tenth is in use.
    comparison('memory under load, the most of it', 2.5, (process) => maxDuring(process, seconds)),
    comparison('memory after the load', 2.5, rss),
    comparison('heap after the load', 3, kept),
  ]
}

async function watched(
  start: (env: Record<string, string>) => Promise<{ url: string; requests: ReturnType<typeof posting> }>,
): Promise<Watched> {
  const port = await freePort()
  const { url, requests } = await start({
    NODE_OPTIONS: `--expose-gc --import=${new URL('tellMemory.ts', import.meta.url).href}`,
    MEMORY_PORT: String(port),
  })
  return {
    memory: async (path) =>
      JSON.parse((await call(`http://127.0.0.1:${port}${path}`)).toString()) as NodeJS.MemoryUsage,
    work: (seconds) => rateOf({ url, requests }, { seconds }),
  }
}

async function maxDuring({ memory, work }: Watched, seconds: number): Promise<number> {
  let [isOver, most] = [false, 0]
  const working = work(seconds).finally(() => (isOver = true))
  while (!isOver) {
    most = Math.max(most, (await memory('/')).rss / megabyte)
    await sleep(sampleEvery)
  }
  await working
  return most
}
