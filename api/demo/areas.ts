import type { AreaColor } from '../../shared/domain/areas.ts'
import type { Corner } from '../../shared/domain/polygon.ts'
import { after, type Calendar } from './calendar.ts'

interface DemoArea {
  name: string
  color: AreaColor
  corners: readonly Corner[]
  /** Members by their index in `team`, and days from the day of seeding. */
  assignments: readonly { people: readonly number[]; from: number; until: number }[]
}

/** Parts of the town with many of the team's visits. */
const areas: readonly DemoArea[] = [
  {
    name: 'Grant and Highland',
    color: 'green',
    corners: [
      [44.9585, -123.0345],
      [44.9585, -123.0195],
      [44.9462, -123.0172],
      [44.9372, -123.0222],
      [44.9368, -123.0345],
    ],
    assignments: [
      { people: [1, 3], from: -110, until: -31 },
      { people: [0, 2], from: -30, until: 45 },
    ],
  },
  {
    name: 'Lancaster Drive',
    color: 'blue',
    corners: [
      [44.968, -123.0008],
      [44.967, -122.9693],
      [44.938, -122.9655],
      [44.936, -122.999],
    ],
    assignments: [{ people: [3, 4], from: -60, until: 20 }],
  },
  {
    name: 'South Salem',
    color: 'orange',
    corners: [
      [44.93, -123.0475],
      [44.9305, -123.0265],
      [44.9035, -123.023],
      [44.9025, -123.0485],
    ],
    assignments: [{ people: [1, 2], from: -150, until: -61 }],
  },
]

/**
 * The rows of the areas and of who has them when.
 * @param userId id of a member of `team`
 * @param founded when the organization was created
 */
export function areaRows(calendar: Calendar, userId: (person: number) => number, founded: Date) {
  const times = { created_at: after(founded, 2) }
  // Noon in the town is the same day in UTC.
  const dayOf = (day: number) =>
    calendar
      .at(day, 12 * 60)
      .toISOString()
      .slice(0, 10)
  return {
    areas: areas.map(({ name, color, corners }) => ({ name, color, corners, ...times, updated_at: times.created_at })),
    assignments: areas.flatMap(({ assignments }, index) =>
      assignments.map(({ people, from, until }) => ({
        area_id: index + 1,
        user_ids: people.map(userId),
        from_day: dayOf(from),
        until_day: dayOf(until),
        ...times,
      })),
    ),
  }
}
