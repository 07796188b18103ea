import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StorageFull } from '../../shared/replica.ts'
import type { ReplicaHandlers } from './calls.ts'
import { openStore, removeStore } from './opening.ts'
import { countWaiting } from './salvage.ts'
import { isDamage } from './storageErrors.ts'
import type { SqliteStore } from './sqliteStore.ts'

/** The stores of a server's users on this computer, one file for each: `{folder}/{userId}.sqlite`. */
export function openReplicas(folder: string): ReplicaHandlers & { close(): void } {
  const open = new Map<number, ReturnType<typeof openStore> & { isTold: boolean }>()
  const fileOf = (userId: number) => join(folder, `${userId}.sqlite`)

  /** Any call may be the first: the worker may have been restarted. */
  function opened(userId: number) {
    const found = open.get(userId) ?? { ...openStore(fileOf(userId)), isTold: false }
    open.set(userId, found)
    return found
  }

  function told(userId: number) {
    const found = opened(userId)
    found.isTold = true
    return { damage: found.damage }
  }

  function on<Result>(userId: number, work: (store: SqliteStore) => Result): Result {
    const { store, damage, isTold } = opened(userId)
    // Repaired in the meantime: the window must not take the rest for everything.
    if (damage && !isTold) throw new Error('The local store was mended, and is to be opened anew.')
    try {
      return work(store)
    } catch (error) {
      if (!isDamage(error)) throw error
      // Opening it again repairs it.
      open.delete(userId)
      store.close()
      throw new Error('The local store was found to be damaged, and is opened anew.', { cause: error })
    }
  }

  return {
    openReplica: told,
    getPending: (userId, known) => on(userId, (store) => store.pending(known)),
    getRows: (userId, entity, organizationId, after) =>
      on(userId, (store) => store.rows(entity, organizationId, after)),
    getRow: (userId, entity, id) => on(userId, (store) => store.row(entity, id)),
    getTurn: (userId) => on(userId, (store) => store.turn()),
    addPart: (userId, number, part) => on(userId, (store) => store.addPart(number, part)),
    commitChanges(userId, last, parts) {
      try {
        return on(userId, (store) => store.commit(last, parts)) ? 'done' : 'unmet'
      } catch (error) {
        if (error instanceof StorageFull) return 'full'
        throw error
      }
    },
    getPosition: (userId, organizationId) => on(userId, (store) => store.position(organizationId)),
    setPosition: (userId, organizationId, position, expected) =>
      on(userId, (store) => store.setPosition(organizationId, position, expected)),
    getOrganizations: (userId) => on(userId, (store) => store.organizations()),
    forgetPositions: (userId) => on(userId, (store) => store.forgetPositions()),
    countOthersWaiting: (userId) =>
      othersIn(folder, userId).reduce(
        (sum, other) => sum + (open.get(other)?.store.waiting() ?? countIn(fileOf(other))),
        0,
      ),
    clearReplica: (userId) =>
      on(userId, (store) => {
        try {
          store.clear()
        } catch (error) {
          // Removing rows needs space as well; removing the whole file does not.
          if (!(error instanceof StorageFull) || store.waiting() > 0) throw error
          open.delete(userId)
          store.close()
          removeStore(fileOf(userId))
        }
      }),
    close() {
      for (const { store } of open.values()) store.close()
      open.clear()
    },
  }
}

/** Ids of the users with a file there, except one. */
function othersIn(folder: string, userId: number | null): number[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .flatMap((name) => /^(\d+)\.sqlite$/.exec(name)?.[1] ?? [])
    .map(Number)
    .filter((other) => other !== userId)
}

const counted = new Map<string, { state: string; count: number }>()

/** Changes whenever the database or its write-ahead log is written. */
const stateOf = (file: string): string =>
  [file, `${file}-wal`]
    .map((path) => statSync(path, { throwIfNoEntry: false }))
    .map((stats) => `${stats?.size} ${stats?.mtimeMs}`)
    .join()

/**
 * The length of the queue in a file that stays unchanged: SQLite would create other files beside it, or start to
 * recover it. It is counted once for each state of the file: saves wait meanwhile.
 * @throws if the system does not let it be read: then the number is unknown, and not 0
 */
function countIn(file: string): number {
  try {
    const state = stateOf(file)
    const known = counted.get(file)
    if (known?.state === state) return known.count
    const count = countWaiting(file)
    counted.set(file, { state, count })
    return count
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    return 0
  }
}
