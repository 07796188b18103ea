import { dueFollowUps } from '../../../shared/domain/dueFollowUps.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import type { Notification, NotificationList } from '../../../shared/schemas/notification.ts'

/** How many the server lists (shared/contract/notifications.ts). */
const listedAtMost = 50

/** What tells a notification apart on every device, also before the server has told of it. */
export const keyOf = ({
  organizationId,
  kind,
  referenceId,
  dueDate,
}: Pick<Notification, 'organizationId' | 'kind' | 'referenceId' | 'dueDate'>): string =>
  [organizationId, kind, referenceId, dueDate].join(' ')

/** An organization as this device has it. */
export interface Here {
  organizationId: number
  timeZone: string
  userId: number
  now: Date
  interactions: readonly Interaction[]
  contacts: ReadonlyMap<number, Contact>
}

const noticeOf = (
  { id, organizationId, contactId, followUpDate }: Interaction,
  contacts: Here['contacts'],
): Notification => ({
  // Below zero: the server has none yet.
  id: -Math.abs(id),
  organizationId,
  kind: 'follow_up_due',
  referenceId: id,
  subject: (contactId === null ? undefined : contacts.get(contactId)?.name) ?? null,
  dueDate: followUpDate,
  createdAt: followUpDate ?? '',
  readAt: null,
})

/** The server's list as of its last answer, brought to what is due by the rows of this device. */
function withDue(
  { notifications, unread }: NotificationList,
  { organizationId, contacts, ...here }: Here,
  answeredAt: number,
): NotificationList {
  const due = new Map(
    dueFollowUps(here.interactions, here)
      .map((row) => noticeOf(row, contacts))
      .map((notice) => [keyOf(notice), notice]),
  )
  const isShown = (row: Notification) =>
    row.kind !== 'follow_up_due' || row.organizationId !== organizationId || due.has(keyOf(row))
  const [kept, gone] = [notifications.filter(isShown), notifications.filter((row) => !isShown(row))]
  for (const row of notifications) due.delete(keyOf(row))
  // Of a longer list than the server sends, only what came due since can be new.
  const isWhole = notifications.length < listedAtMost
  const added = [...due.values()].filter(({ dueDate }) => isWhole || Date.parse(dueDate ?? '') > answeredAt)
  added.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  return {
    notifications: [...added, ...kept],
    unread: unread + added.length - gone.filter(({ readAt }) => readAt === null).length,
  }
}

/** With what was read here and is not known to the server yet. */
function withMarks({ notifications, unread }: NotificationList, marks: readonly string[]): NotificationList {
  const isMarked = (row: Notification) => row.readAt === null && marks.includes(keyOf(row))
  return {
    notifications: notifications.map((row) => (isMarked(row) ? { ...row, readAt: row.createdAt } : row)),
    unread: Math.max(0, unread - notifications.filter(isMarked).length),
  }
}

/**
 * What one is told, as far as this device knows it.
 * @param list the server's, as of its last answer; undefined where it never gave one
 * @param here the organization that is shown; null while its rows are not at hand
 * @param marks keys of what was read here
 */
export function shownList(
  list: NotificationList | undefined,
  answeredAt: number,
  here: Here | null,
  marks: readonly string[],
): NotificationList | undefined {
  if (!list && !here) return undefined
  const known = list ?? { notifications: [], unread: 0 }
  return withMarks(here ? withDue(known, here, answeredAt) : known, marks)
}
