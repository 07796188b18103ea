import type { calendar } from '../../../shared/contract/calendar.ts'
import { Download, type HandlersOf } from '../../calls/handler.ts'
import * as service from './service.ts'

export const calendarHandlers: HandlersOf<typeof calendar> = {
  getCalendarLink: ({ caller }, deps) => service.getLink(caller.userId, deps),
  renewCalendarLink: ({ caller }, deps) => service.renewLink(caller.userId, deps),
  removeCalendarLink: ({ caller }, deps) => service.removeLink(caller.userId, deps),
  getCalendar: async ({ params }, deps) =>
    new Download('text/calendar; charset=utf-8', await service.calendarOf(params.token, deps)),
}
