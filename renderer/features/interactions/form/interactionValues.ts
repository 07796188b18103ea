import type { TFunction } from 'i18next'
import * as z from 'zod'
import { interactionFields, plainTexts, type InteractionField } from '../../../../shared/domain/fields.ts'
import { limits } from '../../../../shared/schemas/common.ts'
import { contactInteractionTypes } from '../../../../shared/domain/kinds.ts'
import {
  interactionType,
  followUpType,
  type Interaction,
  type Location,
} from '../../../../shared/schemas/interaction.ts'
import { followUpIn } from '../../../lib/followUpDay.ts'
import { draftTexts, eachText, sentTexts, textsOf } from '../../../lib/formTexts.ts'
import { locationOf, placeValues, toCoordinate } from '../../../records/place/place.ts'

/** Plain text fields, including the follow-up's. */
const texts = plainTexts(interactionFields)

const place = z.object({ lat: z.string(), lng: z.string(), address: z.string() })

/** The form's values. Times are ISO strings, so that drafts are restored unchanged. */
export const interactionValues = z.object({
  contactId: z.int().nullable(),
  type: interactionType,
  date: z.string().nullable(),
  /** Null for the suggested place, which follows the chosen contact. */
  place: place.nullable(),
  ...draftTexts(texts),
  needsFollowUp: z.boolean(),
  followUpDate: z.string().nullable(),
  followUpType,
})
export type InteractionValues = z.output<typeof interactionValues>

/** Days from today for the follow-up presets. */
export const quickFollowUps = { tomorrow: 1, threeDays: 3, nextWeek: 7 } as const
export type QuickFollowUp = keyof typeof quickFollowUps

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
})

/** A stored interaction as form values. 'Needs Follow-up' starts checked if there is a date (specification, point 4). */
export const valuesOf = (interaction: Interaction, now: Date): InteractionValues => ({
  contactId: interaction.contactId,
  type: interaction.type,
  date: interaction.date,
  place: placeValues(interaction.location),
  ...textsOf(texts, interaction),
  needsFollowUp: interaction.followUpDate !== null,
  followUpDate: interaction.followUpDate ?? followUpIn(quickFollowUps.threeDays, now),
  followUpType: interaction.followUpType ?? 'call',
})

/**
 * The request; completions and fields of visits are sent by other endpoints. Without a follow-up its three fields are null, and the
 * flag itself is never sent.
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
  } satisfies Record<Exclude<InteractionField, 'followUpCompleted' | 'metadata'>, unknown>
}

const within = (limit: number) => (text: string) => Math.abs(toCoordinate(text)) <= limit

/** The form's rules, with messages in the user's language. */
export function interactionRules(t: TFunction) {
  const text = (max: number) => z.string().max(max, t('interactions.form.tooLong', { max }))
  return interactionValues
    .extend({
      contactId: z
        .int()
        .nullable()
        .refine((id) => id !== null, t('interactions.form.contactRequired')),
      date: z
        .string()
        .nullable()
        .refine((date) => date !== null, t('interactions.form.dateRequired')),
      place: z
        .object({
          lat: z.string().refine(within(90), t('interactions.form.latRange')),
          lng: z.string().refine(within(180), t('interactions.form.lngRange')),
          address: text(limits.address),
        })
        .nullable(),
      ...eachText(texts, (name) => text(interactionFields[name].max)),
    })
    .refine(({ needsFollowUp, followUpDate }) => !needsFollowUp || followUpDate !== null, {
      path: ['followUpDate'],
      message: t('interactions.form.dateRequired'),
    })
}
