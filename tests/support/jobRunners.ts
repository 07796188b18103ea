import type { Agent } from 'node:https'
import { pino } from 'pino'
import { afterEach } from 'vitest'
import { createApp } from '../../api/app.ts'
import type { Deps } from '../../api/calls/handler.ts'
import { createDatabase } from '../../api/db/database.ts'
import { startJobs } from '../../api/jobs/runner.ts'
import { createTasks } from '../../api/jobs/tasks.ts'
import type { TestServer } from './server.ts'

/**
 * Starts runners of one of a server's jobs, as other processes have them, until the end of the test.
 * @param task name of the job
 * @param pushAgent of connections to push services
 */
export function useJobRunners(task: string, pushAgent?: () => Agent): (server: TestServer) => Promise<Deps> {
  const log = pino({ level: 'silent' })
  const ending: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end()
  })
  return async ({ config }) => {
    const db = createDatabase(config.databaseUrl ?? '', { max: 3 })
    const app = createApp({ config, db, log, pushAgent: pushAgent?.(), webFolder: '/nonexistent' })
    const run = createTasks(app.deps)[task]
    if (!run) throw new Error(`There is no job ${task}`)
    const jobs = await startJobs({ url: config.databaseUrl ?? '', db, log, tasks: { [task]: run } })
    ending.push(
      () => db.close(),
      () => app.close(),
      () => jobs.stop(),
    )
    return app.deps
  }
}
