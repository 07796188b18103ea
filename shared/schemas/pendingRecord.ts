import * as z from 'zod'
import { clientId, fieldChanges, id, timestamp } from './common.ts'
import { entities } from '../replica.ts'

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

/** A change that waits on this device for the server: one entry of the stores `pendingContacts` and `pendingInteractions`. */
export const pendingRecord = z.object({
  /** Its own key, and the `opId` of what it changes. */
  id: clientId,
  format: z.int(),
  /** Place in the order on this device, which is nobody else's: one above everything that waited when it was kept. */
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
  /** True where a copy of it went into a file: another device may send it too, so it stays as it is. */
  isCopied: z.boolean().optional(),
  /** Identity of the change, where its person has made another one of it after it was copied; otherwise that is `id`. */
  opId: clientId.optional(),
})
export type PendingRecord = z.output<typeof pendingRecord>
