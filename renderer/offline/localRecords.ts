import type { Entity, PendingRecord } from '../../shared/replica.ts'
import type { LocalRecords } from './engine.ts'
import type { StartingLists } from '../lib/startingLists.ts'
import { noSync, useSync } from './view/syncState.ts'

export interface Owner {
  id: number
  /** Signature of their notes when they are appended to another user's. */
  name: string
}

export interface LocalEvents {
  /** The rows of a list, with the queue applied, have changed. */
  onList(entity: Entity, organizationId: number): void
  /** The server has received a record. */
  onReceived(record: PendingRecord): void
  /** The server has no signed-in user, or another one. */
  onSignedOut(): void
  /** This page must reload to the newer version of the app that another tab has. */
  onOutdated(): void
}

interface Current {
  owner: Owner
  /** Null until the app's code is loaded, if the records were opened ahead of it. */
  events: LocalEvents | null
  /** Whether there was a newer version before anyone listened. */
  isOutdated: boolean
  ready: Promise<LocalRecords>
}

let current: Current | null = null

// Together with the code that saves: offline it could not be loaded later.
const engine = async () => (await Promise.all([import('./engine.ts'), import('./saving.ts')]))[0]

function open(owner: Owner, events: LocalEvents | null, first: StartingLists | null = null): Promise<LocalRecords> {
  closeLocalRecords()
  const told: LocalEvents = {
    onList: (...what) => mine.events?.onList(...what),
    onReceived: (...what) => mine.events?.onReceived(...what),
    onSignedOut: () => mine.events?.onSignedOut(),
    onOutdated: () => {
      mine.isOutdated = true
      mine.events?.onOutdated()
    },
  }
  const mine: Current = {
    owner,
    events,
    isOutdated: false,
    ready: engine().then(({ openRecords }) => openRecords(owner, told, () => current === mine, first)),
  }
  current = mine
  return mine.ready
}

/** Opens the signed-in user's records; those of another user are closed, and kept. */
export function openLocalRecords(owner: Owner, events: LocalEvents): Promise<LocalRecords> {
  if (current?.owner.id !== owner.id || current.events) return open(owner, events)
  current.events = events
  if (current.isOutdated) events.onOutdated()
  return current.ready
}

/**
 * Opens the last user's records, before the app that listens to them. On a slow device the app may have been faster: its records
 * stay open, since it would hear nothing of others.
 * @param first the lists of the first page; null for none
 */
export const openAhead = (owner: Owner, first: StartingLists | null): Promise<LocalRecords> =>
  current?.ready ?? open(owner, null, first)

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

/** The open records are another user's. */
export class OthersRecords extends Error {}

/**
 * A given user's records.
 * @throws OthersRecords if another user's are open, Error if none are
 */
export async function localRecordsOf(ownerId: number): Promise<LocalRecords> {
  const records = await localRecords()
  if (records.owner.id !== ownerId) throw new OthersRecords('Another user has signed in')
  return records
}

/**
 * The signed-in user's records.
 * @throws Error without a signed-in user
 */
export const localRecords = (): Promise<LocalRecords> =>
  current?.ready ?? Promise.reject(new Error('No user is signed in'))
