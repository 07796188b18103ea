import type { Deps } from '../../calls/handler.ts'
import { dueMail, type DueFollowUp, type Reader } from '../../mail/dueMail.ts'
import { inEachTimeZone } from '../notifications/service.ts'
import * as queries from './queries.ts'

/** The payload of the job `mailDue`. */
export interface DueMailJob {
  userId: number
  /** The day in the time zone of the user's organization, as `2026-03-01`. */
  day: string
}

/**
 * Adds a job for everyone who is to be mailed today. A job of its own for each: it is repeated where the mail server is
 * away, and delays no one else's. Does nothing without a mail server.
 * @param now the present time
 */
export async function addDueMails(
  { db, log, config }: Pick<Deps, 'db' | 'log' | 'config'>,
  now = new Date(),
): Promise<void> {
  if (config.smtpUrl === null) return
  await inEachTimeZone({ db, log }, async (timeZone) => void (await db.rows(queries.addMails, [timeZone, now])))
}

/**
 * Mails a user the follow-ups that fall due on a day; nothing if they have completed them all, or want no mail, by now.
 * @throws if the mail server has not accepted it: the job is then repeated
 */
export async function sendDueMail(
  { userId, day }: DueMailJob,
  { db, mail, config }: Pick<Deps, 'db' | 'mail' | 'config'>,
): Promise<void> {
  const reader = await db.first<Reader & { timeZone: string }>(queries.reader, [userId])
  if (!reader) return
  const values = [userId, day, reader.timeZone]
  const due = await db.rows<DueFollowUp>(queries.dueOn, values)
  if (due.length === 0) return
  const counted = await db.first<{ overdue: number }>(queries.countOverdue, values)
  const message = dueMail(reader, { day, due, overdue: counted?.overdue ?? 0 }, config.publicUrl)
  if (!(await mail.send(message))) throw new Error('The mail server has not accepted the mail')
}
