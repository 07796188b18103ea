import { mergeChange, together } from '../../../shared/domain/merge.ts'
import { same } from '../../../shared/domain/same.ts'
import { valueAt } from '../../../shared/domain/parts.ts'
import { isReadable, type PendingRecord, type Row, type StoreChanges } from '../../../shared/replica.ts'
import { inOrder, neededContact, rowKey } from './localId.ts'
import { changedByPerson, expectAll, isOpen, problemOf, recordAction, type Stamp } from './recording.ts'

/** Whose value of a field stays. */
export type Side = 'mine' | 'theirs'

/** The choice for each conflicting field. */
export type Choices = Readonly<Record<string, Side>>

/**
 * Whether a record contains nothing that the user did not see when deciding about it: another tab may have added to it
 * since.
 * @param record as it is now
 * @param seen as it was displayed
 */
export const hasOnlySeenFields = (record: PendingRecord, seen: PendingRecord): boolean =>
  Object.entries(record.body).every(([field, value]) => field in seen.body && same(value, seen.body[field]))

/** The record, ready for a retry. */
export const retriable = (record: PendingRecord): PendingRecord => ({
  ...record,
  rev: record.rev + 1,
  problem: null,
  failures: 0,
  lastError: null,
})

const valueOf = (choice: Side | undefined, mine: unknown, theirs: unknown): unknown =>
  choice === 'theirs' ? theirs : mine

/**
 * Applies the user's choices to a conflict: the record is based on the stored row, or dropped if nothing of it is left.
 * Conflicting fields that the user was not asked about (notes, which are merged, or what a form has added since) keep
 * their base: the server refuses them again, and then they are merged or asked about. That includes what would yield to
 * the stored row: what was added since may rest on a newer one.
 * @param record with a conflict; its `current` is the stored row
 * @param opId id of the decision, if the record may no longer use its own
 */
export function decided(
  record: PendingRecord,
  choices: Choices,
  opId: string,
): Pick<StoreChanges, 'putPending' | 'removePending'> {
  const current = record.problem?.current
  if (!current) return { putPending: [retriable(record)] }
  const stored = (field: string) => valueAt(current, field) ?? null
  const before = record.base?.values ?? {}
  const { send, clashes, yielded } = mergeChange(before, record.body, current)
  const body = {
    ...Object.fromEntries(yielded.map((field) => [field, record.body[field]])),
    ...send,
    ...Object.fromEntries(clashes.map((field) => [field, valueOf(choices[field], record.body[field], stored(field))])),
  }
  const changed = Object.fromEntries(Object.entries(body).filter(([field, value]) => !same(value, stored(field))))
  // A deletion sets no fields.
  if (Object.keys(changed).length === 0 && record.op !== 'delete') {
    return { removePending: [{ id: record.id, entity: record.entity }] }
  }
  const isAllAsked = yielded.length === 0 && clashes.every((field) => field in choices)
  // A field takes its dependent fields with it, unless they are changes of their own.
  const asked = new Set(
    Object.keys(choices).flatMap((field) => [
      field,
      ...(together[field] ?? []).filter((other) => !(other in record.body)),
    ]),
  )
  const from = (field: string) => (isAllAsked || asked.has(field) ? stored(field) : before[field]) ?? null
  const fields = new Set([...Object.keys(before), ...Object.keys(changed)])
  const base = {
    version: isAllAsked ? Number(current.version) : (record.base?.version ?? 0),
    values: Object.fromEntries([...fields].map((field) => [field, from(field)])),
  }
  return { putPending: [changedByPerson({ ...retriable(record), body: changed, base }, opId)] }
}

/**
 * The records that make no sense without another one, or need a decision: later changes of its row, and those that need
 * its contact.
 */
function dependentsOf(record: PendingRecord, pending: readonly PendingRecord[]) {
  const others = pending.filter(({ id }) => id !== record.id)
  return {
    followers: others.filter((other) => rowKey(other) === rowKey(record)),
    orphans: record.entity === 'contact' ? others.filter((other) => neededContact(other) === record.clientId) : [],
  }
}

/** Whether nothing that a user has recorded depends on it. */
export function isAlone(record: PendingRecord, pending: readonly PendingRecord[]): boolean {
  const { followers, orphans } = dependentsOf(record, pending)
  return followers.length + orphans.length === 0
}

/**
 * The changes that drop a record: of a row that was never stored, all later changes too; interactions with its contact
 * need another one. One of those that may have arrived stays to be sent: only the server knows whether it has its
 * contact, and a deletion of it would otherwise not be sent.
 * @returns null if one of them is of a newer version of the app
 */
export function dropped(record: PendingRecord, pending: readonly PendingRecord[]): StoreChanges | null {
  if (record.op !== 'create')
    return { expect: expectAll([record]), removePending: [{ id: record.id, entity: record.entity }] }
  const { followers, orphans } = dependentsOf(record, pending)
  if (![...followers, ...orphans].every(isReadable)) return null
  return {
    expect: expectAll([record, ...followers, ...orphans]),
    removePending: [record, ...followers].map(({ id, entity }) => ({ id, entity })),
    putPending: orphans
      .filter(isOpen)
      .map((orphan) => ({ ...orphan, rev: orphan.rev + 1, problem: problemOf('contactDropped') })),
  }
}

/**
 * The changes that drop a record with those that were recorded beside it.
 * @param pending the whole queue
 * @returns null if one beside it was sent or changed since, or has become part of an earlier record
 */
export function droppedWith(
  record: PendingRecord,
  beside: readonly PendingRecord[],
  pending: readonly PendingRecord[],
): StoreChanges | null {
  const isUntouched = ({ id, rev }: PendingRecord) => rev === 1 && pending.some((one) => one.id === id && one.rev === 1)
  // Those of its own row go with it anyway.
  const more = beside.filter((one) => rowKey(one) !== rowKey(record))
  const others = pending.filter(({ id }) => !more.some((one) => one.id === id))
  const changes = beside.every(isUntouched) ? dropped(record, others) : null
  return (
    changes && {
      ...changes,
      expect: [...(changes.expect ?? []), ...expectAll(more)],
      removePending: [...(changes.removePending ?? []), ...more.map(({ id, entity }) => ({ id, entity }))],
    }
  )
}

/** Whether the row of a record was deleted, and can be asked back from the bin. */
export const isOfDeleted = ({ op, rowId, body, problem }: PendingRecord): boolean =>
  problem?.kind === 'deleted' && rowId !== null && op !== 'delete' && !('returned' in body)

/**
 * The changes that ask the row of a record back from the bin, and send the record after that, before what waits behind
 * it.
 * @returns null if one of them is of a newer version of the app
 */
export function askedBack(record: PendingRecord, pending: readonly PendingRecord[], stamp: Stamp): StoreChanges | null {
  const chain = pending.filter((other) => rowKey(other) === rowKey(record)).sort(inOrder)
  if (!isOfDeleted(record) || !chain.every(isReadable)) return null
  const { entity, organizationId, clientId, rowId: id, base } = record
  const row = { ...base?.values, id, clientId, organizationId, version: base?.version ?? 0 } as unknown as Row
  const { record: back, changes } = recordAction(
    pending,
    { op: 'update', entity, row, body: { returned: true } },
    stamp,
  )
  const later = chain.map((one, index) => ({
    ...(one.id === record.id ? retriable(one) : { ...one, rev: one.rev + 1 }),
    seq: (back?.seq ?? 0) + 1 + index,
  }))
  return {
    expect: [...expectAll(chain), ...(changes.expect ?? [])],
    putPending: [...(changes.putPending ?? []), ...later],
  }
}
