import * as z from 'zod'
import { changeMarks, id } from './common.ts'
import { contact } from './contact.ts'
import { queueReport } from './device.ts'
import { interaction } from './interaction.ts'

/** A page of the change feed: what changed after the cursor, in an order in which it can be replayed. */
export const changesPage = z.object({
  contacts: z.array(contact),
  interactions: z.array(interaction),
  deleted: z.object({ contacts: z.array(id), interactions: z.array(id) }),
  /** Where to continue; opaque. */
  cursor: z.string(),
  /** Whether there is more to request at once. */
  hasMore: z.boolean(),
})
export type ChangesPage = z.output<typeof changesPage>

/** Maximum number of records in one batch. */
export const maxBatch = 500

/** A queued record as it is sent: the input of its single call. */
export const queuedRecord = z.object({
  op: z.enum(['create', 'update', 'complete', 'delete']),
  entity: z.enum(['contact', 'interaction']),
  /** Id of the row; a create has none. */
  id: id.optional(),
  ...changeMarks,
  body: z.unknown().optional(),
})
export type QueuedRecord = z.output<typeof queuedRecord>

// Each record is validated separately, so that a malformed one never delays the others.
// Of too many, one more than allowed is read, which is enough to refuse them.
export const recordBatch = z.object({
  /** What waits on the device beside these records: a report that needs no request of its own. */
  waiting: queueReport.optional().catch(undefined),
  records: z.preprocess(
    (records: unknown[]) => (Array.isArray(records) ? records.slice(0, maxBatch + 1) : records),
    z.array(z.unknown()),
  ),
})

export const httpStatus = z.int().min(200).max(599)

/** Answers in the order of the records, each equal to that of the single call. */
export const batchResults = z.object({ results: z.array(z.object({ status: httpStatus, body: z.unknown() })) })
export type BatchResults = z.output<typeof batchResults>

/** The lists of an organization that a client holds. */
export const listNames = [
  'contacts',
  'interactions',
  'points',
  'organizations',
  'members',
  'invitations',
  'achievements',
  'notifications',
  'views',
  'areas',
  'devices',
  'receipts',
  'customFields',
] as const
export type ListName = (typeof listNames)[number]

/** One message of the event stream: which lists of an organization changed. */
export const listsChanged = z.object({ organizationId: id, lists: z.array(z.enum(listNames)) })
export type ListsChanged = z.output<typeof listsChanged>
