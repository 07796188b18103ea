import * as z from 'zod'
import { interactionFields, plainTexts, type EnteredInteractionField } from '../../../../shared/domain/fields.ts'
import type { Confidential } from '../../../../shared/domain/confidential.ts'
import { confidentialReaders, contactInteractionTypes } from '../../../../shared/domain/kinds.ts'
import { limits } from '../../../../shared/domain/limits.ts'
import { say } from '../../../../shared/domain/messages.ts'
import {
  confidential,
  followUpType,
  interactionInput,
  interactionType,
  outcome,
  type Interaction,
  type Location,
} from '../../../../shared/schemas/interaction.ts'
import { followUpIn, quickFollowUps } from '../../../lib/followUpDay.ts'
import { draftTexts, eachText, sentTexts, textsOf } from '../../../lib/formTexts.ts'
import { judgedBy } from '../../../lib/judgedBy.ts'
import { locationOf, placeValues } from '../../../records/place/place.ts'
import { placeDraft, placeRules } from '../../../records/place/placeRules.ts'

/** Plain text fields, including the follow-up's. */
const texts = plainTexts(interactionFields)

/** The form's values. Times are ISO strings, so that drafts are restored unchanged. */
export const interactionValues = z.object({
  contactId: z.int().nullable(),
  type: interactionType,
  date: z.string().nullable(),
  /** Null for the suggested place, which follows the chosen contact. */
  place: placeDraft.nullable(),
  ...draftTexts(texts),
  needsFollowUp: z.boolean(),
  followUpDate: z.string().nullable(),
  followUpType,
  outcome: outcome.nullable(),
  confidential: z.string(),
  readers: confidential.shape.readers,
  /** Of stored confidential notes that the user may not read: what is written is added to them. */
  sealedFor: confidential.shape.readers.nullable(),
  /** The `clientId`s of the interactions whose open follow-ups a new one settles. */
  answers: z.array(z.string()),
  /** The member who does the follow-up of a new one; null for who records it. */
  follower: z.int().nullable(),
})
export type InteractionValues = z.output<typeof interactionValues>

/** A draft of an earlier version lacks these. */
export const interactionDraft = interactionValues.extend({
  outcome: outcome.nullable().default(null),
  confidential: z.string().default(''),
  readers: confidential.shape.readers.default(confidentialReaders[0]),
  sealedFor: confidential.shape.readers.nullable().default(null),
  answers: z.array(z.string()).default([]),
  follower: z.int().nullable().default(null),
})

/** Initial values of a new interaction. */
export interface InteractionStart {
  contactId?: number
  location?: Location
  /** With 'Needs Follow-up' checked. */
  followUp?: boolean
}

/** A new interaction: now, without a contact. */
export const newInteraction = (now: Date, start: InteractionStart = {}): InteractionValues => ({
  contactId: start.contactId ?? null,
  type: contactInteractionTypes[0] ?? 'conversation',
  date: now.toISOString(),
  place: start.location ? placeValues(start.location) : null,
  ...textsOf(texts),
  needsFollowUp: start.followUp ?? false,
  followUpDate: followUpIn(quickFollowUps.threeDays, now),
  followUpType: 'call',
  outcome: null,
  ...confidentialValues(null),
  answers: [],
  follower: null,
})

/** Confidential notes as form values. */
const confidentialValues = (stored: Confidential | null) => ({
  confidential: stored?.text ?? '',
  readers: stored?.readers ?? confidentialReaders[0],
  sealedFor: stored && stored.text === null ? stored.readers : null,
})

/**
 * A stored interaction as form values. 'Needs Follow-up' starts checked if there is a date (specification, point 4).
 */
export const valuesOf = (interaction: Interaction, now: Date): InteractionValues => ({
  contactId: interaction.contactId,
  type: interaction.type,
  date: interaction.date,
  place: placeValues(interaction.location),
  ...textsOf(texts, interaction),
  needsFollowUp: interaction.followUpDate !== null,
  followUpDate: interaction.followUpDate ?? followUpIn(quickFollowUps.threeDays, now),
  followUpType: interaction.followUpType ?? 'call',
  // A row that an earlier version has stored on this device has none.
  outcome: interaction.outcome ?? null,
  ...confidentialValues(interaction.confidential ?? null),
  answers: [],
  follower: null,
})

/** Sealed notes that nothing was added to are as before, which is no change. */
function confidentialIn({ confidential, readers, sealedFor }: InteractionValues): Confidential | null {
  const text = confidential.trim()
  if (text) return { readers, text, ...(sealedFor && { adds: true }) }
  return sealedFor && { readers: sealedFor, text: null }
}

/**
 * The request; completions and fields of visits are sent by other endpoints. Without a follow-up its three fields are
 * null, and the flag itself is never sent.
 * @param suggestion the place if none was chosen
 */
export function requestOf(values: InteractionValues, suggestion: Location) {
  const { needsFollowUp } = values
  const sent = sentTexts(texts, values)
  return {
    ...sent,
    contactId: values.contactId,
    type: values.type,
    date: values.date ?? '',
    location: values.place ? locationOf(values.place) : suggestion,
    followUpDate: needsFollowUp ? values.followUpDate : null,
    followUpType: needsFollowUp ? values.followUpType : null,
    followUpNotes: needsFollowUp ? sent.followUpNotes : null,
    outcome: values.outcome,
    confidential: confidentialIn(values),
  } satisfies Record<Exclude<EnteredInteractionField, 'followUpCompleted' | 'followUpDropped' | 'metadata'>, unknown>
}

const { shape: entered } = interactionValues
const { shape: rules } = interactionInput

/** The form's rules: those of the request, and what the form alone must know. */
export const interactionRules = interactionValues
  .extend({
    contactId: entered.contactId.refine((id) => id !== null, say('contactNeeded')),
    date: judgedBy(entered.date, rules.date),
    place: placeRules.nullable(),
    ...eachText(texts, (name) => judgedBy(z.string(), rules[name])),
    confidential: entered.confidential
      .trim()
      .max(limits.notes, say('tooLong', { field: 'Confidential notes', max: limits.notes })),
  })
  .refine(({ needsFollowUp, followUpDate }) => !needsFollowUp || followUpDate !== null, {
    path: ['followUpDate'],
    message: say('dateNeeded'),
  })
