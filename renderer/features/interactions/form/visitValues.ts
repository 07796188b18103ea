import { addDays, isAfter, isSameDay, setHours, startOfDay } from 'date-fns'
import type { TFunction } from 'i18next'
import * as z from 'zod'
import { visitAddressLength } from '../../../../shared/domain/visit.ts'
import { limits } from '../../../../shared/schemas/common.ts'
import type { Interaction, Location } from '../../../../shared/schemas/interaction.ts'
import { placeValues, recordedAt, toCoordinate, visitCoordinates } from '../../../records/place/place.ts'

/** The values of the location visit form. */
export const visitValues = z.object({
  place: z.object({ lat: z.string(), lng: z.string(), address: z.string() }),
  date: z.string().nullable(),
  personPresent: z.boolean(),
  needsFollowUp: z.boolean(),
  literatureDistributed: z.boolean(),
})
export type VisitValues = z.output<typeof visitValues>

/** When a visit's follow-up is due, and its notes (specification, point 7). */
const followUpAfterDays = 7
const followUpNotes = 'Follow-up visit required'

export const newVisit = (now: Date, location?: Location): VisitValues => ({
  place: location ? placeValues(location) : { lat: '', lng: '', address: '' },
  date: now.toISOString(),
  personPresent: false,
  needsFollowUp: false,
  literatureDistributed: false,
})

/** A stored visit as form values. */
export const visitValuesOf = (visit: Interaction): VisitValues => ({
  place: placeValues(visit.location),
  date: visit.date,
  personPresent: visit.metadata?.personPresent ?? false,
  needsFollowUp: visit.followUpDate !== null,
  literatureDistributed: visit.metadata?.literatureDistributed ?? false,
})

/** The time of a visit on a day: now for today, noon for an earlier one, since the form has no time. */
export const visitTime = (day: Date, now: Date): string =>
  (isSameDay(day, now) ? now : setHours(startOfDay(day), 12)).toISOString()

const isGiven = (text: string) => text.trim() !== ''

/**
 * The visit's place: as given, else as recorded for the same address, and the default only as the last resort.
 * @param interactions earlier interactions, newest first
 */
export function visitLocation(
  { lat, lng, address }: VisitValues['place'],
  interactions: readonly Interaction[],
): Location {
  const trimmed = address.trim()
  if (isGiven(lat) && isGiven(lng)) return { lat: toCoordinate(lat), lng: toCoordinate(lng), address: trimmed }
  const before = recordedAt(interactions, trimmed)
  return { lat: before?.lat ?? visitCoordinates.lat, lng: before?.lng ?? visitCoordinates.lng, address: trimmed }
}

/** The request for a visit (specification, point 7). An existing follow-up of an edited visit keeps its date and notes. */
export function visitRequestOf(values: VisitValues, interactions: readonly Interaction[], before?: Interaction) {
  const date = values.date ?? ''
  const kept = before && before.followUpDate !== null && before.date === date ? before : null
  const due = {
    followUpDate: kept?.followUpDate ?? (date && addDays(new Date(date), followUpAfterDays).toISOString()),
    followUpType: kept?.followUpType ?? ('visit' as const),
    followUpNotes: kept?.followUpNotes ?? followUpNotes,
  }
  const none = { followUpDate: null, followUpType: null, followUpNotes: null }
  return {
    type: 'location_visit' as const,
    date,
    location: visitLocation(values.place, interactions),
    ...(values.needsFollowUp ? due : none),
    metadata: { personPresent: values.personPresent, literatureDistributed: values.literatureDistributed },
  }
}

const earliest = new Date(1900, 0, 1)
const coordinate = (limit: number) => (text: string) => !isGiven(text) || Math.abs(toCoordinate(text)) <= limit

/**
 * The form's rules (specification, point 5).
 * @param now the user's current time
 */
export function visitRules(t: TFunction, now: () => Date) {
  const isPast = (date: string | null) => date !== null && !isAfter(new Date(date), now()) && new Date(date) >= earliest
  return visitValues.extend({
    date: z.string().nullable().refine(isPast, t('interactions.form.dateRequired')),
    place: z.object({
      lat: z.string().refine(coordinate(90), t('interactions.form.latRange')),
      lng: z.string().refine(coordinate(180), t('interactions.form.lngRange')),
      address: z
        .string()
        .trim()
        .min(visitAddressLength, t('interactions.visit.addressTooShort'))
        .max(limits.address, t('interactions.form.tooLong', { max: limits.address })),
    }),
  })
}
