import { pino } from 'pino'
import { afterEach, expect } from 'vitest'
import { createApp } from '../../api/app.ts'
import type { Deps } from '../../api/calls/handler.ts'
import { createDatabase } from '../../api/db/database.ts'
import { startJobs } from '../../api/jobs/runner.ts'
import { createTasks } from '../../api/jobs/tasks.ts'
import type { Person } from './client.ts'
import { useMailServer } from './invitations.ts'

/**
 * A server that mails to a mailbox, for all tests of a file, and runners of one of its jobs.
 * @param task name of the job that sends a mail
 */
export function useMailJobs(task: 'mailDue' | 'mailSummary') {
  const running = useMailServer({ PUBLIC_URL: 'http://church.example.org' })
  const log = pino({ level: 'silent' })
  const ending: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end()
  })

  const jobsOf = async ({ user }: Person) =>
    (
      await running().server.db.knex.raw<{ rows: { attempts: number }[] }>(
        `select attempts from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = ? and (j.payload->>'userId')::integer = ?`,
        [task, user.id],
      )
    ).rows
  const mailsOf = ({ user }: Person) => running().mailbox.mails.filter(({ recipients }) => recipients[0] === user.email)

  return {
    running,
    jobsOf,
    mailsOf,
    /** A server's jobs, without its schedule's clock: what a run at a time adds is sent at once. */
    async startJobsOf(): Promise<Deps> {
      const { config } = running().server
      const db = createDatabase(config.databaseUrl ?? '', { max: 3 })
      const app = createApp({ config, db, log, webFolder: '/nonexistent' })
      const sending = createTasks(app.deps)[task]
      if (!sending) throw new Error(`There is no job ${task}`)
      const jobs = await startJobs({ url: config.databaseUrl ?? '', db, log, tasks: { [task]: sending } })
      ending.push(
        () => db.close(),
        () => app.close(),
        () => jobs.stop(),
      )
      return app.deps
    },
    /** Waits until nothing is left to send. */
    async sent(person: Person) {
      await expect.poll(async () => (await jobsOf(person)).length, { timeout: 10_000 }).toBe(0)
      return mailsOf(person)
    },
  }
}
