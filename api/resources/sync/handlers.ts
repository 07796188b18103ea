import type { sync } from '../../../shared/contract/sync.ts'
import { Download, type HandlersOf } from '../../calls/handler.ts'
import { sendRecords } from './batch.ts'
import { getChanges } from './feed.ts'

export const syncHandlers: HandlersOf<typeof sync> = {
  getChanges: ({ scope, query }, deps) => getChanges(scope, query, deps),
  sendRecords: ({ body, caller, scope, http }, deps) => sendRecords(body.records, { caller, scope, deps, http }),
  getEvents: async ({ caller }, deps) => new Download('text/event-stream', await deps.events.open(caller)),
}
