import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { PendingRecord } from '../../shared/replica.ts'
import { isDamaged } from './check.ts'
import { openToWrite } from './database.ts'
import { migrate } from './migrate.ts'
import { salvaged } from './salvage.ts'
import { putRecord, sqliteStore, type SqliteStore } from './sqliteStore.ts'
import { statementsOf } from './statements.ts'
import { storing } from './storageErrors.ts'

export interface Damage {
  /** The path of the corrupted file. */
  setAside: string
  /** The number of recovered records, which are queued again. */
  rescued: number
}

/**
 * A database is its file and the ones beside it while it is open or after a crash. The main file is removed last:
 * without it, the others show that something is missing.
 */
const parts = ['-wal', '-shm', ''] as const

/**
 * Opens a user's file. A corrupted one is set aside, and its queue is recovered.
 * @throws StoreOutdated if a newer version of the app has written it
 */
export function openStore(file: string, now = new Date()): { store: SqliteStore; damage: Damage | null } {
  return storing(file, () => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    finishRepair(file)
    const damage = opened(file, now)
    const db = openToWrite(file)
    try {
      migrate(db)
      return { store: sqliteStore(db), damage }
    } catch (error) {
      db.close()
      throw error
    }
  })
}

function opened(file: string, now: Date): Damage | null {
  if (!existsSync(file) && !existsSync(`${file}-wal`)) {
    make(file, [])
    return null
  }
  return isDamaged(file) ? repair(file, now) : null
}

const named = (file: string, word: 'damaged' | 'rescued', stamp: string): string =>
  file.replace(/\.sqlite$/, `.${word}-${stamp}.sqlite`)

/** Recovers what can be read, into a file with a special name: from then on the rest can be repeated after a crash. */
function repair(file: string, now: Date): Damage {
  const records = salvaged(file)
  const stamp = freeStamp(file, now)
  make(named(file, 'rescued', stamp), records)
  finishRepair(file)
  return { setAside: named(file, 'damaged', stamp), rescued: records.length }
}

/** Removes a file with an empty queue. */
export function removeStore(file: string): void {
  for (const part of parts) rmSync(file + part, { force: true })
}

/** The second, such as 2026-11-22T08-15-00; with a number if another file was set aside in it. */
function freeStamp(file: string, now: Date): string {
  const second = now.toISOString().slice(0, 19).replaceAll(':', '-')
  for (let number = 1; ; number += 1) {
    const stamp = number === 1 ? second : `${second}-${number}`
    if (!parts.some((part) => existsSync(named(file, 'damaged', stamp) + part))) return stamp
  }
}

/** Sets a corrupted file aside whose records have been recovered, and replaces it by the new one. */
function finishRepair(file: string): void {
  const rescued = new RegExp(`^${basename(file, '.sqlite')}\\.rescued-(.+)\\.sqlite$`)
  for (const name of readdirSync(dirname(file))) {
    const stamp = rescued.exec(name)?.[1]
    if (stamp === undefined) continue
    const aside = named(file, 'damaged', stamp)
    for (const part of parts)
      if (existsSync(file + part) && !existsSync(aside + part)) renameSync(file + part, aside + part)
    renameSync(join(dirname(file), name), file)
  }
}

/** Creates a file under a temporary name, and renames it when it is complete. */
function make(file: string, records: readonly PendingRecord[]): void {
  const unfinished = `${file}.new`
  for (const part of parts) rmSync(unfinished + part, { force: true })
  const db = openToWrite(unfinished)
  try {
    migrate(db)
    const sql = statementsOf(db)
    db.transaction(() => records.forEach((record) => putRecord(sql, record)))()
  } finally {
    db.close()
  }
  renameSync(unfinished, file)
}
