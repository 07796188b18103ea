import type { Random } from './random.ts'

/** A process that runs until it crashes: a tab of a device, or a message in transit. */
export interface Life {
  isOver: boolean
}

interface Step {
  life: Life
  go(): void
}

/**
 * Decides what happens next. All asynchronous steps wait here for their turn, and only the seed chooses the next one; between two
 * turns all ready promises have settled.
 */
export function createScheduler(random: Random) {
  let steps: Step[] = []
  const atServer = new Set<Promise<unknown>>()
  return {
    /** A step of the server: nothing else runs until it has responded, so that only the seed decides. */
    serve<Result>(work: Promise<Result>): Promise<Result> {
      const settled = work.catch(() => undefined).finally(() => atServer.delete(settled))
      atServer.add(settled)
      return work
    },
    /** Waits for its turn; never resolves after a crash. */
    turn: (life: Life): Promise<void> =>
      new Promise((resolve) => {
        if (!life.isOver) steps.push({ life, go: resolve })
      }),
    /**
     * Runs until nothing waits.
     * @param between called before each step, and may crash a tab
     */
    async run(between: () => void = () => undefined): Promise<void> {
      for (;;) {
        do {
          await Promise.all(atServer)
          // Node runs it when no promise is ready any more; so does an immediate, but more than half of the time would go into the event
          // loop.
          await new Promise<void>((resolve) => process.nextTick(resolve))
        } while (atServer.size > 0)
        between()
        steps = steps.filter(({ life }) => !life.isOver)
        if (steps.length === 0) return
        steps.splice(random.int(steps.length), 1)[0]?.go()
      }
    },
  }
}

export type Scheduler = ReturnType<typeof createScheduler>
