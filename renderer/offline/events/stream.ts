import type { ListName, ListsChanged } from '../../../shared/schemas/sync.ts'
import { followEvents } from '../../lib/followEvents.ts'
import { ApiError } from '../../lib/apiErrors.ts'
import { whileVisible } from './whileVisible.ts'
import { alone, leader } from './leader.ts'

interface LiveListener {
  /** Lists of an organization changed, on this device or elsewhere. */
  onChanged(organizationId: number, lists: readonly ListName[]): void
  /** Anything may have changed: events may have been missed. */
  onAnew(): void
}

/** `alive`: the page that reads is, and has nothing new. */
type Told = ListsChanged | 'anew' | 'alive'

const firstPause = 2_000
const maxPause = 60_000
/** A stream that lasted this long was healthy: it is reopened soon after its end. */
const goodAfter = 30_000

/**
 * Receives changes while the page is visible. All tabs share one stream, which one of them reads; if the browser has no
 * locks (pages without https) each visible tab has its own.
 * @param name the same for all pages of one sign-in
 * @returns a function that stops listening
 */
export function listenToChanges(name: string, { onChanged, onAnew }: LiveListener): () => void {
  const locks = navigator.locks as LockManager | undefined
  let begun = false

  function hear(told: Told): void {
    if (told === 'anew') onAnew()
    else if (told !== 'alive') onChanged(told.organizationId, told.lists)
  }

  function start(): () => void {
    const others = new BroadcastChannel(name)
    const lead = (signal: AbortSignal) =>
      follow((told) => {
        hear(told)
        // If each tab has a stream, the others have received it themselves.
        if (locks && !signal.aborted) others.postMessage(told)
      }, signal)
    const { heard, stop } = locks ? leader({ name, locks, lead, beat: () => others.postMessage('alive') }) : alone(lead)
    others.onmessage = ({ data }: MessageEvent<Told>) => {
      heard()
      hear(data)
    }
    if (begun) onAnew()
    begun = true
    return () => {
      stop()
      others.close()
    }
  }

  // Without HTTP/2 a browser has only six connections per server.
  return whileVisible(start, locks ? undefined : 0)
}

/** Reads one stream after the other, with increasing delays after failures. */
async function follow(tell: (told: Told) => void, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const begun = Date.now()
    try {
      await followEvents(() => tell('anew'), tell, signal)
    } catch (error) {
      // The session has ended: the next read finds out.
      if (error instanceof ApiError && error.status === 401) tell('anew')
    }
    failures = Date.now() - begun > goodAfter ? 0 : failures + 1
    // With jitter, so that not all clients reconnect at once: a server that has just started is busy.
    await pause(firstPause / 4 + Math.random() * Math.min(maxPause, firstPause * 2 ** failures), signal)
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
