import type { TFunction } from 'i18next'
import * as z from 'zod'
import { contactInteractionTypes } from '../../../shared/domain/kinds.ts'
import { neededText } from '../../../shared/schemas/common.ts'
import { interactionType } from '../../../shared/schemas/interaction.ts'
import type { EventRecord } from '../../lib/event.ts'
import { judgedBy } from '../../lib/judgedBy.ts'
import { locationOf, type PlaceValues } from '../../records/place/place.ts'
import { placeDraft, placeRules } from '../../records/place/placeRules.ts'
import { maxNameLength } from './person.ts'
import { pinPattern } from './pin.ts'

/** The offered days until a follow-up. */
export const followUpChoices = ['none', '1', '3', '7', '14'] as const

const setup = z.object({
  name: z.string(),
  records: z.enum(['contact', 'interaction']),
  type: interactionType,
  place: placeDraft.nullable(),
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

const placed = z.object({ place: placeRules.nullable() })

/** The form's rules, with messages in the user's language. A contact has no place: the form hides what was entered. */
export const setupRules = (t: TFunction) =>
  judgedBy(
    setup.extend({ name: neededText('name', 2, maxNameLength, t('event.setup.nameRequired')) }),
    placed,
    ({ records, place }) => ({ place: records === 'contact' ? null : place }),
  )
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
