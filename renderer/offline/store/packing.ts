import type { IDBPDatabase } from 'idb'
import { entities, type Entity, type StoreChanges } from '../../../shared/replica.ts'
import { whenIdle } from '../../lib/whenIdle.ts'
import type { OutreachDb } from './indexedDbStores.ts'
import { packSome } from './packedRows.ts'

/** Runs work when idle. */
export type WhenQuiet = (work: () => void) => void

/** Minimum number of single rows to pack: reading fewer takes no noticeable time. */
const minRowsToPack = 1_000

/** Packs rows once there are many single ones, when idle. */
export function packing(use: () => Promise<IDBPDatabase<OutreachDb>>, whenQuiet?: WhenQuiet) {
  const waiting = new Set<string>()
  const since = new Map<string, number>()

  async function pack(entity: Entity, organizationId: number): Promise<void> {
    // All other work comes first, including writes in the meantime.
    while (await packSome(await use(), entity, organizationId)) await new Promise<void>((resolve) => whenIdle(resolve))
  }

  /** Called with the number of single rows found. */
  function found(entity: Entity, organizationId: number, single: number): void {
    const list = `${entity} ${organizationId}`
    if (!whenQuiet || single < minRowsToPack || waiting.has(list)) return
    waiting.add(list)
    whenQuiet(
      () =>
        void pack(entity, organizationId)
          // They stay single, and are read as such.
          .catch((error: unknown) => console.debug('Rows could not be packed', error))
          .finally(() => waiting.delete(list)),
    )
  }

  /** Called after a write, which stores each row singly. */
  function written({ putRows }: StoreChanges): void {
    for (const entity of entities)
      for (const { organizationId } of putRows?.[entity] ?? []) {
        const list = `${entity} ${organizationId}`
        const count = (since.get(list) ?? 0) + 1
        since.set(list, count)
        if (count % minRowsToPack === 0) found(entity, organizationId, count)
      }
  }

  return { found, written }
}
