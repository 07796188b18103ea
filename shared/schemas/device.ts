import * as z from 'zod'
import { count, id, limits, maxCounts, stored, time, timestamp } from './common.ts'

/** How many wait, as a device tells it: whatever that is, their sum is a number that Postgres stores. */
const waiting = count.max(maxCounts.waiting)

/** What of an organization waits on a device: counts and a time, and nothing of what it is. */
export const queueReport = z
  .object({
    /** New visits and other interactions. */
    visits: waiting,
    /** New contacts. */
    contacts: waiting,
    /** All other changes. */
    changes: waiting,
    /** How many of all need a person's decision. */
    asking: waiting,
    /** When the oldest was recorded, by the device's clock; null if nothing waits. */
    since: time('since').nullable(),
  })
  .refine(({ visits, contacts, changes, since }) => (since === null) === (visits + contacts + changes === 0), {
    path: ['since'],
    message: 'since is the time of the oldest record, and null if there is none',
  })
  .meta({ id: 'QueueReport' })
export type QueueReport = z.output<typeof queueReport>

/** The last word of a device. It has no identity but its sign-in, whose id grants nothing and is not sent. */
export const device = z
  .object({
    /** The member who is signed in on it. */
    userId: id,
    /** Such as `Chrome · Android`: many devices have the same name. */
    name: stored(limits.device),
    /** Whether it is the one that asks. */
    isThis: z.boolean(),
    visits: count,
    contacts: count,
    changes: count,
    asking: count,
    since: timestamp.nullable(),
    /** When it said so. */
    reportedAt: timestamp,
    /** When it was last heard of at all, to the hour. */
    heardAt: timestamp,
  })
  .meta({ id: 'Device' })
export type Device = z.output<typeof device>
