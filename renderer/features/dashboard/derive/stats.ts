import { addDays, startOfDay } from 'date-fns'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { lastDays, trendDays, type Period } from './periods.ts'

/** The count of the last 30 days, and its difference from the previous 30 days. */
export interface Movement {
  recent: number
  change: number
}

export interface Stats {
  contacts: Movement & { total: number }
  /** Interactions of every type. */
  interactions: Movement
  /** Interactions of the type location_visit. */
  visits: Movement & { total: number }
  followUps: { pending: number; overdue: number; today: number }
}

export type Direction = 'up' | 'down' | 'neutral'

/** The direction of a change. */
export const directionOf = (change: number): Direction => (change > 0 ? 'up' : change < 0 ? 'down' : 'neutral')

// Stored times have one format (ISO, UTC, milliseconds), so strings compare like times.
const within = (time: string, { start, end }: Period) => time >= start && time < end

/** Counts times in the last 30 days and in the previous 30. */
function counter(today: Date) {
  const { period, before } = lastDays(today, trendDays)
  let recent = 0
  let earlier = 0
  return {
    add(time: string): void {
      if (within(time, period)) recent += 1
      else if (within(time, before)) earlier += 1
    },
    result: (): Movement => ({ recent, change: recent - earlier }),
  }
}

/** The total, and the number of recent ones: of those whom the list of contacts shows. */
export function contactStats(contacts: readonly Contact[], today: Date): Stats['contacts'] {
  const added = counter(today)
  let total = 0
  for (const { createdAt, doNotContact } of contacts) {
    if (doNotContact) continue
    total += 1
    added.add(createdAt)
  }
  return { total, ...added.result() }
}

/** @param followUps pending ones of contacts who may be contacted, as the dashboard lists them */
export function followUpStats(followUps: readonly Interaction[], today: Date): Stats['followUps'] {
  const start = startOfDay(today).toISOString()
  const end = addDays(today, 1).toISOString()
  const overdue = followUps.filter(({ followUpDate }) => (followUpDate ?? '') < start).length
  const untilToday = followUps.filter(({ followUpDate }) => (followUpDate ?? '') < end).length
  return { pending: followUps.length, overdue, today: untilToday - overdue }
}

/** The figures of interactions, in one pass. */
export function interactionStats(
  interactions: readonly Interaction[],
  today: Date,
): Pick<Stats, 'interactions' | 'visits'> {
  const all = counter(today)
  const visits = counter(today)
  let visitTotal = 0
  for (const interaction of interactions) {
    all.add(interaction.date)
    if (interaction.type === 'location_visit') {
      visitTotal += 1
      visits.add(interaction.date)
    }
  }
  return { interactions: all.result(), visits: { total: visitTotal, ...visits.result() } }
}
