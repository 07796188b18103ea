import * as z from 'zod'
import { id, timestamp } from './common.ts'

export const pointsReasons = ['achievement_earned', 'interaction_created', 'follow_up_completed', 'admin_award', 'streak_bonus'] as const

export const userPoints = z.object({
  id,
  userId: id,
  organizationId: id,
  points: z.int(),
  level: z.int(),
  updatedAt: timestamp,
})
export type UserPoints = z.output<typeof userPoints>

export const leaderboardEntry = z.object({
  userId: id,
  /** Null for someone who keeps their activity to themselves: shown as 'User {id}'. */
  name: z.string().nullable(),
  points: z.int(),
  level: z.int(),
})
export type LeaderboardEntry = z.output<typeof leaderboardEntry>

export const pointsEntry = z.object({
  id,
  userId: id,
  organizationId: id,
  points: z.int(),
  reason: z.enum(pointsReasons),
  referenceId: id.nullable(),
  referenceType: z.string().nullable(),
  createdAt: timestamp,
})
export type PointsEntry = z.output<typeof pointsEntry>
