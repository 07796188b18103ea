import type { IpcArgs, IpcCallName, IpcResult } from '../../shared/ipc.ts'
import { StorageFull, StoreOutdated } from '../../shared/replica.ts'

/** What the window asks of the local stores: these rows of `shared/ipc.ts` are answered by the worker. */
export const replicaCalls = [
  'openReplica',
  'getPending',
  'getRows',
  'getRow',
  'commitChanges',
  'getPosition',
  'setPosition',
  'getOrganizations',
  'forgetPositions',
  'countOthersWaiting',
  'clearReplica',
] as const satisfies readonly IpcCallName[]
export type ReplicaCall = (typeof replicaCalls)[number]

/** Texts as texts, however long. */
export type ReplicaHandlers = {
  [Name in ReplicaCall]: (...args: IpcArgs<Name>) => Exclude<IpcResult<Name>, Uint8Array>
}

/** From the main thread to the worker: a question, or that it is to end once it has answered all before. */
export type ToWorker = { id: number; folder: string; name: ReplicaCall; args: unknown[] } | 'close'

/** Of an error, its kind, as far as the window has to know it. */
export type Failure = 'failed' | 'outdated' | 'full'

export function failureOf(error: unknown): Failure {
  if (error instanceof StoreOutdated) return 'outdated'
  return error instanceof StorageFull ? 'full' : 'failed'
}

/** Back again. */
export type FromWorker = { id: number } & ({ ok: true; value: unknown } | { ok: false; code: Failure; message: string })
