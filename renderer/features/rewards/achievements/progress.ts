import { followUpPoints } from '../../../../shared/domain/points.ts'
import type { RequirementType } from '../../../../shared/schemas/achievement.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import type { PointsEntry } from '../../../../shared/schemas/points.ts'

const dayMs = 86_400_000

/**
 * Numbers days in a time zone, so that neighbours differ by one.
 * Asking the browser for a day is slow; where the zone's offset is the same at both ends of a UTC day, it is asked twice
 * for all the times of that day.
 */
function dayNumbers(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' })
  const offsetAt = (time: number) => {
    const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
    return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute) - Math.floor(time / 60_000) * 60_000
  }
  const offsets = new Map<number, number | null>()
  return (time) => {
    const start = Math.floor(time / dayMs) * dayMs
    let offset = offsets.get(start)
    if (offset === undefined) {
      const first = offsetAt(start)
      offset = first === offsetAt(start + dayMs) ? first : null
      offsets.set(start, offset)
    }
    return Math.floor((time + (offset ?? offsetAt(time))) / dayMs)
  }
}

/**
 * The most days in a row that have one of the times.
 * @param times ISO 8601
 * @param timeZone in which days are counted
 */
export function longestStreak(times: readonly string[], timeZone: string): number {
  const dayOf = dayNumbers(timeZone)
  const days = new Set(times.map((time) => dayOf(Date.parse(time))))
  let longest = 0
  for (const day of days) {
    if (days.has(day - 1)) continue
    let length = 1
    while (days.has(day + length)) length += 1
    longest = Math.max(longest, length)
  }
  return longest
}

export interface Known {
  userId: number
  /** The organization's. */
  timeZone?: string
  interactions?: readonly Interaction[]
  history?: readonly PointsEntry[]
}

/** How far somebody is, as far as this device knows it. Who added a contact is known to the server alone. */
export type Counts = Partial<Record<RequirementType, number>>

/**
 * Counts what achievements ask for.
 * Who completed a follow-up stands in the points history, and nowhere in the interaction.
 */
export function countsOf({ userId, timeZone, interactions, history }: Known): Counts {
  const own = interactions?.filter((interaction) => interaction.userId === userId)
  const followUps = history?.filter(({ reason }) => reason === 'follow_up_completed').reduce((sum, { points }) => sum + points, 0)
  return {
    ...(own && { interaction_count: own.length }),
    ...(own && timeZone !== undefined && { streak_days: longestStreak(own.map(({ date }) => date), timeZone) }),
    ...(followUps !== undefined && { follow_up_count: Math.max(0, Math.round(followUps / followUpPoints)) }),
  }
}
