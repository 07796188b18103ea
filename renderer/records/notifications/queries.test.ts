import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Notification } from '../../../shared/schemas/notification.ts'
import { aQueryClient, showHook } from '../../testing/show.tsx'
import { serve } from '../../testing/server.ts'
import { useReadNotifications } from './mutations.ts'
import { changeMarks, marksQuery, markUpTo, notificationsQuery, withRead } from './queries.ts'

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

it('marks all up to one as read, and says nothing of those that are not listed if it is not listed either', () => {
  const after = withRead(list, { upTo: 2 }, now)
  expect(after.notifications.map(({ readAt }) => readAt === null)).toEqual([true, false, false])
  expect(after.unread).toBe(1)
  expect(withRead({ notifications: [row(9)], unread: 4 }, { upTo: 2 }, now).unread).toBe(4)
})

it('marks all notifications as read, unlisted ones included', () => {
  const after = withRead(list, {}, now)
  expect(after.notifications.every(({ readAt }) => readAt !== null)).toBe(true)
  expect(after.unread).toBe(0)
})

it('tells the server with the next list that all were read without it, and not what has come since', async () => {
  const server = serve({ listNotifications: list, readNotifications: { unread: 1 } })
  const client = aQueryClient()
  changeMarks(client, () => [markUpTo(2)])
  const after = await client.fetchQuery(notificationsQuery())
  expect(server.asked('readNotifications').map(({ body }) => body)).toEqual([{ all: true, upTo: 2 }])
  expect(after).toMatchObject({ unread: 1, notifications: [{ readAt: null }, {}, { readAt: expect.any(String) }] })
  expect(client.getQueryData(marksQuery().queryKey)).toEqual([])
})

it('tells the server once that all were read, however often they were marked without it', async () => {
  const server = serve({ listNotifications: list, readNotifications: { unread: 1 } })
  const client = aQueryClient()
  changeMarks(client, () => [markUpTo(1), markUpTo(2)])
  for (let time = 0; time < 2; time += 1) await client.fetchQuery({ ...notificationsQuery(), staleTime: 0 })
  expect(server.asked('readNotifications').map(({ body }) => body)).toEqual([{ all: true, upTo: 2 }])
})

it('sends no earlier mark any more after the server has taken a later one', async () => {
  const server = serve({ listNotifications: list, readNotifications: { unread: 0 } })
  const { result, client } = showHook(useReadNotifications)
  changeMarks(client, () => [markUpTo(1)])
  await act(() => result().mutateAsync({ rows: list.notifications, all: true }))
  expect(client.getQueryData(marksQuery().queryKey)?.filter((mark) => mark.startsWith('upTo'))).toEqual([])
  expect(server.asked('readNotifications').map(({ body }) => body)).toEqual([{ all: true, upTo: 3 }])
})
