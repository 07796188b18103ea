import * as z from 'zod'
import { limits, stored, timestamp } from './common.ts'

/** Whether a user has a private calendar address, and since when. */
export const calendarLink = z.object({ createdAt: timestamp.nullable() }).meta({ id: 'CalendarLink' })
export type CalendarLink = z.output<typeof calendarLink>

/** A new address: its only showing, since it is stored as a hash. */
export const newCalendarLink = z
  .object({ createdAt: timestamp, url: stored(limits.url) })
  .meta({ id: 'NewCalendarLink' })
export type NewCalendarLink = z.output<typeof newCalendarLink>
