import type { Locale } from 'date-fns'

/** Formats of date-fns in which a control shows what is typed or picked; how much more it understands is told by `readDate`. */
export interface DateFormats {
  date: string
  dateTime: string
  time: string
  /** Hours to 12, with am and pm. */
  isTwelveHours: boolean
}

/**
 * How a day and a time are written in a field, as the readers of a language write them: 'Jan 5, 2025' in English,
 * '05.01.2025' in German. Where the day comes first, figures alone say it without a doubt.
 */
export function dateFormats({ formatLong }: Pick<Locale, 'formatLong'>): DateFormats {
  const day = (width: 'medium' | 'short') => String(formatLong.date({ width })).replace(/\by\b/, 'yyyy')
  const time = String(formatLong.time({ width: 'short' }))
  const date = day('short').startsWith('MM') ? day('medium') : day('short')
  return { date, dateTime: `${date} ${time}`, time, isTwelveHours: time.includes('a') }
}
