import {
  pendingFormat,
  type Entity,
  type PendingRecord,
  type Problem,
  type Row,
  type StoreChanges,
} from '../../../shared/replica.ts'
import { together } from '../../../shared/domain/merge.ts'
import { inOrder } from './localId.ts'

/** What somebody did, to be queued. */
export type Action =
  | { op: 'create'; entity: Entity; organizationId: number; clientId: string; body: Record<string, unknown> }
  | { op: 'update' | 'complete'; entity: Entity; row: Row; body: Record<string, unknown> }
  | { op: 'delete'; entity: Entity; row: Row }

/** What a new record takes from its surroundings. */
export interface Stamp {
  id: string
  owner: number
  madeAt: string
}

/** What is to be done to the store, and what that comes to. */
export interface Plan<Result> {
  changes: StoreChanges
  result: Result
}

export interface Recording {
  /** The record that now carries the action; null where nothing has to be sent, as for the deletion of what was never sent. */
  record: PendingRecord | null
  changes: StoreChanges
}

/** Whether the server may have it already, though nobody here has heard so: an answer can be lost, and a copy in a file sent elsewhere. */
const mayHaveArrived = ({ attempts, isCopied }: PendingRecord): boolean => attempts > 0 || isCopied === true

/**
 * What can still change: what was never sent, and what the server has refused. Of an organization that is closed this device has
 * found that out by itself: the server said nothing of what was sent before.
 */
const isOpen = (record: PendingRecord): boolean =>
  !mayHaveArrived(record) || (record.problem !== null && record.problem.kind !== 'noAccess')

/**
 * Whether a later change goes into it. That its row is gone may only mean that the organization is closed, and says nothing of what was
 * sent before: what has arrived would be sent once more, and its notes stand there twice, or again after somebody has replaced them.
 */
const takesMore = (record: PendingRecord): boolean =>
  isOpen(record) &&
  record.op !== 'delete' &&
  (record.op === 'create' || record.problem?.kind !== 'deleted' || !mayHaveArrived(record))

/**
 * A record of which its person has made another one. Where the old one may have arrived, a change goes on under an identity of its own:
 * under the same one, only the first of both to arrive would count. A create keeps the identity of its row.
 */
export const changedByPerson = (record: PendingRecord, opId: string): PendingRecord =>
  mayHaveArrived(record) ? { ...record, isCopied: false, ...(record.op !== 'create' && { opId }) } : record

const pick = (row: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, (row as Record<string, unknown>)[field] ?? null]))

export const nextSeq = (pending: readonly PendingRecord[]): number =>
  pending.reduce((highest, { seq }) => Math.max(highest, seq), 0) + 1

/**
 * Puts an action into the queue: into a record of the same row that was not sent yet, or behind the row's others.
 * @param pending all that waits, as last seen; the changes do not happen where what they touch has moved on since
 */
export function recordAction(pending: readonly PendingRecord[], action: Action, stamp: Stamp): Recording {
  const { entity } = action
  const { clientId } = action.op === 'create' ? action : action.row
  const chain = pending.filter((record) => record.clientId === clientId && record.entity === entity).sort(inOrder)
  if (action.op === 'delete') return recordDeletion(pending, chain, action, stamp)
  const last = chain.at(-1)
  if (action.op !== 'create' && last && takesMore(last)) return fold(last, action, stamp)
  const record = newRecord(pending, action, stamp)
  return { record, changes: { expect: [{ id: record.id, entity, rev: null }], putPending: [record] } }
}

/** A problem that the device found by itself. */
export const problemOf = (kind: Problem['kind']): Problem => ({
  kind,
  message: '',
  fields: [],
  current: null,
  changes: {},
})

function newRecord(pending: readonly PendingRecord[], action: Action, stamp: Stamp): PendingRecord {
  const isCreate = action.op === 'create'
  const { organizationId, clientId } = isCreate ? action : action.row
  const body = action.op === 'delete' ? {} : action.body
  return {
    ...stamp,
    format: pendingFormat,
    seq: nextSeq(pending),
    rev: 1,
    op: action.op,
    entity: action.entity,
    organizationId,
    clientId,
    body,
    rowId: isCreate || action.row.id < 0 ? null : action.row.id,
    base: isCreate ? null : { version: action.row.version, values: baseOf(action.row, body) },
    attempts: 0,
    failures: 0,
    lastError: null,
    problem: null,
  }
}

/** What a change has to know of the row it started from: its fields, and what else they are about. */
const baseOf = (row: object, body: Record<string, unknown>): Record<string, unknown> =>
  pick(
    row,
    Object.keys(body).flatMap((field) => [field, ...(together[field] ?? [])]),
  )

/** That these records are as they were seen. */
export const expectAll = (records: readonly PendingRecord[]): NonNullable<StoreChanges['expect']> =>
  records.map(({ id, entity, rev }) => ({ id, entity, rev }))

/**
 * What two changes that become one record started from. A form may be open since before the record learned of a newer row, or since
 * long after: by the older version the server refuses, and each field is compared with what was seen when it was first changed.
 */
const commonBase = (
  base: NonNullable<PendingRecord['base']>,
  body: PendingRecord['body'],
  action: Extract<Action, { op: 'update' | 'complete' }>,
): PendingRecord['base'] => ({
  version: Math.min(base.version, action.row.version),
  values: {
    ...base.values,
    ...baseOf(action.row, action.body),
    ...pick(base.values, Object.keys(body)),
    ...contactOf(base.values, body),
  },
})

/** The contact that was seen when it was first changed, by whichever name. */
const contactOf = ({ contactId }: Record<string, unknown>, body: PendingRecord['body']): Record<string, unknown> =>
  contactId !== undefined && 'contactClientId' in body ? { contactId } : {}

/** What two changes set together. A contact goes by one name, the newer one: by its number or by its identity. */
function withMore(body: PendingRecord['body'], more: PendingRecord['body']): PendingRecord['body'] {
  const { contactId: _id, contactClientId: _clientId, ...rest } = body
  return { ...('contactId' in more || 'contactClientId' in more ? rest : body), ...more }
}

function fold(last: PendingRecord, action: Extract<Action, { op: 'update' | 'complete' }>, stamp: Stamp): Recording {
  const record = changedByPerson(
    {
      ...last,
      rev: last.rev + 1,
      op: last.op === 'complete' ? action.op : last.op,
      body: withMore(last.body, action.body),
      base: last.base && commonBase(last.base, last.body, action),
      // What was refused is sent again as it is now; what two people changed still has to be decided.
      ...((last.problem?.kind === 'refused' || last.problem?.kind === 'contactDropped') && {
        attempts: 0,
        problem: null,
        lastError: null,
      }),
    },
    stamp.id,
  )
  return { record, changes: { expect: expectAll([last]), putPending: [record] } }
}

/**
 * What has not arrived of the row is dropped by its deletion; what may have arrived is followed by it. A contact whom waiting
 * interactions name is sent all the same: they stay, and show that their contact is gone.
 */
function recordDeletion(
  pending: readonly PendingRecord[],
  chain: readonly PendingRecord[],
  action: Extract<Action, { op: 'delete' }>,
  stamp: Stamp,
): Recording {
  const { entity } = action
  const isNamed = pending.some(({ body }) => body.contactClientId === action.row.clientId)
  const isNeeded = (record: PendingRecord) => isNamed && record.op === 'create' && record.problem === null
  const dropped = chain.filter((record) => isOpen(record) && !isNeeded(record))
  const record = dropped.some(({ op }) => op === 'create') ? null : newRecord(pending, action, stamp)
  return {
    record,
    changes: {
      expect: [...expectAll(dropped), ...(record ? [{ id: record.id, entity, rev: null }] : [])],
      removePending: dropped.map(({ id }) => ({ id, entity })),
      putPending: record ? [record] : [],
    },
  }
}

/**
 * What takes a completion back that was not sent yet; null where it is too late.
 * @param record as it is now
 */
export function completionTakenBack(record: PendingRecord): StoreChanges | null {
  if (!isOpen(record) || record.isCopied || !('followUpCompleted' in record.body)) return null
  const { followUpCompleted: _completed, ...body } = record.body
  const expect = expectAll([record])
  if (Object.keys(body).length === 0) return { expect, removePending: [{ id: record.id, entity: record.entity }] }
  return { expect, putPending: [{ ...record, body, rev: record.rev + 1 }] }
}
