import * as z from 'zod'
import { count, listOf, maxCounts, pathId } from '../schemas/common.ts'
import { notificationList, readInput, receipt } from '../schemas/notification.ts'
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
  listReceipts: {
    method: 'GET',
    path: '/api/receipts/organization/{organizationId}',
    summary: 'Whether what you have given to others, and they have not answered, has arrived and been read',
    auth: 'user',
    permission: 'receipt:read',
    organizationFrom: 'params.organizationId',
    params: z.object({ organizationId: pathId }),
    response: listOf(receipt, maxCounts.receipts),
  },
} satisfies Contract
