import { changedRow } from '../../shared/domain/parts.ts'
import type { Entity, PendingRecord, Problem, Row, Rows } from '../../shared/replica.ts'
import type { Later } from '../lib/later.ts'
import type { Answer } from './sending/answers.ts'
import type { Choices } from './queue/decisions.ts'
import { rowKey } from './queue/localId.ts'
import type { PageRecords } from './page.ts'
import { changedFields, prepared, preparedAll, rowOf, withNoted } from './prepared.ts'
import type { Action } from './queue/recording.ts'
import { errorOf } from './refusalError.ts'
import type { Undoable } from './undo.ts'

/** How long a form waits for the server before it says that the record is stored on this device. */
export const timeoutMs = 4_000

/**
 * `received`: the server has it. `kept`: it is on this device, and is sent later. `asks`: it needs a decision, on the
 * page Sync.
 */
export type SavedState = 'received' | 'kept' | 'asks'

/** The result of saving a form. */
export interface Saved<R extends Row = Row> {
  /** The row with the queue applied. */
  row: R
  state: SavedState
  /** If it asks because of a conflict: the record, which a form can show for a decision. */
  conflict: PendingRecord | null
}

/** What belongs to a save besides its change. */
export interface Beside {
  /** Changes of other rows: all of it is recorded, or nothing. */
  also?: readonly Action[]
}

/** A decision about a conflict, made in a form that also has other changes. */
export interface Decision {
  /** As it was displayed. */
  record: PendingRecord
  choices: Choices
}

type Outcome = { state: 'received' | 'kept'; answer: Answer } | { refused: PendingRecord; answer: Answer }

/**
 * Whether the stored rows show that a record has arrived: if another tab has sent it, this one has seen no answer.
 * Others may have changed the row, too.
 */
function isAtServer(
  { lists }: PageRecords,
  { op, entity, organizationId, clientId, base, body }: PendingRecord,
): boolean {
  const row = lists.row(entity, organizationId, clientId)
  if (row === null || op === 'delete') return row === null && op === 'delete'
  const isNewer = row.id > 0 && row.version > (base?.version ?? 0)
  return isNewer && (op === 'create' || Object.keys(changedFields({ ...body, ...row }, body)).length === 0)
}

/** The state of a row for which nothing had to be recorded: its earlier changes may still be waiting. */
function stateOf(records: PageRecords, action: Action): SavedState {
  const key = rowKey(rowOf(action))
  const waiting = records.lists.pending().filter((record) => rowKey(record) === key)
  if (waiting.some(({ problem }) => problem !== null)) return 'asks'
  return waiting.length > 0 ? 'kept' : 'received'
}

const isRecord = (made: PendingRecord | null): made is PendingRecord => made !== null

interface Recorded {
  records: PageRecords
  state: SavedState
  /** The server's response, if there was one. */
  answer: Answer
  conflict?: PendingRecord
}

/**
 * Decides a conflict. If it is another one by now, it is not decided, and asks again.
 * @param record with the further changes of the form, if it has any
 * @returns the record to send; null if nothing of it is left
 */
async function recordDecision(
  records: PageRecords,
  { record: seen, choices }: Decision,
  record: PendingRecord | null,
  change: Action | null,
): Promise<PendingRecord | null> {
  const more = change && 'body' in change ? change.body : {}
  await records.decide({ ...seen, body: { ...seen.body, ...more } }, choices)
  return records.lists.pending().find(({ id }) => id === (record ?? seen).id) ?? null
}

/** What saving needs besides the records: a browser's, or those of a simulated world. */
export interface SaverDeps {
  /** A user's records. @throws OthersRecords if another user's are open, or none are */
  records(owner: number): Promise<PageRecords>
  /** Whether the device reports a network. */
  isOnline(): boolean
  later: Later
  whenIdle(work: () => void): void
  /** Waits as long as something can be undone. */
  undoTime(of: Undoable): Promise<void>
  /** Asks the browser to send the record once there is a network, and not to evict it. */
  lookAfter(): void
}

/** How forms save: into the queue, and to the server if it answers soon. */
export function saverBy(deps: SaverDeps) {
  return { save, keep, remove, complete }

  /** Sends the queue, and waits for a record's result, with a timeout. */
  function outcomeOf(records: PageRecords, mine: PendingRecord): Promise<Outcome> {
    const { id } = mine
    return new Promise((resolve, reject) => {
      let last: Answer = null
      let isStored = false
      const found = (): Outcome => {
        const record = records.lists.pending().find((other) => other.id === id)
        if (!record) return { state: isStored || isAtServer(records, mine) ? 'received' : 'kept', answer: last }
        return record.problem ? { refused: record, answer: last } : { state: 'kept', answer: last }
      }
      const end = (settle: () => void) => {
        cancel()
        stopListening()
        settle()
      }
      const cancel = deps.later(() => end(() => resolve(found())), timeoutMs)
      const stopListening = records.onAnswer((record, answer, isDone) => {
        if (record.id !== id) return
        last = answer
        isStored = isDone
        const now = found()
        if ('refused' in now || now.state === 'received') end(() => resolve(now))
      })
      records.drain().then(
        // If the network or the server failed, a retry follows in a second, which may succeed.
        ({ stop }) => (stop === null || !deps.isOnline()) && end(() => resolve(found())),
        (error: unknown) => end(() => reject(error as Error)),
      )
    })
  }

  async function perform(
    owner: number,
    action: Action,
    decision: Decision | null = null,
    { also = [] }: Beside = {},
  ): Promise<Recorded> {
    const records = await deps.records(owner)
    const change = prepared(records, action)
    const [first = null, ...noted] = change ? withNoted(change) : []
    const others = [...noted, ...preparedAll(records, also)]
    const send = async (made: PendingRecord | null, beside: readonly PendingRecord[]): Promise<Recorded> => {
      const record = decision ? await recordDecision(records, decision, made, change) : made
      return record ? sent(records, record, beside) : { records, state: stateOf(records, action), answer: null }
    }
    if (others.length === 0) return send(first && (await records.record(first)), [])
    // What is saved may need a row that the server does not have yet.
    const held = others.filter((other) => other.op !== 'create' && other.row.id > 0)
    const { made, undoTime, letGo } = await recordHeld(records, first ? [first, ...others] : others, 'visitor', held)
    const sending = send((first && made[0]) ?? null, made.slice(first ? 1 : 0).filter(isRecord))
    // At once after a refusal, and when the page is hidden or left.
    const isRefused = sending.then(
      () => undoTime,
      () => undefined,
    )
    void Promise.race([undoTime, isRefused])
      .then(letGo)
      .then(() => records.drain())
    deps.lookAfter()
    return sending
  }

  async function sent(
    records: PageRecords,
    record: PendingRecord,
    beside: readonly PendingRecord[] = [],
  ): Promise<Recorded> {
    // It is on the disk: offline the form does not wait for a response. Sending is tried nevertheless, since the device
    // may be wrong about its network.
    if (!deps.isOnline() && record.problem === null) {
      deps.whenIdle(() => {
        void records.drain()
        deps.lookAfter()
      })
      return { records, state: 'kept', answer: null }
    }
    const outcome = await outcomeOf(records, record)
    if ('state' in outcome) {
      if (outcome.state === 'kept') deps.lookAfter()
      return { records, ...outcome }
    }
    const { refused, answer } = outcome
    if (refused.problem?.kind === 'conflict') return { records, state: 'asks', answer: null, conflict: refused }
    // Whoever was changing it decides: the form would only lose the input.
    if (refused.problem?.kind === 'deleted' && record.op !== 'delete') return { records, state: 'asks', answer: null }
    // If it was merged into a queued record, that one contains more than this form.
    if (record.rev > 1) return { records, state: 'asks', answer: null }
    // Something may have been added to it in the meantime, or depend on it, which is stored nowhere else.
    const left = (await records.withdraw(record, beside))
      ? undefined
      : (await records.pending()).find(({ id }) => id === record.id)
    if (left) return { records, state: left.problem ? 'asks' : 'kept', answer: null }
    throw errorOf(refused.problem as Problem, answer)
  }

  /**
   * Records a change of a contact or an interaction, sends it, and waits briefly for the response. Once recorded, it is
   * on the disk, whatever happens; an immediate refusal is shown by the form, and removes the record: the form still
   * has the input. A conflict stays in the queue until it is decided, in the form or on the page Sync.
   * @param owner the user who made the change, whose record it must become
   * @param action the change, with the row as the user saw it
   * @param decision the decision about the conflict that the form has shown
   * @param beside what is recorded with it, and sent a little later, except what needs its new row; it goes with it if it
   * is refused at once and nothing of it has become part of an earlier record
   * @throws ApiError if the server refused at once, StorageFull if this device has no space, OthersRecords if another
   * user's records are open
   */
  async function save<E extends Entity>(
    owner: number,
    action: Extract<Action, { body: unknown }> & { entity: E },
    decision?: Decision | null,
    beside?: Beside,
  ): Promise<Saved<Rows[E]>> {
    const { records, state, answer, conflict = null } = await perform(owner, action, decision, beside)
    const { organizationId, clientId } = action.op === 'create' ? action : action.row
    const stored = answer !== null && answer.status < 300 ? (answer.body as Rows[E]) : null
    const seen = records.lists.row(action.entity, organizationId, clientId)
    return {
      row: stored ?? seen ?? (changedRow(action.op === 'create' ? {} : action.row, action.body) as Rows[E]),
      state,
      conflict,
    }
  }

  /**
   * Records changes of different rows, all of them or none, and holds rows back.
   * @param held the changes of these rows
   * @returns the records, as long as they can be undone, and what lets the rows go
   */
  async function recordHeld(records: PageRecords, actions: readonly Action[], of: Undoable, held = actions) {
    const letGo = await records.hold(held.map((action) => rowKey(rowOf(action))))
    try {
      const made = await records.recordAll(actions)
      return { made, undoTime: made.some(isRecord) ? deps.undoTime(of) : Promise.resolve(), letGo }
    } catch (error) {
      await letGo()
      throw error
    }
  }

  /**
   * Records changes of different rows without waiting for the server: all of them are on the disk when this resolves,
   * and are sent a little later. Later refusals are resolved on the page Sync.
   * @param owner the user who made them, whose records they must become
   * @throws StorageFull if this device has no space, OthersRecords if another user's records are open: then none of
   * them is recorded
   */
  async function keep(owner: number, actions: readonly Action[]): Promise<void> {
    const records = await deps.records(owner)
    const { made, undoTime, letGo } = await recordHeld(records, preparedAll(records, actions), 'visitor')
    const isOver = undoTime.then(letGo)
    if (!made.some(isRecord)) return
    void isOver.then(() => records.drain())
    deps.lookAfter()
  }

  /**
   * Deletes a contact or an interaction, like `save` changes one.
   * @throws as `save` does
   */
  async function remove(owner: number, entity: Entity, row: Row): Promise<SavedState> {
    return (await perform(owner, { op: 'delete', entity, row })).state
  }

  /**
   * Completes a follow-up: it is recorded at once, and sent after the time for Undo.
   * @param onHeld called with the record's id, with which it can be undone until then
   * @throws ApiError if the server refused
   */
  async function complete(
    owner: number,
    row: Rows['interaction'],
    onHeld: (recordId: string) => void,
  ): Promise<SavedState> {
    const records = await deps.records(owner)
    const completion = { op: 'complete', entity: 'interaction', row, body: { followUpCompleted: true } } as const
    const { made, undoTime, letGo } = await recordHeld(records, [completion], 'completion')
    const isOver = undoTime.then(letGo)
    const [record] = made
    if (!record) return 'received'
    onHeld(record.id)
    await isOver
    return (await sent(records, record)).state
  }
}
