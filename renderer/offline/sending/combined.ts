import type { Entity, PendingRecord, StoreChanges } from '../../../shared/replica.ts'

/** The changes of several answers, as one transaction. */
export function combined(all: readonly StoreChanges[]): StoreChanges {
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

/** A queue after some of its records were changed or removed. */
export function afterwards(
  queue: readonly PendingRecord[],
  { putPending = [], removePending = [] }: StoreChanges,
): PendingRecord[] {
  const gone = new Set(removePending.map(({ id }) => id))
  const changed = new Map(putPending.map((record) => [record.id, record]))
  return queue.filter(({ id }) => !gone.has(id)).map((record) => changed.get(record.id) ?? record)
}
