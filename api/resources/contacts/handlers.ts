import type { contacts } from '../../../shared/contract/contacts.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { createdRecord } from '../records/service.ts'
import * as service from './service.ts'

export const contactHandlers: HandlersOf<typeof contacts> = {
  listContacts: ({ scope, query, http }, deps) =>
    service.listContacts(scope.organizationId, query, http.header('if-none-match'), deps),

  async createContact({ body, caller }, deps) {
    const [made] = await service.createContacts(body.organizationId, [body], caller.userId, deps)
    return createdRecord(made)
  },

  updateContact: ({ params, body, caller, scope }, deps) =>
    service.updateContact(
      body,
      {
        ...params,
        organizationId: scope.organizationId,
        userId: caller.userId,
        version: body.version,
        opId: body.opId,
        clientId: body.clientId,
      },
      deps,
    ),

  deleteContact: ({ params, query, caller, scope }, deps) =>
    service.deleteContact({ ...params, organizationId: scope.organizationId, userId: caller.userId, ...query }, deps),
}
