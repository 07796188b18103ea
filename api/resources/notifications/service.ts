import type {
  Notification,
  NotificationKind,
  NotificationList,
  ReadInput,
} from '../../../shared/schemas/notification.ts'
import { isOfRows, type Executor } from '../../db/database.ts'
import type { Deps } from '../../calls/handler.ts'
import * as queries from './queries.ts'

interface Notice {
  organizationId: number
  /** Who is told. */
  userId: number
  kind: NotificationKind
  /** Id of the interaction, achievement or invitation that it is about: names are looked up when it is read. */
  referenceId: number
}

/** Tells a user something, once, in the transaction of what happened. */
export async function notify(tx: Executor, { organizationId, userId, kind, referenceId }: Notice): Promise<void> {
  await tx.rows(queries.insert, [organizationId, userId, kind, referenceId])
}

/**
 * A user's notifications from the organizations that they belong to, the newest first.
 * Due follow-ups become notifications here: that they are due is told by the clock and not by any change.
 */
export async function listNotifications(userId: number, limit: number, { db }: Deps): Promise<NotificationList> {
  await db.rows(queries.insertDue, [userId, null])
  const notifications = await db.rows<Notification>(queries.list, [userId, limit])
  return { notifications, unread: await countUnread(userId, db) }
}

/**
 * Tells everybody of the follow-ups that have come due, so that open apps show them without asking.
 * Run every few minutes: nothing has to be scheduled with a follow-up, or taken back when it moves.
 */
export async function remindOfDue({ db, events, log }: Pick<Deps, 'db' | 'events' | 'log'>): Promise<void> {
  // Each by itself: a zone that this database has forgotten stops its own organizations alone.
  for (const { timeZone } of await db.rows<{ timeZone: string }>(queries.timeZones)) {
    try {
      const told = await db.rows<{ organizationId: number }>(queries.insertDue, [null, timeZone])
      for (const organizationId of new Set(told.map((notice) => notice.organizationId)))
        events.changed(organizationId, ['notifications'])
    } catch (error) {
      if (!isOfRows(error)) throw error
      log.error({ err: error, timeZone }, 'Nobody is reminded in a time zone that the database does not know')
    }
  }
}

/** Marks notifications of the user as read; ids of others do nothing. */
export async function readNotifications(userId: number, { ids }: ReadInput, { db }: Deps): Promise<{ unread: number }> {
  await db.rows(queries.markRead, [userId, ids ?? null])
  return { unread: await countUnread(userId, db) }
}

async function countUnread(userId: number, db: Executor): Promise<number> {
  const counted = await db.first<{ unread: number }>(queries.countUnread, [userId])
  return counted?.unread ?? 0
}
