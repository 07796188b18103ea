import * as z from 'zod'
import { say } from '../domain/messages.ts'
import { id, limits, neededText, timestamp, stored } from './common.ts'

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
  name: neededText('name', 1, limits.name, say('required', { field: 'Name' })),
  description: neededText('description', 1, limits.description, say('required', { field: 'Description' })),
  icon: z.enum(achievementIcons, { error: say('notOneOf', { field: 'Icon', values: achievementIcons.join(', ') }) }),
  pointsValue: z
    .int(say('notWhole', { field: 'Points' }))
    .min(0, say('between', { field: 'Points', min: 0, max: 10_000 }))
    .max(10_000, say('between', { field: 'Points', min: 0, max: 10_000 })),
  requirementType: z.enum(requirementTypes, {
    error: say('notOneOf', { field: 'Requirement', values: requirementTypes.join(', ') }),
  }),
  requirementValue: z
    .int(say('notWhole', { field: 'The required number' }))
    .min(1, say('tooSmall', { field: 'The required number', min: 1 }))
    .max(1_000_000, say('tooBig', { field: 'The required number', max: 1_000_000 })),
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
    name: stored(limits.name),
    description: stored(limits.description),
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
