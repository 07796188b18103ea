import type { push } from '../../../shared/contract/push.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import * as service from './service.ts'

export const pushHandlers: HandlersOf<typeof push> = {
  subscribeToPush: ({ caller, body }, deps) => service.subscribe(caller, body, deps),
}
