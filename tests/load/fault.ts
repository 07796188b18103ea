/** One fault: real work, the fault in the middle of it, and the result. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Lifecycle } from '../../api/lifecycle.ts'
import { buildCrowd } from './accounts.ts'
import { findFaults } from './audit.ts'
import { Caller } from './caller.ts'
import { Calls, told } from './calls.ts'
import { copiesFaults } from './copies.ts'
import { workOn } from './insistent.ts'
import { Ledger } from './ledger.ts'
import { newPerson } from './person.ts'
import { worksAgain } from './recovery.ts'
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
  /** Other errors. */
  wrong: string[]
}

export interface Fault {
  name: string
  what: string
  /** Starts what it needs. @returns the servers' environment for it, or why it cannot be caused on this machine */
  prepare?(life: Lifecycle): Promise<{ options: StageOptions } | { skipped: string }>
  /** Causes it, for its duration. */
  happen(scene: Scene): Promise<void>
  /** Checks when everything works again. */
  afterwards?(scene: Scene): Promise<void>
  /** Allowed answers: status codes, or null for no answer; anything else fails the run. */
  allowed: readonly (number | null)[]
  /** What callers or notes must have said: otherwise it did not happen. */
  seen: readonly RegExp[]
}

export interface FaultReport {
  fault: string
  /** Why it was not caused; null if it was. */
  skipped: string | null
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

export const emptyReport = (fault: string): FaultReport => ({
  fault,
  skipped: null,
  callersSaw: [],
  workedAgainAfter: 0,
  recorded: 0,
  lost: [],
  doubled: [],
  wrong: [],
})

export async function runFault(life: Lifecycle, fault: Fault): Promise<FaultReport> {
  const prepared = await fault.prepare?.(life)
  if (prepared && 'skipped' in prepared) return { ...emptyReport(fault.name), skipped: prepared.skipped }
  const stage = await startStage(life, prepared?.options)
  const accounts = await buildCrowd(stage.postgres.url, {
    people: people + 1,
    organizations: 3,
    before: { contacts: 30, interactions: 60 },
  })
  const [calls, quiet, ledger] = [new Calls(), new Calls(), new Ledger()]
  const crowd = accounts.slice(1).map((account) => newPerson(new Caller(stage.url, account, calls), ledger))
  const bystander = new Caller(stage.url, accounts[0]!, quiet)
  await bystander.signIn()
  const scene: Scene = { stage, bystander, notes: [], lost: [], doubled: [], wrong: [] }
  const [end, giveUp] = [new AbortController(), new AbortController()]
  const working = Promise.all(crowd.map((person) => workOn(person, end.signal, giveUp.signal)))
  // What fails there is reported below, once everybody is waited for.
  working.catch(() => undefined)
  try {
    await pause(2_000)
    await fault.happen(scene)
    const ended = performance.now()
    const stillBroken = await worksAgain(stage, bystander.account, end.signal, timeout)
    const workedAgainAfter = Math.round(performance.now() - ended)
    await fault.afterwards?.(scene)
    await pause(1_000)
    end.abort()
    const finished = await Promise.race([working.then(() => true), pause(timeout, false, { ref: false })])
    giveUp.abort()
    if (!finished) await working.catch(() => undefined)
    // The calls of the audit are no part of the fault.
    const [callersSaw, failures] = [[...calls.summary(), ...scene.notes], [...calls.failures]]
    const { lost, doubled, strange, points } = await findFaults(
      stage.query,
      ledger,
      accounts.map(({ userId }) => userId),
    )
    return {
      fault: fault.name,
      skipped: null,
      callersSaw,
      workedAgainAfter,
      recorded: ledger.acknowledged.length,
      lost: [...lost, ...scene.lost],
      doubled: [...doubled, ...scene.doubled],
      wrong: [
        ...(stillBroken === null ? [] : [`${stillBroken} did not work again`]),
        ...(finished ? [] : ['a user still waits for a response']),
        ...fault.seen
          .filter((expected) => !callersSaw.some((line) => expected.test(line)))
          .map((expected) => `It did not happen: nobody saw ${expected}`),
        ...scene.wrong,
        ...strange,
        ...points,
        ...(await copiesFaults(stage.query, crowd)),
        ...new Set(
          failures
            .filter(({ status }) => !fault.allowed.includes(status))
            .map((failure) => `${failure.kind}: ${told(failure)}`),
        ),
        ...crowd.flatMap(({ caller }) => caller.foreign),
      ],
    }
  } finally {
    end.abort()
    giveUp.abort()
  }
}
