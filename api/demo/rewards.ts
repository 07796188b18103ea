import { followUpPoints, interactionPoints } from '../../shared/domain/points.ts'
import type { StarterAchievement } from '../resources/achievements/starterSet.ts'

/** The members' actions that earn rewards: rows as in the database. */
export interface Records {
  contacts: readonly { created_by: number; created_at: Date }[]
  interactions: readonly { id: number; user_id: number; created_at: Date; day: number }[]
  completions: readonly { interaction_id: number; user_id: number; follow_up_date: Date; at: Date }[]
}

export interface PointsRow {
  user_id: number
  points: number
  reason: 'interaction_created' | 'follow_up_completed' | 'achievement_earned'
  reference_type: 'interaction' | 'achievement'
  reference_id: number
  occasion: string
  created_at: Date
}

export interface EarnedRow {
  user_id: number
  achievement_id: number
  earned_at: Date
}

const byTime = (a: Date, b: Date) => a.getTime() - b.getTime()

/** When a streak reached a length: the time of the first interaction on the day that completed it. */
function streakReached(interactions: Records['interactions'], length: number): Date | undefined {
  let streak = 0
  let latest: number | undefined
  for (const { day, created_at } of interactions) {
    if (day !== latest) streak = latest !== undefined && day === latest + 1 ? streak + 1 : 1
    latest = day
    if (streak >= length) return created_at
  }
  return undefined
}

/** When a user met a requirement, if ever. */
function reached(
  { requirementType, requirementValue }: StarterAchievement,
  userId: number,
  records: Records,
): Date | undefined {
  const own = records.interactions.filter(({ user_id }) => user_id === userId)
  const nth = (times: Date[]) => times.sort(byTime)[requirementValue - 1]
  switch (requirementType) {
    case 'interaction_count':
      return nth(own.map(({ created_at }) => created_at))
    case 'follow_up_count':
      return nth(records.completions.filter(({ user_id }) => user_id === userId).map(({ at }) => at))
    case 'contact_count':
      return nth(records.contacts.filter(({ created_by }) => created_by === userId).map(({ created_at }) => created_at))
    case 'streak_days':
      return streakReached(
        [...own].sort((a, b) => a.day - b.day || byTime(a.created_at, b.created_at)),
        requirementValue,
      )
  }
}

/**
 * Achievements that the records have earned, in chronological order.
 * @param achievements the organization's, with the id of each
 */
export function earnedAchievements(
  achievements: readonly (StarterAchievement & { id: number })[],
  userIds: readonly number[],
  records: Records,
): EarnedRow[] {
  const earned = achievements.flatMap((achievement) =>
    userIds.flatMap((userId) => {
      const at = reached(achievement, userId, records)
      return at ? [{ user_id: userId, achievement_id: achievement.id, earned_at: at }] : []
    }),
  )
  return earned.sort(
    (a, b) => byTime(a.earned_at, b.earned_at) || a.achievement_id - b.achievement_id || a.user_id - b.user_id,
  )
}

/** The points of all records and achievements, in chronological order, as the services would have written them. */
export function pointsOf(
  records: Records,
  earned: readonly EarnedRow[],
  pointsValue: (achievementId: number) => number,
): PointsRow[] {
  const recorded = records.interactions.map(({ id, user_id, created_at }): PointsRow => ({
    user_id,
    points: interactionPoints,
    reason: 'interaction_created',
    reference_type: 'interaction',
    reference_id: id,
    occasion: '',
    created_at,
  }))
  const completed = records.completions.map(({ interaction_id, user_id, follow_up_date, at }): PointsRow => ({
    user_id,
    points: followUpPoints,
    reason: 'follow_up_completed',
    reference_type: 'interaction',
    reference_id: interaction_id,
    occasion: follow_up_date.toISOString(),
    created_at: at,
  }))
  const awarded = earned.map(({ user_id, achievement_id, earned_at }): PointsRow => ({
    user_id,
    points: pointsValue(achievement_id),
    reason: 'achievement_earned',
    reference_type: 'achievement',
    reference_id: achievement_id,
    occasion: '',
    created_at: earned_at,
  }))
  return [...recorded, ...completed, ...awarded].sort((a, b) => byTime(a.created_at, b.created_at))
}
