import type { IDBPDatabase, IDBPObjectStore, StoreNames } from 'idb'
import type { Entity, Rows } from '../../../shared/replica.ts'
import { toColumns, toRows } from './columns.ts'
import { rowStores, type OutreachDb, type Pack } from './indexedDbStores.ts'

type AnyRow = Rows[Entity]
type Mode = 'readonly' | 'readwrite'
/** The stores of both entities are alike, which their types cannot express. */
export type RowStore<M extends Mode> = IDBPObjectStore<OutreachDb, StoreNames<OutreachDb>[], 'contacts', M>

/** Maximum number of rows in a pack: larger packs are read faster, but more is rewritten when one row changes. */
const packSize = 500
/** Minimum number of rows with adjacent ids that are packed as they are written: with fewer a pack would be rewritten for too little. */
export const minPacked = 100
/** Number of single rows packed at once: the page does other work in between. */
const packedAtOnce = 250
/** Rows read at once: unpacking 50,000 rows in one go would block the page. */
const rowsAtOnce = 2_000
const packsAtOnce = 8

// Created on demand: not every browser has them, and not in every mode.
const singles = () => IDBKeyRange.upperBound(Infinity)
const packs = () => IDBKeyRange.lowerBound('')
const packKey = (organizationId: number, start: number): string =>
  `${organizationId}.${String(start).padStart(12, '0')}`
// All keys that begin with the organization's id and a full stop: the slash is the next character.
const packsOf = (organizationId: number): IDBKeyRange => IDBKeyRange.bound(`${organizationId}.`, `${organizationId}/`)
const organizationOf = (key: string): string => key.slice(0, key.indexOf('.'))
const isOfOther =
  (organizationId: number) =>
  (key: string): boolean =>
    organizationOf(key) !== `${organizationId}`
const startOf = (key: string): number => Number(key.slice(key.indexOf('.') + 1))

/** Of an organization's sorted packs, the one that contains a row's id, if it is packed. */
const packFor = (keys: readonly string[], id: number): string | undefined => keys.findLast((key) => startOf(key) <= id)

const storeOf = <M extends Mode>(
  db: IDBPDatabase<OutreachDb>,
  entity: Entity,
  mode: M,
  options?: IDBTransactionOptions,
) => {
  const tx = db.transaction(rowStores[entity], mode, options)
  // A closing page aborts it; callers are told by their own requests.
  tx.done.catch(() => undefined)
  return { tx, store: tx.store as unknown as RowStore<M> }
}

const keysOf = async (store: RowStore<Mode>, range: IDBKeyRange): Promise<string[]> =>
  (await store.getAllKeys(range)) as string[]
const packOf = async (store: RowStore<Mode>, key: string): Promise<Pack | undefined> =>
  (await store.get(key)) as Pack | undefined

/**
 * The rows in all records with these consecutive keys. All are requested at once, so that the browser loads the next
 * records while the page unpacks the last ones.
 */
async function inParts<Row>(
  store: RowStore<'readonly'>,
  keys: readonly (string | number)[],
  atOnce: number,
  rowsIn: (records: unknown[]) => Row[],
): Promise<Row[]> {
  const parts = Array.from({ length: Math.ceil(keys.length / atOnce) }, (_, index) =>
    keys.slice(index * atOnce, (index + 1) * atOnce),
  )
  return (
    await Promise.all(parts.map(async (part) => rowsIn(await store.getAll(IDBKeyRange.bound(part[0], part.at(-1))))))
  ).flat()
}

/** @returns an organization's rows by id, and the number of single rows of all organizations */
export async function readRows<E extends Entity>(
  db: IDBPDatabase<OutreachDb>,
  entity: E,
  organizationId: number,
): Promise<{ rows: Rows[E][]; single: number }> {
  const { store } = storeOf(db, entity, 'readonly')
  const [packKeys, singleKeys] = await Promise.all([
    store.getAllKeys(packsOf(organizationId)),
    store.getAllKeys(singles()),
  ])
  const newer = new Set<unknown>(singleKeys)
  const isOlder = ({ id }: Rows[E]): boolean => !newer.has(id)
  const [packed, single] = await Promise.all([
    inParts(store, packKeys, packsAtOnce, (packs) =>
      (packs as Pack[]).flatMap(({ columns }) => toRows(entity, columns)).filter(isOlder),
    ),
    inParts(store, singleKeys, rowsAtOnce, (rows) =>
      (rows as Rows[E][]).filter((row) => row.organizationId === organizationId),
    ),
  ])
  return { rows: [...packed, ...single].sort((a, b) => a.id - b.id), single: singleKeys.length }
}

/** The row of an id, whatever its organization; null if there is none. */
export async function readRow<E extends Entity>(
  db: IDBPDatabase<OutreachDb>,
  entity: E,
  id: number,
): Promise<Rows[E] | null> {
  const { store } = storeOf(db, entity, 'readonly')
  const single = await store.get(id)
  if (single) return single as unknown as Rows[E]
  const keys = packsWith(await keysOf(store, packs()), [id]).keys()
  const found = await Promise.all([...keys].map((key) => packOf(store, key)))
  return found.flatMap((pack) => (pack ? toRows(entity, pack.columns) : [])).find((row) => row.id === id) ?? null
}

/** The packs that may contain rows of these ids, one for each organization and id, with those ids. */
function packsWith(keys: readonly string[], ids: readonly number[]): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>()
  for (const own of Map.groupBy(keys, organizationOf).values())
    for (const id of ids) {
      const key = packFor(own, id)
      if (key !== undefined) found.set(key, (found.get(key) ?? new Set()).add(id))
    }
  return found
}

/**
 * Removes rows from those of the packs that contain them.
 * @returns the requests that do so, once everything that must be read for them is known
 */
async function unpacked(
  store: RowStore<'readwrite'>,
  entity: Entity,
  keys: readonly string[],
  ids: readonly number[],
): Promise<Promise<unknown>[]> {
  const affected = packsWith(keys, ids)
  const found = await Promise.all([...affected].map(async ([key, gone]) => ({ pack: await packOf(store, key), gone })))
  return found.flatMap(({ pack, gone }) => {
    const rows: AnyRow[] = pack ? toRows(entity, pack.columns) : []
    const left = rows.filter(({ id }) => !gone.has(id))
    return pack && left.length < rows.length ? [putPack(store, entity, pack, left)] : []
  })
}

/** Removes rows from their packs or single records, by requests as above. */
export async function removals(
  store: RowStore<'readwrite'>,
  entity: Entity,
  ids: readonly number[],
): Promise<Promise<unknown>[]> {
  const requests = await unpacked(store, entity, await keysOf(store, packs()), ids)
  return [...requests, ...ids.map((id) => store.delete(id))]
}

/**
 * Removes all rows of an organization, by requests as above. A row that one of them has overridden in a pack of another
 * organization goes too: after a restore of the server, an id may be of another organization than before.
 */
export async function clearances(
  store: RowStore<'readwrite'>,
  entity: Entity,
  organizationId: number,
): Promise<Promise<unknown>[]> {
  const [keys, packKeys] = await Promise.all([
    store.index('organizationId').getAllKeys(organizationId),
    keysOf(store, packs()),
  ])
  const single = keys.filter((key) => typeof key === 'number')
  const requests = await unpacked(store, entity, packKeys.filter(isOfOther(organizationId)), single)
  return [...requests, ...keys.map((key) => store.delete(key))]
}

const putPack = (
  store: RowStore<'readwrite'>,
  entity: Entity,
  { id, organizationId }: Omit<Pack, 'columns'>,
  rows: readonly AnyRow[],
) =>
  rows.length > 0
    ? store.put({ id, organizationId, columns: toColumns(entity, rows as never) } as never)
    : store.delete(id)

/** Puts rows into the pack in whose range they are, or into new ones. @returns the requests that do so, as above */
async function intoPacks(
  store: RowStore<'readwrite'>,
  entity: Entity,
  organizationId: number,
  key: string | undefined,
  added: readonly AnyRow[],
): Promise<Promise<unknown>[]> {
  const pack = key === undefined ? undefined : await packOf(store, key)
  const rows = new Map((pack ? (toRows(entity, pack.columns) as AnyRow[]) : []).map((row) => [row.id, row]))
  for (const row of added) rows.set(row.id, row)
  return evenly([...rows.values()].sort((a, b) => a.id - b.id)).map((part, index) =>
    putPack(
      store,
      entity,
      { id: (index === 0 ? key : undefined) ?? packKey(organizationId, part[0]?.id ?? 0), organizationId },
      part,
    ),
  )
}

/**
 * Puts rows of an organization: into packs where many have adjacent ids, as in the pages of a first fill, and each into
 * a record of its own elsewhere. Returns once all requests are made: whether they succeed, the transaction tells.
 */
export async function putMany(
  store: RowStore<'readwrite'>,
  entity: Entity,
  organizationId: number,
  rows: readonly AnyRow[],
): Promise<void> {
  const [all, singleKeys] = await Promise.all([keysOf(store, packs()), store.getAllKeys(singles())])
  const own = all.filter((key) => organizationOf(key) === `${organizationId}`)
  const single = new Set<unknown>(singleKeys)
  const made = (requests: Promise<unknown>[]) => requests.forEach((one) => void one.catch(() => undefined))
  for (const [key, some] of Map.groupBy(rows, ({ id }) => packFor(own, id))) {
    const ids = some.map(({ id }) => id)
    if (some.length < minPacked) {
      made(some.map((row) => store.put(row as never)))
      continue
    }
    // Single ones would go on overriding them, and those of other organizations would be shown again.
    made(await unpacked(store, entity, all.filter(isOfOther(organizationId)), ids))
    made(await intoPacks(store, entity, organizationId, key, some))
    made(ids.filter((id) => single.has(id)).map((id) => store.delete(id)))
  }
}

/**
 * Packs some of an organization's single rows.
 * @returns whether there were any
 */
export async function packSome(db: IDBPDatabase<OutreachDb>, entity: Entity, organizationId: number): Promise<boolean> {
  // A power failure leaves the rows unpacked: nothing need be flushed to the disk at once.
  const { tx, store } = storeOf(db, entity, 'readwrite', { durability: 'relaxed' })
  // Numeric keys sort before strings.
  const [found, keys, allKeys] = await Promise.all([
    store.index('organizationId').getAllKeys(organizationId, packedAtOnce),
    keysOf(store, packsOf(organizationId)),
    keysOf(store, packs()),
  ])
  const single = found.filter((key) => typeof key === 'number')
  const [first] = single
  if (first === undefined) return false
  const end = keys.map(startOf).find((start) => start > first) ?? Infinity
  const taken = new Set(single.filter((id) => id < end))
  const between = (await store.getAll(IDBKeyRange.bound(first, Math.max(...taken)))) as unknown as AnyRow[]
  const rows = between.filter(({ id }) => taken.has(id))
  const written = [
    // The single rows have overridden these too: without them they would be shown again.
    ...(await unpacked(store, entity, allKeys.filter(isOfOther(organizationId)), [...taken])),
    ...(await intoPacks(store, entity, organizationId, packFor(keys, first), rows)),
    ...[...taken].map((id) => store.delete(id)),
  ]
  tx.commit()
  await Promise.all(written)
  await tx.done
  return true
}

/** Parts of about the same length, as few as possible. */
function evenly<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / packSize)
  return Array.from({ length: count }, (_, index) =>
    rows.slice(Math.ceil((index * rows.length) / count), Math.ceil(((index + 1) * rows.length) / count)),
  )
}
