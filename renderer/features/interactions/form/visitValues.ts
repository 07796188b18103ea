import { addDays, isSameDay, setHours, startOfDay } from 'date-fns'
import * as z from 'zod'
import { standardTexts } from '../../../../shared/domain/standardTexts.ts'
import { visitFaults } from '../../../../shared/domain/visit.ts'
import { interactionInput, outcome, type Interaction, type Location } from '../../../../shared/schemas/interaction.ts'
import { judgedBy } from '../../../lib/judgedBy.ts'
import { locationOf, placeValues, recordedAt, toCoordinate, visitCoordinates } from '../../../records/place/place.ts'
import { placeDraft, placeRules } from '../../../records/place/placeRules.ts'

/** The values of the location visit form. */
export const visitValues = z.object({
  place: placeDraft,
  date: z.string().nullable(),
  personPresent: z.boolean(),
  needsFollowUp: z.boolean(),
  literatureDistributed: z.boolean(),
  outcome: outcome.nullable(),
})
export type VisitValues = z.output<typeof visitValues>

/** A draft of an earlier version has no outcome. */
export const visitDraft = visitValues.extend({ outcome: outcome.nullable().default(null) })

/** When a visit's follow-up is due, and its notes (specification, point 7). */
const followUpAfterDays = 7
const followUpNotes = standardTexts.followUpVisit

export const newVisit = (now: Date, location?: Location): VisitValues => ({
  place: location ? placeValues(location) : { lat: '', lng: '', address: '' },
  date: now.toISOString(),
  personPresent: false,
  needsFollowUp: false,
  literatureDistributed: false,
  outcome: null,
})

/** A stored visit as form values. */
export const visitValuesOf = (visit: Interaction): VisitValues => ({
  place: placeValues(visit.location),
  date: visit.date,
  personPresent: visit.metadata?.personPresent ?? false,
  needsFollowUp: visit.followUpDate !== null,
  literatureDistributed: visit.metadata?.literatureDistributed ?? false,
  outcome: visit.outcome ?? null,
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

/**
 * The request for a visit (specification, point 7). An existing follow-up of an edited visit keeps its date and notes.
 */
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
    outcome: values.outcome,
  }
}

/**
 * The form's rules (specification, point 5).
 * @param now the user's current time
 */
export const visitRules = (now: () => Date) =>
  visitValues
    .extend({ date: judgedBy(visitValues.shape.date, interactionInput.shape.date), place: placeRules })
    .superRefine(({ date, place }, { addIssue }) => {
      for (const { path, message } of visitFaults({ date: date ?? undefined, location: locationOf(place) }, now()))
        addIssue({ code: 'custom', path: path === 'date' ? ['date'] : ['place', 'address'], message })
    })
