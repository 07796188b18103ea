/** Starting in steps, each with its way back, and stopping from wherever the start has come to. */

/** The start was interrupted by a stop; whoever started has nothing to report. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

export interface Lifecycle {
  /**
   * Does one step of the start and remembers how to undo it.
   *
   * @param work the step
   * @param undo takes back what the step made; called once, when stopping, after everything that was made later
   * @throws Interrupted when a stop has begun, and what the step itself throws
   */
  step<Result>(work: () => Result | Promise<Result>, undo?: (result: Result) => void | Promise<void>): Promise<Result>
  /** Waits for the step that is under way, then undoes all of them, last first. Called again, it gives the same promise. */
  stop(): Promise<void>
  readonly stopping: boolean
}

/** @param onFailure told of every undo that failed; the others are done all the same */
export function createLifecycle(onFailure: (error: unknown) => void): Lifecycle {
  const undos: (() => void | Promise<void>)[] = []
  let current: Promise<unknown> = Promise.resolve()
  let stopped: Promise<void> | undefined

  async function undoAll(): Promise<void> {
    await current.catch(() => undefined)
    for (const undo of undos.reverse()) {
      try {
        await undo()
      } catch (error) {
        onFailure(error)
      }
    }
  }

  return {
    get stopping() {
      return stopped !== undefined
    },
    async step(work, undo) {
      if (stopped) throw new Interrupted()
      const done = (async () => {
        const result = await work()
        if (undo) undos.push(() => undo(result))
        return result
      })()
      current = done
      const result = await done
      if (stopped) throw new Interrupted()
      return result
    },
    stop: () => (stopped ??= undoAll()),
  }
}
