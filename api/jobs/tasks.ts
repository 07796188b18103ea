import { sweepPayments } from '../billing/service.ts'
import { dropOld as dropOldKeys } from '../db/idempotency.ts'
import type { Deps } from '../calls/handler.ts'
import { dropOldSignIns } from '../resources/auth/service.ts'
import { remindOfDue } from '../resources/notifications/service.ts'
import { dropUnclaimed } from '../resources/organizations/service.ts'
import type { Tasks } from './runner.ts'

/** The jobs of the server. Minutes are odd ones: on the hour everybody's machines are busy. */
export const createTasks = (deps: Deps): Tasks => ({
  /** Follow-ups that have come due. */
  remind: { cron: '*/5 * * * *', run: () => remindOfDue(deps) },
  /** Sign-ups that nobody finished, and payments that nobody told us of. */
  sweepSignUps: {
    cron: '17 * * * *',
    async run() {
      await dropUnclaimed(deps.db)
      await sweepPayments(deps)
    },
  },
  /** What was kept only so that repeats and late notices are understood. */
  sweepOld: {
    cron: '41 3 * * *',
    async run() {
      await deps.db.rows(dropOldKeys)
      await dropOldSignIns(deps.db)
    },
  },
})
