import type { notifications } from '../../../shared/contract/notifications.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import * as service from './service.ts'

export const notificationHandlers: HandlersOf<typeof notifications> = {
  listNotifications: ({ caller, query }, deps) => service.listNotifications(caller.userId, query.limit, deps),
  listReceipts: ({ caller, scope }, deps) => service.listReceipts(scope, caller.userId, deps),
  readNotifications: ({ caller, body }, deps) => service.readNotifications(caller.userId, body, deps),
}
