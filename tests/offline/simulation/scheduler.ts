import type { Random } from './random.ts'

/** Something that is alive until it crashes: a tab of a device, or a message on its way. */
export interface Life {
  isOver: boolean
}

interface Step {
  life: Life
  go(): void
}

const isOver = ({ life }: Step): boolean => life.isOver

const now = Promise.resolve()

/**
 * Calls it when no promise can go on any more: that is when Node gets to its ticks, once it has gone through all promises. An immediate
 * would do, too, but more than half of the time would go into the event loop.
 */
const whenQuiet = (go: () => void): void => void now.then(() => process.nextTick(go))

/**
 * Decides what happens next. Everything that takes time waits here for its turn, and the seed alone chooses whose it is;
 * between two turns all promises that can go on have gone on.
 */
export function createScheduler(random: Random) {
  let steps: Step[] = []
  const atServer = new Set<Promise<unknown>>()
  /** Goes on when its turn comes; never, once the life is over: that is what a crash looks like from inside. */
  function atTurn(life: Life, go: () => void): void {
    if (!life.isOver) steps.push({ life, go })
  }
  return {
    /** Something that the server does: nobody else moves until it has answered, so that the seed alone decides. */
    serve<Result>(work: Promise<Result>): Promise<Result> {
      const end = () => void atServer.delete(settled)
      const settled = work.then(end, end)
      atServer.add(settled)
      return work
    },
    atTurn,
    /** Waits for its turn. */
    turn: (life: Life): Promise<void> => new Promise((resolve) => atTurn(life, resolve)),
    /**
     * Lets things happen until nothing waits.
     * @param between called before each, and may crash somebody
     */
    run: (between: () => void = () => undefined): Promise<void> =>
      new Promise((resolve, reject) => {
        function goOn(): void {
          if (atServer.size > 0) return void Promise.all(atServer).then(() => whenQuiet(goOn))
          try {
            between()
            if (steps.some(isOver)) steps = steps.filter((step) => !isOver(step))
            if (steps.length === 0) return resolve()
            steps.splice(random.int(steps.length), 1)[0]?.go()
          } catch (error) {
            return reject(error)
          }
          whenQuiet(goOn)
        }
        whenQuiet(goOn)
      }),
  }
}

export type Scheduler = ReturnType<typeof createScheduler>
