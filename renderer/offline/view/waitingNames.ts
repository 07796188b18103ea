import type { PendingRecord } from '../../../shared/replica.ts'
import type { LocalLists } from './lists.ts'

/** The newest records whose names are looked for. */
const looked = 20

const nameIn = ({ body }: PendingRecord): string | null => (typeof body.name === 'string' ? body.name : null)

/** What may identify the person of a record: the row itself, or the contact that an interaction names. */
const keysOf = ({ entity, clientId, rowId, body, base }: PendingRecord): unknown[] =>
  entity === 'contact' ? [clientId, rowId] : [body.contactClientId, body.contactId, base?.values.contactId]

/**
 * The people whom the newest queued records are about, each once; without those whom the lists in memory do not know.
 * @returns a function that looks again only if the queue has changed
 */
export function waitingNames(lists: Pick<LocalLists, 'stored'>) {
  let [last, names]: [string, string[]] = ['', []]

  function namesOf(pending: readonly PendingRecord[], newest: readonly PendingRecord[]): string[] {
    const known = new Map<unknown, string>()
    const wanted = new Set(newest.filter((record) => nameIn(record) === null).flatMap(keysOf))
    for (const organizationId of wanted.size > 0 ? new Set(newest.map((record) => record.organizationId)) : [])
      for (const { id, clientId, name } of lists.stored('contact', organizationId))
        for (const key of [id, clientId]) if (wanted.has(key)) known.set(key, name)
    for (const record of pending) {
      const name = record.entity === 'contact' ? nameIn(record) : null
      if (name !== null && wanted.has(record.clientId)) known.set(record.clientId, name)
    }
    const found = newest.map(
      (record) =>
        nameIn(record) ??
        keysOf(record)
          .map((key) => known.get(key))
          .find(Boolean),
    )
    return [...new Set(found.filter((name) => name !== undefined))]
  }

  return (pending: readonly PendingRecord[]): string[] => {
    const newest = pending.slice(-looked).toReversed()
    const state = newest.map(({ id, rev }) => `${id} ${rev}`).join()
    if (state !== last) [last, names] = [state, namesOf(pending, newest)]
    return names
  }
}
