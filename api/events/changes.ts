import { setTimeout as pause } from 'node:timers/promises'
import type { ListName, ListsChanged } from '../../shared/schemas/sync.ts'
import type { Database } from '../db/database.ts'
import { notify } from './queries.ts'

/** Changes of an organization are sent at most this often: a busy one would otherwise keep every client busy. */
const mergeMilliseconds = 200
const retryMilliseconds = 1_000

/** Changes made in this process, to be sent to all processes. */
export interface Changes {
  /** Lists of an organization changed; called after the commit. */
  add(organizationId: number, lists: readonly ListName[]): void
  /** Sends pending changes at once, and all later ones without delay. */
  close(): Promise<void>
}

/**
 * One statement sends the changes of all organizations: no writer waits for it, and the database gets at most five a
 * second.
 */
export function createChanges(db: Database, onError: (error: unknown) => void): Changes {
  const waiting = new Map<number, Set<ListName>>()
  const closing = new AbortController()
  let running: Promise<void> | undefined

  function add(organizationId: number, lists: readonly ListName[]) {
    waiting.set(organizationId, new Set([...(waiting.get(organizationId) ?? []), ...lists]))
    running ??= run()
  }

  async function run() {
    let milliseconds = mergeMilliseconds
    do {
      await pause(milliseconds, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
      milliseconds = (await tell()) ? mergeMilliseconds : retryMilliseconds
    } while (waiting.size > 0 && !closing.signal.aborted)
    running = undefined
  }

  /** @returns whether it was sent; otherwise it stays pending */
  async function tell(): Promise<boolean> {
    const messages = [...waiting].map(([organizationId, lists]): ListsChanged => ({
      organizationId,
      lists: [...lists],
    }))
    waiting.clear()
    try {
      await db.rows(notify, [messages.map((message) => JSON.stringify(message))])
      return true
    } catch (error) {
      onError(error)
      for (const { organizationId, lists } of messages) add(organizationId, lists)
      return false
    }
  }

  return {
    add,
    async close() {
      closing.abort()
      await running
    },
  }
}
