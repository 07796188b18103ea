import autocannon from 'autocannon'
import { call } from './http.ts'

/** Callers at once: what a server of two cores can keep busy. */
export const connections = 8

/** How long something is done: for some seconds, or, where each time takes long, so many times; by so many callers at once. */
export type Span = ({ seconds: number } | { times: number }) & { callers?: number }

/**
 * Calls a second that are answered with success. A number of calls is made without autocannon, which ends one with a full second alone.
 * @throws where any is not: a refusal is quick
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

/** How often a second something can be done by so many at once. */
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
