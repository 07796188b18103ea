/** One fault: real work, the fault in the middle of it, and the result. */
import { setTimeout as pause } from 'node:timers/promises'
import { buildCrowd } from './accounts.ts'
import { findFaults } from './audit.ts'
import { Caller, type Account } from './caller.ts'
import { Calls, told } from './calls.ts'
import { Ledger } from './ledger.ts'
import { listen } from './listening.ts'
import { newPerson } from './person.ts'
import { workOn } from './insistent.ts'
import { startStage, type Stage, type StageOptions } from './stage.ts'

/** The fault's own calls, in addition to the people who record. */
export interface Scene {
  stage: Stage
  /** A signed-in admin for these calls only. */
  bystander: Caller
  /** Additional messages. */
  notes: string[]
  /** Other data found lost or duplicated. */
  lost: string[]
  doubled: string[]
}

export interface Fault {
  name: string
  what: string
  /** @returns the servers' environment for it, and a function that removes it */
  prepare?(): Promise<{ options: StageOptions; remove?(): Promise<void> }>
  /** Causes it, for its duration. */
  happen(scene: Scene): Promise<void>
  /** Checks when everything works again. */
  afterwards?(scene: Scene): Promise<void>
  /** Allowed answers: status codes, or null for no answer; anything else fails the run. */
  allowed: readonly (number | null)[]
}

export interface FaultReport {
  fault: string
  callersSaw: string[]
  /** Milliseconds from its end until every process has stored, read, notified, and run a job. */
  workedAgainAfter: number
  recorded: number
  lost: string[]
  doubled: string[]
  /** Other errors. */
  wrong: string[]
}

const people = 24
const timeout = 60_000

export async function runFault({ name, prepare, happen, afterwards, allowed }: Fault): Promise<FaultReport> {
  const prepared = await prepare?.()
  const stage = await startStage(prepared?.options).catch(async (error: unknown) => {
    await prepared?.remove?.()
    throw error
  })
  try {
    const accounts = await buildCrowd(stage.postgres.url, {
      people: people + 1,
      organizations: 3,
      before: { contacts: 30, interactions: 60 },
    })
    const [calls, quiet, ledger, end] = [new Calls(), new Calls(), new Ledger(), new AbortController()]
    const crowd = accounts.slice(1).map((account) => newPerson(new Caller(stage.url, account, calls), ledger))
    const bystander = new Caller(stage.url, accounts[0]!, quiet)
    await bystander.signIn()
    const scene: Scene = { stage, bystander, notes: [], lost: [], doubled: [] }
    const working = Promise.all(crowd.map((person) => workOn(person, end.signal)))
    await pause(2_000)
    await happen(scene)
    const ended = performance.now()
    const stillBroken = await worksAgain(stage, bystander.account, end.signal)
    const workedAgainAfter = Math.round(performance.now() - ended)
    await afterwards?.(scene)
    await pause(1_000)
    end.abort()
    const finished = await Promise.race([working.then(() => true), pause(timeout, false, { ref: false })])
    const { lost, doubled, strange, points } = await findFaults(
      stage.query,
      ledger,
      accounts.map(({ userId }) => userId),
    )
    const unexpected = calls.failures.filter(({ status }) => !allowed.includes(status)).map(told)
    return {
      fault: name,
      callersSaw: [...calls.summary(), ...scene.notes],
      workedAgainAfter,
      recorded: ledger.acknowledged.length,
      lost: [...lost, ...scene.lost],
      doubled: [...doubled, ...scene.doubled],
      wrong: [
        ...(stillBroken === null ? [] : [`${stillBroken} did not work again`]),
        ...(finished ? [] : ['a user still waits for a response']),
        ...strange,
        ...points,
        ...new Set(unexpected),
        ...crowd.flatMap(({ caller }) => caller.foreign),
      ],
    }
  } finally {
    await stage.close()
    await prepared?.remove?.()
  }
}

/**
 * Waits until each process stores and reads, notifies listeners, and runs jobs. @returns what does not; null if all
 * does
 */
async function worksAgain(stage: Stage, account: Account, signal: AbortSignal): Promise<string | null> {
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
  return all.find((one) => one !== null) ?? ((await jobsAreDone(stage, deadline)) ? null : 'jobs')
}

async function jobsAreDone({ query }: Stage, deadline: number): Promise<boolean> {
  const job = await query<{ id: string }>(`select id::text from graphile_worker.add_job('remind')`)
  while ((await query('select from graphile_worker._private_jobs where id = $1', [job[0]?.id])).length > 0) {
    if (performance.now() > deadline) return false
    await pause(100)
  }
  return true
}
