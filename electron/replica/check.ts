import { existsSync, openSync, closeSync, readSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { replicaMigrations } from '../../migrations/replica/index.ts'
import { StoreOutdated } from '../../shared/replica.ts'
import { openToRead } from './database.ts'
import { versionOf } from './migrate.ts'
import { losesCommits } from './salvage.ts'
import { isDamage } from './storageErrors.ts'
import { sumOf, summedEntries } from './sums.ts'

/** The header of every file: format, pages of 4096 bytes, WAL, nothing reserved, fixed payload fractions. */
const beginning = Buffer.from('SQLite format 3\0\x10\0\x02\x02\0\x40\x20\x20', 'latin1')

/**
 * Whether a file is corrupted: a complete check, without changing it.
 * @throws StoreOutdated if a newer version of the app has written it
 */
export function isDamaged(file: string): boolean {
  if (!existsSync(file) || !beginningOf(file).equals(beginning) || losesCommits(file)) return true
  const db = openToRead(file)
  try {
    const version = versionOf(db)
    if (version === null || version === 0) return true
    if (version > replicaMigrations.length) throw new StoreOutdated('A newer version of the app has written this file.')
    // As fast here as quick_check, and checks indexes too.
    if (db.pragma('integrity_check(1)', { simple: true }) !== 'ok') return true
    // Entries of an older schema are checked at the next start, after the migration.
    return version === replicaMigrations.length && holdsWrongEntries(db)
  } catch (error) {
    // SQLite reports a table that has lost its name as an ordinary error.
    if (isDamage(error) || isUnknownTable(error)) return true
    throw error
  } finally {
    db.close()
  }
}

const isUnknownTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_ERROR'

const holdsWrongEntries = (db: Database): boolean =>
  summedEntries.some((sql) => {
    for (const [sum, ...parts] of db.prepare<[], [number, ...(string | number)[]]>(sql).raw().iterate())
      if (sumOf(...parts) !== sum) return true
    return false
  })

function beginningOf(file: string): Buffer {
  const bytes = Buffer.alloc(beginning.length)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, bytes, 0, bytes.length, 0)
  } finally {
    closeSync(handle)
  }
  return bytes
}
