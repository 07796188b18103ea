import type { Calendar } from './calendar.ts'
import { team } from './people.ts'
import type { Random } from './random.ts'

/** Days before the day of seeding on which the first contact was created. */
export const firstDay = -182
/** The last day with anything recorded: nothing on the day of seeding itself, which may have only just begun. */
export const lastDay = -1

/** Sunday and Saturday are the busy days; Monday is quiet. */
const weekdayWeights = [1.6, 0.5, 0.8, 1.1, 0.8, 0.9, 1.9] as const

export interface Schedule {
  /** A day from `from` to `to`: more likely at the weekend, and later rather than earlier, since the work grows. */
  day(from: number, to: number): number
  /** Who records on a day: the given person if they serve then, else another member of the team. */
  recorder(day: number, preferred?: number): number
  /** A time of that day at which the recorder is not already somewhere else. */
  time(day: number, recorder: number): Date
  serves(person: number, day: number): boolean
}

/** Times in minutes after midnight: evenings on weekdays, all day at the weekend. */
function minutes(random: Random, weekday: number, day: number): number {
  // On the last day everything ends before UTC's day ends, so that no row is in the future.
  if (day === lastDay) return random.int(9 * 12, 13 * 12) * 5
  if (weekday === 0) return random.int(12 * 12, 20 * 12) * 5
  if (weekday === 6) return random.int(9 * 12, 19 * 12) * 5
  if (random.chance(0.68)) return random.int(17 * 12, 20 * 12 + 6) * 5
  return random.int(10 * 12, 16 * 12) * 5
}

export function createSchedule(random: Random, calendar: Calendar): Schedule {
  const taken = new Set<string>()
  const serves = (person: number, day: number) => {
    const teammate = team[person]
    return teammate !== undefined && day > teammate.joined && calendar.weekday(day) !== teammate.restDay
  }
  const weight = (day: number) => {
    const growth = 0.75 + 0.5 * ((day - firstDay) / (lastDay - firstDay))
    return growth * (weekdayWeights[calendar.weekday(day)] ?? 1)
  }
  return {
    serves,
    day: (from, to) => {
      const days = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      return random.weighted(days, weight)
    },
    recorder: (day, preferred) => {
      if (preferred !== undefined && serves(preferred, day)) return preferred
      const present = team.map((_, person) => person).filter((person) => serves(person, day))
      return random.weighted(present, (person) => team[person]?.share ?? 0)
    },
    time: (day, recorder) => {
      let minute = minutes(random, calendar.weekday(day), day)
      const slot = () => `${day} ${recorder} ${Math.floor(minute / 30)}`
      for (let tries = 0; taken.has(slot()) && tries < 20; tries++) minute = minutes(random, calendar.weekday(day), day)
      taken.add(slot())
      return calendar.at(day, minute)
    },
  }
}
