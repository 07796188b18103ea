import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import { entities, StorageFull, type DeviceStore, type Entity, type FeedPosition, type PendingRecord, type ReplicaStore, type Rows, type StoreChanges } from '../../shared/replica.ts'
import { inOrder } from './localId.ts'

/** The specification's offline store: version 1, four stores, each keyed by `id`. */
interface OutreachDb extends DBSchema {
  pendingContacts: { key: string; value: PendingRecord }
  pendingInteractions: { key: string; value: PendingRecord }
  contacts: { key: number; value: Rows['contact']; indexes: { organizationId: number } }
  interactions: { key: number; value: Rows['interaction']; indexes: { organizationId: number } }
}

interface DeviceDb extends DBSchema {
  positions: { key: string; value: FeedPosition }
}

const pendingStores = { contact: 'pendingContacts', interaction: 'pendingInteractions' } as const satisfies Record<Entity, string>
const rowStores = { contact: 'contacts', interaction: 'interactions' } as const satisfies Record<Entity, string>
const allStores = [...Object.values(pendingStores), ...Object.values(rowStores)]

type Write = IDBPTransaction<OutreachDb, typeof allStores, 'readwrite'>

const databaseName = (userId: number): string => `outreach-${userId}`

/**
 * Opens the local store of a user in this browser.
 * @param onReplaced called where another tab needs this one to let go, for a newer form of the database
 */
export async function openIndexedDb(userId: number, onReplaced: () => void = () => undefined): Promise<ReplicaStore> {
  const db = await openDB<OutreachDb>(databaseName(userId), 1, {
    upgrade(fresh) {
      for (const name of Object.values(pendingStores)) fresh.createObjectStore(name, { keyPath: 'id' })
      for (const name of Object.values(rowStores)) fresh.createObjectStore(name, { keyPath: 'id' }).createIndex('organizationId', 'organizationId')
    },
    blocking() {
      db.close()
      onReplaced()
    },
  })
  return {
    async pending() {
      const both = await Promise.all(entities.map((entity) => db.getAll(pendingStores[entity])))
      return both.flat().sort(inOrder)
    },
    // The stores of both kinds are alike, which their types cannot say.
    rows: <E extends Entity>(entity: E, organizationId: number) =>
      db.getAllFromIndex(rowStores[entity] as 'contacts', 'organizationId', organizationId) as unknown as Promise<Rows[E][]>,
    row: async <E extends Entity>(entity: E, id: number) => ((await db.get(rowStores[entity], id)) as Rows[E] | undefined) ?? null,
    commit: (changes) => commit(db, changes),
    close: () => db.close(),
  }
}

async function commit(db: IDBPDatabase<OutreachDb>, changes: StoreChanges): Promise<boolean> {
  // Strict: the promise settles when the record is on the disk, and not only in the system's cache.
  const tx = db.transaction(allStores, 'readwrite', { durability: 'strict' })
  try {
    if (!(await holds(tx, changes))) {
      await tx.done
      return false
    }
    await Promise.all([...(await clearing(tx, changes)), ...pendingWrites(tx, changes), ...entities.flatMap((entity) => rowWrites(tx, entity, changes))])
    await tx.done
    return true
  } catch (error) {
    // Nothing half written: whatever was done of it goes.
    await abort(tx)
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new StorageFull('There is no room left on this device.', { cause: error })
    throw error
  }
}

async function abort(tx: Write): Promise<void> {
  try {
    tx.abort()
  } catch {
    // It has ended already.
  }
  await tx.done.catch(() => undefined)
}

async function holds(tx: Write, { expect = [] }: StoreChanges): Promise<boolean> {
  const found = await Promise.all(expect.map(async ({ id, entity, rev }) => ((await tx.objectStore(pendingStores[entity]).get(id))?.rev ?? null) === rev))
  return found.every(Boolean)
}

async function clearing(tx: Write, { clearOrganization }: StoreChanges): Promise<Promise<unknown>[]> {
  if (clearOrganization === undefined) return []
  const keys = await Promise.all(entities.map(async (entity) => ({ entity, ids: await tx.objectStore(rowStores[entity]).index('organizationId').getAllKeys(clearOrganization) })))
  return keys.flatMap(({ entity, ids }) => ids.map((id) => tx.objectStore(rowStores[entity]).delete(id)))
}

const pendingWrites = (tx: Write, { putPending = [], removePending = [] }: StoreChanges): Promise<unknown>[] => [
  ...removePending.map(({ id, entity }) => tx.objectStore(pendingStores[entity]).delete(id)),
  ...putPending.map((record) => tx.objectStore(pendingStores[record.entity]).put(record)),
]

function rowWrites(tx: Write, entity: Entity, { putRows, removeRows }: StoreChanges): Promise<unknown>[] {
  const store = tx.objectStore(rowStores[entity])
  const rows: readonly Rows[Entity][] = putRows?.[entity] ?? []
  return [...rows.map((row) => store.put(row as never)), ...(removeRows?.[entity] ?? []).map((id) => store.delete(id))]
}

/** What this browser remembers beside the users' own stores. */
export async function openDevice(): Promise<DeviceStore> {
  const db = await openDB<DeviceDb>('outreach-device', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('positions'),
    blocking: () => db.close(),
  })
  const key = (userId: number, organizationId: number) => `${userId}.${organizationId}`
  return {
    position: async (userId, organizationId) => (await db.get('positions', key(userId, organizationId))) ?? null,
    async setPosition(userId, organizationId, position) {
      if (position) await db.put('positions', position, key(userId, organizationId))
      else await db.delete('positions', key(userId, organizationId))
    },
  }
}
