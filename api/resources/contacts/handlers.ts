import type { contacts } from '../../../shared/contract/contacts.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { changeOf, createdRecord } from '../records/service.ts'
import * as service from './service.ts'

export const contactHandlers: HandlersOf<typeof contacts> = {
  listContacts: ({ scope, query, http }, deps) =>
    service.listContacts(scope.organizationId, query, http.header('if-none-match'), deps),

  listDeletedContacts: ({ scope, query }, deps) => service.listDeletedContacts(scope.organizationId, query, deps),

  getContactHistory: ({ params, query, scope }, deps) =>
    service.getContactHistory({ ...params, ...query, ...scope }, deps),

  async createContact({ body, caller }, deps) {
    const [made] = await service.createContacts(body.organizationId, [body], caller.userId, deps)
    return createdRecord(made)
  },

  updateContact: (request, deps) => service.updateContact(request.body, changeOf(request, request.body), deps),

  deleteContact: (request, deps) => service.deleteContact(changeOf(request, request.query), deps),
}
