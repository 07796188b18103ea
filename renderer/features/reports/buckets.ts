import { parseISO, startOfMonth, startOfWeek } from 'date-fns'
import { dayText } from './period.ts'

/** The time unit of a column. */
export type Unit = 'day' | 'week' | 'month'

/** A column: its days within the period, and their count. */
export interface Bucket {
  from: string
  to: string
  count: number
}

/** The most columns that are readable on a phone. */
const maxDays = 31
const maxWeeks = 27

/** Days, weeks or months: as fine as readable. */
export const unitOf = (days: number): Unit => (days <= maxDays ? 'day' : days <= maxWeeks * 7 ? 'week' : 'month')

/**
 * Aggregates counts by day into days, weeks or months.
 * @param weekStartsOn first day of the user's week; 0 is Sunday
 */
export function bucketsOf(
  byDay: readonly { day: string; count: number }[],
  unit: Unit,
  weekStartsOn: 0 | 1 | 2 | 3 | 4 | 5 | 6 = 0,
): Bucket[] {
  const startOf = (day: string) => {
    if (unit === 'day') return day
    return dayText(unit === 'month' ? startOfMonth(parseISO(day)) : startOfWeek(parseISO(day), { weekStartsOn }))
  }
  const buckets = new Map<string, Bucket>()
  for (const { day, count } of byDay) {
    const start = startOf(day)
    const bucket = buckets.get(start)
    if (bucket) Object.assign(bucket, { to: day, count: bucket.count + count })
    else buckets.set(start, { from: day, to: day, count })
  }
  return [...buckets.values()]
}
