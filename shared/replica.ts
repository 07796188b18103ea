import { entities, type Entity } from './domain/kinds.ts'
import { withMaps } from './domain/parts.ts'
import type { Contact } from './schemas/contact.ts'
import type { Interaction } from './schemas/interaction.ts'
import type { PendingRecord } from './schemas/pendingRecord.ts'

/** The rows of the local replica, by kind. */
export interface Rows {
  contact: Contact
  interaction: Interaction
}
export type Row = Rows[Entity]

export { entities, type Entity } from './domain/kinds.ts'
export type { PendingRecord, Problem } from './schemas/pendingRecord.ts'

/**
 * The newest version of the record's format that this app knows. A record of a newer version is kept unchanged until an
 * app that can read it is installed.
 */
export const pendingFormat = 1
/**
 * The fields that came after format 1, each with the first format that knows it. A record has the lowest format that
 * knows its fields: an older app, which would send it without them and call it received, holds it instead.
 */
export const fieldFormats: Readonly<Record<Entity, Readonly<Record<string, number>>>> = { contact: {}, interaction: {} }
export const formatOf = (entity: Entity, body: PendingRecord['body']): number =>
  Math.max(1, ...Object.keys(withMaps(body)).map((field) => fieldFormats[entity][field] ?? 1))

export const isReadable = ({ format }: Pick<PendingRecord, 'format'>): boolean => format <= pendingFormat

/** One transaction of the local store: it happens completely or not at all. */
export interface StoreChanges {
  /**
   * The transaction happens only if each of these entries has this `rev`, or is missing if that is null. An entry that
   * is put and expected to be missing is new: its `seq` must be above the whole queue, so that two tabs never assign
   * the same one. If their `seq` is named, a store may find many of them at once.
   */
  expect?: readonly { id: string; entity: Entity; rev: number | null; seq?: number }[]
  /** The transaction happens only if no rows were written since `turn` returned this number. */
  expectTurn?: number
  putPending?: readonly PendingRecord[]
  removePending?: readonly { id: string; entity: Entity }[]
  /** Rows as the server has them. */
  putRows?: { readonly [E in Entity]?: readonly Rows[E][] }
  removeRows?: { readonly [E in Entity]?: readonly number[] }
  /** Drops all rows of an organization, before the puts. */
  clearOrganization?: number
}

/** Whether changes write rows: each such transaction is a turn of the store. */
export const writesRows = ({ putRows = {}, removeRows = {}, clearOrganization }: StoreChanges): boolean =>
  clearOrganization !== undefined ||
  [putRows, removeRows].some((rows) => entities.some((entity) => rows[entity]?.length))

/** The records expected to be new. */
export function newRecords({ expect = [], putPending = [] }: StoreChanges): PendingRecord[] {
  const missing = new Set(expect.filter(({ rev }) => rev === null).map(({ entity, id }) => `${entity} ${id}`))
  if (missing.size === 0) return []
  return putPending.filter(({ entity, id }) => missing.has(`${entity} ${id}`))
}

/**
 * Whether new records come after the whole queue, each with a `seq` of its own.
 * @param highest highest `seq` of the queue; 0 if it is empty
 */
export const comeLast = (fresh: readonly PendingRecord[], highest: number): boolean =>
  fresh.every(({ seq }) => seq > highest) && new Set(fresh.map(({ seq }) => seq)).size === fresh.length

/**
 * The local store of one user: a replica of the server's rows, and the queue. Implemented over IndexedDB, SQLite and
 * memory; `tests/offline/conformance.ts` specifies their common behaviour.
 */
export interface ReplicaStore {
  /** The whole queue, in its order. */
  pending(): Promise<PendingRecord[]>
  /** The rows of an organization, by id. */
  rows<E extends Entity>(entity: E, organizationId: number): Promise<Rows[E][]>
  row<E extends Entity>(entity: E, id: number): Promise<Rows[E] | null>
  /**
   * Grows with each transaction that writes rows. What the server was asked for before such a transaction may be older
   * than what that has stored: another page may be faster where no lock keeps them apart.
   */
  turn(): Promise<number>
  /**
   * Makes all of the changes or none. They are on disk before the promise settles.
   * @returns false, with nothing changed, if an expectation does not hold, or a new record's `seq` is taken
   * @throws StorageFull if there is no space left
   */
  commit(changes: StoreChanges): Promise<boolean>
  close(): void
}

/** How far this device has read an organization's change feed. */
export interface FeedPosition {
  cursor: string | null
  /** Whether the replica has been filled completely once: only then it represents the whole list. */
  isFull: boolean
  /** Set while everything is read again because the server could not continue from the cursor: the ids read so far. */
  again: Record<Entity, number[]> | null
}

/** What a device stores in addition to the users' own stores. */
export interface DeviceStore {
  position(userId: number, organizationId: number): Promise<FeedPosition | null>
  /**
   * @param expected the position is only stored if this one was; always if it is undefined
   * @returns false if another position was stored
   */
  setPosition(
    userId: number,
    organizationId: number,
    position: FeedPosition | null,
    expected?: FeedPosition | null,
  ): Promise<boolean>
  /** The organizations of which something was read for a user. */
  organizations(userId: number): Promise<number[]>
  /** Forgets how far a user's organizations were read: the replica that this described is gone. */
  forget(userId: number): Promise<void>
}

/** The device has no space left; nothing of the write was stored. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** A newer version of the app has migrated the store: this page can continue only as that version. */
export class StoreOutdated extends Error {
  override readonly name: string = 'StoreOutdated'
}

/** The same of the desktop's file: to load the page again does not help, the program itself is too old. */
export class ProgramOutdated extends StoreOutdated {
  override readonly name = 'ProgramOutdated'
}
