import * as z from 'zod'
import { achievement, achievementCreation, achievementPatch, userAchievement } from '../schemas/achievement.ts'
import { pathId, queryId } from '../schemas/common.ts'
import type { Contract } from './endpoint.ts'

export const achievements = {
  listAchievements: {
    method: 'GET',
    path: '/api/achievements/organization/{organizationId}',
    summary: 'Achievements of an organization',
    auth: 'user',
    permission: 'points:read',
    organizationFrom: 'params.organizationId',
    params: z.object({ organizationId: pathId }),
    response: z.array(achievement),
  },
  listUserAchievements: {
    method: 'GET',
    path: '/api/user-achievements/user/{userId}',
    summary: 'Achievements that a user has earned in an organization',
    auth: 'user',
    permission: 'points:read',
    organizationFrom: 'query.organizationId',
    params: z.object({ userId: pathId }),
    query: z.object({ organizationId: queryId.optional() }),
    response: z.array(userAchievement),
  },
  createAchievement: {
    method: 'POST',
    path: '/api/achievements',
    summary: 'Add an achievement',
    auth: 'user',
    permission: 'achievement:write',
    organizationFrom: 'body.organizationId',
    changes: ['achievements'],
    body: achievementCreation,
    response: achievement,
    creates: true,
    once: true,
  },
  updateAchievement: {
    method: 'PUT',
    path: '/api/achievements/{id}',
    summary: 'Change an achievement',
    auth: 'user',
    permission: 'achievement:write',
    organizationFrom: 'achievement',
    changes: ['achievements'],
    params: z.object({ id: pathId }),
    body: achievementPatch,
    response: achievement,
  },
  retireAchievement: {
    method: 'DELETE',
    path: '/api/achievements/{id}',
    summary: 'Retire an achievement; who has earned it keeps it',
    auth: 'user',
    permission: 'achievement:write',
    organizationFrom: 'achievement',
    changes: ['achievements'],
    params: z.object({ id: pathId }),
    response: z.void(),
  },
} satisfies Contract
