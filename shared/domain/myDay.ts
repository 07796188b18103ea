import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { metresBetween } from './coordinates.ts'
import { followUpState, type FollowUp } from './followUps.ts'

interface Point {
  lat: number
  lng: number
}

/** What the order of the day needs of an interaction with a follow-up. */
export interface Planned extends FollowUp {
  id: number
  followUpType: string | null
  outcome: string | null
  location: Point
}

/** A follow-up that is due, with why it stands where it does. */
export interface DayItem<I extends Planned> {
  interaction: I
  /** Calendar days since it was due; 0 for today. */
  overdueDays: number
  /** The person asked for it. */
  isAsked: boolean
  /** From here, for a visit; null if either place is not known. */
  metres: number | null
}

/** Beyond this, another day without a word makes no difference to the order. */
const longOverdueDays = 30
/** Asked for weighs as much as waiting for two weeks. */
const askedDays = 14
/** Within these distances a visit is on the way, and weighs as if it had waited that many days more. */
const nearby = [
  { metres: 300, days: 7 },
  { metres: 1_500, days: 3 },
] as const

const weightOf = ({ overdueDays, isAsked, metres }: Omit<DayItem<Planned>, 'interaction'>): number =>
  Math.min(overdueDays, longOverdueDays) +
  (isAsked ? askedDays : 0) +
  (metres === null ? 0 : (nearby.find((near) => metres <= near.metres)?.days ?? 0))

/** @param isPlace whether a location was chosen by a user */
function itemOf<I extends Planned>(
  interaction: I,
  today: Date,
  here: Point | null,
  isPlace: (place: I['location']) => boolean,
): DayItem<I> {
  const isVisit = interaction.followUpType === 'visit'
  return {
    interaction,
    overdueDays: differenceInCalendarDays(today, new Date(interaction.followUpDate ?? today)),
    isAsked: interaction.outcome === 'asked_back',
    metres: here && isVisit && isPlace(interaction.location) ? metresBetween(here, interaction.location) : null,
  }
}

/**
 * The follow-ups that are due today or overdue, in the order of what matters: what waits longest, what was asked for,
 * and what is near. Each reason stands in its item, so that it can be told.
 * @param today the reader's present
 * @param here where the reader is, if they said so
 * @param isPlace whether a location was chosen by a user
 */
export function dayItems<I extends Planned>(
  interactions: readonly I[],
  today: Date,
  here: Point | null,
  isPlace: (place: I['location']) => boolean,
): DayItem<I>[] {
  return interactions
    .filter((interaction) => followUpState(interaction) === 'pending')
    .map((interaction) => itemOf(interaction, today, here, isPlace))
    .filter(({ overdueDays }) => overdueDays >= 0)
    .sort(
      (a, b) =>
        weightOf(b) - weightOf(a) ||
        (a.interaction.followUpDate ?? '').localeCompare(b.interaction.followUpDate ?? '') ||
        a.interaction.id - b.interaction.id,
    )
}

/** Index of the place that is nearest. */
function nearestOf(places: readonly Point[], here: Point): number {
  let [nearest, shortest] = [0, Infinity]
  for (const [index, place] of places.entries()) {
    const metres = metresBetween(here, place)
    if (metres < shortest) [nearest, shortest] = [index, metres]
  }
  return nearest
}

/**
 * Places in the order of a walk: always to the nearest that is left, as the crow flies.
 * @param from where it begins; null for the first of them
 * @param count of the first stops that are wanted; each takes a look at all that are left
 */
export function walkThrough<Stop>(
  stops: readonly Stop[],
  placeOf: (stop: Stop) => Point,
  from: Point | null,
  count = stops.length,
): Stop[] {
  const left = [...stops]
  const places = left.map(placeOf)
  const walk: Stop[] = []
  let at = from ?? places[0]
  while (walk.length < count && at) {
    const next = nearestOf(places, at)
    walk.push(...left.splice(next, 1))
    ;[at] = places.splice(next, 1)
  }
  return walk
}
