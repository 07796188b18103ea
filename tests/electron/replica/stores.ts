import { rmSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { replicaClient, type ReplicaClient } from '../../../electron/replica/client.ts'
import { openReplicas } from '../../../electron/replica/replicas.ts'
import { makeFolder } from '../../support/folders.ts'

export const worker = new URL('../../../electron/replica/worker.ts', import.meta.url)

/** The result as a text, whether it was long or not. */
export const textIn = (given: string | Uint8Array): string =>
  typeof given === 'string' ? given : new TextDecoder().decode(given)

/** An empty folder for the stores of one test. */
export function storesFolder(): string {
  const folder = makeFolder('outreach-replicas-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The stores of a folder, closed after the test. */
export function replicasIn(folder: string): ReturnType<typeof openReplicas> {
  const replicas = openReplicas(folder)
  onTestFinished(() => replicas.close())
  return replicas
}

/** The same with a worker. */
export function clientOf(folder: string, file: URL = worker): ReplicaClient {
  const client = replicaClient({ worker: file, folder: () => folder })
  onTestFinished(() => client.close())
  return client
}
