import type { views } from '../../../shared/contract/views.ts'
import { created, type Caller, type Deps, type HandlersOf, type Scope } from '../../calls/handler.ts'
import * as service from './service.ts'

/** Tells whoever sees a change of a view: everybody, or only its owner. */
const tell = ({ scope, caller }: { scope: Scope; caller: Caller }, isShared: boolean, { events }: Deps) =>
  events.changed(scope.organizationId, ['views'], isShared ? undefined : caller.userId)

export const viewHandlers: HandlersOf<typeof views> = {
  listViews: ({ scope, caller }, { db }) => service.listViews(scope.organizationId, caller.userId, db),

  async createView(request, deps) {
    const { body, caller } = request
    const { value, isNew } = await request.once((tx) => service.createView(body, caller.userId, tx))
    tell(request, value.shared, deps)
    return created(value, isNew)
  },

  async updateView(request, deps) {
    const { params, body, scope, caller } = request
    const view = await service.updateView(params.id, body, scope, caller, deps.db)
    tell(request, view.shared, deps)
    return view
  },

  async deleteView(request, deps) {
    const { shared } = await service.deleteView(request.params.id, request.scope, request.caller, deps.db)
    tell(request, shared, deps)
  },

  shareView: ({ params, scope, caller }, { db }) =>
    db.transaction((tx) => service.shareView(params.id, scope, caller, tx)),
  unshareView: ({ params, scope, caller }, { db }) => service.unshareView(params.id, scope, caller, db),

  async starView(request, deps) {
    await service.starView(request.scope.organizationId, request.caller.userId, request.params.id, deps.db)
    tell(request, false, deps)
  },

  async unstarView(request, deps) {
    await service.unstarView(request.scope.organizationId, request.caller.userId, request.params.id, deps.db)
    tell(request, false, deps)
  },
}
