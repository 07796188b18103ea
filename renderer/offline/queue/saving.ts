import type { Entity, PendingRecord, Problem, Row, Rows } from '../../../shared/replica.ts'
import { same } from '../../../shared/domain/merge.ts'
import { t } from '../../i18n/index.ts'
import { ApiError } from '../../lib/apiErrors.ts'
import { whenIdle } from '../../lib/whenIdle.ts'
import type { Answer } from '../sending/answers.ts'
import { keepStorage, registerBackgroundSync } from '../sending/background.ts'
import { localId } from './localId.ts'
import type { LocalRecords } from '../engine.ts'
import { localRecords } from '../localRecords.ts'
import type { Action } from './recording.ts'
import { undoTime } from './undo.ts'

/** How long a form waits for the server before it says that the record is kept here. */
const patienceMs = 4_000

/** `received`: the server has it. `kept`: it is on this device, and is sent later. `asks`: it needs a person, on the page Sync. */
export type SavedState = 'received' | 'kept' | 'asks'

/** What became of a record that a form has saved. */
export interface Saved<R extends Row = Row> {
  /** The row as this device sees it now. */
  row: R
  state: SavedState
}

type Outcome = { state: 'received' | 'kept'; answer: Answer } | { problem: Problem; answer: Answer }

/** The same fields, a contact named by its number, or by its identity where it has none yet. One that is gone stays as it is named. */
function naming(records: LocalRecords, organizationId: number, fields: object): Record<string, unknown> {
  const { contactId, ...rest } = fields as Record<string, unknown>
  if (typeof contactId !== 'number' || contactId >= 0) return { ...fields }
  const contact = records.lists
    .view('contact', organizationId)
    .find(({ id, clientId }) => id === contactId || localId(clientId) === contactId)
  if (!contact) return { ...fields }
  return contact.id > 0 ? { ...rest, contactId: contact.id } : { ...rest, contactClientId: contact.clientId }
}

/** What really changes. What was not touched belongs to whoever touches it. */
const changedFields = (row: Record<string, unknown>, body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([field, value]) => !same(row[field], value)))

/** The action as it is recorded; null where nothing changes. What was created before under this identity is changed instead. */
function prepared(records: LocalRecords, action: Action): Action | null {
  if (action.op === 'delete') return action
  const organizationId = action.op === 'create' ? action.organizationId : action.row.organizationId
  const body = naming(records, organizationId, action.body)
  if (Number(body.contactId) < 0)
    throw new ApiError(409, { code: 'contact_unknown', message: t('common.errors.contactGone') })
  const row = action.op === 'create' ? records.lists.row(action.entity, organizationId, action.clientId) : action.row
  if (row === null) return { ...(action as Extract<Action, { op: 'create' }>), body }
  const seen = naming(records, organizationId, row)
  const changes = changedFields(seen, body)
  if (Object.keys(changes).length === 0) return null
  const op = action.op === 'complete' ? 'complete' : 'update'
  // Its contact may have got a number since it was seen.
  return { op, entity: action.entity, row: 'contactClientId' in seen ? row : (seen as unknown as Row), body: changes }
}

/** Sends, and waits for what becomes of a record; not for ever. */
function outcomeOf(records: LocalRecords, { id }: PendingRecord): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let last: Answer = null
    const found = (): Outcome => {
      const record = records.lists.pending().find((other) => other.id === id)
      if (!record) return { state: 'received', answer: last }
      return record.problem ? { problem: record.problem, answer: last } : { state: 'kept', answer: last }
    }
    const end = (settle: () => void) => {
      clearTimeout(timer)
      stopListening()
      settle()
    }
    const timer = setTimeout(() => end(() => resolve(found())), patienceMs)
    const stopListening = records.onAnswer((record, answer) => {
      if (record.id !== id) return
      last = answer
      const now = found()
      if ('problem' in now || now.state === 'received') end(() => resolve(now))
    })
    records.drain().then(
      // Where the network or the server failed it is tried once more in a second, and that may do.
      ({ stop }) => (stop === null || !navigator.onLine) && end(() => resolve(found())),
      (error: unknown) => end(() => reject(error as Error)),
    )
  })
}

interface RefusalBody {
  code?: string
  errors?: { path: string; message: string }[]
}

const codes: Partial<Record<Problem['kind'], { status: number; code: string }>> = {
  conflict: { status: 409, code: 'conflict' },
  identityTaken: { status: 409, code: 'client_id_reused' },
  contactDropped: { status: 409, code: 'contact_unknown' },
}

/** The problem as the error that a form knows how to show. */
function errorOf({ kind, message, current }: Problem, answer: Answer): ApiError {
  const said = (answer?.body ?? {}) as RefusalBody
  const { status, code } = codes[kind] ?? { status: answer?.status ?? 400, code: said.code ?? 'refused' }
  return new ApiError(status, { code, message, current, ...(said.errors && { errors: said.errors }) })
}

interface Recorded {
  records: LocalRecords
  state: SavedState
  /** What the server said, where it said something. */
  answer: Answer
}

async function perform(action: Action, asks: boolean): Promise<Recorded> {
  const records = await localRecords()
  const doing = prepared(records, action)
  const record = doing && (await records.record(doing))
  return record ? sent(records, record, asks) : { records, state: 'received', answer: null }
}

/** What the browser does for a record that stays here: it asks for it once there is a network, and does not clear it away. */
function lookAfter(): void {
  void registerBackgroundSync()
  void keepStorage()
}

async function sent(records: LocalRecords, record: PendingRecord, asks: boolean): Promise<Recorded> {
  // It is on the disk: without a network nobody is kept waiting for an answer that does not come. It is tried all the same, since a device can be wrong about that.
  if (!navigator.onLine && record.problem === null) {
    whenIdle(() => {
      void records.drain()
      lookAfter()
    })
    return { records, state: 'kept', answer: null }
  }
  const outcome = await outcomeOf(records, record)
  if ('state' in outcome) {
    if (outcome.state === 'kept') lookAfter()
    return { records, ...outcome }
  }
  // Where it went into a record that waited already, that one holds more than this form does.
  if ((asks && outcome.problem.kind === 'conflict') || record.rev > 1) return { records, state: 'asks', answer: null }
  // Another tab may have put more into it meanwhile, which is nowhere else.
  const left = (await records.discard(record))
    ? undefined
    : (await records.pending()).find(({ id }) => id === record.id)
  if (left) return { records, state: left.problem ? 'asks' : 'kept', answer: null }
  throw errorOf(outcome.problem, outcome.answer)
}

/**
 * Records what somebody did with a contact or an interaction, sends it, and waits a moment for the answer.
 * Once it is recorded it is on the disk, whatever happens; a refusal that comes at once is the form's to show, and takes the
 * record back: the form still has it. With `asks` a conflict stays in the queue, where no form is open to settle it.
 * @param action what was done, on the row as its person saw it
 * @throws ApiError where the server refused at once, StorageFull where this device has no room
 */
export async function save<E extends Entity>(
  action: Extract<Action, { body: unknown }> & { entity: E },
  { asks = false } = {},
): Promise<Saved<Rows[E]>> {
  const { records, state, answer } = await perform(action, asks)
  const { organizationId, clientId } = action.op === 'create' ? action : action.row
  const stored = answer !== null && answer.status < 300 ? (answer.body as Rows[E]) : null
  const seen = records.lists.row(action.entity, organizationId, clientId)
  return {
    row: stored ?? seen ?? ({ ...(action.op === 'create' ? {} : action.row), ...action.body } as Rows[E]),
    state,
  }
}

/** How long what was kept can be taken back before it is sent. */
const heldMs = 10_000

/**
 * Records what somebody has no time to wait for: it is on the disk when this is done, and is sent a little later. What the
 * server then refuses is settled on the page Sync.
 * @throws StorageFull where this device has no room
 */
export async function keep(action: Action): Promise<void> {
  const records = await localRecords()
  const doing = prepared(records, action)
  const record = doing && (await records.record(doing))
  if (!record) return
  records.hold(record.id)
  setTimeout(() => {
    records.letGo(record.id)
    void records.drain()
  }, heldMs)
  lookAfter()
}

/**
 * Deletes a contact or an interaction, as `save` changes one.
 * @throws ApiError where the server refused at once, StorageFull where this device has no room
 */
export async function remove(entity: Entity, row: Row): Promise<SavedState> {
  return (await perform({ op: 'delete', entity, row }, false)).state
}

/**
 * Completes a follow-up: it is recorded at once, and sent after the time for Undo.
 * @param onHeld given the record's id, by which it can be taken back until then
 * @throws ApiError where the server refused
 */
export async function complete(
  row: Rows['interaction'],
  onHeld: (recordId: string) => void,
): Promise<Saved<Rows['interaction']>> {
  const records = await localRecords()
  const record = await records.record({ op: 'complete', entity: 'interaction', row, body: { followUpCompleted: true } })
  if (!record) return { row, state: 'received' }
  records.hold(record.id)
  onHeld(record.id)
  await undoTime(record.id)
  records.letGo(record.id)
  return { row, state: (await sent(records, record, true)).state }
}
