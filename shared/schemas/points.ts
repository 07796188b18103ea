import * as z from 'zod'
import { say } from '../domain/messages.ts'
import { id, integer, limits, neededText, stored, timestamp } from './common.ts'

export const pointsReasons = [
  'achievement_earned',
  'interaction_created',
  'follow_up_completed',
  'admin_award',
  'streak_bonus',
] as const

export const userPoints = z
  .object({ id, userId: id, organizationId: id, points: integer, level: integer, updatedAt: timestamp })
  .meta({ id: 'UserPoints' })
export type UserPoints = z.output<typeof userPoints>

export const leaderboardEntry = z.object({
  userId: id,
  /** Null for a user who keeps their activity private: shown as 'User {id}'. */
  name: stored(limits.name).nullable(),
  points: integer,
  level: integer,
})
export type LeaderboardEntry = z.output<typeof leaderboardEntry>

export const pointsEntry = z
  .object({
    id,
    userId: id,
    organizationId: id,
    points: integer,
    reason: z.enum(pointsReasons),
    referenceId: id.nullable(),
    referenceType: z.string().nullable(),
    /** The note of an award; null for other reasons. */
    note: stored(limits.address).nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'PointsEntry' })
export type PointsEntry = z.output<typeof pointsEntry>

/** How much one award may give. */
export const awardRange = { min: 1, max: 500 } as const

/** An award by an admin or a manager. */
export const awardInput = z.object({
  organizationId: id,
  userId: id,
  points: z
    .int(say('notWhole', { field: 'Points' }))
    .min(awardRange.min, say('between', { field: 'Points', ...awardRange }))
    .max(awardRange.max, say('between', { field: 'Points', ...awardRange })),
  note: neededText('note', 1, limits.address, say('awardReason')),
})
export type AwardInput = z.output<typeof awardInput>

/** An award as the form asks for it. */
export const awardForm = awardInput.omit({ organizationId: true }).extend({ userId: z.int(say('memberNeeded')) })
export type AwardFields = z.output<typeof awardForm>
