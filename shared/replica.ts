import * as z from 'zod'
import { clientId, fieldChanges, id, timestamp } from './schemas/common.ts'
import type { Contact } from './schemas/contact.ts'
import type { Interaction } from './schemas/interaction.ts'

export const entities = ['contact', 'interaction'] as const
export type Entity = (typeof entities)[number]

/** The rows of the local replica, by kind. */
export interface Rows {
  contact: Contact
  interaction: Interaction
}
export type Row = Rows[Entity]

/** Why a record cannot go on without a person. */
export const problem = z.object({
  kind: z.enum([
    /** The same field was changed here and by somebody else; `current` is what is stored now. */
    'conflict',
    /** What this changes has been deleted meanwhile. */
    'deleted',
    /** The server refused; `message` is its word. */
    'refused',
    /** The organization is no longer open to this user. */
    'noAccess',
    /** The contact it names was never sent, and was dropped. */
    'contactDropped',
    /** Another record went under the same identity before; `current` is that one. */
    'identityTaken',
  ]),
  message: z.string(),
  /** Fields that are to be decided, for a conflict. */
  fields: z.array(z.string()).default([]),
  /** The stored row, where there is one. */
  current: z.record(z.string(), z.unknown()).nullable().default(null),
  /** Who has changed which field meanwhile, for a conflict. */
  changes: fieldChanges.default({}),
})
export type Problem = z.output<typeof problem>

/** Number of the record's form. A record of a newer one is kept as it is, and waits for the app that can read it. */
export const pendingFormat = 1

/** A change that waits on this device for the server: one entry of the stores `pendingContacts` and `pendingInteractions`. */
export const pendingRecord = z.object({
  /** Its own key, and the `opId` of what it changes. */
  id: clientId,
  format: z.int(),
  /** Place in the order on this device: one above everything that was known when it was made. */
  seq: z.int(),
  /** Counts the writes of this entry; a write that expects another count does not happen. */
  rev: z.int(),
  op: z.enum(['create', 'update', 'complete', 'delete']),
  entity: z.enum(entities),
  /** Who made it: nobody else sends it. */
  owner: id,
  /** Where it was made, whatever is current when it is sent. */
  organizationId: id,
  /** Identity of the row it is about. */
  clientId,
  /** Number of that row; null until its create has been answered. */
  rowId: id.nullable(),
  /** A create's whole body; of a change the fields that it sets. */
  body: z.record(z.string(), z.unknown()),
  /** What a change started from: the row's version, and its values in the fields that it sets. */
  base: z.object({ version: z.int(), values: z.record(z.string(), z.unknown()) }).nullable(),
  /** When it was made by this device's clock, which may be wrong: for people, never for a decision. */
  madeAt: timestamp,
  /** How often it was sent. One that was sent at all is never changed again, but by an answer. */
  attempts: z.int(),
  /** How often in a row the server failed over it. */
  failures: z.int(),
  lastError: z.string().nullable(),
  /** Set where it needs a person. */
  problem: problem.nullable(),
})
export type PendingRecord = z.output<typeof pendingRecord>

/** What one transaction of the local store does: all of it or nothing. */
export interface StoreChanges {
  /** The transaction happens only if each of these entries has this `rev`, or is missing where that says null. */
  expect?: readonly { id: string; entity: Entity; rev: number | null }[]
  putPending?: readonly PendingRecord[]
  removePending?: readonly { id: string; entity: Entity }[]
  /** Rows as the server has them. */
  putRows?: { readonly [E in Entity]?: readonly Rows[E][] }
  removeRows?: { readonly [E in Entity]?: readonly number[] }
  /** Drops all rows of an organization, before anything is put. */
  clearOrganization?: number
}

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
   * @returns false, with nothing done, where an expectation does not hold
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
}

/** The device has no room left; nothing of the write was kept. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}
