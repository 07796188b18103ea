import { listsChanged } from '../../shared/schemas/sync.ts'
import type { Database } from '../db/database.ts'
import { overloaded } from '../calls/errors.ts'
import type { Events } from '../calls/services.ts'
import { createChanges } from './changes.ts'
import { createStreams, type StreamLimits } from './streams.ts'

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
