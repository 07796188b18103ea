import type { news } from '../../../shared/contract/news.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import * as service from './service.ts'

export const newsHandlers: HandlersOf<typeof news> = {
  getNews: ({ scope, caller }, deps) => service.getNews(scope.organizationId, caller, deps),
  dismissNews: ({ scope, caller }, deps) => service.dismissNews(scope.organizationId, caller.userId, deps),
}
