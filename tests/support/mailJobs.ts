import { expect } from 'vitest'
import type { Person } from './client.ts'
import { useMailServer } from './invitations.ts'
import { useJobRunners } from './jobRunners.ts'

/**
 * A server that mails to a mailbox, for all tests of a file, and runners of one of its jobs.
 * @param task name of the job that sends a mail
 */
export function useMailJobs(task: 'mailDue' | 'mailSummary') {
  const running = useMailServer({ PUBLIC_URL: 'http://church.example.org' })
  const start = useJobRunners(task)

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
    startJobsOf: () => start(running().server),
    /** Waits until nothing is left to send. */
    async sent(person: Person) {
      await expect.poll(async () => (await jobsOf(person)).length, { timeout: 10_000 }).toBe(0)
      return mailsOf(person)
    },
  }
}
