import * as z from 'zod'
import { say } from '../domain/messages.ts'
import { interactionTypes } from '../domain/kinds.ts'
import { count, day, maxCounts, id, integer, limits, list, listOf, queryId, stored, timestamp } from './common.ts'
import { interactionType } from './interaction.ts'

export const reportQuery = z
  .object({
    /** First and last day, both included, in the organization's time zone; defaults to the last 30 days. */
    from: day.optional(),
    to: day.optional(),
    /** Interactions of these types only, separated by commas. */
    types: z
      .string()
      .transform((value) => value.split(','))
      .pipe(list(interactionType, interactionTypes.length))
      .optional(),
    /** Only what this member recorded. */
    userId: queryId.optional(),
    format: z.enum(['json', 'csv'], { error: 'format must be json or csv' }).default('json'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: say('daysReversed') })
export type ReportQuery = z.output<typeof reportQuery>

/** The period of a report, and the time zone in which its days begin. */
const period = { from: z.iso.date(), to: z.iso.date(), timeZone: stored(limits.timeZone) }

export const activitiesReport = z.object({
  ...period,
  total: count,
  /** Interactions in the same number of days before the period. */
  previousTotal: count,
  newContacts: count,
  followUpsScheduled: count,
  followUpsCompleted: count,
  byType: listOf(z.object({ type: interactionType, count }), interactionTypes.length),
  /** Every day of the period, including those without interactions. */
  byDay: listOf(z.object({ day: z.iso.date(), count }), maxCounts.reportDays),
})
export type ActivitiesReport = z.output<typeof activitiesReport>

export const locationsReport = z.object({
  ...period,
  /** Places with any interaction, grouped by coordinates rounded to 4 decimals. */
  totalPlaces: count,
  totalVisits: count,
  /** The most visited places. */
  places: listOf(
    z.object({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      address: stored(limits.address),
      visits: count,
      contacts: count,
      lastVisit: timestamp,
    }),
    maxCounts.reportPlaces,
  ),
})
export type LocationsReport = z.output<typeof locationsReport>

export const teamReport = z.object({
  ...period,
  members: listOf(
    z.object({
      /** Null for one row at the end: who recorded something and is no member any more, together. */
      userId: id.nullable(),
      name: stored(limits.name),
      interactions: count,
      contacts: count,
      newContacts: count,
      followUpsCompleted: count,
      points: integer,
      lastActivity: timestamp.nullable(),
    }),
    maxCounts.members + 1,
  ),
})
export type TeamReport = z.output<typeof teamReport>
