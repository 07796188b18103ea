import * as z from 'zod'
import { count, maxCounts } from '../schemas/common.ts'
import { notificationList, readInput } from '../schemas/notification.ts'
import type { Contract } from './endpoint.ts'

export const notifications = {
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    summary: 'What you are told: due follow-ups, achievements, accepted invitations',
    auth: 'user',
    query: z.object({
      limit: z.coerce
        .number<number>()
        .pipe(z.int().min(1).max(maxCounts.notifications, `limit must be at most ${maxCounts.notifications}`))
        .default(50),
    }),
    response: notificationList,
  },
  readNotifications: {
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark notifications as read, on all your devices',
    auth: 'user',
    body: readInput,
    response: z.object({ unread: count }),
  },
} satisfies Contract
