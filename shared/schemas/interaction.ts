import * as z from 'zod'
import { followUpTypes, interactionTypes } from '../domain/kinds.ts'
import { visitFaults } from '../domain/visit.ts'
import {
  clientId,
  deletionMark,
  id,
  limits,
  optionalText,
  paging,
  queryId,
  rowVersion,
  stored,
  text,
  time,
  timestamp,
} from './common.ts'

export const interactionType = z.enum(interactionTypes, { error: `Type must be one of ${interactionTypes.join(', ')}` })
export type InteractionType = z.output<typeof interactionType>

export const followUpType = z.enum(followUpTypes, {
  error: `Follow-up type must be one of ${followUpTypes.join(', ')}`,
})
export type FollowUpType = z.output<typeof followUpType>

export const location = z.object({
  lat: z
    .number('Latitude must be a number')
    .min(-90, 'Latitude must be between -90 and 90')
    .max(90, 'Latitude must be between -90 and 90'),
  lng: z
    .number('Longitude must be a number')
    .min(-180, 'Longitude must be between -180 and 180')
    .max(180, 'Longitude must be between -180 and 180'),
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
    notes: stored(limits.notes).nullable(),
    followUpDate: timestamp.nullable(),
    followUpType: followUpType.nullable(),
    followUpNotes: stored(limits.notes).nullable(),
    followUpCompleted: z.boolean(),
    metadata: visitMetadata.nullable(),
    version: rowVersion,
    createdAt: timestamp,
    updatedAt: timestamp,
    ...deletionMark,
  })
  .meta({ id: 'Interaction' })
export type Interaction = z.output<typeof interaction>

/** For an interaction's date that is missing or before 1900 (specification, point 5). */
const dateNeeded = 'Please select a date'

const contactNames = { contactId: id.nullish(), contactClientId: clientId.nullish() }
const followUp = {
  followUpDate: time('followUpDate').nullish(),
  followUpType: followUpType.nullish(),
  followUpNotes: optionalText('followUpNotes', limits.notes),
}

export const interactionInput = z
  .object({
    ...contactNames,
    ...followUp,
    organizationId: id,
    type: interactionType,
    date: time('date', dateNeeded),
    location,
    notes: optionalText('notes', limits.notes),
    metadata: visitMetadata.nullish(),
    followUpCompleted: z.boolean().default(false),
    clientId: clientId.optional(),
  })
  .refine((value) => value.type === 'location_visit' || value.contactId || value.contactClientId, {
    path: ['contactId'],
    message: 'Contact is required',
  })
  .superRefine((value, { addIssue }) => {
    if (value.type !== 'location_visit') return
    for (const { path, message } of visitFaults(value, new Date()))
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
    notes: optionalText('notes', limits.notes),
    metadata: visitMetadata.nullish(),
    followUpCompleted: z.boolean().optional(),
    version: z.int32('version must be a whole number up to 2147483647').optional(),
    opId: clientId.optional(),
  })
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
