import { isBarred } from './barredPlaces.ts'
import { dayNumber } from './days.ts'
import type { Outcome } from './kinds.ts'
import type { Located, LocationGroup } from './locationGroups.ts'
import { insideOf, type Corner } from './polygon.ts'

/** By which areas are told apart on the map. */
export const areaColors = ['green', 'blue', 'orange', 'violet', 'sky', 'gold', 'red', 'gray'] as const
export type AreaColor = (typeof areaColors)[number]

/** How many corners an area has. */
export const cornerCounts = { min: 3, max: 200 } as const

/** The days on which a team has an area, as `yyyy-MM-dd`, the first and the last included. */
export interface Period {
  from: string
  until: string
}

/** Who has an area, and when. */
export interface AreaAssignment extends Period {
  userIds: readonly number[]
}

/** The assignment of a day, if there is one: they never overlap. */
export const assignmentOn = <Of extends AreaAssignment>(assignments: readonly Of[], day: string): Of | null =>
  assignments.find(({ from, until }) => from <= day && day <= until) ?? null

interface Visit extends Located {
  contactId: number | null
  outcome: Outcome | null
}

/** The doors of an area: those of the places that are inside it. */
export function doorsIn<Door extends { location: { lat: number; lng: number } }>(
  places: readonly Door[],
  corners: readonly Corner[],
): Door[] {
  const isInside = insideOf(corners)
  return places.filter(({ location }) => isInside(location))
}

/** The doors of an area by what has come of them. */
export interface Coverage<Door> {
  /** Visited in the period. */
  visited: Door[]
  /** Nobody was; without a period these are all doors. */
  left: Door[]
  /** Nobody is to go there again: they are in neither of the others. */
  barred: Door[]
  /** The latest visit in the area; null without any doors. */
  latestDate: string | null
}

/**
 * How far an area has been covered in a period.
 * @param doors of the area
 * @param contacts by id: nobody is to go to those who asked for it
 * @param period null if nobody has the area
 * @param dayOf the number of the day of a time, in the organization's time zone (`dayNumbers`)
 */
export function coverageOf<I extends Visit>(
  doors: readonly LocationGroup<I>[],
  contacts: ReadonlyMap<number, { doNotContact: unknown }>,
  period: Period | null,
  dayOf: (time: string) => number,
): Coverage<LocationGroup<I>> {
  const [first, last] = period ? [dayNumber(period.from), dayNumber(period.until)] : [Infinity, -Infinity]
  const isInPeriod = ({ date }: I) => {
    const day = dayOf(date)
    return day >= first && day <= last
  }
  const coverage: Coverage<LocationGroup<I>> = { visited: [], left: [], barred: [], latestDate: null }
  for (const door of doors) {
    if (coverage.latestDate === null || door.latestDate > coverage.latestDate) coverage.latestDate = door.latestDate
    if (isBarred(door, contacts)) coverage.barred.push(door)
    else if (door.interactions.some(isInPeriod)) coverage.visited.push(door)
    else coverage.left.push(door)
  }
  return coverage
}

/** The share of an area's doors that were visited, in whole percent; of no doors, none. */
export function percentOf({ visited, left }: Pick<Coverage<unknown>, 'visited' | 'left'>): number {
  const doors = visited.length + left.length
  return doors === 0 ? 0 : Math.floor((visited.length / doors) * 100)
}

/** Ages of the last visit at a door, from the newest to the oldest. */
export const visitAges = ['month', 'quarter', 'year', 'longer'] as const
export type VisitAge = (typeof visitAges)[number]

/** Up to how many days they count. */
export const ageDays: Record<VisitAge, number> = { month: 30, quarter: 90, year: 365, longer: Infinity }

const dayMs = 86_400_000

/** @param now in milliseconds */
export function visitAge(latestDate: string, now: number): VisitAge {
  const days = (now - Date.parse(latestDate)) / dayMs
  return visitAges.find((age) => days <= ageDays[age]) ?? 'longer'
}
