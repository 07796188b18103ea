import type { Database } from 'better-sqlite3'
import { replicaMigrations, type ReplicaMigration } from '../../migrations/replica/index.ts'
import { StoreOutdated } from '../../shared/replica.ts'

/** The first two letters of the product's name, followed by the version. */
const mark = 0x4f75_0000

/** The version of a file; null if it is not ours, or its version was corrupted: it is stored twice. */
export function versionOf(db: Database): number | null {
  const version = Number(db.pragma('user_version', { simple: true }))
  const application = Number(db.pragma('application_id', { simple: true }))
  return application === (version === 0 ? 0 : mark + version) ? version : null
}

/**
 * Migrates a file to the newest version, each step atomically.
 * @throws StoreOutdated if it is of a newer one
 */
export function migrate(db: Database, migrations: readonly ReplicaMigration[] = replicaMigrations): void {
  const from = versionOf(db)
  if (from === null) throw new Error('This is no file of the local store')
  if (from > migrations.length) throw new StoreOutdated('A newer version of the app has written this file.')
  migrations.slice(from).forEach(({ up }, index) => {
    const version = from + index + 1
    db.transaction(() => {
      up(db)
      db.pragma(`user_version = ${version}`)
      db.pragma(`application_id = ${mark + version}`)
    }).immediate()
  })
}
