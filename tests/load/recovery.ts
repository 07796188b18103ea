import { setTimeout as pause } from 'node:timers/promises'
import { Caller, type Account } from './caller.ts'
import { Calls } from './calls.ts'
import { listen } from './listening.ts'
import { connect, type Stage } from './stage.ts'

/**
 * Waits until each process stores and reads, notifies listeners, and runs jobs.
 * @param timeout in milliseconds
 * @returns what does not; null if all does
 */
export async function worksAgain(
  stage: Stage,
  account: Account,
  signal: AbortSignal,
  timeout: number,
): Promise<string | null> {
  const deadline = performance.now() + timeout
  const direct = stage.processes.map(({ url }) => new Caller(url, account, new Calls()))
  const all = await Promise.all(
    direct.map(async (one) => {
      while (
        !(await one.signIn()) ||
        !(await one.ask('write', 'updatePreferences', { body: { appearance: { fontSize: 'large' } } })) ||
        !(await one.ask('read', 'listNotifications'))
      ) {
        if (performance.now() > deadline) return 'calls'
        await pause(50)
      }
      // Other users record in this organization all the time.
      const listening = listen(one, new Calls(), signal, async () => undefined)
      while (listening.told === 0) {
        if (performance.now() > deadline) return 'events'
        await Promise.race([listening.next(), pause(300)])
      }
      return null
    }),
  )
  return all.find((one) => one !== null) ?? ((await jobsAreDone(stage, deadline)) ? null : 'jobs of each process')
}

/**
 * One job for each process, none of which can end before all have begun: a process runs one at a time, so each of them
 * has to take one.
 */
async function jobsAreDone({ query, postgres, processes }: Stage, deadline: number): Promise<boolean> {
  const holder = await connect(postgres.url)
  try {
    // Only these jobs write there.
    await holder.query('begin; lock table member_locations in access exclusive mode')
    const jobs = await query<{ id: string }>(
      `select (graphile_worker.add_job('forgetLocations')).id::text from generate_series(1, $1)`,
      [processes.length],
    )
    const ids = jobs.map(({ id }) => id)
    const until = async (condition: string, count: number) => {
      while (
        (await query(`select from graphile_worker._private_jobs where id = any($1) and ${condition}`, [ids])).length !==
        count
      ) {
        if (performance.now() > deadline) return false
        await pause(50)
      }
      return true
    }
    if (!(await until('locked_by is not null', ids.length))) return false
    await holder.query('commit')
    return await until('true', 0)
  } finally {
    await holder.end()
  }
}
