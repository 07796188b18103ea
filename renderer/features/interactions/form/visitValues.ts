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

/** When the follow-up of a visit of this day is due by itself. */
const usualFollowUp = (date: string): Date => addDays(new Date(date), followUpAfterDays)

/**
 * The follow-up of a visit of this day. An existing one keeps its type and notes, and moves along with the visit only
 * where it still is due a week after it: one with another date was moved by somebody, and a completed one would be opened
 * again by a new date.
 */
function followUpOf(date: string, before: Interaction | undefined) {
  if (!before || before.followUpDate === null)
    return { followUpDate: date && usualFollowUp(date).toISOString(), followUpType: 'visit' as const, followUpNotes }
  const { followUpDate, followUpType, followUpNotes: notes, followUpCompleted } = before
  const isSettled = followUpCompleted || !isSameDay(usualFollowUp(before.date), followUpDate)
  const staysDue = isSettled || !date || date === before.date
  return {
    followUpDate: staysDue ? followUpDate : usualFollowUp(date).toISOString(),
    followUpType,
    followUpNotes: notes,
  }
}

/** The request for a visit (specification, point 7). */
export function visitRequestOf(values: VisitValues, interactions: readonly Interaction[], before?: Interaction) {
  const date = values.date ?? ''
  const none = { followUpDate: null, followUpType: null, followUpNotes: null }
  return {
    type: 'location_visit' as const,
    date,
    location: visitLocation(values.place, interactions),
    ...(values.needsFollowUp ? followUpOf(date, before) : none),
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
