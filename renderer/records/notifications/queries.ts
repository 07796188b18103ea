import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Notification, NotificationList, ReadInput } from '../../../shared/schemas/notification.ts'
import { api } from '../../lib/api.ts'
import { isTransient } from '../../lib/apiErrors.ts'
import { cachedAnswer } from '../../lib/cachedAnswer.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { onDevice } from '../../lib/onDevice.ts'
import { outbox } from '../../offline/outbox.ts'
import { organizationScope } from '../organizations/queries.ts'

/**
 * The identity of a notification on every device, of a due follow-up also before the server has created it. Who is asked
 * for the same thing again has another one.
 */
export const keyOf = ({
  organizationId,
  kind,
  referenceId,
  dueDate,
  createdAt,
}: Pick<Notification, 'organizationId' | 'kind' | 'referenceId' | 'dueDate' | 'createdAt'>): string =>
  [organizationId, kind, referenceId, dueDate ?? createdAt].join(' ')

/** Limit of stored marks: older ones belong to notifications that are no longer listed. */
const maxMarks = 200
const keptMarks = () => onDevice<string[]>(`outreach.readMarks.${lastUser.read()?.id}`)

/** Keys of notifications read on this device that the server does not know yet. */
export const marksQuery = () =>
  queryOptions({
    queryKey: ['notificationMarks'],
    queryFn: () => keptMarks().read() ?? [],
    initialData: () => keptMarks().read() ?? [],
    staleTime: Infinity,
  })

/** Adds marks, or removes those that the server has. */
export function changeMarks(client: QueryClient, change: (marks: readonly string[]) => readonly string[]): void {
  const marks = [...new Set(change(keptMarks().read() ?? []))].slice(-maxMarks)
  keptMarks().write(marks.length > 0 ? marks : null)
  client.setQueryData(marksQuery().queryKey, marks)
}

/**
 * The list with some or all notifications marked as read.
 * @param now the time of reading, in the API's format
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

/** Sends the marks made while the server was unreachable. A mark stays until a received list includes it. */
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

/** The user's notifications of all organizations; the last list stays on this device. */
export function notificationsQuery() {
  const { queryFn, ...kept } = cachedAnswer('notifications', (signal) => api.listNotifications({}, { signal }))
  return queryOptions({
    queryKey: ['notifications'],
    queryFn: async (context) => sendMarks(await queryFn(context), context.client),
    ...kept,
  })
}

/** What became of what the user has given to others; the last answer stays on this device. */
export const receiptsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'receipts'],
    ...cachedAnswer(`receipts.${organizationId}`, (signal) =>
      api.listReceipts({ params: { organizationId } }, { signal }),
    ),
    staleTime: 0,
  })
