import {
  addDays,
  differenceInCalendarDays,
  endOfMonth,
  endOfYear,
  format,
  isSameDay,
  startOfMonth,
  startOfYear,
  subDays,
  subMilliseconds,
} from 'date-fns'
import { dayNumber, dayNumbers } from '../../../shared/domain/days.ts'
import { parseDay } from '../../records/interactions/filter.ts'

/** The presets. */
export const presets = ['month', '30', '90', 'year'] as const
export type Preset = (typeof presets)[number]

/** The days of a report, first and last included, as `yyyy-MM-dd`. */
export interface Period {
  key: Preset | 'custom'
  from: string
  to: string
}

export const dayText = (day: Date): string => format(day, 'yyyy-MM-dd')

const starts: Record<Preset, (today: Date) => Date> = {
  month: startOfMonth,
  '30': (today) => subDays(today, 29),
  '90': (today) => subDays(today, 89),
  year: startOfYear,
}

export const presetPeriod = (key: Preset, today: Date): Period => ({
  key,
  from: dayText(starts[key](today)),
  to: dayText(today),
})

/**
 * The period in the address; this month by default, and for invalid parameters.
 * @param today start of the organization's current day, read as the user's
 */
export function readPeriod(params: URLSearchParams, today: Date): Period {
  const named = params.get('period')
  const [from, to] = [params.get('from'), params.get('to')]
  if (named === 'custom' && from && to && parseDay(from) && parseDay(to) && from <= to)
    return { key: 'custom', from, to }
  return presetPeriod(presets.find((key) => key === named) ?? 'month', today)
}

const asDate = (day: string) => parseDay(day) ?? new Date(NaN)

/** Whether a period of a time zone is the same time as that of the reader's own days. */
export function isReadersPeriod({ from, to, timeZone }: { from: string; to: string; timeZone: string }): boolean {
  const dayOf = dayNumbers(timeZone)
  const begins = (day: Date) => {
    const number = dayNumber(dayText(day))
    return dayOf(day.toISOString()) === number && dayOf(subMilliseconds(day, 1).toISOString()) === number - 1
  }
  return begins(asDate(from)) && begins(addDays(asDate(to), 1))
}

/** Number of days, both ends included. */
export const lengthOf = ({ from, to }: { from: string; to: string }): number =>
  differenceInCalendarDays(asDate(to), asDate(from)) + 1

/** The period in a sentence: by its name rather than two dates, if it has one. */
export type When =
  | { kind: 'lastDays'; days: number }
  | { kind: 'month' | 'monthSoFar' | 'year' | 'yearSoFar' | 'day'; day: Date }
  | { kind: 'range'; from: Date; to: Date }

export function whenOf(period: Period): When {
  if (period.key === '30' || period.key === '90') return { kind: 'lastDays', days: Number(period.key) }
  const [from, to] = [asDate(period.from), asDate(period.to)]
  if (isSameDay(from, startOfYear(from)) && isSameDay(to, endOfYear(from))) return { kind: 'year', day: from }
  if (isSameDay(from, startOfMonth(from)) && isSameDay(to, endOfMonth(from))) return { kind: 'month', day: from }
  if (period.key === 'year') return { kind: 'yearSoFar', day: from }
  if (period.key === 'month') return { kind: 'monthSoFar', day: from }
  return isSameDay(from, to) ? { kind: 'day', day: from } : { kind: 'range', from, to }
}
