import * as z from 'zod'
import { say } from '../domain/messages.ts'
import { interactionFields, type EnteredInteractionField, type InteractionField } from '../domain/fields.ts'
import { confidentialReaders, followUpTypes, interactionTypes, outcomes } from '../domain/kinds.ts'
import { latestVisit, visitFaults } from '../domain/visit.ts'
import { assignee, enteredAssignee } from './assignee.ts'
import {
  changeMarks,
  clientId,
  deletionMark,
  id,
  limits,
  neededText,
  originMarks,
  paging,
  queryId,
  returnMark,
  rowVersion,
  stored,
  text,
  time,
  timestamp,
} from './common.ts'
import { enteredTexts, storedTexts, type Shape } from './recordFields.ts'

export const interactionType = z.enum(interactionTypes, {
  error: say('notOneOf', { field: 'Type', values: interactionTypes.join(', ') }),
})
export type InteractionType = z.output<typeof interactionType>

export const followUpType = z.enum(followUpTypes, {
  error: say('notOneOf', { field: 'Follow-up type', values: followUpTypes.join(', ') }),
})
export type FollowUpType = z.output<typeof followUpType>

export const outcome = z.enum(outcomes, { error: say('notOneOf', { field: 'Outcome', values: outcomes.join(', ') }) })

/** The follow-up that nobody is going to do any more: when it was due, and why. It has no date meanwhile. */
export const followUpDropped = z.object({ date: timestamp, reason: stored(limits.reason).nullable() })
const enteredDrop = z.object({ date: time('date'), reason: text('reason', limits.reason).nullable() })

const readers = z.enum(confidentialReaders, {
  error: say('notOneOf', { field: 'Readers', values: confidentialReaders.join(', ') }),
})

/** Notes that only these roles may read; for others the text is null. */
export const confidential = z.object({ readers, text: stored(limits.notes).nullable() })
/** Notes without a text are no notes: a row may be sent back as it was read. */
const withoutSealed = <Notes extends { text: string | null }>(notes: z.ZodType<Notes, Notes>) =>
  notes
    .nullish()
    .transform((entered) => (entered?.text === null ? undefined : (entered as (Notes & { text: string }) | null)))

const enteredConfidential = z.object({
  readers,
  text: neededText('confidentialNotes', 1, limits.notes, say('required', { field: 'Confidential notes' })).nullable(),
})
/**
 * What those enter who may not read the stored notes is always put below them; with `adds` also if their user has
 * another role by the time that it arrives.
 */
const changedConfidential = enteredConfidential.extend({ adds: z.literal(true).optional() })

export const location = z.object({
  lat: z
    .number(say('notNumber', { field: 'Latitude' }))
    .min(-90, say('between', { field: 'Latitude', min: -90, max: 90 }))
    .max(90, say('between', { field: 'Latitude', min: -90, max: 90 })),
  lng: z
    .number(say('notNumber', { field: 'Longitude' }))
    .min(-180, say('between', { field: 'Longitude', min: -180, max: 180 }))
    .max(180, say('between', { field: 'Longitude', min: -180, max: 180 })),
  address: text('address', limits.address).default(''),
})
export type Location = z.output<typeof location>

export const visitMetadata = z.object({ personPresent: z.boolean(), literatureDistributed: z.boolean() }).partial()
export type VisitMetadata = z.output<typeof visitMetadata>

export const interaction = z
  .object({
    id,
    clientId,
    organizationId: id,
    /** Null only for a location visit without a person; the contact it names may have been deleted since. */
    contactId: id.nullable(),
    userId: id,
    type: interactionType,
    date: timestamp,
    location: z.object({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      address: stored(limits.address),
    }),
    ...storedTexts(interactionFields),
    followUpDate: timestamp.nullable(),
    followUpType: followUpType.nullable(),
    followUpCompleted: z.boolean(),
    metadata: visitMetadata.nullable(),
    outcome: outcome.nullable(),
    confidential: confidential.nullable(),
    followUpDropped: followUpDropped.nullable(),
    /** The member who does the follow-up; without one, who recorded it. */
    assignee: assignee.nullable(),
    version: rowVersion,
    createdAt: timestamp,
    updatedAt: timestamp,
    ...deletionMark,
  } satisfies Shape<InteractionField>)
  .meta({ id: 'Interaction' })
export type Interaction = z.output<typeof interaction>

/** For an interaction without a date, or before 1900 (specification, point 5). */
const dateNeeded = say('dateNeeded')

const contactNames = { contactId: id.nullish(), contactClientId: clientId.nullish() }
const texts = enteredTexts(interactionFields)
const followUp = {
  followUpDate: time('followUpDate').nullish(),
  followUpType: followUpType.nullish(),
  followUpNotes: texts.followUpNotes,
}

// A create is recognized by a hash of its body, in this order: existing fields must keep their positions.
export const interactionInput = z
  .object({
    ...contactNames,
    ...followUp,
    organizationId: id,
    type: interactionType,
    date: time('date', dateNeeded),
    location,
    ...texts,
    metadata: visitMetadata.nullish(),
    followUpCompleted: z.boolean().default(interactionFields.followUpCompleted.initial),
    clientId: clientId.optional(),
    outcome: outcome.nullish(),
    confidential: withoutSealed(enteredConfidential),
    followUpDropped: enteredDrop.nullish(),
    ...originMarks,
  } satisfies Shape<EnteredInteractionField>)
  .refine((value) => value.type === 'location_visit' || value.contactId || value.contactClientId, {
    path: ['contactId'],
    message: say('contactNeeded'),
  })
  .superRefine((value, { addIssue }) => {
    if (value.type !== 'location_visit') return
    for (const { path, message } of visitFaults(value, latestVisit()))
      addIssue({ code: 'custom', path: path.split('.'), message })
  })
  .meta({ id: 'InteractionInput' })
export type InteractionInput = z.output<typeof interactionInput>

/** A change: the fields that are present, on the version it was based on. */
export const interactionPatch = z
  .object({
    ...contactNames,
    ...followUp,
    type: interactionType.optional(),
    date: time('date', dateNeeded).optional(),
    location: location.optional(),
    ...texts,
    metadata: visitMetadata.nullish(),
    followUpCompleted: z.boolean().optional(),
    outcome: outcome.nullish(),
    confidential: withoutSealed(changedConfidential),
    followUpDropped: enteredDrop.nullish(),
    assignee: enteredAssignee.nullish(),
    ...returnMark,
    ...changeMarks,
  } satisfies Shape<InteractionField>)
  .meta({ id: 'InteractionPatch' })
export type InteractionPatch = z.output<typeof interactionPatch>

/** Filters of a list of interactions: the filter dialog's choices. */
export const interactionListQuery = z.object({
  ...paging,
  from: time('from').optional(),
  /** Inclusive; a client that means a day sends the day's end. */
  to: time('to').optional(),
  contactId: queryId.optional(),
  type: interactionType.optional(),
  followUp: z
    .enum(['none', 'pending', 'overdue', 'completed'], {
      error: 'followUp must be one of none, pending, overdue, completed',
    })
    .optional(),
})
export type InteractionListQuery = z.output<typeof interactionListQuery>
