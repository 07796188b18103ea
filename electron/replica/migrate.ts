import type { Database } from 'better-sqlite3'
import { replicaMigrations, type ReplicaMigration } from '../../migrations/replica/index.ts'
import { StoreOutdated } from '../../shared/replica.ts'

/** The first two letters of the name of the product; the version stands behind them. */
const mark = 0x4f75_0000

/** The version of a file; null where it is not ours, or its version was damaged: it stands there twice. */
export function versionOf(db: Database): number | null {
  const version = Number(db.pragma('user_version', { simple: true }))
  const application = Number(db.pragma('application_id', { simple: true }))
  return application === (version === 0 ? 0 : mark + version) ? version : null
}

/**
 * Brings a file to the newest version, each step whole or not at all.
 * @throws StoreOutdated where it is of a newer one
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
