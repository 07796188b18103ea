/**
 * Background jobs: one runner in each API process, on the same Postgres. A job is a row: it runs once, in whichever
 * process takes it, again after a failure, and in another process if one is killed.
 */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, type CronItem, type RunnerOptions, type WorkerEvents } from 'graphile-worker'
import type { Logger as Log } from 'pino'
import type { Database } from '../db/database.ts'
import { keepTalking, openPool, type Pool } from '../db/pool.ts'
import { maxIdleMs } from '../db/idleTimeout.ts'
import * as queries from './queries.ts'

/** A kind of job. It may run twice, for example after a power cut, so it must be idempotent. */
export interface Task {
  /** Its schedule as a cron expression, in UTC; undefined for jobs that are only added. */
  cron?: string
  /**
   * Runs the job.
   * @param signal aborted when the process stops and waits no longer
   * @param isLast whether it is not run again if it fails
   */
  run(payload: unknown, signal: AbortSignal, isLast: boolean): Promise<void>
}

export type Tasks = Readonly<Record<string, Task>>

export interface JobsOptions {
  /** Address of the database. */
  url: string
  db: Database
  log: Log
  tasks: Tasks
  /** Interval of the search for jobs of dead processes, in milliseconds. */
  rescueEvery?: number
  /** How long a connection may be silent, in milliseconds. */
  idleMs?: number
}

export interface Jobs {
  /**
   * Takes no more jobs, and waits some seconds for those in progress; interrupted ones run again later. Called again,
   * it returns the same promise.
   */
  stop(): Promise<void>
}

const day = 86_400_000

/** Jobs that a process does at a time: while one waits for another server, the others go on. */
const concurrency = 3

/** Consecutive failed searches for a job, three by each worker, after which the runner is recreated. */
const maxFailures = 3 * concurrency

/** Starts the runner, which creates and migrates its own tables. */
export async function startJobs({
  url,
  db,
  log,
  tasks,
  rescueEvery = 15_000,
  idleMs = maxIdleMs,
}: JobsOptions): Promise<Jobs> {
  const stopping = new AbortController()
  const begin = async () => {
    const { pool, close } = openPool(url, idleMs, (error) =>
      log.warn({ err: error }, 'A connection of the jobs was lost'),
    )
    const runner = await run(optionsOf(pool, log, tasks, idleMs, () => void renew())).catch((error: unknown) => {
      void close()
      throw error
    })
    return { stop: () => runner.stop(), close }
  }
  let runner = await begin()
  let renewed: Promise<void> = Promise.resolve()

  /** Connections that are lost while it starts leave the library without its list of tasks permanently. */
  function renew() {
    renewed = renewed.then(async () => {
      log.warn('Jobs cannot be looked for; the runner is made anew')
      await runner.stop().catch(() => undefined)
      void runner.close()
      while (!stopping.signal.aborted) {
        try {
          runner = await begin()
          return
        } catch (error) {
          log.warn({ err: error }, 'No jobs are done at the moment')
          await pause(1_000, undefined, { signal: stopping.signal }).catch(() => undefined)
        }
      }
    })
  }

  const rescue = () =>
    db
      .rows(queries.rescue)
      .catch((error: unknown) => log.warn({ err: error }, 'Left-over jobs could not be looked for'))
  await rescue()
  const timer = setInterval(rescue, rescueEvery)
  let stopped: Promise<void> | undefined
  return {
    stop() {
      clearInterval(timer)
      stopping.abort()
      // If recreating it failed, it has been stopped already.
      return (stopped ??= renewed
        .then(() => runner.stop())
        .catch(() => undefined)
        .then(() => runner.close()))
    },
  }
}

/** @param onStuck called when jobs can no longer be searched for */
function optionsOf(pool: Pool, log: Log, tasks: Tasks, idleMs: number, onStuck: () => void): RunnerOptions {
  const events: WorkerEvents = new EventEmitter()
  // The workers' own connection for notifications lives as long as they do; it has just been told to listen.
  events.on('pool:listen:success', ({ workerPool, client }) => {
    client.once('drain', () => void client.query(queries.holdLock, [workerPool.id]).catch(() => undefined))
    keepTalking(client, idleMs)
  })
  let failures = 0
  events.on('worker:getJob:error', () => (failures += 1) === maxFailures && onStuck())
  events.on('worker:getJob:empty', () => (failures = 0))
  events.on('job:start', () => (failures = 0))
  return {
    pgPool: pool,
    logger: loggerOf(log),
    events,
    concurrency,
    noHandleSignals: true,
    // With batching, a stop waits until completions are stored; otherwise it does not, and a finished job would run
    // again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        (payload, { abortSignal, job }) => task.run(payload, abortSignal, job.attempts >= job.max_attempts),
      ]),
    ),
    parsedCronItems: parseCronItems(cronItems(tasks)),
  }
}

/** Jobs that were due while no server ran are run once. */
const cronItems = (tasks: Tasks): CronItem[] =>
  Object.entries(tasks).flatMap(([task, { cron }]) =>
    cron === undefined ? [] : [{ task, match: cron, options: { backfillPeriod: day, jobKey: task, maxAttempts: 3 } }],
  )

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

const loggerOf = (log: Log) =>
  new Logger((scope) => (level: keyof typeof levels, message: string, meta?: object) => {
    const { error } = (meta ?? {}) as { error?: unknown }
    log[levels[level]]({ ...scope, ...(error !== undefined && { err: error }) }, message)
  })
