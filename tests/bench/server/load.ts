import autocannon from 'autocannon'
import { call } from './http.ts'

/** Concurrent callers: as many as two cores can serve. */
export const connections = 8

/**
 * The extent of a measurement: some seconds, or for slow calls a number of calls; and the number of concurrent callers.
 */
export type Span = ({ seconds: number } | { times: number }) & { callers?: number }

/**
 * Successful calls per second. A fixed number of calls is made without autocannon, which always runs for whole seconds.
 * @throws if any call fails: refusals are fast
 */
export async function rateOf(options: autocannon.Options, span: Span): Promise<number> {
  const { callers = connections } = span
  if ('times' in span) return repeated(() => call(options.url, { headers: options.headers ?? {} }), span)
  const begun = performance.now()
  const { requests, non2xx, errors, timeouts } = await autocannon({
    duration: span.seconds,
    connections: callers,
    ...options,
  })
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${non2xx} refusals, ${errors} errors, ${timeouts} without an answer from ${options.url}`)
  return (requests.total * 1_000) / (performance.now() - begun)
}

/** Rate per second of an action by that many concurrent callers. */
export async function repeated(work: (worker: number) => Promise<unknown>, span: Span): Promise<number> {
  const begun = performance.now()
  const isOver = (started: number) =>
    'times' in span ? started >= span.times : performance.now() >= begun + span.seconds * 1_000
  let [started, done] = [0, 0]
  await Promise.all(
    Array.from({ length: span.callers ?? connections }, async (_, worker) => {
      while (!isOver(started)) {
        started += 1
        await work(worker)
        done += 1
      }
    }),
  )
  return (done * 1_000) / (performance.now() - begun)
}
