import { dueFollowUps } from '../../../shared/domain/dueFollowUps.ts'
import { wanted } from '../../../shared/domain/followUps.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import type { Notification, NotificationList } from '../../../shared/schemas/notification.ts'
import { keyOf, markedUpTo, withRead } from '../../records/notifications/queries.ts'

/** Length of the server's list (shared/contract/notifications.ts). */
const maxListed = 50

/** An organization's rows on this device. */
export interface Here {
  organizationId: number
  timeZone: string
  userId: number
  /** Whether due follow-ups are notified: the user's switch. */
  isReminded: boolean
  /** The day in that time zone. */
  today: string
  interactions: readonly Interaction[]
  contacts: ReadonlyMap<number, Contact>
}

const noticeOf = (
  { id, organizationId, contactId, followUpDate }: Interaction,
  contacts: Here['contacts'],
): Notification => ({
  // Negative: the server has none yet.
  id: -Math.abs(id),
  organizationId,
  kind: 'follow_up_due',
  referenceId: id,
  subject: (contactId === null ? undefined : contacts.get(contactId)?.name) ?? null,
  dueDate: followUpDate,
  createdAt: followUpDate ?? '',
  readAt: null,
})

/** The server's last list, updated with due follow-ups from this device's rows. */
function withDue(
  { notifications, unread }: NotificationList,
  { organizationId, contacts, isReminded, ...here }: Here,
  answeredAt: number,
): NotificationList {
  const due = new Map(
    dueFollowUps(wanted(here.interactions, contacts), here)
      .map((row) => noticeOf(row, contacts))
      .map((notice) => [keyOf(notice), notice]),
  )
  const isShown = (row: Notification) =>
    row.kind !== 'follow_up_due' || row.organizationId !== organizationId || due.has(keyOf(row))
  const [kept, gone] = [notifications.filter(isShown), notifications.filter((row) => !isShown(row))]
  for (const row of notifications) due.delete(keyOf(row))
  // If the server's list was cut off, only follow-ups due since then can be new.
  const isWhole = notifications.length < maxListed
  const isNew = ({ dueDate }: Notification) => isReminded && (isWhole || Date.parse(dueDate ?? '') > answeredAt)
  const added = [...due.values()].filter(isNew)
  added.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  return {
    notifications: [...added, ...kept],
    unread: unread + added.length - gone.filter(({ readAt }) => readAt === null).length,
  }
}

/** With notifications read here that the server does not know yet. */
function withMarks({ notifications, unread }: NotificationList, marks: readonly string[]): NotificationList {
  const isMarked = (row: Notification) => row.readAt === null && marks.includes(keyOf(row))
  const marked = {
    notifications: notifications.map((row) => (isMarked(row) ? { ...row, readAt: row.createdAt } : row)),
    unread: Math.max(0, unread - notifications.filter(isMarked).length),
  }
  const upTo = markedUpTo(marks)
  return upTo > 0 ? withRead(marked, { upTo }, notifications[0]?.createdAt ?? '') : marked
}

/**
 * The notifications, as far as this device knows them.
 * @param list the server's last list; undefined if it has never answered
 * @param here the displayed organization; null while its rows are not available
 * @param marks keys of notifications read here
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
