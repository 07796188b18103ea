import * as z from 'zod'
import { id, limits, text, timestamp } from './common.ts'

export const achievementIcons = ['award', 'trending-up', 'star', 'message-circle', 'calendar-check', 'map', 'check-circle', 'clock'] as const
export const requirementTypes = ['interaction_count', 'follow_up_count', 'streak_days', 'contact_count'] as const

export const achievementInput = z.object({
  name: text('name', limits.name).min(1, 'Name is required'),
  description: text('description', limits.notes).min(1, 'Description is required'),
  icon: z.enum(achievementIcons),
  pointsValue: z.int().min(0).max(10_000).default(0),
  requirementType: z.enum(requirementTypes),
  requirementValue: z.int().min(1).max(1_000_000),
})

export const achievement = achievementInput.extend({ id, organizationId: id, createdAt: timestamp })
export type Achievement = z.output<typeof achievement>

export const userAchievement = z.object({
  id,
  userId: id,
  achievementId: id,
  organizationId: id,
  earnedAt: timestamp,
})
export type UserAchievement = z.output<typeof userAchievement>
