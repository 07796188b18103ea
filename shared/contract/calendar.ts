import * as z from 'zod'
import { calendarLink, newCalendarLink } from '../schemas/calendar.ts'
import type { Contract } from './endpoint.ts'

const link = { path: '/api/calendar/link', auth: 'user' } as const

export const calendar = {
  getCalendarLink: {
    ...link,
    method: 'GET',
    summary: 'Whether you have a private calendar address',
    response: calendarLink,
  },
  renewCalendarLink: {
    ...link,
    method: 'PUT',
    summary: 'A new private address of the calendar of your follow-ups, in place of the one before',
    logged: true,
    response: newCalendarLink,
  },
  removeCalendarLink: {
    ...link,
    method: 'DELETE',
    summary: 'Your calendar has no address any more',
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
