import {
  isReadable,
  type Entity,
  type PendingRecord,
  type Problem,
  type Row,
  type StoreChanges,
} from '../../../shared/replica.ts'
import { mergeChange, type Signature } from '../../../shared/domain/merge.ts'
import { same } from '../../../shared/domain/same.ts'
import { valueAt } from '../../../shared/domain/parts.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { inOrder, localId, neededContact, notStored, rowKey } from '../queue/localId.ts'
import { expectAll, problemOf } from '../queue/recording.ts'

/** The server's response to one record; null without one, or if it is another program's (a hotel's sign-in page). */
export type Answer = { status: number; body: unknown; retryAfterMs?: number } | null

/** Why nothing more can be sent for now; `full` if the device has no space to store the progress. */
export type StopReason = 'unreachable' | 'signIn' | 'wrongOwner' | 'busy' | 'full'

export interface Settlement {
  changes: StoreChanges
  /**
   * A reason to stop ends the round; `wait` leaves the record for a later one; `again` sends it once more in its new
   * state.
   */
  next: 'done' | 'again' | 'wait' | StopReason
}

/** The queue, by the key of the row that a record belongs to. */
export type PendingByRow = ReadonlyMap<string, readonly PendingRecord[]>

/** What is on this device when responses arrive. */
export interface Here {
  pending: PendingByRow
  /** The client ids of stored contacts, if a response says that the server does not know one. */
  arrived: ReadonlySet<string>
  /** Deletions, by id, whose rows are here in a newer version than the one that they were recorded on. */
  newer: ReadonlySet<string>
}

type Sign = () => Signature

/** Whether the server did not know the contact of an interaction. */
export const lacksContact = (answer: Answer): boolean =>
  answer !== null && !isSuccess(answer.status) && refusalOf(answer.body).code === 'contact_unknown'

const ofRow = (pending: PendingByRow, row: Pick<PendingRecord, 'entity' | 'clientId'>): readonly PendingRecord[] =>
  pending.get(rowKey(row)) ?? []

interface Refusal {
  message: string
  code: string
  current: Record<string, unknown> | null
  changes: Problem['changes']
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function refusalOf(body: unknown): Refusal {
  const { message, code, current, changes } = isObject(body) ? body : {}
  return {
    message: typeof message === 'string' ? message : '',
    code: typeof code === 'string' ? code : '',
    current: isObject(current) ? current : null,
    changes: isObject(changes) ? (changes as Problem['changes']) : {},
  }
}

const rewritten = (record: PendingRecord, changes: Partial<PendingRecord>): StoreChanges => ({
  expect: expectAll([record]),
  putPending: [{ ...record, ...changes, rev: record.rev + 1 }],
})

const needsPerson = (
  record: PendingRecord,
  problem: Pick<Problem, 'kind' | 'message'> & Partial<Problem>,
): Settlement => ({
  changes: rewritten(record, {
    problem: { ...problemOf(problem.kind), ...problem },
    lastError: problem.message,
    failures: 0,
  }),
  next: 'done',
})

const failed = (record: PendingRecord, lastError: string, next: Settlement['next'], isServers = false): Settlement => ({
  changes: rewritten(record, { lastError, failures: isServers ? record.failures + 1 : record.failures }),
  next,
})

/** Whether a response is valid: the row itself, or empty for a deletion. Another program's page has no row. */
const isRowOf = ({ op, clientId }: PendingRecord, status: number, body: unknown): boolean =>
  op === 'delete' ? status === 204 : isObject(body) && body.clientId === clientId && typeof body.id === 'number'

const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** The response to a record; null if it is another program's. */
export const ownAnswer = (record: PendingRecord, answer: Answer): Answer =>
  answer && isSuccess(answer.status) && !isRowOf(record, answer.status, answer.body) ? null : answer

/**
 * Derives the changes of a record from its response. A record is only removed from the queue once the server has
 * confirmed it.
 * @param here the queue by row: later records of the row are updated from the response
 * @param sign returns the signature of the user's notes, when they are appended to another user's: few are
 */
export function settle(record: PendingRecord, answer: Answer, here: Here, sign: Sign): Settlement {
  if (answer === null) return failed(record, 'unreachable', 'unreachable')
  const { status, body } = answer
  if (isSuccess(status)) return received(record, body, here)
  const refusal = refusalOf(body)
  if (status === 401) return failed(record, 'signIn', 'signIn')
  if (status === 408 || status === 429) return failed(record, refusal.message, 'busy')
  if (status >= 500) return failed(record, refusal.message, 'busy', true)
  return refused(record, { status, ...refusal }, here, sign)
}

function refused(
  record: PendingRecord,
  { status, message, code, current, changes }: Refusal & { status: number },
  here: Here,
  sign: Sign,
): Settlement {
  if (code === 'wrong_owner') return failed(record, message, 'wrongOwner')
  // Its contact is sent first, and may have arrived since this request; if it is neither queued nor stored, it will
  // never be sent.
  if (code === 'contact_unknown')
    return isContactHere(record, here)
      ? failed(record, message, 'wait')
      : needsPerson(record, { kind: 'contactDropped', message })
  if (code === 'conflict' && current) return conflicting(record, { message, current, changes }, here, sign)
  if (code === 'merged' && current)
    return conflicting(ledOn(record, current), { message, current, changes }, here, sign)
  if (code === 'client_id_reused')
    return current
      ? storedOtherwise(record, message, current, here)
      : needsPerson(record, { kind: 'identityTaken', message })
  if (status === 404 && record.op !== 'create') return needsPerson(record, { kind: 'deleted', message })
  return needsPerson(record, { kind: 'refused', message, code })
}

function isContactHere(record: PendingRecord, { pending, arrived }: Here): boolean {
  const clientId = neededContact(record)
  if (clientId === null) return false
  const queued = ofRow(pending, { entity: 'contact', clientId })
  return arrived.has(clientId) || queued.some(({ op }) => op === 'create')
}

function conflicting(
  record: PendingRecord,
  { message, current, changes }: { message: string; current: Record<string, unknown>; changes: Problem['changes'] },
  here: Here,
  sign: Sign,
): Settlement {
  const { send, clashes } = mergeChange(record.base?.values ?? {}, record.body, current, sign())
  // A deletion is about all fields.
  if (clashes.length > 0 || record.op === 'delete')
    return needsPerson(record, { kind: 'conflict', message, fields: clashes, current, changes })
  // Both users made the same change: it is stored already.
  if (Object.keys(send).length === 0) return received(record, current, here)
  return { changes: rewritten(record, { body: send, base: rebased(record, current, send) }), next: 'again' }
}

/**
 * A create whose row exists with other values: it was refused at first, and a copy of it in a file was changed, or it
 * was changed here while the copy was sent. It becomes a change of that row, which the user decides about: the common
 * base of both is unknown.
 */
function storedOtherwise(
  record: PendingRecord,
  message: string,
  current: Record<string, unknown>,
  here: Here,
): Settlement {
  if (current.deleted) return needsPerson(record, { kind: 'deleted', message })
  const fields = Object.keys(record.body).filter((field) => !same(record.body[field], valueAt(current, field)))
  if (fields.length === 0) return received(record, current, here)
  // Different from any value of a field.
  const unknown = {}
  const change: PendingRecord = {
    ...record,
    op: 'update',
    rowId: Number(current.id),
    isCopied: true,
    base: { version: Number(current.version), values: Object.fromEntries(fields.map((field) => [field, unknown])) },
  }
  const { changes } = needsPerson(change, { kind: 'conflict', message, fields, current })
  return { changes: { ...changes, putRows: oneRow(record.entity, current as unknown as Row) }, next: 'done' }
}

/**
 * A change of a contact that has been merged into another one since: it becomes a change of that one, which is merged
 * into its fields as if it had been made there. The version that it was based on is the alias's: of the other contact
 * its user has seen none.
 */
const ledOn = (record: PendingRecord, root: Record<string, unknown>): PendingRecord => ({
  ...record,
  base: record.base && { ...record.base, version: notStored },
  clientId: String(root.clientId),
  rowId: Number(root.id),
})

/** The base of a change that is applied to another row. */
const rebased = (
  record: PendingRecord,
  row: Record<string, unknown>,
  body: Record<string, unknown>,
): PendingRecord['base'] => ({
  version: Number(row.version),
  values: Object.fromEntries(
    [...new Set([...Object.keys(record.base?.values ?? {}), ...Object.keys(body)])].map((field) => [
      field,
      valueAt(row, field) ?? null,
    ]),
  ),
})

function received(record: PendingRecord, body: unknown, { pending, newer }: Here): Settlement {
  const { id, entity } = record
  const row = record.op === 'delete' ? null : (body as Row)
  const next = ofRow(pending, record)
    .filter((other) => other.id !== id)
    .sort(inOrder)
  const informed = row
    ? next.map((other) => informedBy(other, row, record)).filter((other): other is PendingRecord => other !== null)
    : []
  return {
    changes: {
      expect: expectAll([record, ...next.filter((other) => informed.some((changed) => changed.id === other.id))]),
      removePending: [{ id, entity }],
      putPending: informed,
      ...rowAfter(record, row, newer),
    },
    next: 'done',
  }
}

/** Whether it is a deletion that may have arrived before it was sent for the last time. */
export const isDeletedAgain = ({ op, attempts, isCopied }: PendingRecord): boolean =>
  op === 'delete' && (attempts > 1 || isCopied === true)

/** What an answer says of the row. */
function rowAfter(record: PendingRecord, row: Row | null, newer: ReadonlySet<string>): StoreChanges {
  const { id: recordId, entity, rowId } = record
  if (row && !row.deleted) return { putRows: oneRow(entity, row) }
  // Its row may have been brought back from the bin since the first time: the answer is the same. What the feed has told
  // of that stays; what it has not told yet, it will.
  if (isDeletedAgain(record) && newer.has(recordId)) return {}
  const id = row?.id ?? rowId
  return id === null ? {} : { removeRows: { [entity]: [id] } }
}

const oneRow = (entity: Entity, row: Row) => ({ [entity]: [row] }) as StoreChanges['putRows']

type Base = NonNullable<PendingRecord['base']>

/**
 * The base of a change, with the contact's server id if it was seen under its local id. The response to a duplicate may
 * contain a later state of the row, in which it may have another contact.
 * @param earlier the change that has arrived
 */
function withNumber(base: Base, row: Row, { body: { contactClientId }, base: before }: PendingRecord): Base {
  const isItsState = row.version === (before?.version ?? 0) + 1
  if (!isItsState || typeof contactClientId !== 'string' || base.values.contactId !== localId(contactClientId))
    return base
  return { ...base, values: { ...base.values, contactId: (row as Interaction).contactId } }
}

/**
 * Updates a later change of the same row from the stored one, for example after an earlier change has arrived: its id,
 * and its version if the fields that it sets are unchanged. Otherwise the version stays old, and the server's refusal
 * leads to a merge. So it does for a deletion, which is about all fields: the server knows which changes are its user's
 * own.
 * @param earlier the change that has arrived
 */
export function informedBy(later: PendingRecord, row: Row, earlier?: PendingRecord): PendingRecord | null {
  if (!isReadable(later)) return null
  const values = row as unknown as Record<string, unknown>
  const seen = later.base && earlier ? withNumber(later.base, row, earlier) : later.base
  const isAsFound =
    later.op !== 'delete' &&
    seen !== null &&
    Object.entries(seen.values).every(([field, value]) => same(valueAt(values, field), value))
  const base = isAsFound ? { ...seen, version: row.version } : seen
  if (later.rowId === row.id && same(base, later.base)) return null
  return { ...later, rowId: row.id, base, rev: later.rev + 1 }
}
