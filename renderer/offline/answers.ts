import type { Entity, PendingRecord, Problem, Row, StoreChanges } from '../../shared/replica.ts'
import { mergeChange, same, type Signature } from '../../shared/domain/merge.ts'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import { inOrder, localId, rowKey } from './localId.ts'
import { problemOf } from './recording.ts'

/** What the server said to one record; null where nobody answered, or somebody else did (a hotel's sign-in page). */
export type Answer = { status: number; body: unknown; retryAfterMs?: number } | null

/** Why nothing more can be sent for now; `full` where the device has no room to write down how far it is. */
export type Stop = 'unreachable' | 'signIn' | 'wrongOwner' | 'busy' | 'full'

export interface Verdict {
  changes: StoreChanges
  /** `stop` ends the round; `wait` leaves the record for a later one; `again` sends it once more, as it now is. */
  next: 'done' | 'again' | 'wait' | Stop
}

/** What waits, by the key of the row that it is about. */
export type PendingByRow = ReadonlyMap<string, readonly PendingRecord[]>

/** Made once for all answers of a batch, which would otherwise go through the whole queue for each of them. */
export const pendingByRow = (pending: readonly PendingRecord[]): PendingByRow => Map.groupBy(pending, rowKey)

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

const expect = ({ id, entity, rev }: PendingRecord): StoreChanges['expect'] => [{ id, entity, rev }]

const rewritten = (record: PendingRecord, changes: Partial<PendingRecord>): StoreChanges => ({
  expect: expect(record),
  putPending: [{ ...record, ...changes, rev: record.rev + 1 }],
})

const needsPerson = (
  record: PendingRecord,
  problem: Pick<Problem, 'kind' | 'message'> & Partial<Problem>,
): Verdict => ({
  changes: rewritten(record, {
    problem: { ...problemOf(problem.kind), ...problem },
    lastError: problem.message,
    failures: 0,
  }),
  next: 'done',
})

const failed = (record: PendingRecord, lastError: string, next: Verdict['next'], isServers = false): Verdict => ({
  changes: rewritten(record, { lastError, failures: isServers ? record.failures + 1 : record.failures }),
  next,
})

/** True for an answer that was one: the row itself, or nothing for a deletion. A page of somebody else's has no row. */
const isRowOf = ({ op, clientId }: PendingRecord, status: number, body: unknown): boolean =>
  op === 'delete' ? status === 204 : isObject(body) && body.clientId === clientId && typeof body.id === 'number'

/**
 * What becomes of a record by an answer to it. Nothing leaves the queue but by the server's word that it has it.
 * @param signature under which one's notes are put below somebody else's
 * @param pending all that waits, by row: what comes after the record learns from its answer
 */
export function settle(record: PendingRecord, answer: Answer, pending: PendingByRow, signature: Signature): Verdict {
  if (answer === null) return failed(record, 'unreachable', 'unreachable')
  const { status, body } = answer
  if (status >= 200 && status < 300) {
    return isRowOf(record, status, body)
      ? received(record, body, pending)
      : failed(record, 'unreachable', 'unreachable')
  }
  const refusal = refusalOf(body)
  if (status === 401) return failed(record, 'signIn', 'signIn')
  if (status === 408 || status === 429) return failed(record, refusal.message, 'busy')
  if (status >= 500) return failed(record, refusal.message, 'busy', true)
  return refused(record, { status, ...refusal }, pending, signature)
}

function refused(
  record: PendingRecord,
  { status, message, code, current, changes }: Refusal & { status: number },
  pending: PendingByRow,
  signature: Signature,
): Verdict {
  if (code === 'wrong_owner') return failed(record, message, 'wrongOwner')
  // Its contact goes first; where none waits here any more, nobody is going to send it.
  if (code === 'contact_unknown')
    return isContactWaiting(record, pending)
      ? failed(record, message, 'wait')
      : needsPerson(record, { kind: 'contactDropped', message })
  if (code === 'conflict' && current) return conflicting(record, { message, current, changes }, pending, signature)
  if (code === 'client_id_reused')
    return current
      ? storedOtherwise(record, message, current, pending)
      : needsPerson(record, { kind: 'identityTaken', message })
  if (status === 404 && record.op !== 'create') return needsPerson(record, { kind: 'deleted', message })
  return needsPerson(record, { kind: 'refused', message })
}

const isContactWaiting = ({ body }: PendingRecord, pending: PendingByRow): boolean =>
  typeof body.contactClientId === 'string' &&
  ofRow(pending, { entity: 'contact', clientId: body.contactClientId }).some(({ op }) => op === 'create')

function conflicting(
  record: PendingRecord,
  { message, current, changes }: { message: string; current: Record<string, unknown>; changes: Problem['changes'] },
  pending: PendingByRow,
  signature: Signature,
): Verdict {
  const { send, clashes } = mergeChange(record.base?.values ?? {}, record.body, current, signature)
  // Both did the same: it is there already.
  if (clashes.length === 0 && Object.keys(send).length === 0) return received(record, current, pending)
  if (clashes.length > 0) return needsPerson(record, { kind: 'conflict', message, fields: clashes, current, changes })
  return { changes: rewritten(record, { body: send, base: rebased(record, current, send) }), next: 'again' }
}

/**
 * A create whose row is there in another form: it was refused at first, and a copy of it in a file was changed, or it was changed here
 * while the copy was sent. It goes on as a change of that row, about which its person decides: what both forms began from is unknown.
 */
function storedOtherwise(
  record: PendingRecord,
  message: string,
  current: Record<string, unknown>,
  pending: PendingByRow,
): Verdict {
  if (current.deleted) return needsPerson(record, { kind: 'deleted', message })
  const fields = Object.keys(record.body).filter((field) => !same(record.body[field], current[field]))
  if (fields.length === 0) return received(record, current, pending)
  // Like no value that a field has.
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

/** What a change starts from, once it goes on top of another row. */
const rebased = (
  record: PendingRecord,
  row: Record<string, unknown>,
  body: Record<string, unknown>,
): PendingRecord['base'] => ({
  version: Number(row.version),
  values: Object.fromEntries(
    [...new Set([...Object.keys(record.base?.values ?? {}), ...Object.keys(body)])].map((field) => [
      field,
      row[field] ?? null,
    ]),
  ),
})

function received(record: PendingRecord, body: unknown, pending: PendingByRow): Verdict {
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
      expect: [record, ...next.filter((other) => informed.some((changed) => changed.id === other.id))].map(
        ({ id: key, entity: store, rev }) => ({ id: key, entity: store, rev }),
      ),
      removePending: [{ id, entity }],
      putPending: informed,
      ...(row && !row.deleted ? { putRows: oneRow(entity, row) } : goneRow(entity, row?.id ?? record.rowId)),
    },
    next: 'done',
  }
}

const oneRow = (entity: Entity, row: Row) => ({ [entity]: [row] }) as StoreChanges['putRows']
const goneRow = (entity: Entity, id: number | null): StoreChanges =>
  id === null ? {} : { removeRows: { [entity]: [id] } }

type Base = NonNullable<PendingRecord['base']>

/**
 * What a change has seen; the row's contact under its number, where it was seen under the one that it had here. The answer to what the
 * server knew already may tell of a later state of the row, in which it may have another contact.
 * @param earlier the change that has arrived
 */
function withNumber(base: Base, row: Row, { body: { contactClientId }, base: before }: PendingRecord): Base {
  const isItsState = row.version === (before?.version ?? 0) + 1
  if (!isItsState || typeof contactClientId !== 'string' || base.values.contactId !== localId(contactClientId))
    return base
  return { ...base, values: { ...base.values, contactId: (row as Interaction).contactId } }
}

/**
 * What a later change of the same row learns of the stored one, as when an earlier change has arrived: its number, and its version where the
 * fields that it sets are as it found them. Where they are not, the version stays old, and the server's refusal leads to a merge.
 * @param earlier the change that has arrived
 */
export function informedBy(later: PendingRecord, row: Row, earlier?: PendingRecord): PendingRecord | null {
  const values = row as unknown as Record<string, unknown>
  const seen = later.base && earlier ? withNumber(later.base, row, earlier) : later.base
  const isAsFound = seen !== null && Object.entries(seen.values).every(([field, value]) => same(values[field], value))
  const base = isAsFound ? { ...seen, version: row.version } : seen
  if (later.rowId === row.id && same(base, later.base)) return null
  return { ...later, rowId: row.id, base, rev: later.rev + 1 }
}
