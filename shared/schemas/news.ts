import * as z from 'zod'
import { count, id, limits, listOf, maxCounts, stored, timestamp } from './common.ts'

/**
 * What of an organization matters to a user who was away.
 * - `contactsGiven`, `followUpsGiven`: they were asked to take it, and it stands.
 * - `taken`: what was theirs was assigned to another member.
 * - `accepted`, `declined`: what they had given to others was answered.
 * - `contactsChanged`, `followUpsChanged`: others changed or deleted a contact that they look after, or a follow-up that they do.
 * - `visits`: others recorded something with a contact that they look after.
 * - `asking`: what waits on another device of theirs and needs them.
 * - `areas`: areas that were given to them; `members`: who joined; `achievements`: what they earned.
 */
export const newsKinds = [
  'asking',
  'contactsGiven',
  'followUpsGiven',
  'taken',
  'declined',
  'accepted',
  'contactsChanged',
  'followUpsChanged',
  'visits',
  'areas',
  'members',
  'achievements',
] as const
export const newsKind = z.enum(newsKinds)
export type NewsKind = z.output<typeof newsKind>

/** What happened while a user was away; empty if they were not, or have dismissed it. */
export const news = z
  .object({
    /** When they left; null if there is nothing to tell. */
    since: timestamp.nullable(),
    groups: listOf(
      z.object({
        kind: newsKind,
        count,
        /** The newest. The id is of the contact, the area or the member; null if there is none to open. */
        items: listOf(z.object({ id: id.nullable(), name: stored(limits.name).nullable() }), maxCounts.newsItems),
      }),
      newsKinds.length,
    ),
  })
  .meta({ id: 'News' })
export type News = z.output<typeof news>
