import type { Random } from './random.ts'

/** Something that is alive until it crashes: a tab of a device, or a message on its way. */
export interface Life {
  isOver: boolean
}

interface Step {
  life: Life
  go(): void
}

/**
 * Decides what happens next. Everything that takes time waits here for its turn, and the seed alone chooses whose it is;
 * between two turns all promises that can go on have gone on.
 */
export function createScheduler(random: Random) {
  let steps: Step[] = []
  const atServer = new Set<Promise<unknown>>()
  return {
    /** Something that the server does: nobody else moves until it has answered, so that the seed alone decides. */
    serve<Result>(work: Promise<Result>): Promise<Result> {
      const settled = work.catch(() => undefined).finally(() => atServer.delete(settled))
      atServer.add(settled)
      return work
    },
    /** Waits for its turn; for ever, once the life is over: that is what a crash looks like from inside. */
    turn: (life: Life): Promise<void> =>
      new Promise((resolve) => {
        if (!life.isOver) steps.push({ life, go: resolve })
      }),
    /**
     * Lets things happen until nothing waits.
     * @param between called before each, and may crash somebody
     */
    async run(between: () => void = () => undefined): Promise<void> {
      for (;;) {
        do {
          await Promise.all(atServer)
          // Node runs it when no promise can go on any more; an immediate, too, but more than half of the time would go into the event loop.
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
