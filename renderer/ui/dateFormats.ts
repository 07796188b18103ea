import type { Locale } from 'date-fns'

/** Formats of date-fns for a control: the first is shown, the others are understood too when somebody types. */
export interface DateFormats {
  date: string[]
  dateTime: string[]
  time: string
  /** Hours to 12, with am and pm. */
  isTwelveHours: boolean
}

/**
 * How a day and a time are written in a field, as the readers of a language write them: 'Jan 5, 2025' in English,
 * '05.01.2025' in German. Where the day comes first, figures alone say it without a doubt.
 */
export function dateFormats({ formatLong }: Pick<Locale, 'formatLong'>): DateFormats {
  // A year of its own length would take '25' for the year 25.
  const day = (width: 'medium' | 'short') => String(formatLong.date({ width })).replace(/\by\b/, 'yyyy')
  const time = String(formatLong.time({ width: 'short' }))
  const figures = day('short')
  const loose = figures.replace('dd', 'd').replace('MM', 'M')
  const date = figures.startsWith('MM') ? [day('medium'), figures, loose] : [figures, loose]
  return { date, dateTime: date.map((format) => `${format} ${time}`), time, isTwelveHours: time.includes('a') }
}
