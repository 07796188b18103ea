import type { Database } from 'better-sqlite3'
import * as store from './0001Store.ts'

export interface ReplicaMigration {
  name: string
  up(db: Database): void
}

/**
 * All migrations of the desktop's local store, in order: a file's version is how many of them it has had. A released
 * one is never changed.
 */
export const replicaMigrations: readonly ReplicaMigration[] = [{ name: '0001Store', ...store }]
