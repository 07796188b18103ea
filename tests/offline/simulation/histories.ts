import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** What a device's stores are kept in. */
export const storeNames = ['memory', 'sqlite'] as const
export type StoreName = (typeof storeNames)[number]

/** Neighbouring seeds, and what their devices keep their stores in. */
export interface Range {
  first: number
  runs: number
  store: StoreName
}

export interface Histories extends Range {
  /** As many as there are cores, where nothing is said. */
  workers?: number
  /** Told of each history that went well. */
  onRun?(acts: number): void
  /** What each worker runs; tests put one in its place that breaks. */
  script?: URL
}

export interface Failure {
  seed: number
  faults: string[]
}

/** What a worker is given. */
export interface Task extends Range {
  /** How many histories have gone well, in memory that is shared: what a worker has said last may be lost when it dies. */
  done: Int32Array
}

/** What a worker says of a history. */
export type FromWorker = { acts: number } | Failure

/** Seeds for each worker: neighbouring ones, about as many for each. */
export function rangesOf({ first, runs, store }: Range, workers: number): Range[] {
  const edge = (index: number) => Math.floor((runs * index) / workers)
  return Array.from({ length: workers }, (_, index) => ({
    first: first + edge(index),
    runs: edge(index + 1) - edge(index),
    store,
  })).filter((range) => range.runs > 0)
}

/**
 * Runs histories in worker threads, until all have run or one ends with faults.
 * @returns the one that did, or in which its worker died; null where all went well
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
