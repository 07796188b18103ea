import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pointsScope } from '../../records/queries.ts'

/** Points and level of a user in an organization. */
export const userPointsQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...pointsScope(organizationId), 'user', userId],
    queryFn: ({ signal }) => api.getUserPoints({ params: { userId }, query: { organizationId } }, { signal }),
  })

/** What a user earned points for in an organization, the newest first. */
export const pointsHistoryQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...pointsScope(organizationId), 'history', userId],
    queryFn: ({ signal }) => api.getPointsHistory({ params: { userId }, query: { organizationId } }, { signal }),
  })

/** The ten users with the most points. */
export const leaderboardQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...pointsScope(organizationId), 'leaderboard'],
    queryFn: ({ signal }) => api.getLeaderboard({ params: { organizationId } }, { signal }),
  })

/** What can be earned in an organization, and what was retired after somebody had earned it. */
export const achievementsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...pointsScope(organizationId), 'achievements'],
    queryFn: ({ signal }) => api.listAchievements({ params: { organizationId } }, { signal }),
  })

/** What a user has earned in an organization, the latest first. */
export const earnedQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...pointsScope(organizationId), 'earned', userId],
    queryFn: ({ signal }) => api.listUserAchievements({ params: { userId }, query: { organizationId } }, { signal }),
  })
