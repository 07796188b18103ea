import { binDays } from '../../shared/domain/bin.ts'
import { sweepPayments } from '../billing/service.ts'
import { dropOld as dropOldKeys } from '../db/idempotency.ts'
import type { Deps } from '../calls/handler.ts'
import { organizationsToPurge } from '../db/historyQueries.ts'
import { dropOldEvents } from '../resources/audit/service.ts'
import { dropOldSignIns } from '../resources/auth/service.ts'
import { purgeContacts } from '../resources/contacts/service.ts'
import { purgeInteractions } from '../resources/interactions/service.ts'
import { dropOldLocations } from '../resources/locations/service.ts'
import { remindOfDue } from '../resources/notifications/service.ts'
import { addPushes, sendPush, type PushJob } from '../resources/push/service.ts'
import { dropUnclaimed } from '../resources/organizations/service.ts'
import {
  addMails,
  sendDueMail,
  sendSummaryMail,
  type DueMailJob,
  type SummaryMailJob,
} from '../resources/reminders/service.ts'
import { dropFailed } from './queries.ts'
import type { Tasks } from './runner.ts'

/** The jobs of the server. They run at odd minutes: on the hour many machines are busy. */
export const createTasks = (deps: Deps): Tasks => ({
  /**
   * Notifications of due follow-ups, and from the morning on mails: of those that fall due that day, and on Mondays of
   * the week before; new notifications to phones.
   */
  remind: {
    cron: '*/5 * * * *',
    async run() {
      await remindOfDue(deps)
      await addMails(deps)
      await addPushes(deps)
    },
  },
  /** Added by `remind`: one user's mail. */
  mailDue: { run: (payload) => sendDueMail(payload as DueMailJob, deps) },
  /** The same: one member's mail. */
  mailSummary: { run: (payload) => sendSummaryMail(payload as SummaryMailJob, deps) },
  /** The same: new notifications, to one device. */
  push: { run: (payload, _, isLast) => sendPush(payload as PushJob, deps, isLast) },
  /** Positions that members shared. */
  forgetLocations: {
    cron: '*/10 * * * *',
    async run() {
      await dropOldLocations(deps.db)
    },
  },
  /** Abandoned sign-ups, and payments without an event. */
  sweepSignUps: {
    cron: '17 * * * *',
    async run() {
      await dropUnclaimed(deps.db)
      await sweepPayments(deps)
    },
  },
  /** Records that have been in the bin for too long. */
  emptyBin: {
    cron: '23 3 * * *',
    async run() {
      const due = await deps.db.rows<{ id: number }>(organizationsToPurge, [binDays])
      for (const { id } of due) {
        await purgeContacts(id, deps)
        await purgeInteractions(id, deps)
      }
    },
  },
  /** Data kept only for recognizing repeats and late notifications, and what the audit log no longer shows. */
  sweepOld: {
    cron: '41 3 * * *',
    async run() {
      await deps.db.rows(dropOldKeys)
      await dropOldSignIns(deps.db)
      await dropOldEvents(deps.db)
      await deps.db.rows(dropFailed)
    },
  },
})
