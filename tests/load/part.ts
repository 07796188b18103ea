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
 * @param work starts everything by `life.step`: that is ended when the part is over, fails, or is stopped
 */
export async function part<Result>(work: (life: Lifecycle) => Promise<Result>): Promise<Result> {
  const life = (current = createLifecycle((error) => console.error(error)))
  try {
    return await work(life)
  } finally {
    await life.stop()
    // The program ends in a moment: nothing else begins, and errors of what was stopped are none.
    if (isStopping) await new Promise(() => undefined)
  }
}
