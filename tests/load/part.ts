import { setTimeout as pause } from 'node:timers/promises'
import { createLifecycle, type Lifecycle } from '../../api/lifecycle.ts'
import { onStop } from '../support/stopping.ts'

let current: Lifecycle | undefined
let isStopping = false

/** From now on, what the part in progress has started is ended before the program is. */
export function endPartOnStop(): void {
  onStop(async () => {
    isStopping = true
    await current?.stop()
  })
}

/**
 * One part of a run.
 *
 * @param minutes it may take at most, so that nothing that hangs keeps the machine
 * @param work starts everything by `life.step`: that is ended when the part is over, fails, or is stopped
 * @throws if it takes longer
 */
export async function part<Result>(minutes: number, work: (life: Lifecycle) => Promise<Result>): Promise<Result> {
  const life = (current = createLifecycle((error) => console.error(error)))
  const over = new AbortController()
  const tooLong = pause(minutes * 60_000, undefined, { signal: over.signal }).then(() => {
    throw new Error(`It took more than ${minutes} minutes`)
  })
  try {
    return await Promise.race([work(life), tooLong])
  } finally {
    over.abort()
    await life.stop()
    // The program ends in a moment: nothing else begins, and errors of what was stopped are none.
    if (isStopping) await new Promise(() => undefined)
  }
}
