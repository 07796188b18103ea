import Sqlite, { type Database } from 'better-sqlite3'

/** The version that better-sqlite3 is built against: older programs crash silently when they load it. */
const neededNapi = 10

function openFile(file: string, options: Sqlite.Options): Database {
  if (Number(process.versions.napi) < neededNapi)
    throw new Error(`The local store needs Node 22.14 or newer, and this is ${process.version}.`)
  return new Sqlite(file, options)
}

/** Opens a file for reading: it is not changed, not even by closing it. */
export const openToRead = (file: string): Database => openFile(file, { readonly: true, fileMustExist: true })

/** Opens a file so that every commit is flushed to the disk. */
export function openToWrite(file: string): Database {
  const db = openFile(file, {})
  try {
    db.pragma('journal_mode = WAL')
    // Set after the mode: with WAL this build would flush at checkpoints only.
    db.pragma('synchronous = FULL')
    // macOS otherwise reports data as written that are only in the disk's cache.
    db.pragma('fullfsync = ON')
    // Removed data must be neither readable in the file nor recoverable from it.
    db.pragma('secure_delete = ON')
    db.pragma('temp_store = MEMORY')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
