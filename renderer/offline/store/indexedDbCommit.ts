import { unwrap, type IDBPDatabase, type IDBPTransaction } from 'idb'
import {
  comeLast,
  entities,
  newRecords,
  StorageFull,
  writesRows,
  type Entity,
  type PendingRecord,
  type Row,
  type StoreChanges,
} from '../../../shared/replica.ts'
import { pendingStores, rowStores, turnKey, type OutreachDb, type Turn } from './indexedDbStores.ts'
import { clearances, minPacked, putMany, removals, type RowStore } from './packedRows.ts'

type StoreName = (typeof pendingStores | typeof rowStores)[Entity]

type Write = IDBPTransaction<OutreachDb, StoreName[], 'readwrite'>

/** Whether they count as a turn, or depend on one. */
const hasTurn = (changes: StoreChanges): boolean => changes.expectTurn !== undefined || writesRows(changes)

/** The stores that the changes affect: concurrent reads of others are not blocked. */
function storesOf(changes: StoreChanges, fresh: readonly PendingRecord[]): StoreName[] {
  const { expect = [], putPending = [], removePending = [], removeRows = {}, putRows = {}, clearOrganization } = changes
  // The position of a new record is unique in the whole queue.
  const waiting = new Set(
    fresh.length > 0 ? entities : [...expect, ...putPending, ...removePending].map(({ entity }) => entity),
  )
  return entities.flatMap((entity) => [
    ...(waiting.has(entity) ? [pendingStores[entity]] : []),
    ...(clearOrganization !== undefined ||
    putRows[entity] ||
    removeRows[entity] ||
    (entity === 'contact' && hasTurn(changes))
      ? [rowStores[entity]]
      : []),
  ])
}

/**
 * Makes all changes in one transaction.
 * @returns false, with nothing changed, if an expectation does not hold, or a new record's position is taken
 */
export async function commit(db: IDBPDatabase<OutreachDb>, changes: StoreChanges): Promise<boolean> {
  const fresh = newRecords(changes)
  const stores = storesOf(changes, fresh)
  if (stores.length === 0) return true
  // Strict: the promise settles when the data are on the disk, and not only in the system's cache.
  const tx = db.transaction(stores, 'readwrite', { durability: 'strict' })
  const failure = failureOf(unwrap(tx))
  try {
    // They are inserted with `add`, which fails for existing ones: they need no check.
    const added = new Set(fresh.map(keyOf))
    const expected = (changes.expect ?? []).filter((one) => !added.has(keyOf(one)))
    const isInTurn = takesTurn(tx, changes)
    const isAsExpected = Promise.all([holds(tx, expected), areLast(tx, fresh), isInTurn])
    isAsExpected.catch(() => undefined)
    // Issued along with the reads of the expectations, and not after them: this saves one round trip to the browser's
    // storage.
    const cleared = Promise.all(await clearing(tx, changes))
    cleared.catch(() => undefined)
    write(unwrap(tx), changes, added)
    await packing(tx, changes)
    const removed = Promise.all(await removing(tx, changes))
    removed.catch(() => undefined)
    // Its count is written after it was read, and so before the transaction ends.
    const isRightTurn = await isInTurn
    if ((expected.length + fresh.length > 0 && !(await isAsExpected).every(Boolean)) || !isRightTurn) {
      await abort(tx)
      return false
    }
    // No more requests follow: the browser need not wait for them.
    tx.commit()
    await cleared
    await removed
    await tx.done
    return true
  } catch (error) {
    // Atomic: everything done so far is rolled back.
    await abort(tx)
    const reason = failure() ?? error
    if (nameOf(reason) === 'ConstraintError') return false
    throw writeError(reason)
  }
}

/**
 * Why a transaction failed. What is pending when the browser aborts it reports only the abort, and the transaction has
 * the reason. If one of its requests failed, that one has it, and the transaction only after everybody was told: so are
 * Safari and Firefox when they are full.
 */
export function failureOf(tx: IDBTransaction): () => DOMException | null {
  let first: DOMException | null = null
  const note = ({ target }: Event) => {
    const { error } = target as IDBRequest
    if (error?.name !== 'AbortError') first ??= error
  }
  // Before the listeners of the transaction itself, on whose word its promises are rejected.
  tx.addEventListener('error', note, { capture: true })
  return () => tx.error ?? first
}

const nameOf = (error: unknown) => (error instanceof DOMException ? error.name : null)

/** The error of a write, as the callers of a store know it. */
export const writeError = (reason: unknown): unknown =>
  nameOf(reason) === 'QuotaExceededError'
    ? new StorageFull('There is no room left on this device.', { cause: reason })
    : reason

/** Counts a turn. @returns false if another one was expected */
async function takesTurn(tx: Write, changes: StoreChanges): Promise<boolean> {
  if (!hasTurn(changes)) return true
  const store = tx.objectStore(rowStores.contact)
  const turn = turnIn(await store.get(turnKey))
  if (writesRows(changes)) void store.put({ id: turnKey, count: turn + 1 }).catch(() => undefined)
  return changes.expectTurn === undefined || changes.expectTurn === turn
}

export const turnIn = (record: unknown): number => (record as Turn | undefined)?.count ?? 0

async function abort(tx: Write): Promise<void> {
  try {
    tx.abort()
  } catch {
    // It has ended already.
  }
  await tx.done.catch(() => undefined)
}

const keyOf = ({ id, entity }: { id: string; entity: Entity }): string => `${entity} ${id}`

type Expected = NonNullable<StoreChanges['expect']>

async function holds(tx: Write, expect: Expected): Promise<boolean> {
  const found = entities.map((entity) =>
    holdIn(
      tx,
      entity,
      expect.filter((one) => one.entity === entity),
    ),
  )
  return (await Promise.all(found)).every(Boolean)
}

/** Every request is made before this returns: a later one would read what the transaction writes. */
async function holdIn(tx: Write, entity: Entity, expect: Expected): Promise<boolean> {
  if (expect.length === 0) return true
  const store = tx.objectStore(pendingStores[entity])
  const places = expect.flatMap(({ seq }) => seq ?? [])
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const areTogether = places.length > 1 && places.length === expect.length && last - first < 4 * expect.length
  // Those of a batch are beside each other: read at once, they take a fraction of the time.
  if (areTogether && store.indexNames.contains('seq')) {
    const found = await store.index('seq').getAll(IDBKeyRange.bound(first, last))
    const revs = new Map(found.map(({ id, rev }) => [id, rev]))
    return expect.every(({ id, rev }) => (revs.get(id) ?? null) === rev)
  }
  const found = await Promise.all(expect.map(async ({ id, rev }) => ((await store.get(id))?.rev ?? null) === rev))
  return found.every(Boolean)
}

async function areLast(tx: Write, fresh: readonly PendingRecord[]): Promise<boolean> {
  if (fresh.length === 0) return true
  return comeLast(fresh, Math.max(...(await Promise.all(entities.map((entity) => highestIn(tx, entity))))))
}

async function highestIn(tx: Write, entity: Entity): Promise<number> {
  const store = tx.objectStore(pendingStores[entity])
  // A database from before there was an index is not migrated: its version is fixed by the specification.
  if (!store.indexNames.contains('seq')) return (await store.getAll()).reduce((most, { seq }) => Math.max(most, seq), 0)
  return (await store.index('seq').openKeyCursor(null, 'prev'))?.key ?? 0
}

async function clearing(tx: Write, { clearOrganization }: StoreChanges): Promise<Promise<unknown>[]> {
  if (clearOrganization === undefined) return []
  return (await Promise.all(entities.map((entity) => clearances(rowsIn(tx, entity), entity, clearOrganization)))).flat()
}

const areMany = (rows: readonly Row[] = []): boolean => rows.length >= minPacked

/** Puts rows if they are many, as those of a page of the feed. */
async function packing(tx: Write, { putRows = {} }: StoreChanges): Promise<void> {
  for (const entity of entities) {
    const rows: readonly Row[] = putRows[entity] ?? []
    if (!areMany(rows)) continue
    for (const [organizationId, own] of Map.groupBy(rows, (row) => row.organizationId))
      await putMany(rowsIn(tx, entity), entity, organizationId, own)
  }
}

async function removing(tx: Write, { removeRows = {} }: StoreChanges): Promise<Promise<unknown>[]> {
  const both: Promise<unknown>[] = []
  for (const entity of entities)
    if (removeRows[entity]) both.push(...(await removals(rowsIn(tx, entity), entity, removeRows[entity])))
  return both
}

const rowsIn = (tx: Write, entity: Entity) => tx.objectStore(rowStores[entity]) as unknown as RowStore<'readwrite'>

/**
 * Puts few rows, and puts and removes records. With the bare API: nothing is read of a write but that all have been made,
 * which the transaction tells, and a promise for each takes longer than writing does.
 */
function write(
  tx: IDBTransaction,
  { putPending = [], removePending = [], putRows }: StoreChanges,
  added: ReadonlySet<string>,
): void {
  for (const { id, entity } of removePending) tx.objectStore(pendingStores[entity]).delete(id)
  for (const record of putPending)
    tx.objectStore(pendingStores[record.entity])[added.has(keyOf(record)) ? 'add' : 'put'](record)
  for (const entity of entities)
    if (!areMany(putRows?.[entity]))
      for (const row of putRows?.[entity] ?? []) tx.objectStore(rowStores[entity]).put(row)
}
