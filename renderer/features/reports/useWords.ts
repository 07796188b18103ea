import { parseISO } from 'date-fns'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bucket, Unit } from './buckets.ts'
import { whenOf, type Period } from './period.ts'
import { currentTime } from '../../lib/clock.ts'

const styles = {
  short: { month: 'short', day: 'numeric' },
  full: { year: 'numeric', month: 'short', day: 'numeric' },
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short', year: 'numeric' },
  monthName: { month: 'long' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Days, weeks, months and periods in the user's language. */
export function useWords() {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  return useMemo(() => {
    const formats = new Map(
      Object.entries(styles).map(([name, style]) => [name, new Intl.DateTimeFormat(language, style)]),
    )
    const say = (style: keyof typeof styles, day: Date) => formats.get(style)?.format(day) ?? ''
    const range = (from: string, to: string) => formats.get('full')?.formatRange(parseISO(from), parseISO(to)) ?? ''
    return {
      range,
      /** Below a column. */
      tick: ({ from }: Bucket, unit: Unit) => say(unit === 'month' ? 'shortMonth' : 'short', parseISO(from)),
      /** In the table, and in the tooltip of a column. */
      bucket: ({ from, to }: Bucket, unit: Unit) =>
        unit === 'day'
          ? say('weekday', parseISO(from))
          : unit === 'month'
            ? say('month', parseISO(from))
            : range(from, to),
      /** As a part of a sentence: 'in May so far', 'in the last 30 days'. */
      when: (period: Period, today = currentTime()): string => {
        const when = whenOf(period)
        if (when.kind === 'lastDays') return t('reports.when.lastDays', { count: when.days })
        if (when.kind === 'range')
          return t('reports.when.range', {
            from: say(when.from.getFullYear() === when.to.getFullYear() ? 'short' : 'full', when.from),
            to: say('full', when.to),
          })
        if (when.kind === 'day') return t('reports.when.day', { day: say('full', when.day) })
        if (when.kind === 'year' || when.kind === 'yearSoFar')
          return t(`reports.when.${when.kind}`, { year: say('year', when.day) })
        // The year is included unless it is the current one.
        return t(`reports.when.${when.kind}`, {
          month: say(when.day.getFullYear() === today.getFullYear() ? 'monthName' : 'month', when.day),
        })
      },
    }
  }, [t, language])
}
