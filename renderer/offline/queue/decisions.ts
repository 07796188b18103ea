import { mergeChange, same, together } from '../../../shared/domain/merge.ts'
import type { PendingRecord, StoreChanges } from '../../../shared/replica.ts'
import { rowKey } from './localId.ts'
import { changedByPerson, expectAll, problemOf } from './recording.ts'

/** For each field that two have changed, whose value is to stand; or one's own words in place of both. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs' | { value: unknown }>>

/**
 * Whether a record holds nothing that its person did not see when they decided about it: another tab may have put more into it since.
 * @param record as it is now
 * @param seen as it was shown
 */
export const holdsOnlySeen = (record: PendingRecord, seen: PendingRecord): boolean =>
  Object.entries(record.body).every(([field, value]) => field in seen.body && same(value, seen.body[field]))

/** The record, ready to be sent once more. */
export const thawed = (record: PendingRecord): PendingRecord => ({
  ...record,
  rev: record.rev + 1,
  problem: null,
  failures: 0,
  lastError: null,
})

const valueOf = (choice: Choices[string] | undefined, mine: unknown, theirs: unknown): unknown =>
  choice === 'theirs' ? theirs : typeof choice === 'object' ? choice.value : mine

/**
 * What becomes of a conflict by its person's choices: the record goes on top of what is stored now, or away where nothing of it is left.
 * A field that both have changed and that they were not asked about (notes, which are put together, or what a form has added since)
 * goes on from where it began: the server refuses it once more, and then it is put together or asked about.
 * @param record with a conflict; its `current` is what is stored now
 * @param opId identity of what is decided, where the record may no longer go by its own
 */
export function decided(
  record: PendingRecord,
  choices: Choices,
  opId: string,
): Pick<StoreChanges, 'putPending' | 'removePending'> {
  const current = record.problem?.current
  if (!current) return { putPending: [thawed(record)] }
  const before = record.base?.values ?? {}
  const { send, clashes } = mergeChange(before, record.body, current)
  const body = {
    ...send,
    ...Object.fromEntries(clashes.map((field) => [field, valueOf(choices[field], record.body[field], current[field])])),
  }
  const changed = Object.fromEntries(Object.entries(body).filter(([field, value]) => !same(value, current[field])))
  if (Object.keys(changed).length === 0) {
    return { removePending: [{ id: record.id, entity: record.entity }] }
  }
  const isAllAsked = clashes.every((field) => field in choices)
  // With a field goes what else it is about, unless that is a change of its own.
  const asked = new Set(
    Object.keys(choices).flatMap((field) => [
      field,
      ...(together[field] ?? []).filter((other) => !(other in record.body)),
    ]),
  )
  const from = (field: string) => (isAllAsked || asked.has(field) ? current[field] : before[field]) ?? null
  const fields = new Set([...Object.keys(before), ...Object.keys(changed)])
  const base = {
    version: isAllAsked ? Number(current.version) : (record.base?.version ?? 0),
    values: Object.fromEntries([...fields].map((field) => [field, from(field)])),
  }
  return { putPending: [changedByPerson({ ...thawed(record), body: changed, base }, opId)] }
}

/**
 * What goes with a record that its person drops: of a row that was never stored, all that was to follow; and the interactions
 * with a contact that will never be need another one.
 */
export function dropped(record: PendingRecord, pending: readonly PendingRecord[]): StoreChanges {
  if (record.op !== 'create')
    return { expect: expectAll([record]), removePending: [{ id: record.id, entity: record.entity }] }
  const others = pending.filter(({ id }) => id !== record.id)
  const followers = others.filter((other) => rowKey(other) === rowKey(record))
  const orphans =
    record.entity === 'contact' ? others.filter(({ body }) => body.contactClientId === record.clientId) : []
  return {
    expect: expectAll([record, ...followers, ...orphans]),
    removePending: [record, ...followers].map(({ id, entity }) => ({ id, entity })),
    putPending: orphans.map((orphan) => ({ ...orphan, rev: orphan.rev + 1, problem: problemOf('contactDropped') })),
  }
}
