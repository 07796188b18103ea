import { setTimeout as pause } from 'node:timers/promises'
import type { Calls } from './calls.ts'
import type { Caller } from './caller.ts'

/** Pauses between two attempts to open the event stream, and between two reads after its events: as in the web app. */
const [retry, once] = [2_000, 500]

export interface Listening {
  /** Number of events. */
  told: number
  /** Resolves with the next event. */
  next(): Promise<void>
}

/**
 * Listens to the event stream like an open app, and reads again after an event, at most twice a second.
 * @param look reads the changes
 * @param calls records how long connecting took
 */
export function listen({ client }: Caller, calls: Calls, signal: AbortSignal, look: () => Promise<void>): Listening {
  let waiting: (() => void)[] = []
  let looking: Promise<void> | undefined
  let isWanted = false
  const listening: Listening = { told: 0, next: () => new Promise((resolve) => waiting.push(resolve)) }

  async function lookAnew(): Promise<void> {
    while (isWanted && !signal.aborted) {
      isWanted = false
      await look()
      await pause(once, undefined, { signal }).catch(() => undefined)
    }
    looking = undefined
  }

  function hear(): void {
    listening.told += 1
    waiting.forEach((resolve) => resolve())
    waiting = []
    isWanted = true
    looking ??= lookAnew()
  }

  async function read(): Promise<void> {
    const begun = performance.now()
    const headers: Record<string, string> =
      client.token === null
        ? { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
        : { authorization: `Bearer ${client.token}` }
    const response = await fetch(`${client.url}/api/events`, { headers, signal })
    if (response.status === 401) return
    if (!response.ok || !response.body)
      return void calls.failures.push({
        kind: 'event stream',
        status: response.status,
        message: (await response.text()).slice(0, 80),
        milliseconds: performance.now() - begun,
      })
    calls.succeeded('event stream', performance.now() - begun)
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) if (part.includes('data:')) hear()
  }

  void (async () => {
    while (!signal.aborted) {
      await read().catch(() => undefined)
      await pause(retry, undefined, { signal }).catch(() => undefined)
    }
  })()
  return listening
}
