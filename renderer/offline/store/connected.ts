import { StoreOutdated } from '../../../shared/replica.ts'

/** How long after its loss a connection is opened anew by itself; what is asked for meanwhile opens it too. */
const pauseMs = 200

interface Closable {
  close(): void
}

/** The ways in which a connection ends that this page did not ask for, to be handed to the database. */
interface Ends {
  /** Another tab deletes the database or gives it a newer form, and waits for this one to let go. */
  blocking(now: number, then: number | null, event: IDBVersionChangeEvent): void
  /** The browser has closed it, as when somebody clears its storage. */
  terminated(): void
}

/**
 * A connection to a database that is opened anew wherever it is taken away.
 * @param open opens it, and tells when it ends
 * @throws StoreOutdated where the database has a newer form
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
      // What this page knows is to be on the disk again; a browser that clears its storage refuses until it is done.
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
