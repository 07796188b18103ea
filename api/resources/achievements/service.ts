import { maxCounts } from '../../../shared/domain/limits.ts'
import { say } from '../../../shared/domain/messages.ts'
import type {
  Achievement,
  AchievementInput,
  AchievementPatch,
  UserAchievement,
} from '../../../shared/schemas/achievement.ts'
import type { Executor } from '../../db/database.ts'
import { limitReached, notFound } from '../../calls/errors.ts'
import type { Deps } from '../../calls/handler.ts'
import * as queries from './queries.ts'
import { starterSet } from './starterSet.ts'

/** Achievements of an organization, including retired ones that a member has. */
export const listAchievements = (organizationId: number, { db }: Deps): Promise<Achievement[]> =>
  db.rows<Achievement>(queries.list, [organizationId])

/**
 * A member's achievements, the latest first.
 * @throws 404 for a user who is not a member
 */
export async function listEarned(organizationId: number, userId: number, { db }: Deps): Promise<UserAchievement[]> {
  if (!(await db.first(queries.findMember, [organizationId, userId]))) throw notFound('User')
  return db.rows<UserAchievement>(queries.earned, [organizationId, userId])
}

/** Organization of an achievement; null if there is none. */
export async function achievementOrganization(id: number, db: Executor): Promise<number | null> {
  const found = await db.first<{ organizationId: number }>(queries.organization, [id])
  return found?.organizationId ?? null
}

/**
 * Adds an achievement; members who have reached it already earn it with the next action that counts towards it.
 * @throws 409 `limit_reached`
 */
export async function createAchievement(
  { organizationId, ...input }: AchievementInput & { organizationId: number },
  tx: Executor,
): Promise<Achievement> {
  await tx.rows(queries.lock, [organizationId])
  const shown = await tx.first<{ count: number }>(queries.count, [organizationId])
  if (shown && shown.count >= maxCounts.achievements)
    throw limitReached(say('achievementsUsedUp', { max: maxCounts.achievements }))
  const achievement = await tx.first<Achievement>(queries.insert, [organizationId, JSON.stringify([input])])
  if (!achievement) throw new Error('The insert returned no row')
  return achievement
}

/** Creates a new organization's initial achievements. */
export async function addStarterSet(organizationId: number, tx: Executor): Promise<void> {
  await tx.rows(queries.insert, [organizationId, JSON.stringify(starterSet)])
}

/**
 * Changes the fields that are present; earned achievements stay, with the points of that time.
 * @throws 404 for a retired one
 */
export async function updateAchievement(
  organizationId: number,
  id: number,
  patch: AchievementPatch,
  { db }: Deps,
): Promise<Achievement> {
  const achievement = await db.first<Achievement>(queries.update, [organizationId, id, JSON.stringify(patch)])
  if (!achievement) throw notFound('Achievement')
  return achievement
}

/** Retires an achievement: it can no longer be earned, and users who have it keep it. Repeating it changes nothing. */
export async function retireAchievement(organizationId: number, id: number, { db }: Deps): Promise<void> {
  await db.rows(queries.retire, [organizationId, id])
}
