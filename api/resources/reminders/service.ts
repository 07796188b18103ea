import { dayNumber, dayText } from '../../../shared/domain/days.ts'
import type { Deps } from '../../calls/handler.ts'
import type { Message } from '../../calls/services.ts'
import { dueMail, type DueFollowUp } from '../../mail/dueMail.ts'
import type { Reader } from '../../mail/letter.ts'
import { summaryMail, type Share } from '../../mail/summaryMail.ts'
import { inEachTimeZone } from '../notifications/service.ts'
import { activitiesReport } from '../reports/service.ts'
import * as queries from './queries.ts'

/** The payload of the job `mailDue`. */
export interface DueMailJob {
  userId: number
  /** The day in the time zone of the user's organization, as `2026-03-01`. */
  day: string
}

/** The payload of the job `mailSummary`. */
export interface SummaryMailJob {
  userId: number
  organizationId: number
  /** The Monday after the week, in the time zone of the organization. */
  day: string
}

/**
 * Adds a job for every mail that is to be sent today. A job of its own for each: it is repeated where the mail server
 * is away, and comes after all other jobs. Does nothing without a mail server.
 * @param now the present time
 */
export async function addMails({ db, log, config }: Pick<Deps, 'db' | 'log' | 'config'>, now = new Date()) {
  if (config.smtpUrl === null) return
  await inEachTimeZone({ db, log }, async (timeZone) => {
    await db.rows(queries.addDueMails, [timeZone, now])
    await db.rows(queries.addSummaryMails, [timeZone, now])
  })
}

/** @throws if the mail server has not accepted it: the job is then repeated */
async function send(message: Message, { mail }: Pick<Deps, 'mail'>): Promise<void> {
  if (!(await mail.send(message))) throw new Error('The mail server has not accepted the mail')
}

/**
 * Mails a user the follow-ups that fall due on a day; nothing if they have completed them all, or want no mail, by now.
 * @throws what `send` throws
 */
export async function sendDueMail(
  { userId, day }: DueMailJob,
  { db, mail, config }: Pick<Deps, 'db' | 'mail' | 'config'>,
): Promise<void> {
  const reader = await db.first<Reader & { timeZone: string }>(queries.readerOfDue, [userId])
  if (!reader) return
  const values = [userId, day, reader.timeZone]
  const due = await db.rows<DueFollowUp>(queries.dueOn, values)
  if (due.length === 0) return
  const counted = await db.first<{ overdue: number }>(queries.countOverdue, values)
  await send(dueMail(reader, { day, due, overdue: counted?.overdue ?? 0 }, config.publicUrl), { mail })
}

/**
 * Mails a member the figures of the organization's seven days before; nothing if none of them says that something
 * happened, or if they are no member, or want no mail, by now.
 * @throws what `send` throws
 */
export async function sendSummaryMail({ userId, organizationId, day }: SummaryMailJob, deps: Deps): Promise<void> {
  const { db, config } = deps
  const reader = await db.first<Reader & { organization: string; timeZone: string }>(queries.readerOfSummary, [
    userId,
    organizationId,
  ])
  if (!reader) return
  const period = { from: dayText(dayNumber(day) - 7), to: dayText(dayNumber(day) - 1), format: 'json' as const }
  const all = await activitiesReport(organizationId, period, deps)
  if (all.total + all.newContacts + all.followUpsCompleted === 0) return
  const own = await activitiesReport(organizationId, { ...period, userId }, deps)
  const overdue = await db.first<Share>(queries.countOverdueOf, [organizationId, userId, day, reader.timeZone])
  const week = {
    ...period,
    organizationId,
    organization: reader.organization,
    newContacts: { all: all.newContacts, own: own.newContacts },
    interactions: { all: all.total, own: own.total },
    byType: all.byType,
    completed: { all: all.followUpsCompleted, own: own.followUpsCompleted },
    overdue: overdue ?? { all: 0, own: 0 },
  }
  await send(summaryMail(reader, week, config.publicUrl), deps)
}
