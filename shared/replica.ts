import type { Contact } from './schemas/contact.ts'
import type { Interaction } from './schemas/interaction.ts'
import type { PendingRecord } from './schemas/pendingRecord.ts'

export const entities = ['contact', 'interaction'] as const
export type Entity = (typeof entities)[number]

/** The rows of the local replica, by kind. */
export interface Rows {
  contact: Contact
  interaction: Interaction
}
export type Row = Rows[Entity]

export type { PendingRecord, Problem } from './schemas/pendingRecord.ts'

/** Number of the record's form. A record of a newer one is kept as it is, and waits for the app that can read it. */
export const pendingFormat = 1

/** What one transaction of the local store does: all of it or nothing. */
export interface StoreChanges {
  /**
   * The transaction happens only if each of these entries has this `rev`, or is missing where that says null. What is put that is
   * expected to be missing is new: its `seq` has to be above all that waits, so that two tabs never give the same place.
   */
  expect?: readonly { id: string; entity: Entity; rev: number | null }[]
  putPending?: readonly PendingRecord[]
  removePending?: readonly { id: string; entity: Entity }[]
  /** Rows as the server has them. */
  putRows?: { readonly [E in Entity]?: readonly Rows[E][] }
  removeRows?: { readonly [E in Entity]?: readonly number[] }
  /** Drops all rows of an organization, before anything is put. */
  clearOrganization?: number
}

/** The records that are expected to be new. */
export function newRecords({ expect = [], putPending = [] }: StoreChanges): PendingRecord[] {
  const missing = new Set(expect.filter(({ rev }) => rev === null).map(({ entity, id }) => `${entity} ${id}`))
  return putPending.filter(({ entity, id }) => missing.has(`${entity} ${id}`))
}

/**
 * Whether new records come after all that waits, each in a place of its own.
 * @param highest `seq` of all that waits; 0 where nothing does
 */
export const comeLast = (fresh: readonly PendingRecord[], highest: number): boolean =>
  fresh.every(({ seq }) => seq > highest) && new Set(fresh.map(({ seq }) => seq)).size === fresh.length

/**
 * The local store of one user: a replica of the server's rows, and what waits to be sent. Over IndexedDB, SQLite or memory;
 * `tests/offline/conformance.ts` says what all of them do.
 */
export interface ReplicaStore {
  /** Everything that waits, in its order. */
  pending(): Promise<PendingRecord[]>
  /** The rows of an organization, by number. */
  rows<E extends Entity>(entity: E, organizationId: number): Promise<Rows[E][]>
  row<E extends Entity>(entity: E, id: number): Promise<Rows[E] | null>
  /**
   * Does all of the changes or none. They are on the disk before the promise settles.
   * @returns false, with nothing done, where an expectation does not hold, or a new record's place is taken
   * @throws StorageFull where there is no room
   */
  commit(changes: StoreChanges): Promise<boolean>
  close(): void
}

/** How far this device has read an organization's change feed. */
export interface FeedPosition {
  cursor: string | null
  /** Whether the replica has been filled to the end once: only then it stands for the whole list. */
  isFull: boolean
  /** Set while everything is read again after the server could not go on from the cursor: the numbers read so far. */
  again: Record<Entity, number[]> | null
}

/** What a device remembers beside the users' own stores. */
export interface DeviceStore {
  position(userId: number, organizationId: number): Promise<FeedPosition | null>
  setPosition(userId: number, organizationId: number, position: FeedPosition | null): Promise<void>
  /** The organizations of which something was read for a user. */
  organizations(userId: number): Promise<number[]>
  /** Forgets how far a user's organizations were read: the replica that this stood for is gone. */
  forget(userId: number): Promise<void>
}

/** The device has no room left; nothing of the write was kept. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** A newer version of the app has changed the form of the store: this one can go on only as that version. */
export class StoreOutdated extends Error {
  override readonly name = 'StoreOutdated'
}
