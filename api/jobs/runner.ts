/**
 * Work that is not a call: one runner in each API process, on the same Postgres. A job is a row: it is done once, by whichever
 * process takes it, again after a failure, and by another process when one is killed.
 */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, type CronItem, type RunnerOptions, type WorkerEvents } from 'graphile-worker'
import type { Logger as Log } from 'pino'
import type { Database } from '../db/database.ts'
import { keepTalking, openPool, type Pool } from '../db/pool.ts'
import { longestSilence } from '../db/silence.ts'
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
  /** How long a connection may say nothing, in milliseconds. */
  silence?: number
}

export interface Jobs {
  /** Takes no more jobs, and waits some seconds for those under way; what is cut off is done again later. Called again, it gives the same promise. */
  stop(): Promise<void>
}

const day = 86_400_000

/** Failed looks for a job, one after the other, after which the runner is made anew. */
const maxFailures = 3

/** Starts the runner, which makes its own tables and keeps them up to date. */
export async function startJobs({
  url,
  db,
  log,
  tasks,
  rescueEvery = 15_000,
  silence = longestSilence,
}: JobsOptions): Promise<Jobs> {
  const stopping = new AbortController()
  const begin = async () => {
    const pool = openPool(url, silence, (error) => log.warn({ err: error }, 'A connection of the jobs was lost'))
    const runner = await run(optionsOf(pool, log, tasks, silence, () => void renew())).catch((error: unknown) => {
      void pool.end()
      throw error
    })
    return { stop: () => runner.stop().finally(() => void pool.end()) }
  }
  let runner = await begin()
  let renewed: Promise<void> = Promise.resolve()

  /** Connections that are cut while it starts leave the library without the list of its tasks for good. */
  function renew() {
    renewed = renewed.then(async () => {
      log.warn('Jobs cannot be looked for; the runner is made anew')
      await runner.stop().catch(() => undefined)
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
      // Where it was being made anew and was not, it has been stopped already.
      return (stopped ??= renewed.then(() => runner.stop()).catch(() => undefined))
    },
  }
}

/** @param onStuck called when no job can be looked for any more */
function optionsOf(pool: Pool, log: Log, tasks: Tasks, silence: number, onStuck: () => void): RunnerOptions {
  const events: WorkerEvents = new EventEmitter()
  // The workers' own connection for notices lives as long as they do; it has just been asked to listen.
  events.on('pool:listen:success', ({ workerPool, client }) => {
    client.once('drain', () => void client.query(queries.holdLock, [workerPool.id]).catch(() => undefined))
    keepTalking(client, silence)
  })
  let failures = 0
  events.on('worker:getJob:error', () => (failures += 1) === maxFailures && onStuck())
  events.on('worker:getJob:empty', () => (failures = 0))
  events.on('job:start', () => (failures = 0))
  return {
    pgPool: pool,
    logger: loggerOf(log),
    events,
    concurrency: 1,
    noHandleSignals: true,
    // Noted in batches, a stop waits until what was done is noted; otherwise it does not, and the job would be done again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload, { abortSignal }) => task.run(payload, abortSignal)]),
    ),
    parsedCronItems: parseCronItems(cronItems(tasks)),
  }
}

/** What was due while no server ran is made up for once. */
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
