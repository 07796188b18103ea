import { StoreOutdated } from '../../../shared/replica.ts'

/** Delay before a lost connection is reopened; a call in the meantime reopens it too. */
const pauseMs = 200

interface Closable {
  close(): void
}

/** Events that end a connection, as callbacks for the database. */
interface Ends {
  /** Another tab deletes or migrates the database, and waits for this one to close it. */
  blocking(now: number, then: number | null, event: IDBVersionChangeEvent): void
  /** The browser has closed it, for example when the user clears its storage. */
  terminated(): void
}

/**
 * A connection to a database that is reopened whenever it is lost.
 * @param open opens it, and reports its end
 * @throws StoreOutdated if the database has been migrated to a newer version
 */
export async function connected<Db extends Closable>(open: (ends: Ends) => Promise<Db>) {
  let isClosed = false
  let current: Promise<Db> | null = null

  function use(): Promise<Db> {
    if (isClosed) return Promise.reject(new Error('This store is closed'))
    if (current) return current
    const forget = () => {
      if (current === mine) current = null
    }
    const terminated = () => {
      forget()
      // This page's queue must be written to the disk again; a browser that is clearing its storage refuses until it is
      // done.
      setTimeout(() => {
        if (!isClosed) use().catch((error: unknown) => console.warn('The store could not be opened again', error))
      }, pauseMs)
    }
    const blocking: Ends['blocking'] = (_now, _then, { target }) => {
      ;(target as IDBDatabase).close()
      terminated()
    }
    const mine: Promise<Db> = open({ blocking, terminated }).catch((error: unknown) => {
      forget()
      throw error instanceof DOMException && error.name === 'VersionError'
        ? new StoreOutdated('The store is of a newer version', { cause: error })
        : error
    })
    current = mine
    return mine
  }

  await use()
  return {
    use,
    close(): void {
      isClosed = true
      void current?.then(
        (db) => db.close(),
        () => undefined,
      )
    },
  }
}
