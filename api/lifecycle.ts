/** Starts in steps, each with its undo, and stops from any point of the start. */

/** A stop interrupted the start; the caller has nothing to report. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

export interface Lifecycle {
  /**
   * Runs one step of the start and remembers how to undo it.
   *
   * @param work the step
   * @param undo reverts the step; called once, when stopping, after the undos of all later steps
   * @throws Interrupted if a stop has begun, and the step's own errors
   */
  step<Result>(work: () => Result | Promise<Result>, undo?: (result: Result) => void | Promise<void>): Promise<Result>
  /** Waits for the current step, then undoes all steps, last first. Called again, it returns the same promise. */
  stop(): Promise<void>
  readonly stopping: boolean
}

/** @param onFailure called for every failed undo; the others still run */
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
