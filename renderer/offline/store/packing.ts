import type { IDBPDatabase } from 'idb'
import { entities, type Entity, type StoreChanges } from '../../../shared/replica.ts'
import { whenIdle } from '../../lib/whenIdle.ts'
import type { OutreachDb } from './indexedDbStores.ts'
import { packSome } from './packedRows.ts'

/** Does work that can wait. */
export type AtRest = (work: () => void) => void

/** From so many rows on that lie singly they are packed: reading fewer of them takes no time that anybody notices. */
const worthIt = 1_000

/** Packs rows once many of them lie singly, and nothing else is to be done. */
export function packing(use: () => Promise<IDBPDatabase<OutreachDb>>, whenAtRest?: AtRest) {
  const waiting = new Set<string>()
  const since = new Map<string, number>()

  async function pack(entity: Entity, organizationId: number): Promise<void> {
    // Whatever else there is to do comes first, also what is to be stored meanwhile.
    while (await packSome(await use(), entity, organizationId)) await new Promise<void>((resolve) => whenIdle(resolve))
  }

  /** Told how many rows were found singly. */
  function found(entity: Entity, organizationId: number, single: number): void {
    const list = `${entity} ${organizationId}`
    if (!whenAtRest || single < worthIt || waiting.has(list)) return
    waiting.add(list)
    whenAtRest(
      () =>
        void pack(entity, organizationId)
          // They stay where they are, and are read there.
          .catch((error: unknown) => console.debug('Rows could not be packed', error))
          .finally(() => waiting.delete(list)),
    )
  }

  /** Told of what was written, each row singly. */
  function written({ putRows }: StoreChanges): void {
    for (const entity of entities)
      for (const { organizationId } of putRows?.[entity] ?? []) {
        const list = `${entity} ${organizationId}`
        const count = (since.get(list) ?? 0) + 1
        since.set(list, count)
        if (count % worthIt === 0) found(entity, organizationId, count)
      }
  }

  return { found, written }
}
