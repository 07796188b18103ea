import type { LocalEvents, LocalRecords, Owner } from './engine.ts'
import { noSync, useSync } from './view/syncState.ts'

/** The records that are open, or are being opened. */
export interface CurrentRecords {
  owner: Owner
  /** Null until the app's code is loaded, if the records were opened ahead of it. */
  events: LocalEvents | null
  /** Whether there was a newer version before anyone listened. */
  isOutdated: boolean
  ready: Promise<LocalRecords>
}

let current: CurrentRecords | null = null

/** The signed-in user’s records, or those opened ahead for the last user; null if none are. */
export const currentRecords = (): CurrentRecords | null => current

/** Makes a user's records the open ones; those of another user are closed, and kept. */
export function replaceRecords(next: CurrentRecords): void {
  closeLocalRecords()
  current = next
}

/** No one is signed in any more: nothing is sent, and the queue is kept. */
export function closeLocalRecords(): void {
  // If they could not be opened, their caller was told.
  void current?.ready.then(
    (records) => records.close(),
    () => undefined,
  )
  current = null
  useSync.setState(noSync)
}

/** The open records are another user's, or none are open. */
export class OthersRecords extends Error {}

/**
 * A given user's records.
 * @throws OthersRecords if another user's are open, or none are
 */
export async function localRecordsOf(ownerId: number): Promise<LocalRecords> {
  const records = await current?.ready
  if (records?.owner.id !== ownerId) throw new OthersRecords('This user is not signed in any more')
  return records
}

/**
 * The signed-in user's records.
 * @throws Error without a signed-in user
 */
export const localRecords = (): Promise<LocalRecords> =>
  current?.ready ?? Promise.reject(new Error('No user is signed in'))
