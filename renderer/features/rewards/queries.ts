import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { NetworkError } from '../../lib/apiErrors.ts'
import { cachedAnswer } from '../../lib/cachedAnswer.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { pointsScope } from '../../records/organizations/queries.ts'

/**
 * Sends the queue before points are requested: records that arrived without this device's knowledge would count twice,
 * as points and as pending ones.
 */
async function afterSending(): Promise<void> {
  const { stop } = await (await localRecords()).drain()
  if (stop === 'unreachable') throw new NetworkError('The server cannot be reached.')
}

/** Points and level of a user in an organization. */
export const userPointsQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...pointsScope(organizationId), 'user', userId],
    ...cachedAnswer(`points.${organizationId}`, async (signal) => {
      await afterSending()
      return api.getUserPoints({ params: { userId }, query: { organizationId } }, { signal })
    }),
  })

/** A user's points history in an organization, newest first. */
export const pointsHistoryQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...pointsScope(organizationId), 'history', userId],
    ...cachedAnswer(`history.${organizationId}`, async (signal) => {
      await afterSending()
      return api.getPointsHistory({ params: { userId }, query: { organizationId } }, { signal })
    }),
  })

/** The ten users with the most points. */
export const leaderboardQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...pointsScope(organizationId), 'leaderboard'],
    ...cachedAnswer(`leaderboard.${organizationId}`, async (signal) => {
      await afterSending()
      return api.getLeaderboard({ params: { organizationId } }, { signal })
    }),
  })

/** An organization's achievements, including retired ones that were earned before. */
export const achievementsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...pointsScope(organizationId), 'achievements'],
    ...cachedAnswer(`achievements.${organizationId}`, (signal) =>
      api.listAchievements({ params: { organizationId } }, { signal }),
    ),
  })

/** A user's earned achievements in an organization, latest first. */
export const earnedQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...pointsScope(organizationId), 'earned', userId],
    ...cachedAnswer(`earned.${organizationId}`, (signal) =>
      api.listUserAchievements({ params: { userId }, query: { organizationId } }, { signal }),
    ),
  })
