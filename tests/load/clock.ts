/** One clock for the database and all API processes, which is advanced while they run. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lifecycle } from '../../api/lifecycle.ts'
import type { Stage, StageOptions } from './stage.ts'

const pg = createRequire(import.meta.url)('pg') as typeof import('pg')

/** A file for the clock offset of a server, which has none at first. */
export async function makeClockFile(life: Lifecycle): Promise<string> {
  const folder = await life.step(
    () => mkdtempSync(join(tmpdir(), 'outreach-clock-')),
    (made) => rmSync(made, { recursive: true, force: true }),
  )
  const file = join(folder, 'offset')
  writeFileSync(file, '0')
  return file
}

/** Environment of a server that reads its clock offset from a file. */
export const clockEnv = (file: string): Record<string, string> => ({
  CLOCK_FILE: file,
  NODE_OPTIONS: `--import ${new URL('clock.mjs', import.meta.url).href}`,
})

/**
 * Sets the clocks of API processes through their file. The file is never visible half written: that would be another
 * time.
 */
export function setProcessClocks(pids: readonly number[], file: string, milliseconds: number): void {
  writeFileSync(`${file}.new`, String(milliseconds))
  renameSync(`${file}.new`, file)
  for (const pid of pids) process.kill(pid, 'SIGUSR2')
}

export interface Clock {
  options: StageOptions
  now(): Date
  set(stage: Stage, at: Date): Promise<void>
}

/**
 * A clock that everything uses from the beginning. Postgres' own cannot be set: every `now()` of the product finds a
 * function of that name before Postgres', since the schema of its tables is searched first.
 */
export async function makeClock(life: Lifecycle, start: Date): Promise<Clock> {
  const file = await makeClockFile(life)
  let ahead = start.getTime() - Date.now()
  writeFileSync(file, String(ahead))

  async function prepare(url: string): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`create table clock (ahead interval not null);
      create function public.now() returns timestamptz language sql stable as 'select pg_catalog.now() + (select ahead from public.clock)';
      alter role current_user set search_path = public, pg_catalog`)
    await client.query(`insert into clock values ($1 * interval '1 millisecond')`, [ahead])
    await client.end()
  }

  return {
    options: { env: clockEnv(file), prepare },
    now: () => new Date(Date.now() + ahead),
    async set({ query, processes }, at) {
      ahead = at.getTime() - Date.now()
      await query(`update clock set ahead = $1 * interval '1 millisecond'`, [ahead])
      setProcessClocks(
        processes.map(({ pid }) => pid),
        file,
        ahead,
      )
    },
  }
}
