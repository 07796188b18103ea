import type { Random } from '../../support/random.ts'

/** A process that runs until it crashes: a tab of a device, or a message in transit. */
export interface Life {
  isOver: boolean
}

interface Step {
  life: Life
  go(): void
}

/** Thirty times what any history takes: what goes on for so long never comes to rest. */
const mostSteps = 100_000

const isOver = ({ life }: Step): boolean => life.isOver

const now = Promise.resolve()

/**
 * Calls it when no promise can go on any more: that is when Node gets to its ticks, once it has gone through all
 * promises. An immediate would do, too, but more than half of the time would go into the event loop.
 */
const whenQuiet = (go: () => void): void => void now.then(() => process.nextTick(go))

/**
 * Decides what happens next. All asynchronous steps wait here for their turn, and only the seed chooses the next one;
 * between two turns all ready promises have settled.
 */
export function createScheduler(random: Random) {
  let steps: Step[] = []
  let timers: Step[] = []
  const atServer = new Set<Promise<unknown>>()
  /** Goes on when its turn comes; never, once the life is over: that is what a crash looks like from inside. */
  function atTurn(life: Life, go: () => void): void {
    if (!life.isOver) steps.push({ life, go })
  }
  return {
    /** A step of the server: nothing else runs until it has responded, so that only the seed decides. */
    serve<Result>(work: Promise<Result>): Promise<Result> {
      const end = () => void atServer.delete(settled)
      const settled = work.then(end, end)
      atServer.add(settled)
      return work
    },
    atTurn,
    /**
     * Goes on when its time has passed, which is at any of the seed's moments: nothing may depend on how long something
     * takes.
     */
    later(life: Life, go: () => void): () => void {
      const timer = { life, go }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    /** The time of one of those who wait for theirs has passed. */
    passTime(): void {
      timers = timers.filter((timer) => !isOver(timer))
      const [timer] = timers.splice(random.int(timers.length || 1), 1)
      if (timer) atTurn(timer.life, timer.go)
    },
    /** Waits for its turn. */
    turn: (life: Life): Promise<void> => new Promise((resolve) => atTurn(life, resolve)),
    /**
     * Runs until nothing waits; fails if that never comes.
     * @param between called before each step, and may crash a tab
     */
    run: (between: () => void = () => undefined): Promise<void> =>
      new Promise((resolve, reject) => {
        let taken = 0
        function goOn(): void {
          if (atServer.size > 0) return void Promise.all(atServer).then(() => whenQuiet(goOn))
          try {
            between()
            if (steps.some(isOver)) steps = steps.filter((step) => !isOver(step))
            if (steps.length === 0) return resolve()
            taken += 1
            if (taken > mostSteps) return reject(new Error('It never comes to rest'))
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
