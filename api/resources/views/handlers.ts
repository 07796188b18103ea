import type { views } from '../../../shared/contract/views.ts'
import { created, type HandlersOf } from '../../calls/handler.ts'
import * as service from './service.ts'

export const viewHandlers: HandlersOf<typeof views> = {
  listViews: ({ scope, caller }, { db }) => service.listViews(scope.organizationId, caller.userId, db),

  async createView({ body, caller, once }) {
    const { value, isNew } = await once((tx) => service.createView(body, caller.userId, tx))
    return created(value, isNew)
  },

  updateView: ({ params, body, scope, caller }, { db }) => service.updateView(params.id, body, scope, caller, db),
  deleteView: ({ params, scope, caller }, { db }) => service.deleteView(params.id, scope, caller, db),
  shareView: ({ params, scope, caller }, { db }) =>
    db.transaction((tx) => service.shareView(params.id, scope, caller, tx)),
  unshareView: ({ params, scope, caller }, { db }) => service.unshareView(params.id, scope, caller, db),
  starView: ({ params, scope, caller }, { db }) => service.starView(scope.organizationId, caller.userId, params.id, db),
  unstarView: ({ params, scope, caller }, { db }) =>
    service.unstarView(scope.organizationId, caller.userId, params.id, db),
}
