import { statement } from '../db/database.ts'

/**
 * The lock that a process holds while it lives, for its workers; shared, so that reconnecting after a lost connection
 * does not wait for it. $1 id of the workers.
 */
export const holdLock = 'select pg_advisory_lock_shared(hashtextextended($1, 0))'

/** Deletes jobs that have failed for the last time, a week later. */
export const dropFailed = statement(
  'jobs.dropFailed',
  `
  delete from graphile_worker._private_jobs
  where attempts >= max_attempts and locked_at is null and run_at < now() - interval '7 days'`,
)

/**
 * Unlocks jobs of workers whose process is gone: no one holds their lock. Jobs started in the last
 * five seconds are skipped, since a new process takes its lock a moment after its first job.
 */
export const rescue = statement(
  'jobs.rescue',
  `
  with gone as (
    select locked_by from (
      select distinct locked_by from graphile_worker._private_jobs where locked_by is not null and locked_at < now() - interval '5 seconds'
    ) held where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
  )
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from gone having count(*) > 0`,
)
