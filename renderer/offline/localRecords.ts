import type { Entity, PendingRecord } from '../../shared/replica.ts'
import type { LocalRecords } from './engine.ts'
import type { StartingLists } from '../lib/startingLists.ts'
import { noSync, useSync } from './view/syncState.ts'

export interface Owner {
  id: number
  /** Under which their notes stand below somebody else's. */
  name: string
}

export interface LocalEvents {
  /** The rows of a list, as this device sees them, have changed. */
  onList(entity: Entity, organizationId: number): void
  /** The server has taken a record. */
  onReceived(record: PendingRecord): void
  /** The server finds nobody signed in, or somebody else. */
  onSignedOut(): void
  /** This page can go on only as the newer version of the app that another tab is of. */
  onOutdated(): void
}

interface Current {
  owner: Owner
  /** Null until the app's code has come, where they were opened ahead of it. */
  events: LocalEvents | null
  ready: Promise<LocalRecords>
}

let current: Current | null = null

// With what saves: without a network it could not be loaded when it is needed.
const engine = async () => (await Promise.all([import('./engine.ts'), import('./queue/saving.ts')]))[0]

function open(owner: Owner, events: LocalEvents | null, first: StartingLists | null = null): Promise<LocalRecords> {
  closeLocalRecords()
  const told: LocalEvents = {
    onList: (...what) => mine.events?.onList(...what),
    onReceived: (...what) => mine.events?.onReceived(...what),
    onSignedOut: () => mine.events?.onSignedOut(),
    onOutdated: () => mine.events?.onOutdated(),
  }
  const mine: Current = {
    owner,
    events,
    ready: engine().then(({ openRecords }) => openRecords(owner, told, () => current === mine, first)),
  }
  current = mine
  return mine.ready
}

/** Opens the records of whoever is signed in now; those of somebody else close, and stay as they are. */
export function openLocalRecords(owner: Owner, events: LocalEvents): Promise<LocalRecords> {
  if (current?.owner.id !== owner.id || current.events) return open(owner, events)
  current.events = events
  return current.ready
}

/**
 * Opens the records of whoever was here last, ahead of the app that listens to them.
 * @param first the lists that the page begins with; null for none
 */
export const openAhead = (owner: Owner, first: StartingLists | null): Promise<LocalRecords> => open(owner, null, first)

/** Nobody is signed in any more: nothing is sent, and what waits is kept. */
export function closeLocalRecords(): void {
  // Where they could not be opened, whoever asked for them was told.
  void current?.ready.then(
    (records) => records.close(),
    () => undefined,
  )
  current = null
  useSync.setState(noSync)
}

/**
 * The records of whoever is signed in.
 * @throws Error where nobody is
 */
export const localRecords = (): Promise<LocalRecords> =>
  current?.ready ?? Promise.reject(new Error('Nobody is signed in'))
