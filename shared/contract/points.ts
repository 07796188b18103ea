import * as z from 'zod'
import { maxCounts, id, listOf, pathId } from '../schemas/common.ts'
import { awardInput, leaderboardEntry, pointsEntry, userPoints } from '../schemas/points.ts'
import type { Contract } from './endpoint.ts'

const ofUser = {
  auth: 'user',
  permission: 'points:read',
  organizationFrom: 'query.organizationId',
  params: z.object({ userId: pathId }),
  query: z.object({ organizationId: z.coerce.number<number>().pipe(id).optional() }),
} as const

export const points = {
  getUserPoints: {
    method: 'GET',
    path: '/api/user-points/user/{userId}',
    summary: 'Points and level of a user in an organization',
    ...ofUser,
    response: userPoints,
  },
  getPointsHistory: {
    method: 'GET',
    path: '/api/points-history/user/{userId}',
    summary: 'What a user earned points for, the newest first',
    ...ofUser,
    inPieces: true,
    response: z.array(pointsEntry),
  },
  getLeaderboard: {
    method: 'GET',
    path: '/api/user-points/leaderboard/{organizationId}',
    summary: 'The ten users with the most points',
    auth: 'user',
    permission: 'points:read',
    organizationFrom: 'params.organizationId',
    costly: true,
    params: z.object({ organizationId: pathId }),
    response: listOf(leaderboardEntry, maxCounts.leaderboard),
  },
  awardPoints: {
    method: 'POST',
    path: '/api/user-points/award',
    summary: 'Give a member points with a note',
    auth: 'user',
    permission: 'points:award',
    organizationFrom: 'body.organizationId',
    changes: ['points'],
    body: awardInput,
    response: pointsEntry,
    creates: true,
    once: true,
    errors: ['not_found'],
  },
} satisfies Contract
