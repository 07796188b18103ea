import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../api/app.ts'
import { rescue } from '../../api/jobs/queries.ts'
import { startJobs, type Jobs, type Tasks } from '../../api/jobs/runner.ts'
import { createTasks } from '../../api/jobs/tasks.ts'
import { addPushes } from '../../api/resources/push/service.ts'
import { addMails } from '../../api/resources/reminders/service.ts'
import { useServer } from '../support/api.ts'
import { buildInteraction, buildUser } from '../support/builders.ts'
import { Client, signUp } from '../support/client.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { root } from '../support/product.ts'

const server = useServer()
const log = pino({ level: 'silent' })
let running: Jobs[] = []

afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  running = []
})

async function start(tasks: Tasks): Promise<Jobs> {
  const jobs = await startJobs({
    url: server().config.databaseUrl ?? '',
    db: server().db,
    log,
    tasks,
    rescueEvery: 200,
  })
  running.push(jobs)
  return jobs
}

const addJob = (name: string) => server().db.knex.raw('select id from graphile_worker.add_job(?)', [name])
/** A new user with a follow-up that is due, something to be told, and a device. */
async function withFollowUp(due: Date): Promise<void> {
  const { knex } = server().db
  const { user, organization } = await signUp(server().url)
  const [organization_id, user_id] = [organization.id, user.id]
  await buildInteraction(knex, { organization_id, user_id, follow_up_date: due })
  const { id: session_id } = await knex('sessions').where({ user_id }).first('id')
  await knex('notifications').insert({ organization_id, user_id, kind: 'achievement_earned' })
  const created_at = knex.raw(`now() - interval '1 hour'`)
  const endpoint = `https://push.example.org/${user_id}`
  await knex('push_subscriptions').insert({ user_id, session_id, endpoint, p256dh: 'x', auth: 'x', created_at })
}
const left = async () =>
  Number((await server().db.knex.raw('select count(*) from graphile_worker._private_jobs')).rows[0].count)
/** Processes whose lock shows that they live, in this database. */
const living = async () =>
  Number(
    (
      await server().db.knex.raw(`
        select count(*) from pg_locks join pg_database d on d.oid = database and datname = current_database()
        where locktype = 'advisory' and mode = 'ShareLock' and granted`)
    ).rows[0].count,
  )

describe('jobs', () => {
  it('run once, whichever of several processes takes them', async () => {
    const done: string[] = []
    const tasks: Tasks = { note: { run: async () => void done.push('done') } }
    // Each would create the job tables.
    await Promise.all(Array.from({ length: 5 }, () => start(tasks)))
    await Promise.all(Array.from({ length: 20 }, () => addJob('note')))
    await expect.poll(left, { timeout: 10_000 }).toBe(0)
    expect(done).toHaveLength(20)
  })

  it('survive a process that is killed in the middle: then another one takes them, but not before', async () => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(root, 'tests/support/jobProcess.ts')],
      {
        env: { PATH: process.env.PATH ?? '', DATABASE_URL: server().config.databaseUrl ?? '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    const { knex } = server().db
    await once(child.stdout, 'data')
    // Listened for beforehand: it may begin before the insert has been confirmed here.
    const begun = once(child.stdout, 'data')
    await addJob('slow')
    await begun
    // It takes its lock a moment after its first job.
    await expect.poll(living, { timeout: 10_000 }).toBe(1)
    await knex.raw(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`)

    const taken: string[] = []
    await start({
      slow: { run: async () => void taken.push('slow') },
      note: { run: async () => void taken.push('note') },
    })
    await server().db.rows(rescue)
    await addJob('note')
    await expect.poll(() => taken, { timeout: 10_000 }).toEqual(['note'])

    child.kill('SIGKILL')
    await expect.poll(left, { timeout: 10_000 }).toBe(0)
    expect(taken).toEqual(['note', 'slow'])
  })

  it('continue after the database has closed every connection', { ...exhaustive, timeout: 60_000 }, async () => {
    const done: string[] = []
    await start({ after: { run: async () => void done.push('after') } })
    const { knex } = server().db
    await expect.poll(living).toBe(1)
    // Those of this database's users: a running autovacuum may not be terminated, and would fail the whole statement.
    await knex.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    await addJob('after')
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['after'])
    // The lock that shows that its process lives is taken again.
    await expect.poll(living, { timeout: 20_000 }).toBe(1)
  })

  it('with a schedule come first, then push messages, then mails, which another server may hold up', async () => {
    const { config, db } = server()
    // The job tables.
    await (await start({})).stop()
    const app = createApp({ config, db, log, webFolder: '/nonexistent' })
    // A Monday.
    const noon = new Date('2026-03-02T12:00:00Z')
    await withFollowUp(noon)
    await addMails({ ...app.deps, config: { ...config, smtpUrl: 'smtp://mail.example.org' } }, noon)
    await addPushes(app.deps)
    await addJob('remind')
    const { rows } = await db.knex.raw(`
      select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      order by j.priority, t.identifier`)
    expect(rows.map(({ identifier }: { identifier: string }) => identifier)).toEqual([
      'remind',
      'push',
      'mailDue',
      'mailSummary',
    ])
    await db.knex.raw('delete from graphile_worker._private_jobs')
    await app.close()
  })

  it('that wait for another server leave two others running', async () => {
    let finish = () => undefined as void
    const held = new Promise<void>((resolve) => (finish = resolve))
    const done: string[] = []
    await start({ held: { run: () => held }, quick: { run: async () => void done.push('quick') } })
    for (const name of ['held', 'held', 'quick', 'quick', 'quick']) await addJob(name)
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(3)
    finish()
    await expect.poll(left, { timeout: 20_000 }).toBe(0)
  })

  it('know their last try', async () => {
    const tries: boolean[] = []
    await start({
      fails: {
        async run(_, __, isLast) {
          tries.push(isLast)
          throw new Error('No')
        },
      },
    })
    await server().db.knex.raw(`select from graphile_worker.add_job('fails', max_attempts => 2)`)
    await expect.poll(() => tries.length, { timeout: 20_000 }).toBe(1)
    await expect
      .poll(
        async () => {
          await server().db.knex.raw('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
          await server().db.knex.raw(`notify "jobs:insert"`)
          return tries
        },
        { timeout: 20_000 },
      )
      .toEqual([false, true])
    await expect
      .poll(async () => {
        await server().db.knex.raw('delete from graphile_worker._private_jobs where locked_at is null')
        return left()
      })
      .toBe(0)
  })

  it('that are in progress delay a stop, and no new ones start', async () => {
    const steps: string[] = []
    let finish = () => undefined as void
    const held = new Promise<void>((resolve) => (finish = resolve))
    let begun = 0
    const run = async () => {
      begun += 1
      await held
      steps.push('finished')
    }
    const jobs = await start({ held: { run } })
    for (let added = 0; added < 4; added += 1) await addJob('held')
    // As many as run at a time.
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(3)
    const stopped = jobs.stop().then(() => steps.push('stopped'))
    finish()
    await stopped
    expect(steps).toEqual(['finished', 'finished', 'finished', 'stopped'])
    expect(await left()).toBe(1)
    await start({ held: { run: async () => undefined } })
    await expect.poll(left, { timeout: 10_000 }).toBe(0)
  })
})

describe('the jobs of the server', () => {
  it('delete expired rows, and keep the others', async () => {
    const { config, db } = server()
    const app = createApp({ config, db, log, webFolder: '/nonexistent' })
    const tasks = createTasks(app.deps)
    const { knex } = db
    const { id } = await buildUser(knex)
    const person = await signUp(server().url)
    const unclaimed = await new Client(server().url).createOrganization({ body: { name: 'Late' } })
    const waiting = await new Client(server().url).createOrganization({ body: { name: 'In time' } })
    await knex('organization_claims')
      .where({ organization_id: unclaimed.body.id })
      .update({ expires_at: knex.raw(`now() - interval '1 minute'`) })
    const days = (count: number) => knex.raw(`now() - make_interval(days => ?)`, [count])
    const key = (text: string) => createHash('sha256').update(text).digest()
    await knex('sessions').insert([
      { kind: 'token', key_hash: key('old'), user_id: id, created_at: days(92), remember: true },
      { kind: 'token', key_hash: key('good'), user_id: id, created_at: days(89), remember: true },
    ])
    await knex('idempotency_keys').insert([
      { user_id: id, key: 'old', call: 'x', body_hash: key(''), created_at: days(31) },
      { user_id: id, key: 'good', call: 'x', body_hash: key(''), created_at: days(29) },
    ])
    const organization_id = person.organization.id
    await knex('audit_events').insert([
      { organization_id, kind: 'exportData', at: days(366) },
      { organization_id, kind: 'exportData', at: days(364) },
    ])
    const failed = async (days: number) => {
      const { rows } = await addJob('push')
      await knex.raw(
        'update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() - make_interval(days => ?) where id = ?',
        [days, rows[0].id],
      )
    }
    await (await start({})).stop()
    await failed(8)
    await failed(6)
    for (const task of Object.values(tasks)) await task.run({}, new AbortController().signal, false)
    expect(await knex('graphile_worker._private_jobs').whereRaw('attempts = max_attempts')).toHaveLength(1)
    await knex.raw('delete from graphile_worker._private_jobs')
    expect(await knex('organizations').whereIn('id', [unclaimed.body.id, waiting.body.id]).pluck('id')).toEqual([
      waiting.body.id,
    ])
    expect(await knex('sessions').where({ user_id: id }).count()).toEqual([{ count: 1 }])
    expect(await knex('idempotency_keys').where({ user_id: id }).pluck('key')).toEqual(['good'])
    expect(await knex('audit_events').where({ organization_id, kind: 'exportData' })).toHaveLength(1)
    expect((await person.client.getUser()).status).toBe(200)
    await app.close()
  })

  it('have a schedule, except those that others add', () => {
    const tasks = createTasks({} as never)
    expect(Object.entries(tasks).map(([name, { cron }]) => `${name} ${cron}`)).toEqual([
      'remind */5 * * * *',
      'mailDue undefined',
      'mailSummary undefined',
      'push undefined',
      'forgetLocations */10 * * * *',
      'sweepSignUps 17 * * * *',
      'emptyBin 23 3 * * *',
      'sweepOld 41 3 * * *',
    ])
  })
})
