import { writesRows, type PendingRecord, type ReplicaStore, type StoreChanges } from '../../../shared/replica.ts'
import type { Signature } from '../../../shared/domain/merge.ts'
import { informedBy, ownAnswer, settle, type Answer, type StopReason, type Settlement } from './answers.ts'
import { rowKey } from '../queue/localId.ts'
import { expectAll, problemOf } from '../queue/recording.ts'
import { afterwards, combined } from './combined.ts'
import { hereFor, type Answered } from './here.ts'
import { lacksNumber, latenessIn, maxSingles, sendable } from './sendable.ts'
import { learn, type Uplink } from './uplink.ts'

/** Maximum size of a batch (decisions: up to 500). */
export const maxBatch = 500
/** How often one record is sent in a round, each time merged with other users' changes. */
const maxTries = 4

export interface Sender {
  /** Sends one record in its own request. */
  send(record: PendingRecord): Promise<Answer>
  /** Sends records of one organization; returns an array of one response each, or one response for all of them. */
  sendBatch(records: readonly PendingRecord[]): Promise<Answer[] | Answer>
}

export interface DrainDeps {
  store: ReplicaStore
  sender: Sender
  /** The signed-in user at this moment; null for none. Checked again before each request. */
  owner(): number | null
  signature(record: PendingRecord): Signature
  /** Allows one drainer at a time over all tabs and the worker. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether the device reports a network. */
  isOnline?(): boolean
  /** What earlier rounds have learned of the connection. */
  uplink: Uplink
  /** Whether all rows of an organization are on this device. */
  isFilled(organizationId: number): Promise<boolean>
  /** Rows whose records must not be sent yet, by their keys. */
  held?(): Promise<ReadonlySet<string>>
  /** Called with the records being sent, and with each result. */
  onSending?(ids: readonly string[]): void
  /**
   * @param isStored whether the server has said that it has it, or what came of it together with another user's change,
   *   and that has been written down
   */
  onSettled?(record: PendingRecord, answer: Answer, isStored: boolean): void
}

export interface Drained {
  /** Records that the server has accepted. */
  sent: number
  /** Why it ended with records that can be sent; null if none is left. */
  stop: StopReason | null
  retryAfterMs?: number
}

/** The state of a round, besides the store: queued records, and the number of attempts of each. */
interface Round {
  /** Those that wait for the next round, and why. */
  skip: Map<string, StopReason>
  /** The last record sent, if it was alone and got no answer. */
  silent: string | null
  tries: Map<string, number>
  sent: number
  /** The store's turn before the last request. */
  turn: number
  /** The queue as it was when the last answers were stored; null if it must be read. */
  queue: readonly PendingRecord[] | null
}

/**
 * Sends the queue until nothing is left that can be sent, or an obstacle occurs. A record is marked before it is sent,
 * and removed in the transaction that stores the server's response. If it is killed at any point, the next drain
 * continues.
 */
export async function drain(deps: DrainDeps): Promise<Drained> {
  const round: Round = { skip: new Map(), silent: null, tries: new Map(), sent: 0, turn: 0, queue: null }
  for (;;) {
    const step = await deps.exclusively(() => takeStep(deps, round))
    if (step !== 'more') return { sent: round.sent, ...step }
  }
}

type Step = 'more' | { stop: StopReason | null; retryAfterMs?: number }

async function takeStep(deps: DrainDeps, round: Round): Promise<Step> {
  const owner = deps.owner()
  if (owner === null) return { stop: 'signIn' }
  // Before the request: what another page stores in the meantime may be newer than the answer.
  round.turn = await deps.store.turn()
  const { uplink } = deps
  // Reading a long queue takes as long as sending a batch of it. What others change meanwhile is noticed when it is
  // marked, or with the next answers.
  const known = round.queue
  round.queue = null
  const pending = known ?? (await deps.store.pending())
  // After the queue: a row is held before its record is in there.
  const held = await deps.held?.()
  const open = sendable(pending, owner, uplink, held)
  // What needs one that waits for the next round waits with it.
  const skipped = open.filter(({ id }) => round.skip.has(id)).map(rowKey)
  const ready = skipped.length > 0 ? sendable(pending, owner, uplink, new Set([...(held ?? []), ...skipped])) : open
  const nameless = ready.find(lacksNumber)
  if (nameless) return giveNumber(deps, nameless, round)
  const first = round.silent === null ? ready[0] : ready[uplink.probes++ % ready.length]
  const [left] = open
  if (!first && known) return 'more'
  if (!first) return { stop: (left && round.skip.get(left.id)) ?? null }
  // Without a network a server on the same computer may still respond: one record tests that, while a batch would be
  // written twice in vain.
  const isTrial = deps.isOnline?.() === false && round.sent === 0
  if (isTrial || round.silent !== null || ready.length <= maxSingles || uplink.batch < 2) return one(deps, first, round)
  const lateness = latenessIn(pending, uplink)
  const isAlike = (record: PendingRecord) =>
    record.organizationId === first.organizationId && lateness(record) === lateness(first)
  return many(deps, ready.filter(isAlike).slice(0, uplink.batch), round)
}

/**
 * A change that was recorded while its row's create was being sent gets the id from the response. If the row does not
 * exist here, it was dropped or deleted in the meantime, which the user must be told; unless it is still to be read.
 */
async function giveNumber({ store, isFilled }: DrainDeps, record: PendingRecord, round: Round): Promise<'more'> {
  const { id, entity, rev, organizationId, clientId } = record
  const row = (await store.rows(entity, organizationId)).find((one) => one.clientId === clientId)
  if (!row && !(await isFilled(organizationId))) {
    round.skip.set(id, 'busy')
    return 'more'
  }
  await store.commit({
    expect: expectAll([record]),
    putPending: [(row && informedBy(record, row)) ?? { ...record, rev: rev + 1, problem: problemOf('deleted') }],
  })
  return 'more'
}

/** Marks records as sent; those changed since they were read are left for the next step. */
async function mark({ store }: DrainDeps, records: readonly PendingRecord[]): Promise<PendingRecord[] | null> {
  const marked = records.map((record) => ({ ...record, attempts: record.attempts + 1, rev: record.rev + 1 }))
  return (await store.commit({ expect: expectAll(records), putPending: marked })) ? marked : null
}

/** Sends one record. If it gets no answer, another one is sent: if that is answered, it was not the network. */
async function one(deps: DrainDeps, record: PendingRecord, round: Round): Promise<Step> {
  const [marked] = (await mark(deps, [record])) ?? []
  if (!marked) return 'more'
  deps.onSending?.([marked.id])
  // Another user may have signed in while it was marked.
  if (deps.owner() !== marked.owner) return { stop: 'wrongOwner' }
  const { silent } = round
  const answer = await sendOne(deps, marked)
  const step = await apply(deps, [{ record: marked, answer }], round)
  round.silent = answer === null ? marked.id : null
  if (answer !== null && silent !== null) deps.uplink.late.add(silent)
  if (answer !== null || silent !== null || deps.isOnline?.() === false) return step
  round.skip.set(marked.id, 'unreachable')
  return 'more'
}

async function many(deps: DrainDeps, records: readonly PendingRecord[], round: Round): Promise<Step> {
  const marked = await mark(deps, records)
  if (!marked) return 'more'
  deps.onSending?.(marked.map(({ id }) => id))
  const [first] = marked
  if (!first || deps.owner() !== first.owner) return { stop: 'wrongOwner' }
  return apply(deps, await sendAll(deps, marked), round)
}

const learnFrom = ({ uplink }: DrainDeps, sent: readonly PendingRecord[], isAnswered: boolean) =>
  learn(uplink, { sent, isAnswered, maxBatch })

async function sendOne(deps: DrainDeps, record: PendingRecord): Promise<Answer> {
  const answer = ownAnswer(record, await deps.sender.send(record))
  learnFrom(deps, [record], answer !== null)
  return answer
}

/** Sends a batch; if it is too large, in halves down to single records. */
async function sendAll(deps: DrainDeps, records: readonly PendingRecord[]): Promise<Answered[]> {
  const [first] = records
  if (!first) return []
  if (records.length === 1) return [{ record: first, answer: await sendOne(deps, first) }]
  const answers = await deps.sender.sendBatch(records)
  learnFrom(deps, records, answers !== null)
  if (Array.isArray(answers))
    return records.map((record, index) => ({ record, answer: ownAnswer(record, answers[index] ?? null) }))
  const isOfEach =
    answers !== null &&
    answers.status >= 400 &&
    answers.status < 500 &&
    ![401, 408, 429].includes(answers.status) &&
    !isOfAll(answers)
  if (!isOfEach) return records.map((record) => ({ record, answer: answers }))
  const half = Math.ceil(records.length / 2)
  const left = await sendAll(deps, records.slice(0, half))
  // An obstacle for one half is an obstacle for the other.
  if (left.some(({ answer }) => answer === null || answer.status === 401))
    return [...left, ...records.slice(half).map((record) => ({ record, answer: null }))]
  return [...left, ...(await sendAll(deps, records.slice(half)))]
}

/** Whether the server refuses the sender, or the organization, and not what is sent. */
const isOfAll = (answer: Answer): boolean =>
  ['wrong_owner', 'forbidden'].includes((answer?.body as { code?: string } | null)?.code ?? '')

/** Stores the results of responses: each row's are independent, so all of them fit into one transaction. */
async function apply(deps: DrainDeps, answered: readonly Answered[], round: Round): Promise<Step> {
  const queue = await deps.store.pending()
  // After the queue: a create leaves it when its row is stored.
  const here = await hereFor(answered, queue, deps.store)
  const settled = answered.map(({ record, answer }) => ({
    record,
    answer,
    ...settle(record, answer, here, () => deps.signature(record)),
  }))
  const all = combined(settled.map(({ changes }) => changes))
  const isWritten = await commitInTurn(deps, all, round)
  if (isWritten) round.queue = afterwards(queue, all)
  for (const { record, answer, changes, next } of settled) {
    // If one of them was changed in the meantime, by another drainer without locks, the others are stored nevertheless.
    const isDone = isWritten || (await commitInTurn(deps, changes, round))
    const isStored = isDone && changes.removePending !== undefined
    if (isStored) round.sent += 1
    if (next === 'wait' || isTriedEnough(record, round)) round.skip.set(record.id, 'busy')
    deps.onSettled?.(record, answer, isStored)
  }
  const stopped = settled.find(({ next }) => isStop(next))
  if (!stopped) return 'more'
  const retryAfterMs = stopped.answer?.retryAfterMs
  return { stop: stopped.next as StopReason, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}

/**
 * Stores an answer, unless rows were written since it was requested: its row may be older than those, or deleted. Then
 * its record stays in the queue and is sent again, which the server recognizes and answers with the row as it is by
 * then.
 */
async function commitInTurn({ store }: DrainDeps, changes: StoreChanges, round: Round): Promise<boolean> {
  if (!writesRows(changes)) return store.commit(changes)
  const isDone = await store.commit({ ...changes, expectTurn: round.turn })
  if (isDone) round.turn += 1
  return isDone
}

const isStop = (next: Settlement['next']): next is StopReason => next !== 'done' && next !== 'again' && next !== 'wait'

function isTriedEnough({ id }: PendingRecord, { tries }: Round): boolean {
  const count = (tries.get(id) ?? 0) + 1
  tries.set(id, count)
  return count >= maxTries
}
