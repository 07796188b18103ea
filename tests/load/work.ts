/**
 * Many people at work for some minutes: their response times, the server's memory, and whether all records are stored
 * afterwards.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Lifecycle } from '../../api/lifecycle.ts'
import { buildCrowd } from './accounts.ts'
import { findFaults } from './audit.ts'
import { Caller } from './caller.ts'
import { Calls } from './calls.ts'
import { copiesFaults } from './copies.ts'
import { Ledger } from './ledger.ts'
import { listen } from './listening.ts'
import { growthOf, makeHeaps, watchMemory } from './memory.ts'
import { act, newPerson, openApp, readFeed, type Person } from './person.ts'
import type { Report, Say } from './report.ts'
import { startStage } from './stage.ts'

/** Average time between two actions of a user, who reads, talks, types. */
const thinkSeconds = 20
const perOrganization = 20
/** Delay before a user retries to sign in, in milliseconds. */
const retry = 5_000
/** Limit of the 99th percentile of response times. */
const slowest = 1_000
/** In shorter runs a process still grows to its normal size in the second half. */
const steadyMinutes = 8

const think = ({ random }: Person): number => Math.min(4, -Math.log(1 - random.next())) * thinkSeconds * 1_000

/** Arrives, works, and leaves at the end. */
async function workday(person: Person, calls: Calls, arrival: number, end: AbortSignal): Promise<void> {
  await pause(arrival, undefined, { signal: end }).catch(() => undefined)
  while (!end.aborted && !(await person.caller.signIn()))
    await pause(retry, undefined, { signal: end }).catch(() => undefined)
  if (end.aborted) return
  await openApp(person)
  // Most devices have a local copy and read changes; others read whole lists.
  const hasCopy = person.random.chance(0.8)
  if (hasCopy) await readFeed(person)
  const listening = listen(person.caller, calls, end, async () => hasCopy && readFeed(person))
  while (!end.aborted) {
    await pause(think(person), undefined, { signal: end }).catch(() => undefined)
    if (!end.aborted) await act(person)
  }
  await listening.over
  if (person.random.chance(0.2))
    await person.caller.ask('sign out', person.caller.client.token === null ? 'logout' : 'jwtLogout')
}

/** What servers use without garbage, in megabytes: once everybody has arrived, and before anybody leaves. */
async function heapsOver(length: number, look: () => Promise<number[]>): Promise<{ half: number[]; end: number[] }> {
  const end = performance.now() + length
  await pause(length / 2)
  const half = await look()
  await pause(end - performance.now())
  return { half, end: await look() }
}

export async function work(
  life: Lifecycle,
  { people, minutes }: { people: number; minutes: number },
  say: Say,
): Promise<Report> {
  const heaps = await makeHeaps(life, 2)
  const stage = await startStage(life, { envOf: heaps.envOf })
  say(
    `${people} people in ${Math.ceil(people / perOrganization)} organizations, each with 300 contacts and 1,500 interactions from before`,
  )
  const accounts = await buildCrowd(stage.postgres.url, {
    people,
    organizations: Math.ceil(people / perOrganization),
    before: { contacts: 300, interactions: 1_500 },
  })
  const [calls, ledger] = [new Calls(), new Ledger()]
  const crowd = accounts.map((account) => newPerson(new Caller(stage.url, account, calls), ledger))
  const pids = stage.processes.map(({ pid }) => pid)
  const memories = pids.map((pid) => watchMemory(pid))
  const end = new AbortController()
  const [length, begun] = [minutes * 60_000, performance.now()]
  // Five arrive per second: sign-ins are slow by design.
  const days = Promise.all(
    crowd.map((person, index) =>
      workday(person, calls, Math.min(index * 200, (index / people) * length * 0.4), end.signal),
    ),
  )
  const progress = setInterval(
    () =>
      say(
        `${Math.round((performance.now() - begun) / 1_000)} s: ${calls.total} calls, ${calls.failures.length} failed`,
      ),
    15_000,
  )
  const [kept] = await Promise.all([
    heapsOver(length, () => heaps.look(pids)).finally(() => end.abort()),
    days,
  ]).finally(() => clearInterval(progress))
  const seconds = (performance.now() - begun) / 1_000
  const growth = memories.map((stop) => growthOf(stop()))
  const figures = calls.figures()
  const [errors, total] = [calls.summary(), calls.total]
  // Its own calls are no part of the work.
  const audit = await findFaults(
    stage.query,
    ledger,
    accounts.map(({ userId }) => userId),
  )
  const wrong = [
    ...Object.values(audit).flat(),
    ...(await copiesFaults(stage.query, crowd)),
    ...crowd.flatMap(({ caller }) => caller.foreign),
  ]
  const p99 = figures.at(-1)?.p99 ?? Infinity
  return {
    what: `${people} people for ${minutes} minutes through two API processes, ${thinkSeconds} s between what one does`,
    figures: {
      callsPerSecond: Math.round(total / seconds),
      written: ledger.acknowledged.length,
      kinds: figures,
      memory: growth,
      kept,
    },
    goals: [
      { goal: 'no error', holds: errors.length === 0, seen: errors },
      { goal: `99 of 100 calls within ${slowest} ms`, holds: p99 <= slowest, seen: [`${p99} ms`] },
      {
        goal: 'memory flat',
        holds: minutes < steadyMinutes ? null : growth.every(({ isFlat }) => isFlat),
        seen: growth.map(({ first, last, rise }) => `${first} to ${last} MB, of which ${rise} MB in the second half`),
      },
      {
        goal: 'the audit passes',
        holds: wrong.length === 0,
        seen: wrong.length === 0 ? [`${ledger.acknowledged.length} records`] : wrong.slice(0, 5),
      },
    ],
  }
}
