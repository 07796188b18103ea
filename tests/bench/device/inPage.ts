import type { Page } from 'playwright'
import type { PendingRecord, Row } from '../../../shared/replica.ts'
import type { ChangesPage } from '../../../shared/schemas/sync.ts'
import type { LargeServer } from '../largeServer.ts'

/** The functions that the benchmarks call in a page. */
export interface InPage {
  /** Reads every stored row of a user, with the browser's bare API. @returns milliseconds */
  readRaw(userId: number): Promise<number>
  /** The number of a user's rows stored singly, and not in packs. */
  single(userId: number): Promise<number>
  /**
   * Writes rows into an empty store, a given number per transaction, each of them on disk before the next begins.
   * @returns milliseconds
   */
  writeRaw(rows: readonly { id: number | string }[], perTransaction: number): Promise<number>
  /** Reads the change feed from a cursor to its end and discards it: the network's and the server's part. */
  readFeed(organizationId: number, from: string | null): Promise<{ took: number; rows: Row[]; cursor: string }>
  /** How far the app has read the feed; null before it has read any, and whether that is its end. */
  position(userId: number, organizationId: number): Promise<{ cursor: string; isFull: boolean } | null>
  /** Puts records into the queue as they are. */
  queue(userId: number, records: readonly PendingRecord[]): Promise<void>
  /** The number of queued records. */
  waiting(userId: number): Promise<number>
  /** When an element with this text was first shown, by the page's clock: milliseconds since the page was requested. */
  seen(selector: string, text?: string): Promise<number>
}

/** Runs in the page before its own scripts, sent as text: it uses nothing from outside itself. */
export function installInPage(): void {
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('No answer'))
    })
  const end = (tx: IDBTransaction) =>
    new Promise<void>((resolve, reject) => {
      tx.oncomplete = () => resolve()
      tx.onabort = () => reject(tx.error ?? new Error('Aborted'))
    })
  const within = async <Value>(name: string, work: (db: IDBDatabase) => Promise<Value>): Promise<Value> => {
    const db = await answer(indexedDB.open(name))
    try {
      return await work(db)
    } finally {
      db.close()
    }
  }
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  const pendingStores = ['pendingContacts', 'pendingInteractions']

  const inPage: InPage = {
    readRaw: (userId) =>
      within(`outreach-${userId}`, (db) =>
        timed(async () => {
          for (const store of ['contacts', 'interactions'])
            await answer(db.transaction(store).objectStore(store).getAll())
        }),
      ),

    single: (userId) =>
      within(`outreach-${userId}`, async (db) => {
        const counts = await Promise.all(
          ['contacts', 'interactions'].map((store) =>
            answer(db.transaction(store).objectStore(store).count(IDBKeyRange.upperBound(Infinity))),
          ),
        )
        return counts.reduce((sum, count) => sum + count, 0)
      }),

    async writeRaw(rows, perTransaction) {
      await answer(indexedDB.deleteDatabase('bench'))
      const opening = indexedDB.open('bench')
      opening.onupgradeneeded = () => void opening.result.createObjectStore('rows', { keyPath: 'id' })
      const db = await answer(opening)
      const took = await timed(async () => {
        for (let from = 0; from < rows.length; from += perTransaction) {
          const tx = db.transaction('rows', 'readwrite', { durability: 'strict' })
          for (const row of rows.slice(from, from + perTransaction)) tx.objectStore('rows').put(row)
          await end(tx)
        }
      })
      db.close()
      return took
    },

    async readFeed(organizationId, from) {
      const rows: Row[] = []
      let cursor = from
      const took = await timed(async () => {
        for (let hasMore = true; hasMore;) {
          const query = new URLSearchParams({ limit: '1000', ...(cursor !== null && { cursor }) })
          const page = (await (await fetch(`/api/sync/organization/${organizationId}?${query}`)).json()) as ChangesPage
          rows.push(...page.contacts, ...page.interactions)
          ;({ cursor, hasMore } = page)
        }
      })
      return { took, rows, cursor: cursor ?? '' }
    },

    async position(userId, organizationId) {
      if (!(await indexedDB.databases()).some(({ name }) => name === 'outreach-device')) return null
      return within(
        'outreach-device',
        async (db) =>
          ((await answer(db.transaction('positions').objectStore('positions').get(`${userId}.${organizationId}`))) as
            | { cursor: string; isFull: boolean }
            | undefined) ?? null,
      )
    },

    queue: (userId, records) =>
      within(`outreach-${userId}`, (db) => {
        const tx = db.transaction(pendingStores, 'readwrite')
        for (const record of records)
          tx.objectStore(record.entity === 'contact' ? 'pendingContacts' : 'pendingInteractions').put(record)
        return end(tx)
      }),

    waiting: (userId) =>
      within(`outreach-${userId}`, async (db) => {
        const counts = await Promise.all(
          pendingStores.map((store) => answer(db.transaction(store).objectStore(store).count())),
        )
        return counts.reduce((sum, count) => sum + count, 0)
      }),

    seen: (selector, text = '') =>
      new Promise((resolve) => {
        const look = () => {
          if (!document.querySelector(selector)?.textContent?.includes(text)) return
          observer.disconnect()
          // Shown with the next frame.
          requestAnimationFrame(() => resolve(performance.now()))
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { childList: true, subtree: true, characterData: true })
        look()
      }),
  }
  Object.assign(window, { inPage })
}

/** Calls a function that `installInPage` has put into the page. */
export const ask = <Name extends keyof InPage>(page: Page, name: Name, ...given: Parameters<InPage[Name]>) =>
  page.evaluate(
    ([called, values]) =>
      (window as unknown as { inPage: Record<string, (...given: unknown[]) => unknown> }).inPage[called]?.(...values),
    [name, given as unknown[]] as const,
  ) as ReturnType<InPage[Name]>

/** Waits until the device has everything, so that storing does not slow the measurement. */
export async function filled(page: Page, { user }: LargeServer): Promise<void> {
  while ((await ask(page, 'position', user.id, user.organization_id ?? 0))?.isFull !== true)
    await new Promise((resolve) => setTimeout(resolve, 50))
}
