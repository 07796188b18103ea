import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Notification, NotificationList, ReadInput } from '../../../shared/schemas/notification.ts'
import { api } from '../../lib/api.ts'
import { isTransient } from '../../lib/apiErrors.ts'
import { cachedAnswer } from '../../lib/cachedAnswer.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { onDevice } from '../../lib/onDevice.ts'
import { outbox } from '../../offline/outbox.ts'
import { organizationScope } from '../organizations/queries.ts'
import { notificationsKey } from './key.ts'
import { currentTime } from '../../lib/clock.ts'

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

/** A mark for all notifications up to one, also those that are not listed. */
export const markUpTo = (id: number): string => `upTo ${id}`

const upToOf = (mark: string): number => (mark.startsWith('upTo ') ? Number(mark.slice(5)) : 0)

/** Up to which notification all are marked; 0 if none are. */
export const markedUpTo = (marks: readonly string[]): number => Math.max(0, ...marks.map(upToOf))

/** The marks that are left once all up to one are read at the server. */
export const marksBeyond = (marks: readonly string[], upTo: number): string[] =>
  marks.filter((mark) => upToOf(mark) === 0 || upToOf(mark) > upTo)

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
  { ids, upTo }: Pick<ReadInput, 'ids' | 'upTo'>,
  now: string,
): NotificationList {
  // What the server has not created yet has a negative id, and is later than anything that it has.
  const isMeant = (id: number) => (ids ? ids.includes(id) : upTo === undefined || (id > 0 && id <= upTo))
  const rows = notifications.map((row) => (row.readAt === null && isMeant(row.id) ? { ...row, readAt: now } : row))
  const left = rows.filter(({ readAt }) => readAt === null).length
  const wereLeft = notifications.filter(({ readAt }) => readAt === null).length
  // What is not listed is older than what is.
  const areOthersRead = !ids && (upTo === undefined || notifications.some(({ id }) => isMeant(id)))
  return { notifications: rows, unread: areOthersRead ? left : unread - wereLeft + left }
}

/** Sends the marks made while the server was unreachable. A mark stays until a received list includes it. */
async function sendMarks(list: NotificationList, client: QueryClient): Promise<NotificationList> {
  const marks = keptMarks().read() ?? []
  if (marks.length === 0) return list
  const marked = list.notifications.filter((row) => marks.includes(keyOf(row)))
  const upTo = markedUpTo(marks)
  const ids = marked.filter(({ id, readAt }) => readAt === null && id > upTo).map(({ id }) => id)
  try {
    if (upTo > 0) await outbox.submit('readNotifications', { body: { all: true, upTo } })
    if (ids.length > 0) await outbox.submit('readNotifications', { body: { ids } })
  } catch (error) {
    if (!isTransient(error)) throw error
    return list
  }
  const known = new Set(marked.filter(({ readAt }) => readAt !== null).map(keyOf))
  changeMarks(client, (all) => marksBeyond(all, upTo).filter((mark) => !known.has(mark)))
  const now = currentTime().toISOString()
  const read = upTo > 0 ? withRead(list, { upTo }, now) : list
  return ids.length > 0 ? withRead(read, { ids }, now) : read
}

/** The user's notifications of all organizations; the last list stays on this device. */
export function notificationsQuery() {
  const { queryFn, ...kept } = cachedAnswer('notifications', (signal) => api.listNotifications({}, { signal }))
  return queryOptions({
    queryKey: notificationsKey,
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
