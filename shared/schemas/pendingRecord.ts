import * as z from 'zod'
import { clientId, fieldChanges, id, timestamp } from './common.ts'
import { entities } from '../domain/kinds.ts'

/** Why a record needs a user's decision. */
export const problem = z.object({
  kind: z.enum([
    /** The same field was changed here and by another user; `current` is the stored row. */
    'conflict',
    /** What this changes has been deleted in the meantime. */
    'deleted',
    /** The server refused; `message` is its message. */
    'refused',
    /** The organization is no longer open to this user. */
    'noAccess',
    /** The contact it names was never sent, and was dropped. */
    'contactDropped',
    /** Another record was sent under the same id before; `current` is that one. */
    'identityTaken',
  ]),
  message: z.string(),
  /** The server's code of a refusal. */
  code: z.string().optional(),
  /** Fields to decide, for a conflict. */
  fields: z.array(z.string()).default([]),
  /** The stored row, if there is one. */
  current: z.record(z.string(), z.unknown()).nullable().default(null),
  /** Who has changed which field in the meantime, for a conflict. */
  changes: fieldChanges.default({}),
})
export type Problem = z.output<typeof problem>

/** A queued change of this device: one entry of the stores `pendingContacts` and `pendingInteractions`. */
export const pendingRecord = z.object({
  /** Its own key, and the `opId` of what it changes. */
  id: clientId,
  format: z.int(),
  /** Position in this device's queue: one above the whole queue when it was stored. */
  seq: z.int(),
  /** Counts the writes of this entry; a write that expects another count is not made. */
  rev: z.int(),
  op: z.enum(['create', 'update', 'complete', 'delete']),
  entity: z.enum(entities),
  /** Its author: no one else sends it. */
  owner: id,
  /** Its organization, whatever is current when it is sent. */
  organizationId: id,
  /** `clientId` of the row it is about. */
  clientId,
  /** Id of that row; null until its create has been answered. */
  rowId: id.nullable(),
  /** A create's whole body; for a change the fields that it sets. */
  body: z.record(z.string(), z.unknown()),
  /** The contact that the body names by its id, which may be another contact's after a restore of the server. */
  contact: z.object({ id, clientId }).optional(),
  /** What a change started from: the row's version, and its values in the fields that it sets. */
  base: z.object({ version: z.int(), values: z.record(z.string(), z.unknown()) }).nullable(),
  /** When it was made by this device's clock, which may be wrong: for display, never for a decision. */
  madeAt: timestamp,
  /** The name that the device gives itself on which it was made. */
  device: z.string().optional(),
  /** When fields were changed that a later change has added or replaced, by the same clock. */
  changedAt: z.record(z.string(), timestamp).optional(),
  /** How often it was sent. Once it has been sent, only an answer changes it. */
  attempts: z.int(),
  /** How many times in a row the server failed on it. */
  failures: z.int(),
  lastError: z.string().nullable(),
  /** Set if it needs a user's decision. */
  problem: problem.nullable(),
  /** True if a copy of it is in a file: another device may send it too, so it stays unchanged. */
  isCopied: z.boolean().optional(),
  /** Id of the change, if the user has made another one of it after it was copied; otherwise that is `id`. */
  opId: clientId.optional(),
})
export type PendingRecord = z.output<typeof pendingRecord>
