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
}

export interface Failure {
  seed: number
  faults: string[]
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
 * @returns the failed one; null if there is none
 */
export async function runHistories({
  workers = availableParallelism(),
  onRun,
  ...all
}: Histories): Promise<Failure | null> {
  const threads = rangesOf(all, workers).map(
    (workerData) => new Worker(new URL('worker.ts', import.meta.url), { workerData }),
  )
  let failure: Failure | null = null
  const ends = threads.map(
    (thread) =>
      new Promise<void>((resolve, reject) => {
        thread.on('message', (said: FromWorker) => {
          if ('acts' in said) return onRun?.(said.acts)
          failure ??= said
          threads.forEach((other) => void other.terminate())
        })
        thread.once('error', reject)
        thread.once('exit', () => resolve())
      }),
  )
  try {
    await Promise.all(ends)
    return failure
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
}
