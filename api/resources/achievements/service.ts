import type {
  Achievement,
  AchievementInput,
  AchievementPatch,
  UserAchievement,
} from '../../../shared/schemas/achievement.ts'
import type { Executor } from '../../db/database.ts'
import { notFound } from '../../calls/errors.ts'
import type { Deps } from '../../calls/handler.ts'
import * as queries from './queries.ts'
import { starterSet } from './starterSet.ts'

/** Achievements of an organization, with those that were retired and that somebody has. */
export const listAchievements = (organizationId: number, { db }: Deps): Promise<Achievement[]> =>
  db.rows<Achievement>(queries.list, [organizationId])

/**
 * What a member has earned, the latest first.
 * @throws 404 for somebody who is no member
 */
export async function listEarned(organizationId: number, userId: number, { db }: Deps): Promise<UserAchievement[]> {
  if (!(await db.first(queries.findMember, [organizationId, userId]))) throw notFound('User')
  return db.rows<UserAchievement>(queries.earned, [organizationId, userId])
}

/** Organization of an achievement; null where there is none. */
export async function achievementOrganization(id: number, db: Executor): Promise<number | null> {
  const found = await db.first<{ organizationId: number }>(queries.organization, [id])
  return found?.organizationId ?? null
}

/** Adds an achievement; members who have reached it already earn it with the next thing that counts towards it. */
export async function createAchievement(
  { organizationId, ...input }: AchievementInput & { organizationId: number },
  tx: Executor,
): Promise<Achievement> {
  const achievement = await tx.first<Achievement>(queries.insert, [organizationId, JSON.stringify([input])])
  if (!achievement) throw new Error('The insert returned no row')
  return achievement
}

/** Gives a new organization what its members can earn from the first day on. */
export async function addStarterSet(organizationId: number, tx: Executor): Promise<void> {
  await tx.rows(queries.insert, [organizationId, JSON.stringify(starterSet)])
}

/**
 * Changes the fields that are present; what was earned stays earned, with the points of that time.
 * @throws 404 for one that is retired
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

/** Retires an achievement: nobody can earn it any more, and who has it keeps it. Doing it again changes nothing. */
export async function retireAchievement(organizationId: number, id: number, { db }: Deps): Promise<void> {
  await db.rows(queries.retire, [organizationId, id])
}
