const beatMs = 15_000
/** Longer than a page that leads is silent, unless the browser has suspended it: it keeps its lock. */
const timeoutMs = 3 * beatMs

interface Leading {
  /** The lock that the leading page holds. */
  name: string
  locks: Pick<LockManager, 'request'>
  /** Tells the other pages that this one leads, and is alive. */
  beat(): void
  /** What the leading page does. @param signal aborted when it leads no more */
  lead(signal: AbortSignal): Promise<void>
}

/**
 * Lets one page of several lead. A visible page takes the lock from one that is silent; if that one wakes up, it waits
 * for its turn again.
 */
export function leader({ name, locks, beat, lead }: Leading) {
  let isOver = false
  let turn = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false
  let isSilent = false

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return wait()
      isSilent = true
      turn.abort()
    }, timeoutMs)
  }

  async function ownTurn(): Promise<void> {
    isWaiting = false
    clearTimeout(timer)
    beat()
    const beats = setInterval(beat, beatMs)
    await lead(turn.signal).finally(() => clearInterval(beats))
  }

  async function takeTurns(): Promise<void> {
    while (!isOver) {
      const options = isSilent ? { steal: true } : { signal: turn.signal }
      ;[isWaiting, isSilent] = [true, false]
      wait()
      await locks.request(name, options, ownTurn).catch((error: unknown) => {
        // Otherwise this page gets no locks, and the stream of another one.
        isOver ||= (error as Error).name !== 'AbortError'
      })
      turn.abort()
      turn = new AbortController()
    }
    clearTimeout(timer)
  }

  void takeTurns()
  return {
    /** The leading page has said something. */
    heard: (): void => void (isWaiting && wait()),
    stop(): void {
      isOver = true
      turn.abort()
    },
  }
}

/** The same without locks: each page leads itself. */
export function alone(lead: Leading['lead']): ReturnType<typeof leader> {
  const turn = new AbortController()
  void lead(turn.signal)
  return { heard: () => undefined, stop: () => turn.abort() }
}
