import type {
  Notification,
  NotificationKind,
  NotificationList,
  ReadInput,
  Receipt,
} from '../../../shared/schemas/notification.ts'
import { isOfRows, type Executor } from '../../db/database.ts'
import type { Deps, Scope } from '../../calls/handler.ts'
import * as queries from './queries.ts'

interface Notice {
  organizationId: number
  /** The recipient. */
  userId: number
  kind: NotificationKind
  /** Id of the contact, interaction, achievement or invitation that it is about: names are looked up when it is read. */
  referenceId: number
  /** Distinguishes several about the same. */
  occasion?: string
}

/** Notifies a user once, in the transaction of the event; unless they have turned such notifications off. */
export async function notify(
  tx: Executor,
  { organizationId, userId, kind, referenceId, occasion = '' }: Notice,
): Promise<void> {
  await tx.rows(queries.insert, [organizationId, userId, kind, referenceId, occasion])
}

/**
 * A user's notifications from the organizations that they belong to, the newest first.
 * Due follow-ups become notifications here: whether they are due depends on the clock and not on any change.
 */
export async function listNotifications(userId: number, limit: number, deps: Deps): Promise<NotificationList> {
  const { db } = deps
  await db.rows(queries.insertDue, [userId, null]).catch((error: unknown) => {
    if (!isOfRows(error)) throw error
    return insertDueByZone(userId, deps)
  })
  const notifications = await db.rows<Notification & { isNew: boolean }>(queries.list, [userId, limit])
  const fresh = notifications.filter(({ isNew }) => isNew).map(({ id }) => id)
  if (fresh.length > 0) {
    const received = await db.rows<{ organizationId: number }>(queries.markReceived, [userId, fresh])
    for (const { organizationId } of received) deps.events.changed(organizationId, ['receipts'])
  }
  return { notifications, unread: await countUnread(userId, db) }
}

/** What became of what the caller has given to others, or anyone in the organization, and is not answered. */
export const listReceipts = (
  { organizationId, grant }: Scope,
  userId: number,
  { db }: Pick<Deps, 'db'>,
): Promise<Receipt[]> => db.rows<Receipt>(queries.receipts, [organizationId, grant === 'any' ? null : String(userId)])

/** Those of a user's notifications that they have not read, and that still apply; the newest first. */
export const unreadOf = (userId: number, ids: readonly number[], db: Executor): Promise<Notification[]> =>
  db.rows<Notification>(queries.listUnread, [userId, ids])

/**
 * Creates everyone's notifications of due follow-ups, so that open apps show them without a request.
 * Runs every few minutes: nothing has to be scheduled with a follow-up, or cancelled when it moves.
 */
export async function remindOfDue(deps: Pick<Deps, 'db' | 'events' | 'log'>): Promise<void> {
  for (const organizationId of await insertDueByZone(null, deps)) deps.events.changed(organizationId, ['notifications'])
}

/**
 * @param userId only this user's; null for all
 * @returns ids of the organizations in which members were notified
 */
async function insertDueByZone(userId: number | null, deps: Pick<Deps, 'db' | 'log'>): Promise<Set<number>> {
  const told = new Set<number>()
  await inEachTimeZone(deps, async (timeZone) => {
    const inserted = await deps.db.rows<{ organizationId: number }>(queries.insertDue, [userId, timeZone])
    for (const { organizationId } of inserted) told.add(organizationId)
  })
  return told
}

/**
 * Works through the organizations' time zones one by one: one that this database no longer knows affects only its own
 * organizations.
 */
export async function inEachTimeZone(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  work: (timeZone: string) => Promise<void>,
): Promise<void> {
  for (const { timeZone } of await db.rows<{ timeZone: string }>(queries.timeZones)) {
    try {
      await work(timeZone)
    } catch (error) {
      if (!isOfRows(error)) throw error
      log.error({ err: error, timeZone }, 'No reminders are sent in a time zone that the database does not know')
    }
  }
}

/** Marks notifications of the user as read, and tells their other devices; ids of others do nothing. */
export async function readNotifications(
  userId: number,
  { ids, upTo }: ReadInput,
  { db, events }: Deps,
): Promise<{ unread: number }> {
  const read = await db.rows<{ organizationId: number }>(queries.markRead, [userId, ids ?? null, upTo ?? null])
  for (const { organizationId } of read) events.changed(organizationId, ['notifications', 'receipts'])
  return { unread: await countUnread(userId, db) }
}

async function countUnread(userId: number, db: Executor): Promise<number> {
  const counted = await db.first<{ unread: number }>(queries.countUnread, [userId])
  return counted?.unread ?? 0
}
