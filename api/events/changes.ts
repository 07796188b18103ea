import { setTimeout as pause } from 'node:timers/promises'
import type * as z from 'zod'
import { id } from '../../shared/schemas/common.ts'
import { listsChanged } from '../../shared/schemas/sync.ts'
import type { Database } from '../db/database.ts'
import type { Events } from '../calls/services.ts'
import { notify } from './queries.ts'

/** Changes of an organization are sent at most this often: a busy one would otherwise keep every client busy. */
const mergeMilliseconds = 200
const retryMilliseconds = 1_000

/** What processes tell each other: a message of the streams, and the only user whose streams it is for. */
export const notice = listsChanged.extend({ userId: id.optional() })
export type Notice = z.output<typeof notice>

/** Changes made in this process, to be sent to all processes. */
export interface Changes {
  /** Lists of an organization changed, for all or for one user; called after the commit. */
  add: Events['changed']
  /** Sends pending changes at once, and all later ones without delay. */
  close(): Promise<void>
}

/**
 * One statement sends the changes of all organizations: no writer waits for it, and the database gets at most five a
 * second.
 */
export function createChanges(db: Database, onError: (error: unknown) => void): Changes {
  const waiting = new Map<string, Notice>()
  const closing = new AbortController()
  let running: Promise<void> | undefined

  const add: Changes['add'] = (organizationId, lists, userId) => {
    const key = `${organizationId} ${userId}`
    const merged = new Set([...(waiting.get(key)?.lists ?? []), ...lists])
    waiting.set(key, { organizationId, lists: [...merged], userId })
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
    const messages = [...waiting.values()]
    waiting.clear()
    try {
      await db.rows(notify, [messages.map((message) => JSON.stringify(message))])
      return true
    } catch (error) {
      onError(error)
      for (const { organizationId, lists, userId } of messages) add(organizationId, lists, userId)
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
