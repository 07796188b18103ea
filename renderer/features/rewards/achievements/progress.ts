import { dayNumbers, runsOf } from '../../../../shared/domain/days.ts'
import { followUpPoints } from '../../../../shared/domain/points.ts'
import type { RequirementType } from '../../../../shared/schemas/achievement.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import type { PointsEntry } from '../../../../shared/schemas/points.ts'

/**
 * The longest series of consecutive days with at least one of the times.
 * @param times ISO 8601
 * @param timeZone of the days
 */
export function longestStreak(times: readonly string[], timeZone: string): number {
  const dayOf = dayNumbers(timeZone)
  return Math.max(0, ...runsOf(new Set(times.map(dayOf))))
}

export interface LocalFigures {
  userId: number
  /** The organization's. */
  timeZone?: string
  interactions?: readonly Interaction[]
  history?: readonly PointsEntry[]
}

/** A user's progress, as far as this device knows it. Who added a contact is known only to the server. */
export type Counts = Partial<Record<RequirementType, number>>

/**
 * Counts for the requirements of achievements. Who completed a follow-up is in the points history, not in the
 * interaction.
 */
export function countsOf({ userId, timeZone, interactions, history }: LocalFigures): Counts {
  const own = interactions?.filter((interaction) => interaction.userId === userId)
  const followUps = history
    ?.filter(({ reason }) => reason === 'follow_up_completed')
    .reduce((sum, { points }) => sum + points, 0)
  return {
    ...(own && { interaction_count: own.length }),
    ...(own &&
      timeZone !== undefined && {
        streak_days: longestStreak(
          own.map(({ date }) => date),
          timeZone,
        ),
      }),
    ...(followUps !== undefined && { follow_up_count: Math.max(0, Math.round(followUps / followUpPoints)) }),
  }
}
