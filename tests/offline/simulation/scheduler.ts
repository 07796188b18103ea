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
  return {
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
        await new Promise((resolve) => setImmediate(resolve))
        between()
        steps = steps.filter(({ life }) => !life.isOver)
        if (steps.length === 0) return
        steps.splice(random.int(steps.length), 1)[0]?.go()
      }
    },
  }
}

export type Scheduler = ReturnType<typeof createScheduler>
