import type { audit } from '../../../shared/contract/audit.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import * as service from './service.ts'

export const auditHandlers: HandlersOf<typeof audit> = {
  getAuditLog: ({ scope, query }, deps) => service.getAuditLog(scope.organizationId, query, deps),

  listAuditPeople: ({ scope }, deps) => service.listAuditPeople(scope.organizationId, deps),

  noteExport: ({ scope, body, caller, http }, deps) =>
    service.noteExport(scope.organizationId, body, caller.userId, http.header('user-agent'), deps),
}
