import { addDays, format } from 'date-fns'

/** Days that the figures and their trends look back. */
export const trendDays = 30

/** The periods one tap away; `custom` has days of its own. */
export const presets = ['7', '30', '90'] as const
export type Preset = (typeof presets)[number]

/** A stretch of time: from the start to before the end, as stored times. */
export interface Period {
  start: string
  end: string
}

/**
 * The calendar days up to today, today included, and as many before them.
 * @param today start of the reader's day
 */
export function lastDays(today: Date, days: number): { period: Period; before: Period } {
  const start = addDays(today, 1 - days).toISOString()
  return {
    period: { start, end: addDays(today, 1).toISOString() },
    before: { start: addDays(today, 1 - 2 * days).toISOString(), end: start },
  }
}

/** First of the calendar days up to today, as an address writes it. */
export const firstDay = (today: Date, days: number): string => format(addDays(today, 1 - days), 'yyyy-MM-dd')
