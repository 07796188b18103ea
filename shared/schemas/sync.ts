import * as z from 'zod'
import { apiError, clientId, id } from './common.ts'
import { contact, contactInput, contactPatch } from './contact.ts'
import { interaction, interactionInput, interactionPatch } from './interaction.ts'

/** A page of the change feed: what changed after the cursor, in an order in which it can be replayed. */
export const changesPage = z.object({
  contacts: z.array(contact),
  interactions: z.array(interaction),
  deleted: z.object({ contacts: z.array(id), interactions: z.array(id) }),
  /** Where to go on; opaque. */
  cursor: z.string(),
  /** Whether there is more to be asked for at once. */
  hasMore: z.boolean(),
})
export type ChangesPage = z.output<typeof changesPage>

/** Most records in one batch. */
export const largestBatch = 500

/** A queued record as it is sent: what its single call would take. */
export const queuedRecord = z.object({
  op: z.enum(['create', 'update', 'complete', 'delete']),
  entity: z.enum(['contact', 'interaction']),
  /** Number of the row; a create has none. */
  id: id.optional(),
  opId: clientId.optional(),
  body: z.unknown().optional(),
})
export type QueuedRecord = z.output<typeof queuedRecord>

// Each record is judged by itself, so that a malformed one never holds up the others.
export const recordBatch = z.object({ records: z.array(z.unknown()) })

const httpStatus = z.int().min(200).max(599)

/** Answers in the order of the records, each as the single call would give it. */
export const batchResults = z.object({
  results: z.array(z.object({ status: httpStatus, body: z.unknown() })),
})
export type BatchResults = z.output<typeof batchResults>

const create = { op: z.literal('create') }
const change = { op: z.literal('update'), id, opId: clientId.optional() }
const [ofContact, ofInteraction] = [{ entity: z.literal('contact') }, { entity: z.literal('interaction') }]

/** What `recordBatch` says of nothing: the records that are understood. */
export const documentedBatch = z.object({
  records: z.array(z.union([
    z.object({ ...create, ...ofContact, body: contactInput }),
    z.object({ ...create, ...ofInteraction, body: interactionInput }),
    z.object({ ...change, ...ofContact, body: contactPatch }),
    z.object({ ...change, ...ofInteraction, body: interactionPatch }),
    z.object({ ...change, op: z.literal('complete'), ...ofInteraction, body: interactionPatch.optional() }),
    z.object({ ...change, op: z.literal('delete'), entity: queuedRecord.shape.entity }),
  ]).meta({ id: 'QueuedRecord' })).max(largestBatch),
})

/** What `batchResults` holds: the stored row, the refusal, or nothing after a deletion. */
export const documentedResults = z.object({
  results: z.array(z.object({ status: httpStatus, body: z.union([contact, interaction, apiError, z.null()]) })).max(largestBatch),
})

/** The lists that a client keeps of an organization. */
export const listNames = ['contacts', 'interactions', 'points', 'organizations', 'members', 'invitations', 'achievements', 'notifications'] as const
export type ListName = (typeof listNames)[number]

/** One message of the event stream: which lists of an organization changed. */
export const listsChanged = z.object({ organizationId: id, lists: z.array(z.enum(listNames)) })
export type ListsChanged = z.output<typeof listsChanged>
