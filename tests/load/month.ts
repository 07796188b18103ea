/**
 * A month of an organization's work in some minutes: 40 people, whose devices are often without a network, some for
 * days; a clock that database, servers and devices share and that is advanced from one part of a day to the next; the
 * jobs of every night.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Lifecycle } from '../../api/lifecycle.ts'
import { buildCrowd } from './accounts.ts'
import { findFaults } from './audit.ts'
import { Caller } from './caller.ts'
import { Calls } from './calls.ts'
import { makeClock } from './clock.ts'
import { copiesFaults } from './copies.ts'
import { doSomething, newDevice, synchronize, type Device } from './device.ts'
import { Ledger } from './ledger.ts'
import { newPerson } from './person.ts'
import type { Report, Say } from './report.ts'
import { startStage, type Query, type Stage } from './stage.ts'

const people = 40
const day = 86_400_000
/** Parts of a day, in hours of UTC: the last two are on both sides of midnight in the organization's time zone. */
const parts = [9, 17, 21.9, 22.1] as const
const timeZone = 'Europe/Berlin'
/** Devices that are offline for nine days: longer than an unused sign-in lasts. */
const away = (index: number, date: number): boolean => index < 3 && date >= 3 + index && date < 12 + index
/** Whether a device has a network in a part of a day. */
const isOnline = ({ random }: Device, index: number, date: number): boolean => !away(index, date) && random.chance(0.6)

export async function month(life: Lifecycle, { days }: { days: number }, say: Say): Promise<Report> {
  const start = new Date('2026-06-01T00:00:00Z')
  const clock = await makeClock(life, start)
  const stage = await startStage(life, clock.options)
  const accounts = await buildCrowd(stage.postgres.url, {
    people,
    organizations: 1,
    before: { contacts: 0, interactions: 0 },
    timeZones: [timeZone],
  })
  // Another organization on the same server: no one may ever see anything of it.
  const others = await buildCrowd(stage.postgres.url, {
    people: 5,
    organizations: 1,
    before: { contacts: 0, interactions: 0 },
    timeZones: [timeZone],
  })
  const [calls, ledger] = [new Calls(), new Ledger()]
  const devices = [...accounts, ...others].map((account) =>
    newDevice(new Caller(stage.url, account, calls), ledger, clock.now, 0.03),
  )
  await Promise.all(devices.map(({ caller }) => caller.signIn()))
  const begun = performance.now()
  for (let date = 0; date < days; date += 1) {
    for (const hour of parts) {
      await clock.set(stage, new Date(start.getTime() + date * day + hour * 3_600_000))
      await inTurns(devices, async (device, index) => {
        for (let act = device.random.int(3); act > 0; act -= 1) await doSomething(device)
        if (isOnline(device, index, date)) await synchronize(device)
      })
    }
    await doJobs(stage, date % 7 === 0 ? ['remind', 'sweepOld', 'sweepSignUps'] : ['remind'])
    if (date % 5 === 4)
      say(`day ${date + 1}: ${ledger.entries.size} records, ${Math.round((performance.now() - begun) / 1_000)} s`)
  }
  const waited = (await Promise.all(devices.map(({ records }) => records.pending()))).flat().length
  await comeHome(devices)
  await doJobs(stage, ['remind'])
  const audit = await findFaults(
    stage.query,
    ledger,
    [...accounts, ...others].map(({ userId }) => userId),
  )
  const wrong = [
    ...Object.values(audit).flat(),
    ...devices.flatMap(({ caller }) => caller.foreign),
    ...(await remindersFaults(stage.query)),
    ...(await copiesFaults(
      stage.query,
      devices.map(({ caller }) => newPerson(caller, ledger)),
    )),
    ...(await Promise.all(devices.map((device) => differences(device)))).flat(),
  ]
  const [counted] = await stage.query<{
    streaks: number
    reminders: number
  }>(`select (select count(*)::integer from points_history where reason = 'streak_bonus' and points > 0) as streaks,
    (select count(*)::integer from notifications where kind = 'follow_up_due') as reminders`)
  return {
    what: `${days} days of an organization of ${people}, in ${Math.round((performance.now() - begun) / 1_000)} s`,
    figures: {
      records: ledger.acknowledged.length,
      changes: ledger.acknowledged.reduce((sum, { changes }) => sum + changes.length, 0),
      waitedAtTheEnd: waited,
      ...counted,
      calls: calls.total,
    },
    goals: [
      { goal: 'no error', holds: calls.failures.length === 0, seen: calls.summary() },
      {
        goal: 'all of it is there once, with its points, reminders and copies',
        holds: wrong.length === 0,
        seen: wrong.length === 0 ? [JSON.stringify(counted)] : wrong.slice(0, 6),
      },
    ],
  }
}

/** A few at a time, like real devices. */
async function inTurns(
  devices: readonly Device[],
  work: (device: Device, index: number) => Promise<void>,
): Promise<void> {
  const waiting = [...devices.entries()]
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0])
    }),
  )
}

/** Everyone has a network: all queues are sent, and then all devices read the result. An answer may be lost again. */
async function comeHome(devices: readonly Device[]): Promise<void> {
  for (const _ of ['sent', 'read']) {
    let left = [...devices]
    for (let round = 0; left.length > 0; round += 1) {
      if (round > 20) throw new Error('Something cannot be sent or read')
      const failed: Device[] = []
      await inTurns(left, async (device) => void ((await synchronize(device)) || failed.push(device)))
      left = failed
    }
  }
  const asked = (await Promise.all(devices.map(({ records }) => records.pending()))).flat()
  if (asked.length > 0)
    throw new Error(`Nobody did anything that has to be decided, and yet: ${JSON.stringify(asked[0])}`)
}

/**
 * Adds jobs and waits for them. The runner also runs what became due while the clock was advanced, which may take long.
 */
async function doJobs({ query }: Stage, names: readonly string[]): Promise<void> {
  const added = await query<{ id: string }>('select (graphile_worker.add_job(name)).id from unnest($1::text[]) name', [
    names,
  ])
  const deadline = performance.now() + 30_000
  for (;;) {
    const left = await query<{ task: string; last_error: string | null }>(
      'select identifier as task, last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.id = any($1)',
      [added.map(({ id }) => id)],
    )
    if (left.length === 0) return
    if (performance.now() > deadline) throw new Error(`Jobs are not done: ${JSON.stringify(left)}`)
    await pause(50)
  }
}

/** Everyone with a due follow-up was notified of it once, and of no other one: none is ever moved in this month. */
export async function remindersFaults(query: Query): Promise<string[]> {
  const due = await query<{ id: number; told: number }>(
    `select i.id, (select count(*)::integer from notifications n where n.kind = 'follow_up_due' and n.reference_id = i.id and n.user_id = i.responsible_id) as told
     from interactions i where i.deleted_at is null and not i.follow_up_completed and i.follow_up_date < now()`,
  )
  // Due is what is to be done by the end of the organization's day, and was neither completed nor deleted before; the
  // second is for one that was completed at that moment.
  const early = await query<{ id: number; createdAt: string }>(
    `select n.reference_id as id, n.created_at as "createdAt" from notifications n
     left join interactions i on i.id = n.reference_id and i.responsible_id = n.user_id and i.organization_id = n.organization_id
     where n.kind = 'follow_up_due' and (i.id is null or i.deleted_at < n.created_at - interval '1 second'
       or i.follow_up_date >= (date_trunc('day', n.created_at at time zone '${timeZone}') + interval '1 day') at time zone '${timeZone}'
       or i.follow_up_completed and coalesce((select min(c.changed_at) from record_changes c where c.entity = 'interaction' and c.entity_id = i.id
         and c.new->>'follow_up_completed' = 'true'), i.created_at) < n.created_at - interval '1 second')`,
  )
  return [
    ...(due.length === 0 ? ['Nothing was due, so that nothing was checked'] : []),
    ...due
      .filter(({ told }) => told !== 1)
      .map(({ id, told }) => `Interaction ${id} is due, and its person was reminded ${told} times`),
    ...early.map(
      ({ id, createdAt }) => `Somebody was reminded of interaction ${id} at ${createdAt}, and it was not due`,
    ),
  ]
}

/** Differences between a device's rows and the server's. */
async function differences({ caller, records }: Device): Promise<string[]> {
  const { organizationId, userId } = caller.account
  const faults: string[] = []
  await caller.signIn()
  for (const [entity, list] of [
    ['contact', 'listContacts'],
    ['interaction', 'listInteractions'],
  ] as const) {
    const { body: there } = await caller.client[list]({ params: { organizationId } })
    const versions = new Map((await records.rows(entity, organizationId)).map(({ id, version }) => [id, version]))
    const wrong =
      there.filter(({ id, version }) => versions.get(id) !== version).length + Math.max(0, versions.size - there.length)
    if (wrong > 0) faults.push(`The device of user ${userId} differs in ${wrong} ${entity}s`)
  }
  return faults
}
