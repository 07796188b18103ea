import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'

/** How to phrase a past time; the words are in the language catalogues. */
export type RelativeTime =
  | { unit: 'today' | 'yesterday' }
  | { unit: 'days' | 'weeks'; count: number }
  | { unit: 'date' }

/**
 * Relative time in calendar days: today, yesterday, under 7 days, under 30 days in weeks, otherwise the date
 * (specification, point 9). A time in the future reads as its date, unless it is today.
 */
export function relativeTime(time: Date, now: Date): RelativeTime {
  const days = differenceInCalendarDays(now, time)
  if (days === 0) return { unit: 'today' }
  if (days === 1) return { unit: 'yesterday' }
  if (days < 0 || days >= 30) return { unit: 'date' }
  return days < 7 ? { unit: 'days', count: days } : { unit: 'weeks', count: Math.floor(days / 7) }
}
