import * as z from 'zod'
import { id, limits, neededText, timestamp } from './common.ts'

export const achievementIcons = [
  'award',
  'trending-up',
  'star',
  'message-circle',
  'calendar-check',
  'map',
  'check-circle',
  'clock',
] as const
export const requirementTypes = ['interaction_count', 'follow_up_count', 'streak_days', 'contact_count'] as const

export type AchievementIcon = (typeof achievementIcons)[number]
export type RequirementType = (typeof requirementTypes)[number]

const fields = {
  name: neededText('name', 1, limits.name, 'Name is required'),
  description: neededText('description', 1, limits.notes, 'Description is required'),
  icon: z.enum(achievementIcons, { error: `Icon must be one of ${achievementIcons.join(', ')}` }),
  pointsValue: z
    .int('Points must be a whole number')
    .min(0, 'Points must be between 0 and 10000')
    .max(10_000, 'Points must be between 0 and 10000'),
  requirementType: z.enum(requirementTypes, { error: `Requirement must be one of ${requirementTypes.join(', ')}` }),
  requirementValue: z
    .int('The required number must be a whole number')
    .min(1, 'The required number must be at least 1')
    .max(1_000_000, 'The required number must be at most 1000000'),
}

export const achievementInput = z.object({ ...fields, pointsValue: fields.pointsValue.default(0) })
export type AchievementInput = z.output<typeof achievementInput>

export const achievementCreation = achievementInput.extend({ organizationId: id })

/** A change: the fields that are present. */
export const achievementPatch = z.object(fields).partial()
export type AchievementPatch = z.output<typeof achievementPatch>

export const achievement = z
  .object({
    ...fields,
    id,
    organizationId: id,
    createdAt: timestamp,
    /** Since when it can no longer be earned; users who have it keep it. */
    retiredAt: timestamp.nullable(),
  })
  .meta({ id: 'Achievement' })
export type Achievement = z.output<typeof achievement>

export const userAchievement = z
  .object({ id, userId: id, achievementId: id, organizationId: id, earnedAt: timestamp })
  .meta({ id: 'UserAchievement' })
export type UserAchievement = z.output<typeof userAchievement>
