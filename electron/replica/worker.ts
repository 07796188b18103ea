/**
 * The local stores, on a thread of their own: the main process is not blocked by the disk. Started by `replicaClient`,
 * and built as a separate file.
 */
import { parentPort } from 'node:worker_threads'
import { failureOf, type FromWorker, type ToWorker } from './calls.ts'
import { openReplicas } from './replicas.ts'

/** One server's stores at a time: the window shows one. */
let current: { folder: string; replicas: ReturnType<typeof openReplicas> } | null = null

function replicasIn(folder: string): ReturnType<typeof openReplicas> {
  if (current?.folder !== folder) {
    current?.replicas.close()
    current = { folder, replicas: openReplicas(folder) }
  }
  return current.replicas
}

/** Longer texts are transferred as bytes, without being copied. */
const longText = 1_000_000

function answer({ id, folder, name, args }: Exclude<ToWorker, 'close'>): FromWorker {
  try {
    // Name and arguments have been validated by the row of the call.
    const ask = replicasIn(folder)[name] as (...given: unknown[]) => unknown
    return { id, ok: true, value: ask(...args) }
  } catch (error) {
    return { id, ok: false, code: failureOf(error), message: error instanceof Error ? error.message : String(error) }
  }
}

function reply(given: FromWorker): void {
  if (!given.ok || typeof given.value !== 'string' || given.value.length < longText) parentPort?.postMessage(given)
  else {
    const value = new TextEncoder().encode(given.value)
    parentPort?.postMessage({ ...given, value } satisfies FromWorker, [value.buffer])
  }
}

parentPort?.on('message', (message: ToWorker) => {
  if (message !== 'close') return reply(answer(message))
  current?.replicas.close()
  parentPort?.close()
})
