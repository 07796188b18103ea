import { followUpPoints } from '../../../shared/domain/points.ts'
import type { LeaderboardEntry, PointsEntry, UserPoints } from '../../../shared/schemas/points.ts'
import type { Executor } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import type { Deps } from '../../http/handler.ts'
import * as queries from './queries.ts'

interface CompletedFollowUp {
  organizationId: number
  /** Who completed it. */
  userId: number
  interactionId: number
  /** The scheduled date, as ISO time. */
  date: string
}

/**
 * Points and level of a member.
 * @throws 404 for somebody who is no member
 */
export async function getUserPoints(organizationId: number, userId: number, deps: Deps): Promise<UserPoints> {
  const points = await deps.db.first<UserPoints>(queries.ofUser, [organizationId, userId])
  if (!points) throw notFound('User')
  return points
}

/** @throws 404 for somebody who is no member */
export async function getHistory(organizationId: number, userId: number, deps: Deps): Promise<PointsEntry[]> {
  await getUserPoints(organizationId, userId, deps)
  return deps.db.rows<PointsEntry>(queries.history, [organizationId, userId])
}

/** @param userId who asks: their own name is always shown to them */
export const getLeaderboard = (organizationId: number, userId: number, deps: Deps): Promise<LeaderboardEntry[]> =>
  deps.db.rows<LeaderboardEntry>(queries.leaderboard, [organizationId, userId])

/** Counts a completed follow-up, once for each scheduled date. */
export async function earnFollowUp({ organizationId, userId, interactionId, date }: CompletedFollowUp, tx: Executor): Promise<void> {
  await tx.rows(queries.earnFollowUp, [organizationId, userId, followUpPoints, interactionId, date])
}

/** Takes back the points for recording an interaction. */
export async function reverseInteraction(organizationId: number, interactionId: number, tx: Executor): Promise<void> {
  await tx.rows(queries.reverseInteraction, [organizationId, interactionId])
}
