import { isReadable, type PendingRecord } from '../../../shared/replica.ts'
import { inOrder, neededContact, rowKey } from './localId.ts'
import { expectAll, nextSeq, type Plan } from './recording.ts'

/**
 * The given records, and those that they depend on elsewhere: all queued records of the same rows, and of the contacts
 * that they need.
 */
export function belongingTo(pending: readonly PendingRecord[], ids: readonly string[]): PendingRecord[] {
  const rows = new Set(pending.filter(({ id }) => ids.includes(id)).map(rowKey))
  // An interaction's contact may itself be merged into another one: until nothing is added any more.
  for (let before = 0; before < rows.size;) {
    before = rows.size
    for (const record of pending) {
      const clientId = neededContact(record)
      if (clientId !== null && rows.has(rowKey(record))) rows.add(rowKey({ entity: 'contact', clientId }))
    }
  }
  return pending.filter((record) => rows.has(rowKey(record)))
}

/**
 * Copies for a file, whose holder may send them: so they are marked here too, and frozen from now on. Without those of
 * a newer version of the app, with which no other could read the file.
 */
export function copiesOf(pending: readonly PendingRecord[], ids?: readonly string[]): Plan<PendingRecord[]> {
  const chosen = (ids ? belongingTo(pending, ids) : pending).filter(isReadable)
  const marked = chosen.map((record) => (record.isCopied ? record : { ...record, isCopied: true, rev: record.rev + 1 }))
  return {
    changes: { expect: expectAll(chosen), putPending: marked.filter((record) => !chosen.includes(record)) },
    result: marked,
  }
}

/** Each record once, in its newest state: what has it twice is read as if it had it once. */
export function onceEach(records: readonly PendingRecord[]): PendingRecord[] {
  const newest = new Map<string, PendingRecord>()
  for (const record of records) if (record.rev >= (newest.get(record.id)?.rev ?? 0)) newest.set(record.id, record)
  return [...newest.values()]
}

/**
 * Appends copies to the queue, in their order. They keep their ids, so the server recognizes duplicates, whoever sends
 * first; nothing in them has an id that is only valid on their own device (`localId`).
 * @returns null if all of them are queued here already
 */
export function takenIn(pending: readonly PendingRecord[], copies: readonly PendingRecord[]): Plan<number> | null {
  const known = new Set(pending.map(({ id }) => id))
  const fresh = onceEach(copies)
    .filter(({ id }) => !known.has(id))
    .sort(inOrder)
  if (fresh.length === 0) return null
  const first = nextSeq(pending)
  return {
    changes: {
      expect: fresh.map(({ id, entity }) => ({ id, entity, rev: null })),
      putPending: fresh.map((record, index) => ({
        ...record,
        seq: first + index,
        // Another page may still know it as it was when it left the queue.
        rev: record.rev + 1,
        isCopied: true,
        failures: 0,
        lastError: null,
      })),
    },
    result: fresh.length,
  }
}
