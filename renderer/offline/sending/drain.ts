import type { Entity, PendingRecord, ReplicaStore, StoreChanges } from '../../../shared/replica.ts'
import type { Signature } from '../../../shared/domain/merge.ts'
import { informedBy, pendingByRow, settle, type Answer, type Stop, type Verdict } from './answers.ts'
import { problemOf } from '../queue/recording.ts'
import { lacksNumber, maxSingles, sendable } from './sendable.ts'

/** What a batch may hold (decisions: up to 500). */
export const maxBatch = 500
/** How often one record is sent in a round, each time put together with what others have stored meanwhile. */
const maxTries = 4

export interface Sender {
  /** Sends one record by its own call. */
  send(record: PendingRecord): Promise<Answer>
  /** Sends records of one organization; an array of one answer each, or what the server said to all of them together. */
  sendBatch(records: readonly PendingRecord[]): Promise<Answer[] | Answer>
}

export interface DrainDeps {
  store: ReplicaStore
  sender: Sender
  /** Who is signed in at this moment; null for nobody. Asked again before each sending. */
  owner(): number | null
  signature(record: PendingRecord): Signature
  /** One drainer at a time over all tabs and the worker. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether the device says that it has a network. */
  isOnline?(): boolean
  /** Records that are not to be sent yet. */
  held?(): ReadonlySet<string>
  /** Told which records are on their way, and what became of each. */
  onSending?(ids: readonly string[]): void
  onSettled?(record: PendingRecord, answer: Answer): void
}

export interface Drained {
  /** Records that the server has taken. */
  sent: number
  /** Why it ended with records that could be sent; null where none is left. */
  stop: Stop | null
  retryAfterMs?: number
}

/** What a round knows beside the store: records that wait, and how often each was tried. */
interface Round {
  skip: Set<string>
  tries: Map<string, number>
  sent: number
}

/**
 * Sends what waits until nothing is left that can be sent, or something stands in the way. A record is marked as sent before it is
 * sent, and leaves the queue in the transaction that stores what the server answered. Killed anywhere, the next drain goes on.
 */
export async function drain(deps: DrainDeps): Promise<Drained> {
  const round: Round = { skip: new Set(), tries: new Map(), sent: 0 }
  for (;;) {
    const step = await deps.exclusively(() => takeStep(deps, round))
    if (step !== 'more') return { sent: round.sent, ...step }
  }
}

type Step = 'more' | { stop: Stop | null; retryAfterMs?: number }

async function takeStep(deps: DrainDeps, round: Round): Promise<Step> {
  const owner = deps.owner()
  if (owner === null) return { stop: 'signIn' }
  const ready = sendable(await deps.store.pending(), owner, new Set([...round.skip, ...(deps.held?.() ?? [])]))
  const nameless = ready.find(lacksNumber)
  if (nameless) return giveNumber(deps, nameless)
  const [first] = ready
  if (!first) return { stop: null }
  // Without a network a server on the same computer may answer all the same: one record finds that out, where a batch would be written down twice in vain.
  const isTrial = deps.isOnline?.() === false && round.sent === 0
  if (isTrial || ready.length <= maxSingles) return one(deps, first, round)
  return many(
    deps,
    ready.filter(({ organizationId }) => organizationId === first.organizationId).slice(0, maxBatch),
    round,
  )
}

/**
 * A change that was recorded while its row's create was on its way gets the number that came with the answer. Where there is
 * no such row here, it was dropped or deleted meanwhile, which its person has to know.
 */
async function giveNumber({ store }: DrainDeps, record: PendingRecord): Promise<'more'> {
  const { id, entity, rev, organizationId, clientId } = record
  const row = (await store.rows(entity, organizationId)).find((one) => one.clientId === clientId)
  await store.commit({
    expect: [{ id, entity, rev }],
    putPending: [(row && informedBy(record, row)) ?? { ...record, rev: rev + 1, problem: problemOf('deleted') }],
  })
  return 'more'
}

/** Marks records as sent; what has changed since it was read is left for the next step. */
async function mark({ store }: DrainDeps, records: readonly PendingRecord[]): Promise<PendingRecord[] | null> {
  const marked = records.map((record) => ({ ...record, attempts: record.attempts + 1, rev: record.rev + 1 }))
  const expect = records.map(({ id, entity, rev }) => ({ id, entity, rev }))
  return (await store.commit({ expect, putPending: marked })) ? marked : null
}

async function one(deps: DrainDeps, record: PendingRecord, round: Round): Promise<Step> {
  const [marked] = (await mark(deps, [record])) ?? []
  if (!marked) return 'more'
  deps.onSending?.([marked.id])
  // Somebody else may have signed in while it was marked.
  if (deps.owner() !== marked.owner) return { stop: 'wrongOwner' }
  return apply(deps, [{ record: marked, answer: await deps.sender.send(marked) }], round)
}

async function many(deps: DrainDeps, records: readonly PendingRecord[], round: Round): Promise<Step> {
  const marked = await mark(deps, records)
  if (!marked) return 'more'
  deps.onSending?.(marked.map(({ id }) => id))
  const [first] = marked
  if (!first || deps.owner() !== first.owner) return { stop: 'wrongOwner' }
  return apply(deps, await sendAll(deps, marked), round)
}

interface Answered {
  record: PendingRecord
  answer: Answer
}

/** Sends a batch; one that is too large, in halves down to single records. */
async function sendAll(deps: DrainDeps, records: readonly PendingRecord[]): Promise<Answered[]> {
  const [first] = records
  if (!first) return []
  if (records.length === 1) return [{ record: first, answer: await deps.sender.send(first) }]
  const answers = await deps.sender.sendBatch(records)
  if (Array.isArray(answers)) return records.map((record, index) => ({ record, answer: answers[index] ?? null }))
  const isOfEach =
    answers !== null &&
    answers.status >= 400 &&
    answers.status < 500 &&
    ![401, 408, 429].includes(answers.status) &&
    !isWrongOwner(answers)
  if (!isOfEach) return records.map((record) => ({ record, answer: answers }))
  const half = Math.ceil(records.length / 2)
  const left = await sendAll(deps, records.slice(0, half))
  // Whatever stands in the way of the one half stands in the way of the other.
  if (left.some(({ answer }) => answer === null || answer.status === 401))
    return [...left, ...records.slice(half).map((record) => ({ record, answer: null }))]
  return [...left, ...(await sendAll(deps, records.slice(half)))]
}

const isWrongOwner = (answer: Answer): boolean => (answer?.body as { code?: unknown } | null)?.code === 'wrong_owner'

/** Stores what the answers mean: each row's by itself, so all of them fit into one transaction. */
async function apply(deps: DrainDeps, answered: readonly Answered[], round: Round): Promise<Step> {
  const pending = pendingByRow(await deps.store.pending())
  const settled = answered.map(({ record, answer }) => ({
    record,
    answer,
    ...settle(record, answer, pending, deps.signature(record)),
  }))
  if (!(await deps.store.commit(combined(settled.map(({ changes }) => changes))))) {
    // One of them was changed meanwhile, by another drainer where there are no locks: the others are not held up by it.
    for (const { changes } of settled) await deps.store.commit(changes)
  }
  for (const { record, answer, next } of settled) {
    if (next === 'done' && answer !== null && answer.status < 300) round.sent += 1
    if (next === 'wait' || isTriedEnough(record, round)) round.skip.add(record.id)
    deps.onSettled?.(record, answer)
  }
  const stopped = settled.find(({ next }) => isStop(next))
  if (!stopped) return 'more'
  const retryAfterMs = stopped.answer?.retryAfterMs
  return { stop: stopped.next as Stop, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}

const isStop = (next: Verdict['next']): next is Stop => next !== 'done' && next !== 'again' && next !== 'wait'

function combined(all: readonly StoreChanges[]): StoreChanges {
  const rows = <Key extends 'putRows' | 'removeRows'>(key: Key, entity: Entity) =>
    all.flatMap((changes) => (changes[key]?.[entity] ?? []) as readonly never[])
  return {
    expect: all.flatMap(({ expect = [] }) => expect),
    putPending: all.flatMap(({ putPending = [] }) => putPending),
    removePending: all.flatMap(({ removePending = [] }) => removePending),
    putRows: { contact: rows('putRows', 'contact'), interaction: rows('putRows', 'interaction') },
    removeRows: { contact: rows('removeRows', 'contact'), interaction: rows('removeRows', 'interaction') },
  }
}

function isTriedEnough({ id }: PendingRecord, { tries }: Round): boolean {
  const count = (tries.get(id) ?? 0) + 1
  tries.set(id, count)
  return count >= maxTries
}
