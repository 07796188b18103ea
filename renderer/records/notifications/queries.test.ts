import { expect, it } from 'vitest'
import type { Notification } from '../../../shared/schemas/notification.ts'
import { withRead } from './queries.ts'

const row = (id: number, readAt: string | null = null): Notification => ({
  id,
  organizationId: 1,
  kind: 'achievement_earned',
  referenceId: 1,
  subject: 'Firsts',
  dueDate: null,
  createdAt: '2026-05-01T08:00:00.000Z',
  readAt,
})
const now = '2026-05-02T08:00:00.000Z'
const list = { notifications: [row(3), row(2, '2026-05-01T09:00:00.000Z'), row(1)], unread: 7 }

it('marks some notifications as read, and counts each once', () => {
  const after = withRead(list, { ids: [3, 2] }, now)
  expect(after.notifications.map(({ readAt }) => readAt)).toEqual([now, '2026-05-01T09:00:00.000Z', null])
  expect(after.unread).toBe(6)
})

it('marks all notifications as read, unlisted ones included', () => {
  const after = withRead(list, { all: true }, now)
  expect(after.notifications.every(({ readAt }) => readAt !== null)).toBe(true)
  expect(after.unread).toBe(0)
})
