import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { NotificationList, ReadInput } from '../../../shared/schemas/notification.ts'
import { api } from '../../lib/api.ts'
import { isTransient } from '../../lib/apiErrors.ts'
import { keptAnswer } from '../../lib/keptAnswer.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { onDevice } from '../../lib/onDevice.ts'
import { outbox } from '../../offline/outbox.ts'
import { keyOf } from './shown.ts'

/** So many marks are kept: older ones belong to what nobody lists any more. */
const maxMarks = 200
const keptMarks = () => onDevice<string[]>(`outreach.readMarks.${lastUser.read()?.id}`)

/** Keys of what was read on this device and is not known to the server yet. */
export const marksQuery = () =>
  queryOptions({
    queryKey: ['notificationMarks'],
    queryFn: () => keptMarks().read() ?? [],
    initialData: () => keptMarks().read() ?? [],
    staleTime: Infinity,
  })

/** Adds marks, or takes away those that the server has. */
export function changeMarks(client: QueryClient, change: (marks: readonly string[]) => readonly string[]): void {
  const marks = [...new Set(change(keptMarks().read() ?? []))].slice(-maxMarks)
  keptMarks().write(marks.length > 0 ? marks : null)
  client.setQueryData(marksQuery().queryKey, marks)
}

/**
 * The list with some notifications read, or all.
 * @param now when that is, as the API sends times
 */
export function withRead(
  { notifications, unread }: NotificationList,
  { ids }: ReadInput,
  now: string,
): NotificationList {
  const isMeant = (id: number) => ids === undefined || ids.includes(id)
  const meant = notifications.filter(({ id, readAt }) => readAt === null && isMeant(id)).length
  return {
    notifications: notifications.map((row) => (row.readAt === null && isMeant(row.id) ? { ...row, readAt: now } : row)),
    unread: ids === undefined ? 0 : unread - meant,
  }
}

/** Tells the server what was read here while it could not be reached. A mark stays until a list has come that knows of it. */
async function sendMarks(list: NotificationList, client: QueryClient): Promise<NotificationList> {
  const marks = keptMarks().read() ?? []
  if (marks.length === 0) return list
  const marked = list.notifications.filter((row) => marks.includes(keyOf(row)))
  const ids = marked.filter(({ readAt }) => readAt === null).map(({ id }) => id)
  try {
    if (ids.length > 0) await outbox.submit('readNotifications', { body: { ids } })
  } catch (error) {
    if (!isTransient(error)) throw error
    return list
  }
  const known = new Set(marked.filter(({ readAt }) => readAt !== null).map(keyOf))
  changeMarks(client, (all) => all.filter((mark) => !known.has(mark)))
  return ids.length > 0 ? withRead(list, { ids }, new Date().toISOString()) : list
}

/** What the user is told, from all of their organizations; the last list stays on this device. */
export function notificationsQuery() {
  const { queryFn, ...kept } = keptAnswer('notifications', (signal) => api.listNotifications({}, { signal }))
  return queryOptions({
    queryKey: ['notifications'],
    queryFn: async (context) => sendMarks(await queryFn(context), context.client),
    ...kept,
  })
}
