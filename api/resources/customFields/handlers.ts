import type { customFields } from '../../../shared/contract/customFields.ts'
import { created, type Caller, type HandlersOf, type Scope, type Transport } from '../../calls/handler.ts'
import { deviceOf } from '../audit/service.ts'
import * as service from './service.ts'

/** Who changes the fields, for the audit log. */
const byOf = (request: { caller: Caller; scope: Scope; http: Transport }) => ({
  organizationId: request.scope.organizationId,
  userId: request.caller.userId,
  device: deviceOf(request.http.header('user-agent')),
})

export const customFieldHandlers: HandlersOf<typeof customFields> = {
  listCustomFields: ({ scope }, { db }) => service.listCustomFields(scope.organizationId, db),

  async createCustomField(request) {
    const { value, isNew } = await request.once((tx) => service.createCustomField(request.body, byOf(request), tx))
    return created(value, isNew)
  },

  updateCustomField: (request, { db }) =>
    db.transaction((tx) => service.updateCustomField(request.params.id, request.body, byOf(request), tx)),

  orderCustomFields: (request, { db }) =>
    db.transaction((tx) => service.orderCustomFields(request.body.ids, byOf(request), tx)),
}
