import { deleteDB, openDB, unwrap, type DBSchema, type IDBPDatabase } from 'idb'
import {
  entities,
  type DeviceStore,
  type FeedPosition,
  type PendingRecord,
  type ReplicaStore,
} from '../../../shared/replica.ts'
import { same } from '../../../shared/domain/same.ts'
import type { Disk } from '../../lib/disk.ts'
import { isDesktop, platform } from '../../platform/index.ts'
import { connected } from './connected.ts'
import type { ImportJob, ImportPart, ImportStore } from './importStore.ts'
import { commit, failureOf, turnIn, writeError } from './indexedDbCommit.ts'
import { pendingStores, rowStores, turnKey, type OutreachDb } from './indexedDbStores.ts'
import { inOrder } from '../queue/localId.ts'
import { readRow, readRows } from './packedRows.ts'
import { packing, type WhenQuiet } from './packing.ts'

/**
 * Positions, and other entries in the same store: one of their own would be another version, which pages of an older one
 * could not open.
 */
interface DeviceDb<Value> extends DBSchema {
  positions: { key: string; value: Value }
}

const deviceDatabase = 'outreach-device'
const importsDatabase = 'outreach-imports'

/** Whether this browser has databases at all. */
export const hasDatabases = (): boolean => typeof indexedDB !== 'undefined'

const databaseName = (userId: number): string => `outreach-${userId}`

interface StoreEvents {
  /**
   * The queue in this page's memory: restored when the database has to be recreated, because the browser has cleared
   * it.
   */
  known: () => readonly PendingRecord[]
  /**
   * The database has to be created: nothing of its replica exists. Called before it is created: after a crash in
   * between, this would not be known any more.
   */
  onMade: () => void
  /** Runs work when idle; without it rows are not packed. */
  whenQuiet?: WhenQuiet
}

/**
 * Opens a user's local store in this browser. If its connection is lost, to the browser or another tab, it is reopened
 * at once.
 * @throws StoreOutdated, here and from any of its calls, if a newer version of the app has migrated it
 */
export async function openIndexedDb(
  userId: number,
  { known, onMade, whenQuiet }: StoreEvents = { known: () => [], onMade: () => undefined },
): Promise<ReplicaStore> {
  const { use, close } = await connected((ends) =>
    openDB<OutreachDb>(databaseName(userId), 1, {
      upgrade(fresh, _from, _to, tx) {
        onMade()
        for (const name of Object.values(pendingStores))
          fresh.createObjectStore(name, { keyPath: 'id' }).createIndex('seq', 'seq')
        for (const name of Object.values(rowStores))
          fresh.createObjectStore(name, { keyPath: 'id' }).createIndex('organizationId', 'organizationId')
        for (const record of known()) void tx.objectStore(pendingStores[record.entity]).put(record)
      },
      ...ends,
    }),
  )
  const { found, written } = packing(use, whenQuiet)
  return {
    async pending() {
      const db = await use()
      const both = await Promise.all(entities.map((entity) => db.getAll(pendingStores[entity])))
      return both.flat().sort(inOrder)
    },
    async rows(entity, organizationId) {
      const { rows, single } = await readRows(await use(), entity, organizationId)
      found(entity, organizationId, single)
      return rows
    },
    row: async (entity, id) => readRow(await use(), entity, id),
    turn: async () => turnIn(await (await use()).get(rowStores.contact, turnKey)),
    async commit(changes) {
      const isDone = await commit(await use(), changes)
      if (isDone) written(changes)
      return isDone
    },
    close,
  }
}

/**
 * The number of other users' queued records in this browser.
 * @param userId the user whose records do not count; null for none
 * @returns 0 also if the browser does not list its databases
 */
export async function waitingForOthers(userId: number | null): Promise<number> {
  const databases = 'databases' in indexedDB ? await indexedDB.databases() : []
  const names = databases.flatMap(({ name = '' }) =>
    /^outreach-\d+$/.test(name) && !(userId !== null && name === databaseName(userId)) ? [name] : [],
  )
  return (await Promise.all(names.map(waitingIn))).reduce((sum, count) => sum + count, 0)
}

/** Opens a database for a moment; null if there is none, which must not create it. */
async function existing<Db = OutreachDb>(name: string): Promise<IDBPDatabase<Db> | null> {
  const db = await openDB<Db>(name, undefined, {
    upgrade: (_db, _from, _to, tx) => {
      // Otherwise it would be an error that nobody has handled.
      tx.done.catch(() => undefined)
      tx.abort()
    },
    blocking: () => db?.close(),
  }).catch(() => null)
  return db
}

/**
 * Deletes a user's rows and reading positions in this browser. The queue stays.
 * @param device the stored positions
 */
export async function clearReplica(userId: number, device: DeviceStore): Promise<void> {
  // First, and on the disk by then: a position without the rows before it would skip them for good.
  await device.forget(userId)
  const db = await existing(databaseName(userId))
  if (!db) return
  try {
    const tx = db.transaction(Object.values(rowStores), 'readwrite')
    const contacts = tx.objectStore(rowStores.contact)
    const count = turnIn(await contacts.get(turnKey)) + 1
    await Promise.all(entities.map((entity) => tx.objectStore(rowStores[entity]).clear()))
    // Another tab may be waiting for an answer, and must not store it.
    await contacts.put({ id: turnKey, count })
    await tx.done
  } finally {
    db.close()
  }
}

async function waitingIn(name: string): Promise<number> {
  // It may have been deleted since it was listed.
  const db = await existing(name)
  if (!db) return 0
  try {
    return (await Promise.all(entities.map((entity) => db.count(pendingStores[entity])))).reduce(
      (sum, count) => sum + count,
      0,
    )
  } catch {
    return 0
  } finally {
    db.close()
  }
}

/** Copies a database under another name, and deletes it. */
async function move(from: IDBPDatabase<unknown>, name: string): Promise<void> {
  const read = from.transaction([...from.objectStoreNames])
  // Read at once: a transaction ends by itself.
  const stores = [...from.objectStoreNames].map((store) => ({ store, keyPath: read.objectStore(store).keyPath }))
  const to = await openDB(name, from.version, {
    upgrade: (fresh) => stores.forEach(({ store, keyPath }) => fresh.createObjectStore(store, { keyPath })),
  })
  for (const { store, keyPath } of stores) {
    const [keys, values] = await Promise.all([from.getAllKeys(store), from.getAll(store)])
    const { store: target, done } = to.transaction(store, 'readwrite', { durability: 'strict' })
    await Promise.all([...values.map((value, at) => target.put(value, keyPath === null ? keys[at] : undefined)), done])
  }
  to.close()
  from.close()
  await deleteDB(from.name)
}

let pageServer: Promise<string> | null = null

async function separate(): Promise<string> {
  const server = await platform.server()
  for (const name of [deviceDatabase, importsDatabase]) {
    const earlier = await existing<unknown>(name)
    const moving = earlier && move(earlier, `${name}@${server}`)
    await moving?.catch((error: unknown) =>
      console.warn('What an earlier version stored is taken over at the next start', error),
    )
  }
  return server
}

/**
 * On the desktop each server has databases of its own: its page is the same for all of them, and what waits for one
 * server stays here, and is sent to no other one. What an earlier version had for all of them is the current server's,
 * since it kept nothing when that was changed.
 * @returns the server of this page
 */
const separateServers = (): Promise<string> => (pageServer ??= separate())

const nameHere = async (name: string): Promise<string> => (isDesktop ? `${name}@${await separateServers()}` : name)

async function connectedDevice<Value>() {
  const name = await nameHere(deviceDatabase)
  return connected((ends) =>
    openDB<DeviceDb<Value>>(name, 1, { upgrade: (fresh) => void fresh.createObjectStore('positions'), ...ends }),
  )
}

/** Data of this browser besides the users' own stores. */
export async function openDevice(): Promise<DeviceStore> {
  const { use } = await connectedDevice<FeedPosition>()
  const key = (userId: number, organizationId: number) => `${userId}.${organizationId}`
  // All keys that begin with the user's id and a full stop: the slash is the next character.
  const keysOf = (userId: number) => IDBKeyRange.bound(`${userId}.`, `${userId}/`)
  // Strict: rows are removed, in another database, only after their position was. If a power cut brought it back
  // without them, they would be skipped for good; rows without a position are only read again.
  const writing = async () => (await use()).transaction('positions', 'readwrite', { durability: 'strict' })
  return {
    position: async (userId, organizationId) =>
      (await (await use()).get('positions', key(userId, organizationId))) ?? null,
    async setPosition(userId, organizationId, position, expected) {
      const tx = await writing()
      const failure = failureOf(unwrap(tx))
      const [store, own] = [tx.store, key(userId, organizationId)]
      const isExpected = expected === undefined || same(await store.get(own), expected)
      const write = isExpected && (position ? store.put(position, own) : store.delete(own))
      await Promise.all([write, tx.done]).catch((error: unknown) =>
        Promise.reject(writeError(failure() ?? error) as Error),
      )
      return isExpected
    },
    organizations: async (userId) =>
      (await (await use()).getAllKeys('positions', keysOf(userId))).map((one) => Number(one.split('.')[1])),
    async forget(userId) {
      const tx = await writing()
      await Promise.all([tx.store.delete(keysOf(userId)), tx.done])
    },
  }
}

/** Entries beside the positions, for what localStorage would lose in a crash (`lib/disk.ts`). */
export async function openDisk<Value extends object>(): Promise<Disk<Value>> {
  const { use } = await connectedDevice<object>()
  return {
    async entries(prefix) {
      const tx = (await use()).transaction('positions')
      const all = IDBKeyRange.bound(prefix, `${prefix.slice(0, -1)}/`)
      const [keys, values] = await Promise.all([tx.store.getAllKeys(all), tx.store.getAll(all)])
      return keys.flatMap((key, index) => (values[index] ? [[key, values[index] as Value]] : []))
    },
    async put(entries) {
      const tx = (await use()).transaction('positions', 'readwrite', { durability: 'strict' })
      await Promise.all([...[...entries].map(([key, value]) => tx.store.put(value, key)), tx.done])
    },
    remove: async (key) => (await use()).delete('positions', key),
  }
}

interface ImportsDb extends DBSchema {
  jobs: { key: string; value: ImportJob }
  /** By import and number. */
  parts: { key: [string, number]; value: ImportPart }
}

/** The imports that wait in this browser. */
export async function openImports(): Promise<ImportStore> {
  const name = await nameHere(importsDatabase)
  const { use } = await connected((ends) =>
    openDB<ImportsDb>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('jobs', { keyPath: 'id' })
        fresh.createObjectStore('parts')
      },
      ...ends,
    }),
  )
  const writing = async () => (await use()).transaction(['jobs', 'parts'], 'readwrite', { durability: 'strict' })
  const partsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])
  return {
    isKept: true,
    jobs: async () => (await use()).getAll('jobs'),
    async add(job, parts) {
      const tx = await writing()
      const stored = parts.map((part, number) => tx.objectStore('parts').put(part, [job.id, number]))
      await Promise.all([tx.objectStore('jobs').put(job), ...stored, tx.done])
    },
    async next(id) {
      const cursor = await (await use()).transaction('parts').store.openCursor(partsOf(id))
      return cursor && { number: cursor.key[1], part: cursor.value }
    },
    async sent(job, number) {
      const tx = await writing()
      await Promise.all([tx.objectStore('jobs').put(job), tx.objectStore('parts').delete([job.id, number]), tx.done])
    },
    async remove(id) {
      const tx = await writing()
      await Promise.all([tx.objectStore('jobs').delete(id), tx.objectStore('parts').delete(partsOf(id)), tx.done])
    },
  }
}
