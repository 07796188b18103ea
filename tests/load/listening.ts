import { setTimeout as pause } from 'node:timers/promises'
import type { Calls } from './calls.ts'
import { patience, type Caller } from './caller.ts'

/** Pauses between two attempts to open the event stream, and between two reads after its events: as in the web app. */
const [retry, once] = [2_000, 500]

export interface Listening {
  /** Number of events. */
  told: number
  /** Resolves with the next event. */
  next(): Promise<void>
  /** Resolves when it has been stopped and reads no more. */
  over: Promise<unknown>
}

/**
 * Listens to the event stream like an open app, and reads again after an event, at most twice a second.
 * @param look reads the changes
 * @param calls records how long connecting took, and streams that did not open or broke
 */
export function listen({ client }: Caller, calls: Calls, signal: AbortSignal, look: () => Promise<unknown>): Listening {
  let waiting: (() => void)[] = []
  let looking: Promise<void> | undefined
  let isWanted = false

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

  /** Until the stream ends, which a server does only when it stops or the sign-in has ended. @throws why it ended */
  async function read(): Promise<never> {
    const begun = performance.now()
    const connecting = new AbortController()
    const timer = setTimeout(() => connecting.abort(new Error('no answer within 10 s')), patience)
    const headers: Record<string, string> =
      client.token === null
        ? { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
        : { authorization: `Bearer ${client.token}` }
    const response = await fetch(`${client.url}/api/events`, {
      headers,
      signal: AbortSignal.any([signal, connecting.signal]),
    }).finally(() => clearTimeout(timer))
    if (!response.ok || !response.body) throw new Refused((await response.text()).slice(0, 80), response.status)
    calls.succeeded('event stream', performance.now() - begun)
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) if (part.includes('data:')) hear()
    throw new Error('the stream ended')
  }

  async function readAlways(): Promise<void> {
    while (!signal.aborted) {
      const begun = performance.now()
      await read().catch((error: Error) => {
        if (signal.aborted) return
        const status = error instanceof Refused ? error.status : null
        calls.failures.push({
          kind: 'event stream',
          status,
          message: `event stream: ${error.message}`,
          milliseconds: performance.now() - begun,
        })
      })
      await pause(retry, undefined, { signal }).catch(() => undefined)
    }
    await looking
  }

  const listening: Listening = {
    told: 0,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    over: readAlways(),
  }
  return listening
}

/** The server answered, and not by a stream. */
class Refused extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}
