/**
 * Work that is not a call: one runner in each API process, on the same Postgres. A job is a row: it is done once, by whichever
 * process takes it, again after a failure, and by another process when one is killed.
 */
import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type CronItem, type RunnerOptions, type WorkerEvents } from 'graphile-worker'
import type { Logger as Log } from 'pino'
import type { Database } from '../db/database.ts'
import * as queries from './queries.ts'

/** A kind of job. It may be done twice, as after a power cut, so twice must be as good as once. */
export interface Task {
  /** When it is due, as cron writes it, in UTC; left out for jobs that are only added. */
  cron?: string
  /**
   * Does the job.
   * @param signal aborted when the process stops and does not wait any longer
   */
  run(payload: unknown, signal: AbortSignal): Promise<void>
}

export type Tasks = Readonly<Record<string, Task>>

export interface JobsOptions {
  /** Address of the database. */
  url: string
  db: Database
  log: Log
  tasks: Tasks
  /** How often is looked for jobs of processes that are gone, in milliseconds. */
  rescueEvery?: number
}

export interface Jobs {
  /** Takes no more jobs, and waits some seconds for those under way; what is cut off is done again later. Called again, it gives the same promise. */
  stop(): Promise<void>
}

const day = 86_400_000

/** Starts the runner, which makes its own tables and keeps them up to date. */
export async function startJobs({ url, db, log, tasks, rescueEvery = 15_000 }: JobsOptions): Promise<Jobs> {
  const events: WorkerEvents = new EventEmitter()
  const options: RunnerOptions = {
    connectionString: url, logger: loggerOf(log), events, maxPoolSize: 3, concurrency: 1, noHandleSignals: true,
    // Noted in batches, a stop waits until what was done is noted; otherwise it does not, and the job would be done again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
  // The workers' own connection for notices lives as long as they do; it has just been asked to listen.
  events.on('pool:listen:success', ({ workerPool, client }) => void client.once('drain', () => void client.query(queries.holdLock, [workerPool.id]).catch(() => undefined)))
  const runner = await run({
    ...options,
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload, { abortSignal }) => task.run(payload, abortSignal)])),
    parsedCronItems: parseCronItems(cronItems(tasks)),
  })
  // Whoever waits for it would see why it ended; nobody does.
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'No more jobs are done'))
  const rescue = () => db.rows(queries.rescue).catch((error: unknown) => log.warn({ err: error }, 'Left-over jobs could not be looked for'))
  await rescue()
  const timer = setInterval(rescue, rescueEvery)
  let stopped: Promise<void> | undefined
  return {
    stop() {
      clearInterval(timer)
      return (stopped ??= runner.stop())
    },
  }
}

/** What was due while no server ran is made up for once. */
const cronItems = (tasks: Tasks): CronItem[] => Object.entries(tasks).flatMap(([task, { cron }]) =>
  cron === undefined ? [] : [{ task, match: cron, options: { backfillPeriod: day, jobKey: task, maxAttempts: 3 } }])

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

const loggerOf = (log: Log) => new Logger((scope) => (level: keyof typeof levels, message: string, meta?: object) => {
  const { error } = (meta ?? {}) as { error?: unknown }
  log[levels[level]]({ ...scope, ...(error !== undefined && { err: error }) }, message)
})
