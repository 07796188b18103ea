import type { PendingRecord } from '../../../shared/replica.ts'
import { inOrder, rowKey } from './localId.ts'
import { expectAll, nextSeq, type Plan } from './recording.ts'

/** The records that are meant, and what they make no sense without elsewhere: whatever waits of the same rows, and of the contacts that these name. */
export function belongingTo(pending: readonly PendingRecord[], ids: readonly string[]): PendingRecord[] {
  const rows = new Set(pending.filter(({ id }) => ids.includes(id)).map(rowKey))
  for (const { entity, clientId, body } of pending) {
    if (rows.has(rowKey({ entity, clientId })) && typeof body.contactClientId === 'string')
      rows.add(rowKey({ entity: 'contact', clientId: body.contactClientId }))
  }
  return pending.filter((record) => rows.has(rowKey(record)))
}

/** Copies for a file. Whoever has them may send them: here too they are marked, and stay as they are from now on. */
export function copiesOf(pending: readonly PendingRecord[], ids?: readonly string[]): Plan<PendingRecord[]> {
  const chosen = ids ? belongingTo(pending, ids) : [...pending]
  const marked = chosen.map((record) => (record.isCopied ? record : { ...record, isCopied: true, rev: record.rev + 1 }))
  return {
    changes: { expect: expectAll(chosen), putPending: marked.filter((record) => !chosen.includes(record)) },
    result: marked,
  }
}

/**
 * Puts copies behind what waits here, in the order that they had. They keep their identities, so the server tells which it has
 * already, whoever sends them first; nothing in them has a number that only their own device knows (`localId`).
 * @returns null where all of them wait here already
 */
export function takenIn(pending: readonly PendingRecord[], copies: readonly PendingRecord[]): Plan<number> | null {
  const known = new Set(pending.map(({ id }) => id))
  const fresh = [...new Map(copies.map((record) => [record.id, record])).values()]
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
        rev: 1,
        isCopied: true,
        failures: 0,
        lastError: null,
      })),
    },
    result: fresh.length,
  }
}
