import type { Database } from '../db/database.ts'
import { overloaded } from '../calls/errors.ts'
import type { Events } from '../calls/services.ts'
import { createChanges, notice, type Notice } from './changes.ts'
import { createStreams, type StreamLimits } from './streams.ts'

/** @returns null for what a newer version of the server, beside this one, calls by a name that is not known here */
function noticeOf(payload: string): Notice | null {
  try {
    return notice.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

export function createEvents(db: Database, onError: (error: unknown) => void, limits?: StreamLimits): Events {
  const changes = createChanges(db, onError)
  const streams = createStreams(db, limits)
  let closed = false
  // After a gap it is unknown what was missed.
  db.listen('lists_changed', {
    onNotice(payload) {
      const changed = noticeOf(payload)
      if (changed) streams.tell(changed)
      else streams.tellAll()
    },
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
