import type { IpcArgs, IpcCallName, IpcResult } from '../../shared/ipc.ts'
import { StorageFull, StoreOutdated } from '../../shared/replica.ts'

/** The window's calls to the local stores: these rows of `shared/ipc.ts` are handled by the worker. */
export const replicaCalls = [
  'openReplica',
  'getPending',
  'getRows',
  'getRow',
  'getTurn',
  'addPart',
  'commitChanges',
  'getPosition',
  'setPosition',
  'getOrganizations',
  'forgetPositions',
  'countOthersWaiting',
  'clearReplica',
] as const satisfies readonly IpcCallName[]
export type ReplicaCall = (typeof replicaCalls)[number]

/** Texts stay texts, however long. */
export type ReplicaHandlers = {
  [Name in ReplicaCall]: (...args: IpcArgs<Name>) => Exclude<IpcResult<Name>, Uint8Array>
}

/** From the main thread to the worker: a call, or the request to exit after all earlier ones. */
export type ToWorker = { id: number; folder: string; name: ReplicaCall; args: unknown[] } | 'close'

/** The kind of an error, as far as the window needs it. */
export type Failure = 'failed' | 'outdated' | 'full'

export function failureOf(error: unknown): Failure {
  if (error instanceof StoreOutdated) return 'outdated'
  return error instanceof StorageFull ? 'full' : 'failed'
}

/** From the worker to the main thread. */
export type FromWorker = { id: number } & ({ ok: true; value: unknown } | { ok: false; code: Failure; message: string })
