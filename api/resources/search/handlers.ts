import type { search } from '../../../shared/contract/search.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { find } from './service.ts'

export const searchHandlers: HandlersOf<typeof search> = {
  search: ({ query, scope, caller }, deps) => find(query.q, scope.organizationId, caller.userId, deps),
}
