import { assignmentOn, coverageOf, doorsIn, type Coverage, type Period } from '../../../shared/domain/areas.ts'
import type { Area } from '../../../shared/schemas/area.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { derivedFrom } from '../../lib/memo.ts'
import { placesOf, type Contacts, type Place } from '../../records/map/mapPlaces.ts'
import { isChosen } from '../../records/place/place.ts'

export type Assignment = Area['assignments'][number]

/** An area as the page shows it. */
export interface AreaRow {
  area: Area
  /** Of today. */
  current: Assignment | null
  /** The next one that is yet to begin. */
  next: Assignment | null
  isOwn: boolean
  doors: Place[]
  /** In the days of the current assignment. */
  coverage: Coverage<Place>
}

/** What an assignment of these days takes the place of on the server: those that begin in them, unless it prolongs one. */
export const replacedBy = ({ from, until }: Period, assignments: readonly Assignment[], current: Assignment | null) =>
  assignments.filter((one) => from <= one.from && one.from <= until && !(one.id === current?.id && one.from === from))

/** The places of all interactions with a chosen location. */
export const chosenPlaces = derivedFrom((interactions: readonly Interaction[]): Place[] =>
  [...placesOf(interactions).values()].filter(({ location }) => isChosen(location)),
)

export interface Known {
  interactions: readonly Interaction[]
  contacts: Contacts
  userId: number
  /** In the organization's time zone. */
  today: string
  dayOf: (time: string) => number
}

function rowOf(area: Area, { interactions, contacts, userId, today, dayOf }: Known): AreaRow {
  const current = assignmentOn(area.assignments, today)
  const doors = doorsIn(chosenPlaces(interactions), area.corners)
  return {
    area,
    current,
    next: area.assignments.findLast(({ from }) => from > today) ?? null,
    isOwn: current?.userIds.includes(userId) ?? false,
    doors,
    coverage: coverageOf(doors, contacts, current, dayOf),
  }
}

/** The areas with what has come of them: the user's own first, each part in the order of the list. */
export function areaRows(areas: readonly Area[], known: Known): AreaRow[] {
  const rows = areas.map((area) => rowOf(area, known))
  return [...rows.filter(({ isOwn }) => isOwn), ...rows.filter(({ isOwn }) => !isOwn)]
}
