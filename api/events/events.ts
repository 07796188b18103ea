import type { Readable } from 'node:stream'
import { listsChanged, type ListName } from '../../shared/schemas/sync.ts'
import type { Database } from '../db/database.ts'
import { overloaded } from '../http/errors.ts'
import type { Caller } from '../http/handler.ts'
import { createChanges } from './changes.ts'
import { createStreams, type StreamLimits } from './streams.ts'

/** Notifies signed-in clients of changed lists, whichever API process made the change. */
export interface Events {
  /** Lists of an organization changed; called after the commit. */
  changed(organizationId: number, lists: readonly ListName[]): void
  /** A stream of server-sent events about the caller's organizations. */
  open(caller: Caller): Promise<Readable>
  /** Sign-ins or memberships of a user changed (or anyone's): their streams continue with their current access, or end. */
  accessChanged(userId?: number): void
  /** Ends all streams, sends pending changes, and opens no more. */
  close(): Promise<void>
}

export function createEvents(db: Database, onError: (error: unknown) => void, limits?: StreamLimits): Events {
  const changes = createChanges(db, onError)
  const streams = createStreams(db, limits)
  let closed = false
  // After a gap it is unknown what was missed.
  db.listen('lists_changed', {
    onNotice: (payload) => streams.tell(listsChanged.parse(JSON.parse(payload))),
    onGap: streams.tellAll,
  })
  return {
    changed: changes.add,
    async open(caller) {
      if (closed) throw overloaded()
      return streams.open(caller)
    },
    accessChanged: streams.recheck,
    async close() {
      closed = true
      streams.endAll()
      await changes.close()
    },
  }
}
