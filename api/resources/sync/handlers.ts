import type { sync } from '../../../shared/contract/sync.ts'
import { Download, type HandlersOf } from '../../calls/handler.ts'
import { reportQueue } from '../devices/service.ts'
import { sendRecords } from './batch.ts'
import { getChanges } from './feed.ts'

export const syncHandlers: HandlersOf<typeof sync> = {
  getChanges: ({ scope, query }, deps) => getChanges(scope, query, deps),
  async sendRecords({ body: { records, waiting }, caller, scope, http }, deps) {
    const results = await sendRecords(records, { caller, scope, deps, http })
    if (waiting) {
      await reportQueue(waiting, { caller, organizationId: scope.organizationId, http }, deps)
      deps.events.changed(scope.organizationId, ['devices'])
    }
    return results
  },
  getEvents: async ({ caller }, deps) => new Download('text/event-stream', await deps.events.open(caller)),
}
