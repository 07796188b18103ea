import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BackupError, checkBackup } from '../db/backup/format.ts'
import { restoreBackup, type RestoreResult } from '../db/backup/restore.ts'
import { countRows } from '../db/content.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { systemFolderOf } from '../db/embedded/home.ts'
import type { Lifecycle } from '../lifecycle.ts'

/**
 * Test restore: restores a backup into a temporary embedded database, and compares the row count of each
 * table. No other database is touched.
 *
 * @param life removes the database, however this ends
 * @param note prints messages that are not part of the result
 * @param count the rows of each table, replaced in tests
 * @throws BackupError if the backup is unusable, or its rows differ from its header
 */
export async function verifyBackup(
  file: string,
  life: Lifecycle,
  note: (line: string) => void,
  count = countRows,
): Promise<RestoreResult & { organizations: number }> {
  const head = await checkBackup(file)
  const dataDir = await life.step(
    () => mkdtempSync(join(tmpdir(), 'outreach-drill-')),
    (folder) => {
      for (const left of [folder, systemFolderOf(folder)]) rmSync(left, { recursive: true, force: true })
    },
  )
  const { url } = await life.step(
    () => startEmbeddedPostgres({ dataDir, log: note }),
    (server) => server.stop(),
  )
  const result = await restoreBackup(url, file)
  const found = await count(url)
  // Newer migrations may fill tables; the restore itself has compared its rows one by one.
  const wrong = result.migrated.length > 0 ? [] : head.tables.filter(({ name, rows }) => found.get(name) !== rows)
  if (wrong.length > 0)
    throw new BackupError(
      `${file} gives other rows than it says: ${wrong.map(({ name, rows }) => `${name} ${found.get(name) ?? 0} instead of ${rows}`).join(', ')}.`,
    )
  return { ...result, organizations: found.get('organizations') ?? 0 }
}
