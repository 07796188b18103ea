import { addDays, format } from 'date-fns'

/** Number of days for the figures and their trends. */
export const trendDays = 30

/** The period presets; `custom` is a custom range. */
export const presets = ['7', '30', '90'] as const
export type Preset = (typeof presets)[number]

/** A period: start inclusive, end exclusive, as stored times. */
export interface Period {
  start: string
  end: string
}

/**
 * The last calendar days, today included, and the same number before them.
 * @param today start of the user's day
 */
export function lastDays(today: Date, days: number): { period: Period; before: Period } {
  const start = addDays(today, 1 - days).toISOString()
  return {
    period: { start, end: addDays(today, 1).toISOString() },
    before: { start: addDays(today, 1 - 2 * days).toISOString(), end: start },
  }
}

/** The first of the last calendar days, in the format of the address. */
export const firstDay = (today: Date, days: number): string => format(addDays(today, 1 - days), 'yyyy-MM-dd')
