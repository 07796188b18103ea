import { endOfDay, format, isAfter, isBefore, startOfDay } from 'date-fns'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '../lib/dateLocale.ts'
import { dateFormats } from './dateFormats.ts'
import { readDate } from './readDate.ts'
import { currentTime } from '../lib/clock.ts'

/** The dates that a field accepts. */
export interface DateLimits {
  withTime: boolean
  min: Date
  max: Date
  /** The message for a day before `min` or after `max`. */
  rangeMessage?: string
}

interface TypedDateOptions extends DateLimits {
  value: Date | null
  onChange: (value: Date | null) => void
  allowClear: boolean
}

interface Draft {
  text: string
  /** Why it was refused. */
  problem: string | null
  /** The value when typing started: if that changes otherwise, the input is discarded. */
  over: number | undefined
}

/** The reason why a date is refused, or null if it is accepted; no date means that it could not be parsed. */
export function useDateProblem({ withTime, min, max, rangeMessage }: DateLimits): (date: Date | null) => string | null {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const formats = dateFormats(locale)
  const shown = (date: Date, pattern = formats.date) => format(date, pattern, { locale })
  return (date) => {
    if (!date)
      return t('shell.date.unreadable', { example: shown(currentTime(), withTime ? formats.dateTime : formats.date) })
    if (isBefore(date, startOfDay(min))) return rangeMessage ?? t('shell.date.tooEarly', { date: shown(min) })
    if (isAfter(date, endOfDay(max))) return rangeMessage ?? t('shell.date.tooLate', { date: shown(max) })
    return null
  }
}

/**
 * Text typed into a date field: unchanged during typing, and then accepted, or kept with the reason of its refusal.
 * The calendar's own parser accepts exactly one format, and restores the old value for every other.
 */
export function useTypedDate({ value, onChange, allowClear, ...limits }: TypedDateOptions) {
  const locale = useDateLocale()
  const problemOf = useDateProblem(limits)
  const [draft, setDraft] = useState<Draft | null>(null)
  const live = draft?.over === value?.getTime() ? draft : null

  const take = () => {
    if (!live) return
    if (!live.text.trim() && allowClear) {
      setDraft(null)
      return onChange(null)
    }
    const date = readDate(live.text, { locale, withTime: limits.withTime, before: value })
    const problem = problemOf(date)
    setDraft(problem === null ? null : { ...live, problem })
    if (problem === null) onChange(date)
  }
  return {
    text: live?.text ?? null,
    problem: live?.problem ?? null,
    type: (text: string) => setDraft({ text, problem: null, over: value?.getTime() }),
    take,
    forget: () => setDraft(null),
  }
}
