import {
  formatOf,
  isReadable,
  type Entity,
  type PendingRecord,
  type Problem,
  type Row,
  type StoreChanges,
} from '../../../shared/replica.ts'
import { contactFields, interactionFields, type Field } from '../../../shared/domain/fields.ts'
import { onto, together } from '../../../shared/domain/merge.ts'
import { valueAt } from '../../../shared/domain/parts.ts'
import { inOrder, neededContact } from './localId.ts'

interface Body {
  /** Its fields; of maps their parts (`shared/domain/parts.ts`). */
  body: Record<string, unknown>
  /** The contact that the body names by its id. */
  contact?: PendingRecord['contact']
}

/** A user's change, to be queued. */
export type Action =
  | (Body & { op: 'create'; entity: Entity; organizationId: number; clientId: string })
  | (Body & { op: 'update' | 'complete'; entity: Entity; row: Row })
  | { op: 'delete'; entity: Entity; row: Row }

/** The context of a new record. */
export interface Stamp {
  id: string
  owner: number
  madeAt: string
  /** The name that this device gives itself. */
  device?: string | undefined
}

/** Changes for the store, and their result. */
export interface Plan<Result> {
  changes: StoreChanges
  result: Result
}

export interface Recording {
  /**
   * The record that now contains the action; null if nothing must be sent, as for deleting a row that was never sent.
   */
  record: PendingRecord | null
  changes: StoreChanges
  /** What a deletion has dropped. */
  dropped?: readonly PendingRecord[]
}

/** What an action has become in the queue: enough to take it back. */
export type Recorded = Pick<Recording, 'record' | 'dropped'>

/**
 * Whether the server may have it already, without this device's knowledge: a response can be lost, and a copy in a file
 * can be sent elsewhere.
 */
export const mayHaveArrived = ({ attempts, isCopied }: PendingRecord): boolean => attempts > 0 || isCopied === true

/**
 * Says nothing about earlier attempts: one may have arrived before its user lost the organization, and its answer been
 * lost.
 */
const isAboutAccess = ({ kind, code }: Problem): boolean => kind === 'noAccess' || code === 'forbidden'

/**
 * Whether a record can still change: this version of the app can read it, and it was never sent, or the server has
 * refused what it contains.
 */
export const isOpen = (record: PendingRecord): boolean =>
  isReadable(record) && (!mayHaveArrived(record) || (record.problem !== null && !isAboutAccess(record.problem)))

/** Whether it brings its row back from the bin: the server takes nothing else with that. */
const isReturn = ({ body }: Pick<PendingRecord, 'body'>): boolean => 'returned' in body

/**
 * Whether a later change is merged into it. Its missing row may only mean that the organization is closed, and says
 * nothing about earlier attempts: a record that has arrived would be sent again, and its notes appended twice, or again
 * after another user has replaced them.
 */
const takesMore = (record: PendingRecord): boolean =>
  isOpen(record) &&
  record.op !== 'delete' &&
  !isReturn(record) &&
  (record.op === 'create' || record.problem?.kind !== 'deleted' || !mayHaveArrived(record))

/**
 * A record that the user has changed. If the old one may have arrived, a change gets a new id: with the same one, only
 * the first to arrive would count. A create keeps the id of its row.
 */
export const changedByPerson = (record: PendingRecord, opId: string): PendingRecord =>
  mayHaveArrived(record) ? { ...record, isCopied: false, ...(record.op !== 'create' && { opId }) } : record

const pick = (values: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))

export const nextSeq = (pending: readonly PendingRecord[]): number =>
  pending.reduce((highest, { seq }) => Math.max(highest, seq), 0) + 1

/**
 * Adds an action to the queue: to an unsent record of the same row, or after the row's others.
 * @param pending the whole queue, as last read; the changes fail if it has changed since
 */
export function recordAction(pending: readonly PendingRecord[], action: Action, stamp: Stamp): Recording {
  const { entity } = action
  const { clientId } = action.op === 'create' ? action : action.row
  const chain = pending.filter((record) => record.clientId === clientId && record.entity === entity).sort(inOrder)
  if (action.op === 'delete') return recordDeletion(pending, chain, action, stamp)
  const last = chain.at(-1)
  if (action.op !== 'create' && last && takesMore(last) && !isNoPartOfCreate(last, action) && !isReturn(action))
    return fold(last, action, stamp)
  const record = newRecord(pending, action, stamp)
  return { record, changes: { expect: [{ id: record.id, entity, rev: null }], putPending: [record] } }
}

/**
 * Adds actions to the queue, all of them or none.
 * @param made the actions, of different rows, each with the context of its record
 * @returns the changes, and what `recordAction` returns of each action
 */
export function recordActions(
  pending: readonly PendingRecord[],
  made: readonly { action: Action; stamp: Stamp }[],
): Plan<Recorded[]> {
  let queue = [...pending]
  const recordings = made.map(({ action, stamp }) => {
    const recording = recordAction(queue, action, stamp)
    queue = [...queue, ...(recording.changes.putPending ?? [])]
    return recording
  })
  const all = <Key extends 'expect' | 'putPending' | 'removePending'>(key: Key) =>
    recordings.flatMap(({ changes }) => (changes[key] ?? []) as NonNullable<StoreChanges[Key]>[number][])
  return {
    changes: { expect: all('expect'), putPending: all('putPending'), removePending: all('removePending') },
    result: recordings.map(({ record, dropped }) => ({ record, ...(dropped && { dropped }) })),
  }
}

/** What is noted only of a record that the server has. */
export const noted = Object.entries<Field>({ ...contactFields, ...interactionFields }).flatMap(([name, { isNoted }]) =>
  isNoted ? [name] : [],
)
const isNoPartOfCreate = ({ op }: PendingRecord, { body }: Body): boolean =>
  op === 'create' && noted.some((field) => field in body)

/** A problem found by the device itself. */
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
    format: formatOf(action.entity, body),
    seq: nextSeq(pending),
    rev: 1,
    op: action.op,
    entity: action.entity,
    organizationId,
    clientId,
    body,
    ...(action.op !== 'delete' && action.contact && { contact: action.contact }),
    rowId: isCreate || action.row.id < 0 ? null : action.row.id,
    base: isCreate ? null : { version: action.row.version, values: baseOf(action.row, body) },
    attempts: 0,
    failures: 0,
    lastError: null,
    problem: null,
  }
}

/** The base of a change: its fields of the row, and their dependent fields. */
const baseOf = (row: object, body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(body)
      .flatMap((field) => [field, ...(together[field] ?? [])])
      .map((field) => [field, valueAt(row as Record<string, unknown>, field) ?? null]),
  )

/** The expectation that these records are unchanged. */
export const expectAll = (records: readonly PendingRecord[]): NonNullable<StoreChanges['expect']> =>
  records.map(({ id, entity, rev, seq }) => ({ id, entity, rev, seq }))

/**
 * The common base of two changes merged into one record. A form may have been opened before the record was based on a
 * newer row, or long after: the server refuses the older version, and each field is compared with the value seen when
 * it was first changed.
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

/** The contact that was seen when it was first changed, by either id. */
const contactOf = ({ contactId }: Record<string, unknown>, body: PendingRecord['body']): Record<string, unknown> =>
  contactId !== undefined && 'contactClientId' in body ? { contactId } : {}

/** When a queued field was last changed: a record may contain several changes. */
export const changeTime = ({ madeAt, changedAt }: PendingRecord, field: string): string => changedAt?.[field] ?? madeAt

/** The combined fields of two changes. A contact has only one of its ids, the newer one: server id or client id. */
function withMore(body: PendingRecord['body'], more: PendingRecord['body']): PendingRecord['body'] {
  const { contactId: _id, contactClientId: _clientId, ...rest } = body
  return { ...('contactId' in more || 'contactClientId' in more ? rest : body), ...more }
}

const rowOf = ({ row }: { row: Row }) => row as unknown as Record<string, unknown>

function fold(last: PendingRecord, action: Extract<Action, { op: 'update' | 'complete' }>, stamp: Stamp): Recording {
  // Another tab may have added to it what the row had not been shown with.
  const body = withMore(last.body, onto(rowOf(action), action.body, { ...rowOf(action), ...last.body }))
  const record: PendingRecord = {
    ...changedByPerson(last, stamp.id),
    format: Math.max(last.format, formatOf(last.entity, body)),
    rev: last.rev + 1,
    op: last.op === 'complete' ? action.op : last.op,
    body,
    changedAt: {
      ...last.changedAt,
      ...Object.fromEntries(Object.keys(action.body).map((field) => [field, stamp.madeAt])),
    },
    ...(action.contact && { contact: action.contact }),
    base: last.base && commonBase(last.base, last.body, action),
    // A refused record is retried in its new state; a conflict must still be decided.
    ...((last.problem?.kind === 'refused' || last.problem?.kind === 'contactDropped') && {
      attempts: 0,
      problem: null,
      lastError: null,
    }),
  }
  return { record, changes: { expect: expectAll([last]), putPending: [record] } }
}

/**
 * A deletion drops unsent records of the row, and follows those that may have arrived, and all of them if one is of a
 * newer version. A contact that queued interactions reference is sent nevertheless: they stay, and show that their
 * contact was deleted.
 */
function recordDeletion(
  pending: readonly PendingRecord[],
  chain: readonly PendingRecord[],
  action: Extract<Action, { op: 'delete' }>,
  stamp: Stamp,
): Recording {
  const { entity } = action
  const isNamed = pending.some((record) => neededContact(record) === action.row.clientId)
  const isNeeded = (record: PendingRecord) => isNamed && record.op === 'create' && record.problem === null
  const dropped = chain.every(isReadable) ? chain.filter((record) => isOpen(record) && !isNeeded(record)) : []
  const record = dropped.some(({ op }) => op === 'create') ? null : newRecord(pending, action, stamp)
  return {
    record,
    dropped,
    changes: {
      expect: [...expectAll(dropped), ...(record ? [{ id: record.id, entity, rev: null }] : [])],
      removePending: dropped.map(({ id }) => ({ id, entity })),
      putPending: record ? [record] : [],
    },
  }
}
