import { endOfDay, format, isAfter, isBefore, startOfDay } from 'date-fns'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '../lib/dateLocale.ts'
import { dateFormats } from './dateFormats.ts'
import { readDate } from './readDate.ts'

/** Which dates a field takes. */
export interface DateLimits {
  withTime: boolean
  min: Date
  max: Date
  /** What is said of a day before `min` or after `max`. */
  rangeMessage?: string
}

interface TypedDateOptions extends DateLimits {
  value: Date | null
  onChange: (value: Date | null) => void
  allowClear: boolean
}

interface Draft {
  text: string
  /** Why it could not be taken. */
  problem: string | null
  /** The value it was typed over: where that changes by another way, what was typed is history. */
  over: number | undefined
}

/** Says why a date cannot be taken, or null where it can; no date is one that could not be read. */
export function useDateProblem({ withTime, min, max, rangeMessage }: DateLimits): (date: Date | null) => string | null {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const formats = dateFormats(locale)
  const shown = (date: Date, pattern = formats.date) => format(date, pattern, { locale })
  return (date) => {
    if (!date)
      return t('common.date.unreadable', { example: shown(new Date(), withTime ? formats.dateTime : formats.date) })
    if (isBefore(date, startOfDay(min))) return rangeMessage ?? t('common.date.tooEarly', { date: shown(min) })
    if (isAfter(date, endOfDay(max))) return rangeMessage ?? t('common.date.tooLate', { date: shown(max) })
    return null
  }
}

/**
 * What someone types into a date field: left alone while they type, and then taken, or kept with the reason why it cannot be.
 * The calendar's own reading takes one spelling to the letter, and puts the old value back over every other.
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
