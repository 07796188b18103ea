import * as z from 'zod'
import { calendarLink, newCalendarLink } from '../schemas/calendar.ts'
import type { Contract } from './endpoint.ts'

export const calendar = {
  getCalendarLink: {
    method: 'GET',
    path: '/api/calendar/link',
    summary: 'Whether you have a private calendar address',
    auth: 'user',
    response: calendarLink,
  },
  renewCalendarLink: {
    method: 'PUT',
    path: '/api/calendar/link',
    summary: 'A new private address of the calendar of your follow-ups, in place of the one before',
    auth: 'user',
    logged: true,
    response: newCalendarLink,
  },
  removeCalendarLink: {
    method: 'DELETE',
    path: '/api/calendar/link',
    summary: 'Your calendar has no address any more',
    auth: 'user',
    logged: true,
    response: z.void(),
  },
  getCalendar: {
    method: 'GET',
    path: '/api/calendar/{token}/follow-ups.ics',
    summary: 'The pending follow-ups that a user recorded, for calendar programs; the token is the credential',
    auth: 'none',
    params: z.object({ token: z.string().max(100) }),
    response: z.string(),
    produces: 'text/calendar',
    errors: ['not_found'],
  },
} satisfies Contract
