import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** The storage of a device's stores. */
export const storeNames = ['memory', 'sqlite'] as const
export type StoreName = (typeof storeNames)[number]

/** Consecutive seeds, and the storage of their devices. */
export interface Range {
  first: number
  runs: number
  store: StoreName
}

export interface Histories extends Range {
  /** The number of cores by default. */
  workers?: number
  /** Called for each history without faults. */
  onRun?(acts: number): void
  /** What each worker runs; tests put one in its place that breaks. */
  script?: URL
}

export interface Failure {
  seed: number
  faults: string[]
}

/** A worker's task. */
export interface Task extends Range {
  /**
   * The number of histories without faults, in shared memory: the last message of a worker may be lost when it dies.
   */
  done: Int32Array
}

/** A worker's message about a history. */
export type FromWorker = { acts: number } | Failure

/** The seeds for each worker: consecutive ones, about the same number for each. */
export function rangesOf({ first, runs, store }: Range, workers: number): Range[] {
  const edge = (index: number) => Math.floor((runs * index) / workers)
  return Array.from({ length: workers }, (_, index) => ({
    first: first + edge(index),
    runs: edge(index + 1) - edge(index),
    store,
  })).filter((range) => range.runs > 0)
}

/**
 * Runs histories in worker threads, until all have run or one has faults.
 * @returns the failed one, or the one in which its worker died; null if there is none
 */
export async function runHistories({
  workers = availableParallelism(),
  script = new URL('worker.ts', import.meta.url),
  onRun,
  ...all
}: Histories): Promise<Failure | null> {
  let failure: Failure | null = null
  const threads = rangesOf(all, workers).map((range) => {
    const task: Task = { ...range, done: new Int32Array(new SharedArrayBuffer(4)) }
    return { task, thread: new Worker(script, { workerData: task }) }
  })
  function fail(seed: number, ...faults: string[]): void {
    failure ??= { seed, faults }
    for (const { thread } of threads) void thread.terminate()
  }
  const ends = threads.map(
    ({ task: { first, runs, done }, thread }) =>
      new Promise<void>((resolve) => {
        const doneBy = () => Atomics.load(done, 0)
        thread.on('message', (said: FromWorker) => {
          if ('faults' in said) return fail(said.seed, ...said.faults)
          onRun?.(said.acts)
        })
        thread.once('error', (error) => fail(first + doneBy(), `Its worker broke: ${error.stack ?? error.message}`))
        // Also one that ends because nothing can happen in it any more has not run what it was to run.
        thread.once('exit', (code) => {
          if (doneBy() < runs) fail(first + doneBy(), `Its worker ended with code ${code}`)
          resolve()
        })
      }),
  )
  await Promise.all(ends)
  return failure
}
