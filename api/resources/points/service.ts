import { followUpPoints, interactionPoints, streakLength, streakPoints } from '../../../shared/domain/points.ts'
import type { AwardInput, LeaderboardEntry, PointsEntry, UserPoints } from '../../../shared/schemas/points.ts'
import type { Executor } from '../../db/database.ts'
import { inTurn, rowStream } from '../../db/rowStream.ts'
import { notFound } from '../../calls/errors.ts'
import { JsonText, type Deps } from '../../calls/handler.ts'
import * as queries from './queries.ts'

interface CompletedFollowUp {
  organizationId: number
  /** Who completed it. */
  userId: number
  interactionId: number
  /** The scheduled date, as ISO time. */
  date: string
}

interface Correction {
  /** Distinguishes two entries for one record: a scheduled date, or the seventh day of a streak. */
  occasion: string
  /** Its points in the history. */
  had: number
  /** Its points by the records. */
  has: number
}

/** A record whose points in the history differ from those that the record gives. */
export interface PointsCorrection extends Correction {
  userId: number
  reason: 'interaction_created' | 'follow_up_completed' | 'streak_bonus'
  /** Id of the interaction; null for a streak. */
  referenceId: number | null
}

interface Recorded {
  organizationId: number
  /** Who recorded it. */
  userId: number
}

/**
 * Points and level of a member.
 * @throws 404 for a user who is not a member
 */
export async function getUserPoints(organizationId: number, userId: number, deps: Deps): Promise<UserPoints> {
  const points = await deps.db.first<UserPoints>(queries.ofUser, [organizationId, userId])
  if (!points) throw notFound('User')
  return points
}

/** Entries that are read at once. */
const historyPage = 100

/**
 * A member's points history, the newest first; a long one is a stream.
 * @throws 404 for a user who is not a member
 */
export async function getHistory(organizationId: number, userId: number, deps: Deps): Promise<JsonText<PointsEntry[]>> {
  await getUserPoints(organizationId, userId, deps)
  const read = (after: number | null) =>
    deps.db.rows<{ id: number; row: string }>(queries.history, [organizationId, userId, after, historyPage])
  const first = await read(null)
  if (first.length < historyPage) return new JsonText(`[${first.map(({ row }) => row).join()}]`)
  return new JsonText(rowStream(pagesFrom(first, (after) => inTurn(organizationId, () => read(after)))))
}

async function* pagesFrom<Entry extends { id: number; row: string }>(
  first: Entry[],
  read: (after: number) => Promise<Entry[]>,
): AsyncGenerator<string[]> {
  for (let page = first; page.length > 0; page = await read(page.at(-1)?.id ?? 0)) yield page.map(({ row }) => row)
}

/** @param userId the caller: their own name is always shown to them */
export const getLeaderboard = (organizationId: number, userId: number, deps: Deps): Promise<LeaderboardEntry[]> =>
  deps.db.rows<LeaderboardEntry>(queries.leaderboard, [organizationId, userId])

/** Awards the points for a completed follow-up, once for each scheduled date, and the achievements that it reaches. */
export async function earnFollowUp(
  { organizationId, userId, interactionId, date }: CompletedFollowUp,
  tx: Executor,
): Promise<void> {
  await tx.rows(queries.earnFollowUp, [organizationId, userId, followUpPoints, interactionId, date])
}

/** Reverses the points for recording an interaction. */
export async function reverseInteraction(organizationId: number, interactionId: number, tx: Executor): Promise<void> {
  await tx.rows(queries.reverseInteraction, [organizationId, interactionId])
}

/** Gives the points for recording an interaction again, which has been brought back. */
export async function earnAgain(organizationId: number, interactionId: number, tx: Executor): Promise<void> {
  await tx.rows(queries.earnAgain, [organizationId, interactionId, interactionPoints])
}

/**
 * Recalculates the streaks of an interaction's author after it was deleted or moved to another day: bonuses that
 * no longer apply are reversed, and new ones are given.
 * @param changedBy the caller
 * @returns the bonuses that were corrected
 */
export const countStreaks = (
  { organizationId, userId }: Recorded,
  changedBy: number,
  tx: Executor,
): Promise<Correction[]> =>
  tx.rows<Correction>(queries.countStreaks, [organizationId, userId, changedBy, streakPoints, streakLength])

/**
 * Recalculates everyone's streaks, for example after a change of the organization's time zone.
 * @returns the bonuses that were corrected
 */
export async function countAllStreaks(organizationId: number, tx: Executor): Promise<PointsCorrection[]> {
  const corrections: PointsCorrection[] = []
  for (const { userId } of await tx.rows<{ userId: number }>(queries.recorders, [organizationId])) {
    const streaks = await countStreaks({ organizationId, userId }, userId, tx)
    corrections.push(
      ...streaks.map((streak) => ({ userId, reason: 'streak_bonus' as const, referenceId: null, ...streak })),
    )
  }
  return corrections
}

/**
 * Recalculates the points of all records: recorded interactions, completed follow-ups, streaks. Awards and earned
 * achievements stay. The history is corrected by further entries, never rewritten.
 * @returns the corrected records; none if the history is right
 */
export async function rebuildPoints(organizationId: number, tx: Executor): Promise<PointsCorrection[]> {
  const corrected = await tx.rows<PointsCorrection>(queries.correctPoints, [
    organizationId,
    interactionPoints,
    followUpPoints,
  ])
  return [...corrected, ...(await countAllStreaks(organizationId, tx))]
}

/**
 * Gives a member points with a note.
 * @throws 404 for a user who is not a member
 */
export async function award(
  { organizationId, userId, points, note }: AwardInput,
  awardedBy: number,
  tx: Executor,
): Promise<PointsEntry> {
  const entry = await tx.first<PointsEntry>(queries.award, [organizationId, userId, points, note, awardedBy])
  if (!entry) throw notFound('Member')
  return entry
}
