import type { Locale } from 'date-fns'

/** Formats of date-fns in which a control shows its value; `readDate` defines the further formats that it accepts. */
export interface DateFormats {
  date: string
  dateTime: string
  time: string
  /** 12-hour clock, with am and pm. */
  isTwelveHours: boolean
}

/**
 * The format of a day and a time in a field, in the user's language: 'Jan 5, 2025' in English,
 * '05.01.2025' in German. In languages that put the day first, digits are unambiguous.
 */
export function dateFormats({ formatLong }: Pick<Locale, 'formatLong'>): DateFormats {
  const day = (width: 'medium' | 'short') => String(formatLong.date({ width })).replace(/\by\b/, 'yyyy')
  const time = String(formatLong.time({ width: 'short' }))
  const date = day('short').startsWith('MM') ? day('medium') : day('short')
  return { date, dateTime: `${date} ${time}`, time, isTwelveHours: time.includes('a') }
}
