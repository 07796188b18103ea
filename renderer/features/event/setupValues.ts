import type { TFunction } from 'i18next'
import * as z from 'zod'
import { contactInteractionTypes } from '../../../shared/domain/kinds.ts'
import { limits } from '../../../shared/schemas/common.ts'
import { interactionType } from '../../../shared/schemas/interaction.ts'
import type { EventRecord } from '../../lib/event.ts'
import { locationOf, toCoordinate, type PlaceValues } from '../../records/place/place.ts'
import { maxNameLength } from './person.ts'
import { pinPattern } from './pin.ts'

/** The offered days until a follow-up. */
export const followUpChoices = ['none', '1', '3', '7', '14'] as const

const place = z.object({ lat: z.string(), lng: z.string(), address: z.string() })

const setup = z.object({
  name: z.string(),
  records: z.enum(['contact', 'interaction']),
  type: interactionType,
  place: place.nullable(),
  followUp: z.enum(followUpChoices),
  pin: z.string(),
  repeated: z.string(),
  isUnlocked: z.boolean(),
})
export type SetupValues = z.output<typeof setup>

/** @param isUnlocked if the browser cannot store a PIN safely, there is none */
export const newSetup = (isUnlocked: boolean): SetupValues => ({
  name: '',
  records: 'interaction',
  type: contactInteractionTypes.find((type) => type === 'first_contact') ?? 'other',
  place: null,
  followUp: '3',
  pin: '',
  repeated: '',
  isUnlocked,
})

const within = (limit: number) => (text: string) => Math.abs(toCoordinate(text)) <= limit

/** The form's rules, with messages in the user's language. */
export const setupRules = (t: TFunction) =>
  setup
    .extend({
      name: z
        .string()
        .trim()
        .min(2, t('event.setup.nameRequired'))
        .max(maxNameLength, t('interactions.form.tooLong', { max: maxNameLength })),
      place: z
        .object({
          lat: z.string().refine(within(90), t('interactions.form.latRange')),
          lng: z.string().refine(within(180), t('interactions.form.lngRange')),
          address: z.string().max(limits.address, t('interactions.form.tooLong', { max: limits.address })),
        })
        .nullable(),
    })
    .refine(({ pin, isUnlocked }) => isUnlocked || pinPattern.test(pin), {
      path: ['pin'],
      message: t('event.setup.pinRule'),
    })
    .refine(({ pin, repeated, isUnlocked }) => isUnlocked || pin === repeated, {
      path: ['repeated'],
      message: t('event.setup.mismatch'),
    })

/** The records for each visitor. @param suggestion used if no other place was chosen */
export function recordOf(
  { records, type, place: chosen, followUp }: SetupValues,
  suggestion: EventRecord['location'],
): EventRecord | null {
  if (records === 'contact') return null
  return {
    type,
    location: chosen ? locationOf(chosen as PlaceValues) : suggestion,
    followUpDays: followUp === 'none' ? null : Number(followUp),
  }
}
