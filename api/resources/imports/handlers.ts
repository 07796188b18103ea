import type { imports } from '../../../shared/contract/imports.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import * as service from './service.ts'

export const importHandlers: HandlersOf<typeof imports> = {
  listImports: ({ scope }, deps) => service.listImports(scope.organizationId, deps),

  importContacts: ({ body, caller }, deps) =>
    deps.db.transaction((tx) => service.importContacts(body, caller.userId, tx)),

  async undoImport({ params, body, caller, scope, once }) {
    return (await once((tx) => service.undoImport(scope.organizationId, params.id, body.after, caller.userId, tx)))
      .value
  },

  listKeptContacts: ({ params, query, scope }, deps) =>
    service.listKept(scope.organizationId, params.id, query.after, deps),
}
