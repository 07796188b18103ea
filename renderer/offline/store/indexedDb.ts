import { openDB, type DBSchema } from 'idb'
import {
  entities,
  type DeviceStore,
  type FeedPosition,
  type PendingRecord,
  type ReplicaStore,
} from '../../../shared/replica.ts'
import { connected } from './connected.ts'
import { commit } from './indexedDbCommit.ts'
import { pendingStores, rowStores, type OutreachDb } from './indexedDbStores.ts'
import { inOrder } from '../queue/localId.ts'
import { readRow, readRows } from './packedRows.ts'
import { packing, type AtRest } from './packing.ts'

interface DeviceDb extends DBSchema {
  positions: { key: string; value: FeedPosition }
}

const databaseName = (userId: number): string => `outreach-${userId}`

interface StoreEvents {
  /** What this page knows that waits: put into the database where that has to be made anew, because the browser has cleared it. */
  known: () => readonly PendingRecord[]
  /** The database had to be made: nothing of its replica is there. */
  onMade: () => void
  /** Does work that can wait once nothing else is to be done; without it rows are not packed. */
  whenAtRest?: AtRest
}

/**
 * Opens the local store of a user in this browser. Where its connection is taken away, by the browser or for another tab, it is
 * opened anew at once.
 * @throws StoreOutdated, here and from any of its calls, where a newer version of the app has changed its form
 */
export async function openIndexedDb(
  userId: number,
  { known, onMade, whenAtRest }: StoreEvents = { known: () => [], onMade: () => undefined },
): Promise<ReplicaStore> {
  const { use, close } = await connected(async (ends) => {
    let isMade = false
    const db = await openDB<OutreachDb>(databaseName(userId), 1, {
      upgrade(fresh, _from, _to, tx) {
        isMade = true
        for (const name of Object.values(pendingStores))
          fresh.createObjectStore(name, { keyPath: 'id' }).createIndex('seq', 'seq')
        for (const name of Object.values(rowStores))
          fresh.createObjectStore(name, { keyPath: 'id' }).createIndex('organizationId', 'organizationId')
        for (const record of known()) void tx.objectStore(pendingStores[record.entity]).put(record)
      },
      ...ends,
    })
    if (isMade) onMade()
    return db
  })
  const { found, written } = packing(use, whenAtRest)
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
    async commit(changes) {
      const isDone = await commit(await use(), changes)
      if (isDone) written(changes)
      return isDone
    },
    close,
  }
}

/**
 * How much waits in this browser for other people.
 * @param userId the one whose records do not count; null for nobody
 * @returns 0 too where the browser does not tell which databases it has
 */
export async function waitingForOthers(userId: number | null): Promise<number> {
  const databases = 'databases' in indexedDB ? await indexedDB.databases() : []
  const names = databases.flatMap(({ name = '' }) =>
    /^outreach-\d+$/.test(name) && !(userId !== null && name === databaseName(userId)) ? [name] : [],
  )
  return (await Promise.all(names.map(waitingIn))).reduce((sum, count) => sum + count, 0)
}

async function waitingIn(name: string): Promise<number> {
  // Gone since it was named: it shall not come into being by being counted.
  const db = await openDB<OutreachDb>(name, undefined, {
    upgrade: (_db, _from, _to, tx) => tx.abort(),
    blocking: () => db?.close(),
  }).catch(() => null)
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

/** What this browser remembers beside the users' own stores. */
export async function openDevice(): Promise<DeviceStore> {
  const { use } = await connected((ends) =>
    openDB<DeviceDb>('outreach-device', 1, { upgrade: (fresh) => void fresh.createObjectStore('positions'), ...ends }),
  )
  const key = (userId: number, organizationId: number) => `${userId}.${organizationId}`
  // All keys that begin with the user's number and a full stop: the slash is the next character.
  const keysOf = (userId: number) => IDBKeyRange.bound(`${userId}.`, `${userId}/`)
  return {
    position: async (userId, organizationId) =>
      (await (await use()).get('positions', key(userId, organizationId))) ?? null,
    async setPosition(userId, organizationId, position) {
      const db = await use()
      if (position) await db.put('positions', position, key(userId, organizationId))
      else await db.delete('positions', key(userId, organizationId))
    },
    organizations: async (userId) =>
      (await (await use()).getAllKeys('positions', keysOf(userId))).map((one) => Number(one.split('.')[1])),
    forget: async (userId) => (await use()).delete('positions', keysOf(userId)),
  }
}
