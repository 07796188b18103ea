import { Worker } from 'node:worker_threads'
import type { IpcArgs, IpcResult } from '../../shared/ipc.ts'
import { StorageFull, StoreOutdated } from '../../shared/replica.ts'
import { replicaCalls, type Failure, type FromWorker, type ReplicaCall, type ToWorker } from './calls.ts'

interface Question {
  resolve(value: unknown): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  asked: Map<number, Question>
}

export type ReplicaClient = { [Name in ReplicaCall]: (...args: IpcArgs<Name>) => Promise<IpcResult<Name>> } & {
  /** Stops the worker after all earlier calls. */
  close(): Promise<void>
}

/**
 * The local stores, called from the main thread. Texts are passed through unchanged. A crashed worker is restarted by
 * the next call; its pending calls fail, and may have been done: repeating a commit with its expectations is harmless.
 *
 * @param worker the built `worker.ts`
 * @param folder the stores' folder of the current server
 */
export function replicaClient({ worker: file, folder }: { worker: URL | string; folder: () => string }): ReplicaClient {
  let thread: Thread | null = null
  let last = 0
  let isClosed = false

  function start(): Thread {
    const started: Thread = { worker: new Worker(file), asked: new Map() }
    const end = (cause?: unknown) => {
      if (thread === started) thread = null
      for (const { reject } of started.asked.values())
        reject(new Error('The local store stopped before it could answer. Try again.', { cause }))
      started.asked.clear()
    }
    started.worker.on('message', (message: FromWorker) => settle(started, message))
    started.worker.once('error', end)
    started.worker.once('exit', () => end())
    return started
  }

  function ask(name: ReplicaCall, args: unknown[]): Promise<unknown> {
    if (isClosed) return Promise.reject(new Error('The local store is closed.'))
    const { worker, asked } = (thread ??= start())
    const id = ++last
    return new Promise((resolve, reject) => {
      asked.set(id, { resolve, reject })
      worker.postMessage({ id, folder: folder(), name, args } satisfies ToWorker)
    })
  }

  const calls = Object.fromEntries(
    replicaCalls.map((name) => [name, (...args: unknown[]) => ask(name, args)]),
  ) as unknown as Omit<ReplicaClient, 'close'>
  return {
    ...calls,
    async close() {
      isClosed = true
      if (!thread) return
      const { worker } = thread
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage('close' satisfies ToWorker)
      await ended
    },
  }
}

const errors: Record<Failure, new (message: string) => Error> = {
  failed: Error,
  outdated: StoreOutdated,
  full: StorageFull,
}

function settle({ asked }: Thread, message: FromWorker): void {
  const question = asked.get(message.id)
  asked.delete(message.id)
  if (message.ok) question?.resolve(message.value)
  else question?.reject(new errors[message.code](message.message))
}
