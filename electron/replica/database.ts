import Sqlite, { type Database } from 'better-sqlite3'

/** What better-sqlite3 is built against: older programs end without a word when they load it. */
const neededNapi = 10

function openFile(file: string, options: Sqlite.Options): Database {
  if (Number(process.versions.napi) < neededNapi)
    throw new Error(`The local store needs Node 22.14 or newer, and this is ${process.version}.`)
  return new Sqlite(file, options)
}

/** Opens a file to look at it: nothing of it is changed, not even by closing it. */
export const openToRead = (file: string): Database => openFile(file, { readonly: true, fileMustExist: true })

/** Opens a file so that whatever is committed is on the disk. */
export function openToWrite(file: string): Database {
  const db = openFile(file, {})
  try {
    db.pragma('journal_mode = WAL')
    // Said after the mode: with WAL this build would wait for the disk at checkpoints only.
    db.pragma('synchronous = FULL')
    // A Mac calls what its disk has only taken in "written".
    db.pragma('fullfsync = ON')
    // What was removed is not to be read in the file by anybody, and is not to be rescued from it.
    db.pragma('secure_delete = ON')
    db.pragma('temp_store = MEMORY')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
